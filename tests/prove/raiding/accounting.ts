import { type Kept, table } from './judging.ts'

/** What was changed so that raiding bites, each change with its reason. */
const CHANGES: readonly (readonly [what: string, why: string])[] = [
  [
    'A setting of the book, `cost.perDay`: points that a side pays at each midnight (JS-GOV-12). By default nothing.',
    'The points of a side stand for its ships in commission and in reserve, its docks, bases and soldiers, and the book puts no price on them: it is the campaign’s to set (R-16). Without it nothing but food was ever taken by the day. Food of 40 takes 2,400 of England’s 6,000 points in 60 days and France pays none, so that no stop of trade, however complete, could end a war by move 240.',
  ],
  [
    '`cost.perDay` of the pack: England 270, France 210.',
    'What the trade brings home in an idle war, less food, less a small margin: about 323 points a day for England and 223 for France. So an idle treasury rises by some 10 points a day and no longer doubles, and each day’s trade that is lost is felt.',
  ],
  [
    'Ten merchantmen more for England (24 in all), nine more for France (17).',
    'As many sailings as the daily cost needs: with 14 and 8 the trade brought 220 and 120 points a day, and a side that lost half of it would still have lasted for longer than 240 moves. All are of 12 knots and 10 points of freight (JS-COST-23), spread over the routes on the chart and over both ends of them: liners outrun cruisers, and would make the trade safer instead of worth attacking.',
  ],
  [
    'Coal in store at the home ports of the routes: Liverpool and Dunkerque 300 days, Cardiff 360, Southampton, London, Le Havre, Saint-Nazaire and Pauillac 240, Harwich 120 (all were 60, Harwich 15).',
    'What the merchantmen of the port burn in 60 days, less what they have aboard. With 60 days’ coal the liners of Liverpool lay with empty bunkers from the sixth week, and the trade stopped without an enemy.',
  ],
  [
    'Unchanged: the starting points of 6,000 and 4,000, food of 40 a day for England alone, the freight of each type and its growth, every printed price, the routes themselves, and every man-of-war.',
    'They are the book’s, or fixed.',
  ],
]

/** The account for docs/proofs. */
export function account(now: Kept, was: Kept, faults: readonly string[]): string {
  const ended = (kept: Kept, kind: string): string => {
    const wars = kept.wars.filter((war) => war.kind === kind)
    return `${wars.filter(({ figures }) => figures.lost.length > 0).length} of ${wars.length}`
  }
  return [
    '# Raiding in the pack channel-1898',
    '',
    `Made by \`npm run prove -- raiding --write\` from ${now.wars.length} wars of at most ${now.moves} moves on commit ${now.commit}; never written by hand. The umpire takes the`,
    'book’s default wherever he is asked. In an idle war the navies lie in harbour and the trade seats keep the merchantmen sailing, coaled at',
    'home; in a war with raiders fifteen cruisers of both sides lie in wait on the other’s printed routes besides, each seat ordering from its',
    'own view alone, and nobody escorts or hunts them. `lost` counts merchantmen taken and sunk, `traders left` those that still work a route.',
    '',
    `Ended by JS-GOV-13: ${ended(now, 'idle')} idle wars, ${ended(now, 'raid')} wars with raiders. Before the changes: ${ended(was, 'idle')} and ${ended(was, 'raid')}.`,
    '',
    ...(faults.length === 0
      ? ['Everything that it is to show holds of these wars.']
      : ['What does not hold:', '', ...faults.map((fault) => `- ${fault}`)]),
    '',
    '## What was changed, and why',
    '',
    '| change | reason |',
    '|---|---|',
    ...CHANGES.map(([what, why]) => `| ${what} | ${why} |`),
    '',
    '## The wars now',
    '',
    ...table(now),
    '',
    `## Before, on commit ${was.commit}`,
    '',
    ...table(was),
    '',
  ].join('\n')
}
