import type { FriendlyShip, SeenShip, ShipChoices } from '../../../../shared/action/contract.ts'
import { type FieldChoice, type FieldDraft, isLines, withDraft } from '../../../../shared/action/order-form.ts'
import type { SeatBoard } from '../../../features/board/board-view/seat-board.ts'
import type { FieldNow, FormHand } from '../../../features/board/order-form/form-hand.ts'
import { tubeWords } from '../ship-sheet/part-words.ts'
import type { BatteryBefore, Fight } from './fire-sheet.ts'
import { linesOf, type OrderDraft, type OrderFault, textIn } from './order-draft.ts'
import { compass, knownAs, unitChoices } from './ship-choices.ts'
import { answerable, signalBook } from './signal-book.ts'
import type { UnitKind } from './unit-kinds.ts'

/* What the fields of a ship's sheet of orders ask for: their choices as she lies now, and what is barred or of no use to her. */

/** A ship or unit with what it may choose among, and its order as it is written. */
export interface SheetNow {
  readonly board: SeatBoard
  readonly choices: ShipChoices
  readonly ship: FriendlyShip | undefined
  readonly kind: UnitKind
  readonly fight: Fight | null
  readonly batteries: readonly BatteryBefore[]
  readonly order: OrderDraft
  readonly targets: readonly SeenShip[]
  /** Units of her move. */
  readonly units: number
  readonly fault: OrderFault | undefined
  readonly set: (part: OrderDraft) => void
}

const choice = (key: string, label: string = key): FieldChoice => ({ key, label })
const inSight = <T extends { readonly inSight: boolean }>(all: readonly T[] | undefined): readonly T[] =>
  (all ?? []).filter((one) => one.inSight)
const foesInSight = ({ others }: SeatBoard): readonly SeenShip[] =>
  inSight(others).filter(({ status, neutral }) => status !== 'sunk' && !neutral)

const boatOf = ({ board, choices }: SheetNow) => board.boats?.own.find((one) => one.ship === choices.ship)
const balloonOf = ({ board, choices }: SheetNow) => board.sky?.own.find((one) => one.ship === choices.ship)
const landOf = ({ board, choices }: SheetNow) => board.coast?.own.find((one) => one.ship === choices.ship)
export const tubesOf = ({ fight }: SheetNow) =>
  (fight?.sheet.tubes ?? []).map((tube) => ({
    ...tube,
    words: tubeWords(tube),
    state: fight?.marks.tubes[tube.id]?.state ?? 'empty',
  }))
export const bigGunsOf = ({ batteries }: SheetNow) => batteries.filter(({ big }) => big).flatMap(({ guns }) => guns)
export const freeGunsOf = (now: SheetNow) => {
  const laid = linesOf(now.order, 'bombard').map(({ gun }) => gun)
  return bigGunsOf(now).filter(({ id }) => !laid.includes(id))
}

const within = (of: FieldDraft | undefined, name: string): FieldDraft | undefined =>
  typeof of === 'object' && !isLines(of) ? (of as OrderDraft)[name] : undefined
/** Squares that a boat runs, as far as it is written. */
const runOf = (now: SheetNow): number => Number(within(now.order['boat'], 'squares') ?? boatOf(now)?.squares ?? 0) || 0
const squares = (n: number): string => `${n} ${n === 1 ? 'square' : 'squares'}`
const numbered = (most: number, run: number, last: string): FieldChoice[] =>
  Array.from({ length: Math.max(1, most) }, (_, n) => choice(`${n + 1}`, n + 1 > run ? last : `square ${n + 1}`))

const LEVELS: Readonly<Record<string, string>> = {
  rise: 'Rise',
  periscope: 'Periscope up',
  look: 'Rise, look, sink',
  dive: 'Dive',
}
const RUN = 'squares '

const lists: Readonly<Record<string, (now: SheetNow) => readonly FieldChoice[]>> = {
  foes: ({ targets }) => targets.map((one) => choice(one.id, knownAs(one))),
  units: ({ units }) => unitChoices(units),
  programUnits: ({ units, order }) => {
    const whole = Math.max(1, Math.ceil(units))
    const most = Math.max(whole, ...linesOf(order, 'program').map((line) => Number(line['atUnit']) || 1))
    return Array.from({ length: most }, (_, n) => ({ ...choice(`${n + 1}`, `unit ${n + 1}`), disabled: n >= whole }))
  },
  signalBook: ({ board }) => [
    choice('', 'no group'),
    ...signalBook(board).map(({ group, means, own }) => choice(group, `${group}  ${means}${own ? ' (own)' : ''}`)),
  ],
  bigGuns: (now) => {
    const free = freeGunsOf(now)
    return bigGunsOf(now).map((gun) => ({ ...choice(gun.id, gun.words), disabled: !free.includes(gun) }))
  },
  flags: ({ board, ship }) =>
    board.friends
      .filter(({ id, status }) => id !== ship?.id && status === 'afloat')
      .map(({ id, name }) => choice(id, name)),
  gunsToMan: ({ batteries, order }) => {
    const named = isLines(order['man']) ? order['man'] : []
    return [
      ...batteries
        .filter(({ guns }) => guns.length > 1 && guns.some(({ id }) => !named.includes(id)))
        // A side may have a battery of each of two kinds of gun.
        .map(({ guns, words, gun }) =>
          choice(guns.map(({ id }) => id).join(', '), `${words}, all ${guns.length} × ${gun}`),
        ),
      ...batteries.flatMap(({ guns }) => guns).map((gun) => choice(gun.id, gun.words)),
    ]
  },

  runs: (now) => [
    choice('', `as she goes, ${squares(boatOf(now)?.squares ?? 0)}`),
    ...now.choices.offers
      .filter(({ key }) => key.startsWith(RUN))
      .map(({ key, allowed }) => ({
        ...choice(key.slice(RUN.length), squares(Number(key.slice(RUN.length)))),
        disabled: !allowed,
      })),
  ],
  levels: ({ choices }) =>
    choices.offers
      .filter(({ key }) => key in LEVELS)
      .map(({ key, allowed }) => ({
        ...choice(key, `${LEVELS[key] ?? key}${allowed ? '' : ': not now'}`),
        disabled: !allowed,
      })),
  turnSquares: (now) => numbered(runOf(now), runOf(now), 'square 1'),
  whenSquares: (now) => numbered(Math.max(1, runOf(now)) + 1, runOf(now), 'at the end'),
  turns: () =>
    ['port', 'starboard'].flatMap((to) =>
      [4, 8].map((points) => choice(`${to} ${points}`, `${to === 'port' ? to : 'starb’d'}, ${points} pts`)),
    ),
  boatTargets: (now) => {
    const told = (boatOf(now)?.contacts ?? []).map((one) => choice(one.id, `${one.name ?? one.id}, ${one.where}`))
    const seen = foesInSight(now.board).filter(({ id }) => !told.some(({ key }) => key === id))
    return [...told, ...seen.map(({ id }) => choice(id))]
  },

  boatsInSight: ({ board }) => inSight(board.boats?.sighted).map(({ id }) => choice(id)),
  tubes: (now) => tubesOf(now).map(({ id, words }) => choice(id, `${words} (${id})`)),
  boatsOfHers: ({ board }) => (board.boats?.ours ?? []).map(({ id, name }) => choice(id, name)),
  menInSight: ({ board }) => inSight(board.coast?.sighted).map(({ id, kind }) => choice(id, `${id}, ${kind}`)),
  batteries: ({ batteries }) => [
    choice('', 'all quick-firers'),
    ...batteries.map(({ guns, words }) => choice(guns.map(({ id }) => id).join(', '), words)),
  ],

  flights: (now) =>
    Array.from({ length: (balloonOf(now)?.most.squares ?? 0) + 1 }, (_, n) => choice(`${n}`, squares(n))),
  compass: () => compass,
  paces: (now) =>
    (landOf(now)?.kind === 'cavalry' ? ['march', 'trot', 'gallop'] : ['march']).map((pace) => choice(pace)),
  landTargets: ({ board }) => [
    ...foesInSight(board).map(({ id }) => choice(id)),
    ...inSight(board.coast?.sighted).map(({ id, kind }) => choice(id, `${id}, ${kind}`)),
  ],
  landGuns: (now) => (landOf(now)?.guns ?? []).map(({ gun, number }) => choice(gun, `${number} × ${gun}`)),
}

const none = (list: readonly FieldChoice[]): boolean => list.every(({ key }) => key === '')

/** How a field stands now, by its name or that of the group in which it stands. */
function fieldNow(now: SheetNow, path: readonly string[]): FieldNow | undefined {
  const { board, fight, ship, order } = now
  const [name = '', at = '', inner = ''] = path
  const ashore = now.kind === 'fort'
  switch (name) {
    case 'ram':
    case 'board':
    case 'tow':
      return { closed: ashore }
    case 'countermine':
    case 'playOnSquare':
      return { closed: ashore, squareYards: board.squareYards }
    case 'strikeFlag':
      return ashore ? { label: 'The flag is hauled down' } : undefined
    case 'program': {
      if (at !== '') return undefined
      const lines = linesOf(order, name)
      const unit = Math.min(Math.max(1, Math.ceil(now.units)), Number(lines.at(-1)?.['atUnit'] ?? 0) + 1)
      return { fresh: { atUnit: `${unit}`, do: lines.length === 0 ? 'port' : 'steady' } }
    }
    case 'call': {
      // Only the ship in command calls upon a signal of hers, as far as she knows who that is (JT-SIG-04).
      const commands = !fight?.inCommand || fight.inCommand === ship?.name
      return commands
        ? { closed: fight === null }
        : { closed: fight === null, barred: ['act', 'annul'], says: `${fight.inCommand} has the command, and calls.` }
    }
    case 'answer':
      return {
        closed: fight === null,
        ...(ship && answerable(board, ship)
          ? {}
          : { barred: ['yes', 'notUnderstood'], says: 'No signal in code waits for her answer.' }),
      }
    case 'shiftFlag':
      return { closed: !fight?.flagship }
    case 'torpedoes':
    case 'tubes': {
      const state = tubesOf(now).find(({ id }) => id === at)?.state
      if (name === 'tubes')
        return {
          label: `Work at ${at}`,
          closed: state !== 'loaded' && state !== 'empty',
          barred: [...(state === 'empty' ? [] : ['load']), ...(state === 'loaded' ? [] : ['unload'])],
        }
      return { closed: state !== 'loaded', ...(inner === 'at' ? { label: `At, from ${at}` } : {}) }
    }
    case 'atBoats':
      if (inner === 'tube') return { closed: linesOf(order, name)[Number(at)]?.['by'] !== 'fuseTorpedo' }
      return at === '' && none(lists['boatsInSight']?.(now) ?? []) ? { full: 'No boat is in sight' } : undefined
    case 'wireless':
      return at === '' && none(lists['boatsOfHers']?.(now) ?? []) ? { full: 'Her side has no boat' } : undefined
    case 'shell':
      return at === '' && none(lists['menInSight']?.(now) ?? []) ? { full: 'Nobody is in sight' } : undefined
    case 'bombard': {
      if (inner === 'at') return { origin: board.plan?.at }
      const [free] = freeGunsOf(now)
      if (!free) return { full: 'Every gun of hers is laid' }
      const [first] = linesOf(order, name)
      const middle = board.plan ? `${board.plan.width / 2},${board.plan.height / 2}` : ''
      return { fresh: { gun: free.id, at: first ? textIn(first, 'at') : middle } }
    }
    case 'boat':
      return boatNow(now, path)
    case 'land':
      return landNow(now, path)
    default:
      return undefined
  }
}

function boatNow(now: SheetNow, [, field, at]: readonly string[]): FieldNow | undefined {
  if (field === 'level') {
    const level = within(now.order['boat'], field)
    const meant = now.choices.offers.find(({ key, allowed }) => key === level && allowed)
    return meant ? { says: `${meant.says} ${meant.rule}` } : undefined
  }
  if (field === 'airHours') return { closed: now.board.boats?.edition !== '1898' }
  if (field !== 'torpedoes' || at !== undefined) return undefined
  const aboard = boatOf(now)?.torpedoes ?? 0
  const knows = (lists['boatTargets']?.(now) ?? []).length > 0
  const written = within(now.order['boat'], field)
  const full = (isLines(written) ? written.length : 0) >= Math.min(4, aboard)
  return {
    label: `Torpedoes, ${aboard} aboard`,
    open: knows,
    ...(knows ? (full ? { full: 'No torpedo is left' } : {}) : { full: 'She knows of no ship' }),
  }
}

function landNow(now: SheetNow, [, field, at]: readonly string[]): FieldNow | undefined {
  if (field === 'marchDegrees' || field === 'pace')
    return { closed: landOf(now)?.kind === 'battery' && !within(now.order['land'], 'marchDegrees') }
  if (field !== 'replies' || at !== undefined) return undefined
  const guns = landOf(now)?.guns ?? []
  const replies = within(now.order['land'], field)
  const named = (isLines(replies) ? replies : []).map((line) => within(line, 'gun'))
  const free = guns.find(({ gun }) => !named.includes(gun))
  return {
    closed: !now.board.plan || guns.length === 0,
    ...(free ? { fresh: { gun: free.gun } } : { full: 'Every gun has its aim' }),
  }
}

/** The hand of the sheet of one ship: what is written goes into her order, and no words that cannot be read stand beside it any more. */
export function sheetHand(now: () => SheetNow): FormHand {
  return {
    list: (name) => lists[name]?.(now()) ?? [],
    now: (path) => fieldNow(now(), path),
    fault: (path) => {
      const { fault } = now()
      return fault && fault.field === path.join('.') ? fault.says : undefined
    },
    write(path, value) {
      const { order, set } = now()
      const [name = ''] = path
      const next = withDraft(order, path, value) as OrderDraft
      if (name !== 'program') return set({ [name]: next[name] })
      // The short form becomes the first line of a program.
      const first = textIn(order, 'helm') === '' ? [] : [{ atUnit: '1', do: textIn(order, 'helm') }]
      set({ program: [...first, ...linesOf(next, 'program')] as FieldDraft, helm: undefined })
    },
  }
}
