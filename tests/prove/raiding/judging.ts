import type { Figures, SideFigures } from './account.ts'
import type { Kind } from './players.ts'

/** Wars as they are kept in a file: of a kind, from a seed. */
export interface KeptWar {
  readonly kind: Kind
  readonly seed: number
  readonly figures: Figures
  readonly seconds: number
}
export interface Kept {
  readonly commit: string
  readonly moves: number
  readonly wars: readonly KeptWar[]
}

/** Of wars with raiders so many in a hundred are to be ended by exhaustion; of idle ones none. */
const ENDED = 0.8
/** A treasury of an idle war that grows by more swells: no raiding could empty it. */
const SWOLLEN = 1.35
/** How far it may sink meanwhile, before the first cargoes are home. */
const SUNK = 0.85

/** What does not hold, in sentences. */
export function judge({ wars }: Pick<Kept, 'wars'>): string[] {
  const faults = wars.filter(({ kind }) => kind === 'idle').flatMap(judgeIdle)
  const raids = wars.filter(({ kind }) => kind === 'raid')
  const ended = raids.filter(({ figures }) => figures.lost.length > 0).length
  if (ended < ENDED * raids.length)
    faults.push(
      `${ended} of ${raids.length} wars with raiders are ended by JS-GOV-13; ${ENDED * 100} in 100 are to be.`,
    )
  for (const { kind, seed, figures } of wars)
    for (const [side, { dry }] of Object.entries(figures.sides))
      if (dry > 0) faults.push(`${kind} ${seed}: ${dry} merchantmen of ${side} are at sea without coal.`)
  return faults
}

function judgeIdle({ seed, figures }: KeptWar): string[] {
  const faults = figures.lost.map((side) => `idle ${seed}: ${side} has lost the war in move ${figures.moves}.`)
  for (const [side, { begun, left, least }] of Object.entries(figures.sides)) {
    if (left < begun) faults.push(`idle ${seed}: the treasury of ${side} falls from ${begun} to ${left}.`)
    if (left > SWOLLEN * begun) faults.push(`idle ${seed}: the treasury of ${side} swells from ${begun} to ${left}.`)
    if (least < SUNK * begun) faults.push(`idle ${seed}: the treasury of ${side} sinks from ${begun} to ${least}.`)
  }
  return faults
}

const HEAD = [
  'war',
  'ended',
  'side',
  'begins',
  'least',
  'left',
  'voyages',
  'freight',
  'prizes',
  'paid out',
  'lost',
  'traders left',
]

/** One line a side of each war. */
export function rows({ wars }: Pick<Kept, 'wars'>): string[][] {
  return wars.flatMap(({ kind, seed, figures }) =>
    Object.entries(figures.sides).map(([side, one]) => [
      `${kind} ${seed}`,
      figures.lost.length === 0
        ? `undecided at ${figures.moves}`
        : `${figures.lost.join(', ')} lost in ${figures.moves}`,
      side,
      String(one.begun),
      String(one.least),
      String(one.left),
      String(one.voyages),
      String(one.points['freight'] ?? 0),
      String(one.points['prizes'] ?? 0),
      String(paidOut(one)),
      String(one.taken + one.sunk),
      String(one.traders),
    ]),
  )
}

const paidOut = ({ points }: SideFigures): number => Object.values(points).reduce((sum, n) => sum + Math.min(0, n), 0)

export const table = (kept: Pick<Kept, 'wars'>): string[] => [
  `| ${HEAD.join(' | ')} |`,
  `|${HEAD.map(() => '---|').join('')}`,
  ...rows(kept).map((row) => `| ${row.join(' | ')} |`),
]
