import { missionWords } from '../../../shared/staff/missions.ts'
import type { KeptSearch } from './kept.ts'
import { PORTS } from './search-page.ts'
import { daysAfter } from './searching.ts'

/** The account of so many searches kept by staff officers, as it stands in docs/proofs. */
export function officersPage(played: readonly KeptSearch[], asked: number): string {
  const count = (holds: (one: KeptSearch) => boolean): number => played.filter(holds).length
  const first = (one: KeptSearch): number => Math.min(one.sighted?.at ?? Infinity, one.heard?.at ?? Infinity)
  const seen = played.filter((one) => Number.isFinite(first(one)))
  const days = seen.map((one) => (first(one) - one.start) / 86_400).sort((a, b) => a - b)
  const middle = days[Math.floor(days.length / 2)]
  const sum = (of: (one: KeptSearch) => number): number => played.reduce((all, one) => all + of(one), 0)
  return `# The search for Cervera kept by staff officers, ${played.length} times

Written by \`npm run prove -- cervera --officers ${asked} --write\`; ${played.length} of the ${asked} campaigns were played in the time given. Campaigns of the pack
\`caribbean-1898\` under the College's Strategic Game, in moves of twelve hours, for thirty days or until he has been three days in a Spanish harbour.
Staff officers of the program keep all eleven seats, each from his own view alone, with a mission that is drawn from the number of the campaign and
stands to the end. Cervera's officer is to bring his squadron into a port, by the way that he finds; the umpire wrote for him once, in the first move, that the
torpedo craft stay behind, for want of coal. Officers go home to coal, go after an enemy of whom they read that is near and not stronger in ships, and write
home of what they see. The umpire takes every default: where forces meet, both stand on.

| | campaigns |
| --- | ---: |
| an American ship had him in sight | ${count((one) => one.sighted !== null)} of ${played.length} |
| an American officer wrote home of an enemy | ${count((one) => one.wrote !== null)} |
| Washington read of him, or of another enemy from a captain | ${count((one) => one.heard !== null)} |
| either | ${seen.length} |
| he was in a Spanish harbour within thirty days | ${count((one) => one.safe !== null)} |
| … unseen and unheard of | ${count((one) => one.safe !== null && !Number.isFinite(first(one)))} |
| broken off | ${count(({ broken }) => broken !== null)} |
| files that verify | ${count(({ verified }) => verified)} |

Days until he was first found, where he was: ${middle === undefined ? 'never' : `${days[0]?.toFixed(1)} at least, ${middle.toFixed(1)} in the middle, ${days.at(-1)?.toFixed(1)} at most`}.
Meetings of all campaigns: ${sum(({ met }) => met)}; ships lost to the squadron: ${sum(({ lost }) => lost)}.

| no. | bound for | Sampson | Schley | the Harvard | first in sight | Washington reads | in harbour |
| ---: | --- | --- | --- | --- | --- | --- | --- |
${played.map(row).join('\n')}
${played.flatMap(({ n, broken }) => (broken === null ? [] : [`\nNo. ${n} is broken off in ${broken}`])).join('')}`
}

function row(one: KeptSearch): string {
  const { n, bound, missions, sighted, heard, safe } = one
  const todo = (seat: string): string => {
    const mission = missions[seat]
    return mission ? missionWords(mission, (key) => PORTS[key] ?? key) : '–'
  }
  const seen = sighted ? `day ${daysAfter(one, sighted.at)}, ${sighted.off}, by ${sighted.by}` : '–'
  const read = heard ? `day ${daysAfter(one, heard.at)}, ${heard.from}` : '–'
  const port = safe ? `day ${daysAfter(one, safe.at)}, ${safe.in}` : '–'
  return `| ${n} | ${PORTS[bound] ?? bound} | ${todo('us-admiral')} | ${todo('us-flying')} | ${todo('us-captain')} | ${seen} | ${read} | ${port} |`
}
