import { daysAfter, type Search } from './searching.ts'

export const PORTS: Readonly<Record<string, string>> = {
  santiago: 'Santiago',
  cienfuegos: 'Cienfuegos',
  'san-juan': 'San Juan',
  havana: 'Havana',
}

/** The account of so many searches, as it stands in docs/proofs. */
export function searchPage(played: readonly Search[]): string {
  const sighted = played.filter((one) => one.sighted !== null)
  const heard = played.filter((one) => one.heard !== null)
  const safe = played.filter((one) => one.safe !== null)
  const first = (one: Search): number => Math.min(one.sighted?.at ?? Infinity, one.heard?.at ?? Infinity)
  const found = played.filter((one) => Number.isFinite(first(one)))
  const days = found.map((one) => (first(one) - one.start) / 86_400).sort((a, b) => a - b)
  const middle = days[Math.floor(days.length / 2)]
  return `# The search for Cervera, ${played.length} times

Written by \`npm run prove -- cervera --search ${played.length} --write\`. Campaigns of the pack \`caribbean-1898\` under the College's Strategic Game, in moves of
twelve hours, for thirty days or until he has been three days in a Spanish harbour. All captains are scripts that are given their own seat's view, as it leaves for a
window, and nothing else: Sampson and Schley each keep off a port or in a passage, the Harvard goes to and fro on a line, the blockade of Cienfuegos
stays; each goes after an enemy of whom he reads that is near. The Spanish admiral sends his destroyers off and goes by a landfall to a port. What each
sets out to do is drawn from the number of the campaign. A captain who reads of
an enemy near him writes home of it once: his fastest ship besides the flag takes the word into the nearest harbour of his own or a neutral's from which
it can be telegraphed (NS-TELE-01), and the campaign goes on for three days after he is in. The umpire takes every default. Forces without a seat do
nothing, nobody coals, and nobody is re-directed from Washington: it is no measure of what players would do. There are
six ways at three speeds against eighteen dispositions, so that some campaigns are alike; nobody fights, as the umpire's default lets both stand on.

| | campaigns |
| --- | ---: |
| an American ship had him in sight | ${sighted.length} of ${played.length} |
| a captain wrote home of an enemy | ${played.filter((one) => one.wrote !== null).length} |
| Washington read of him, from a consul, a coast or a captain | ${heard.length} |
| either | ${found.length} |
| he was in a Spanish harbour within thirty days | ${safe.length} |
| … unseen and unheard of | ${safe.filter((one) => !Number.isFinite(first(one))).length} |

Days until he was first found, where he was: ${middle === undefined ? 'never' : `${days[0]?.toFixed(1)} at least, ${middle.toFixed(1)} in the middle, ${days.at(-1)?.toFixed(1)} at most`}.

| no. | bound for | by | knots | first in sight | Washington reads of him | in harbour |
| ---: | --- | --- | ---: | --- | --- | --- |
${played.map(row).join('\n')}
`
}

function row(one: Search): string {
  const { n, bound, by, knots, sighted, heard, safe } = one
  const seen = sighted ? `day ${daysAfter(one, sighted.at)}, ${sighted.off}, by ${sighted.by}` : '–'
  const read = heard ? `day ${daysAfter(one, heard.at)}, ${heard.from}` : '–'
  const port = safe ? `day ${daysAfter(one, safe.at)}, ${safe.in}` : '–'
  return `| ${n} | ${PORTS[bound] ?? bound} | ${by} | ${knots} | ${seen} | ${read} | ${port} |`
}
