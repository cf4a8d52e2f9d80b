import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { ACTION_YARDS, type ActionKind, type ActionPlayed, MOST_MOVES, SHIPS, TYPES } from './gunnery-actions.ts'

/* How scripted actions of equals end on Jane's board, by type and range: shared out among the processors, each a function of its seed alone. */

async function played(kinds: readonly ActionKind[]): Promise<ActionPlayed[]> {
  const threads = Math.min(availableParallelism(), kinds.length)
  const shares = Array.from(
    { length: threads },
    (_, thread) =>
      new Promise<ActionPlayed[]>((resolve, reject) => {
        const worker = new Worker(new URL('./gunnery-actions-thread.ts', import.meta.url), {
          workerData: kinds.filter((_, n) => n % threads === thread),
        })
        worker.once('message', resolve)
        worker.once('error', reject)
      }),
  )
  return (await Promise.all(shares)).flat()
}

const WANTED = { least: 20, most: 40 } as const
const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length)
const middle = (list: readonly number[]) => [...list].sort((a, b) => a - b)[Math.floor((list.length - 1) / 2)]
const percent = (list: readonly (number | null)[]) => {
  const known = list.filter((one) => one !== null)
  return known.length === 0 ? 'none aboard' : `${Math.round(100 * mean(known))} %`
}
/** The middle of the moves of those that came to it, and how many did. */
const came = (list: readonly (number | null)[]) => {
  const known = list.filter((one) => one !== null)
  return known.length === 0 ? `0 of ${list.length}` : `${known.length} of ${list.length}, move ${middle(known)}`
}

const HEADS = [
  'Type',
  'Yards',
  'Dice aim',
  'Decided',
  'In 20 to 40 moves',
  'A side halved',
  'Lost an action: sunk by holes',
  'capsized',
  'disarmed',
  'Rounds left: big guns',
  'quick-firers',
]

function row(of: readonly ActionPlayed[]): string {
  const [{ type, yards, aim } = { type: '', yards: 0, aim: '' }] = of
  const losses = (what: keyof ActionPlayed['losses']) => mean(of.map((one) => one.losses[what])).toFixed(1)
  const within = of.filter(
    ({ decidedIn }) => decidedIn !== null && decidedIn >= WANTED.least && decidedIn <= WANTED.most,
  ).length
  const cells = [
    type,
    yards.toLocaleString('en'),
    aim === 'ship' ? 'amidships' : 'gunner',
    came(of.map(({ decidedIn }) => decidedIn)),
    within,
    came(of.map(({ halfIn }) => halfIn)),
    losses('penetrations'),
    losses('capsized'),
    losses('disarmed'),
    percent(of.map(({ roundsLeft }) => roundsLeft.big)),
    percent(of.map(({ roundsLeft }) => roundsLeft.quick)),
  ]
  return `| ${cells.join(' | ')} |`
}

/** Why actions of a type are not decided in time, said of what was measured. */
function whyNot(type: string, of: readonly ActionPlayed[]): string {
  const [in20to40, sooner, later] = [0, 0, 0].map(
    (_, n) =>
      of.filter(({ decidedIn }) => {
        if (decidedIn === null) return n === 2
        return n === 0
          ? decidedIn >= WANTED.least && decidedIn <= WANTED.most
          : n === 1
            ? decidedIn < WANTED.least
            : decidedIn > WANTED.most
      }).length,
  )
  const lost = (what: keyof ActionPlayed['losses']) => of.reduce((sum, one) => sum + one.losses[what], 0)
  const none = of.filter(({ decidedIn }) => decidedIn === null).length
  const head = `- ${type}: ${in20to40} of ${of.length} are decided in ${WANTED.least} to ${WANTED.most} moves, ${sooner} sooner, ${later} later or not in ${MOST_MOVES} (${none}).`
  const ships = 2 * SHIPS * of.length
  const how = `Of ${ships} ships ${lost('penetrations')} were sunk by holes, ${lost('capsized')} capsized, ${lost('disarmed')} lost their heavy guns or all guns for good.`
  return `${head} ${how}`
}

/** Plays so many actions by the gunner, and a fifth as many with dice aimed amidships, and tells how they ended. */
export async function proveActions(actions: number, seed: string, write: boolean): Promise<boolean> {
  const cells = TYPES.flatMap((type) => ACTION_YARDS.map((yards) => ({ type, yards })))
  const each = Math.max(1, Math.round(actions / cells.length))
  const kinds = (aim: ActionKind['aim'], count: number) =>
    cells.flatMap((cell) =>
      Array.from({ length: count }, (_, n): ActionKind => ({ ...cell, aim, seed: `${seed}, action ${n + 1}` })),
    )
  const all = await played([...kinds('gunner', each), ...kinds('ship', Math.max(1, Math.round(each / 5)))])
  const of = (type: string, yards: number, aim: string) =>
    all.filter((one) => one.type === type && one.yards === yards && one.aim === aim)
  const rows = (['gunner', 'ship'] as const).flatMap((aim) => cells.map(({ type, yards }) => row(of(type, yards, aim))))
  const laid = all.filter(({ aim }) => aim === 'gunner')
  const sentences = TYPES.map((type) =>
    whyNot(
      type,
      laid.filter((one) => one.type === type),
    ),
  )
  const decided = laid.filter(({ decidedIn }) => decidedIn !== null)
  const text = [
    '# Scripted actions of equals of Jane 1898',
    '',
    `Made by \`npm run prove -- gunnery --actions ${actions} --write\`, seed ${seed}; never written by hand. ${SHIPS} usual ships of a type against ${SHIPS} of the same,`,
    'two lines abeam that keep course, speed (9 knots) and range and fire all that bears at the nearest enemy; nobody aims, and the dice are laid',
    'where a gunner would lay (`board.diceAim: gunner`), or, as the setting stands by itself, amidships. A side is beaten when none of her ships is',
    `afloat with a heavy gun that can ever fire again (of ships without heavy guns: any gun over three inches). An action is given up after ${MOST_MOVES} moves.`,
    '',
    `| ${HEADS.join(' | ')} |`,
    `| ${HEADS.map(() => '---').join(' | ')} |`,
    ...rows,
    '',
    '## Whether the printed rules decide an action in 20 to 40 moves',
    '',
    ...sentences,
    '',
    ...WHY,
    '',
  ].join('\n')
  console.log(text)
  if (write) writeFileSync(path.resolve(import.meta.dirname, '../../docs/proofs/jane1898-actions.md'), text)
  const ok = laid.length === each * cells.length
  console.log(
    JSON.stringify({ ok, actions: laid.length, amidships: all.length - laid.length, decided: decided.length }),
  )
  return ok
}

/** What the print says that makes it so; it holds whatever the seed. */
const WHY: readonly string[] = [
  'In 20 to 40 moves they mostly do not decide it, and these are the reasons, as the print has them and as the table shows:',
  '',
  '- A ship goes down by two penetrations for each thousand tons (JT-EFF-32), 28 of a first-class battleship, through a belt that quick-firers do not pierce; bare ends are holed easily and count only when all of an end is gone.',
  '- What fire does take is guns: nearer than 3,000 yards a side of armoured ships loses half of its ships within some ten moves, each with her turrets out for good, and both sides alike. What is left then, quick-firers, sinks nobody in time.',
  '- From 3,000 yards on the hand strikes a turret or an end too seldom, and the magazines of the heavy guns are empty first (3 % to 35 % left; with dice aimed amidships 0 %, and nobody has lost a heavy gun).',
  '- Cruisers without heavy guns are sunk by holes alone; those of the first class within 2,000 yards, the lesser not in 80 moves, for few of their strikes fall on the strake at the waterline.',
  '- These captains neither close nor change their targets, and cannot see that an enemy is disarmed. Rams and torpedoes (JT-RAM, JT-TORP), which the print means for the end of an action, are left out.',
]
