import { computed, ref, watch } from 'vue'
import type { Manoeuvre } from '../../../../shared/action/contract.ts'
import { foulOf, ledBy, opposites, turnOfLeg } from '../../../../shared/action/pointing/squadron.ts'
import type { PointedDesk, PointedShip, PointingDesk } from './use-pointing.ts'

/** One line of the squadron's table. */
export interface SquadronRow {
  readonly ship: string
  readonly name: string
  readonly speed: string
  readonly helm: string
  readonly fire: string
  readonly state: 'sealed' | 'ordered' | 'carries on' | 'refused'
  /** Why she is refused, in the words of the judge. */
  readonly refused?: string | undefined
  /** The ship of one's own whom she may run into as all are ordered. */
  readonly foul?: string | undefined
  readonly led: boolean
  readonly guide: boolean
}

/** What the desk knows of its ships beyond their orders. */
export interface SquadronDesk extends PointedDesk {
  isOrdered(ship: string): boolean
  refusedOf(ship: string): string | undefined
  readonly sealed: () => boolean
}

/** What a manoeuvre is called, and what it does. */
export const MANOEUVRE_WORDS: Readonly<Record<Manoeuvre, { readonly label: string; readonly says: string }>> = {
  follow: {
    label: 'Follow the flag',
    says: 'In succession: each turns where the flag turned, and keeps her distance.',
  },
  together: { label: 'Together', says: 'Each does at once what the flag does.' },
  lineAhead: { label: 'Line ahead', says: 'Each makes for her place astern of the flag.' },
  lineAbreast: {
    label: 'Line abreast',
    says: 'Each makes for her place abeam of the flag, on the side on which she lies.',
  },
  open: { label: 'Open', says: 'Distances grow by a quarter.' },
  close: { label: 'Close', says: 'Distances shrink by a fifth.' },
}

/** What has become of a ship that takes orders no more, after her name; of a book's own word that word. */
const LOST: Readonly<Record<string, string>> = {
  sinking: 'is sinking',
  sunk: 'is sunk',
  struck: 'has hauled down her flag',
  prize: 'is a prize of the enemy',
  gone: 'has left the board',
}
export const lostWords = ({ status }: { readonly status: string }): string => LOST[status] ?? `is ${status}`

/** One's ships as a division: who is led, by whom, and one line that orders all of them. */
export function useSquadron(desk: SquadronDesk, pointing: PointingDesk) {
  /** Ships that go their own way; all others are led. */
  const alone = ref<ReadonlySet<string>>(new Set())
  const led = computed(() => pointing.standing.value.filter(({ ship }) => !alone.value.has(ship.id)))
  const guide = computed((): PointedShip | undefined => {
    const { value: view } = desk.board
    const flag = view ? pointing.book.value?.flag?.(view) : null
    return led.value.find(({ ship }) => ship.id === flag) ?? led.value.find(({ seen }) => !seen.stays) ?? led.value[0]
  })
  /** Ships of this seat that take orders no more, and what has become of them. */
  const lost = computed(() => {
    const ordered = new Set(pointing.standing.value.map(({ ship }) => ship.id))
    return (desk.board.value?.friends ?? []).filter(
      ({ id, own, kind, status }) => own && kind === undefined && status !== 'afloat' && !ordered.has(id),
    )
  })
  /** The same in sentences, where no table of the squadron is beside them to tell it: at most one ship is left. */
  const lostSays = computed(() =>
    pointing.standing.value.length > 1
      ? ''
      : lost.value
          .filter(({ status }) => status in LOST)
          .map((one) => `${one.name} ${lostWords(one)}.`)
          .join(' '),
  )
  /** Who may run into whom as all are ordered: own ships, and what lies about of one's own side. */
  const foul = computed(() => {
    const [view, within] = [desk.board.value, pointing.book.value?.foulWithin]
    if (!view || within === undefined) return new Map<string, string>()
    const ordered = pointing.standing.value.flatMap(({ ship, seen }) =>
      seen.stays ? [] : [{ ship: ship.id, path: seen.path }],
    )
    const steered = new Set(ordered.map(({ ship }) => ship))
    const wrecks = view.friends.filter(({ id, status }) => !steered.has(id) && status !== 'afloat' && status !== 'sunk')
    const names = new Map(view.friends.map(({ id, name }) => [id, name]))
    const found = foulOf([...ordered, ...wrecks.map((one) => ({ ship: one.id, path: [one] }))], within)
    return new Map([...found].map(([ship, other]) => [ship, names.get(other) ?? other]))
  })
  const rows = computed((): readonly SquadronRow[] =>
    pointing.standing.value.map(({ ship, name, seen }) => {
      const refused = desk.refusedOf(ship.id)
      const ordered = desk.isOrdered(ship.id)
      return {
        ship: ship.id,
        name,
        speed: seen.speed,
        helm: seen.helm,
        fire: seen.fire,
        state: refused ? 'refused' : desk.sealed() ? 'sealed' : ordered ? 'ordered' : 'carries on',
        refused,
        foul: foul.value.get(ship.id),
        led: !alone.value.has(ship.id),
        guide: ship.id === guide.value?.ship.id,
      }
    }),
  )
  function toggle(ship: string): void {
    const next = new Set(alone.value)
    if (!next.delete(ship)) next.add(ship)
    alone.value = next
  }

  /** Captains of other seats of one's side: they are led by signal alone. */
  const others = computed(() =>
    (desk.board.value?.friends ?? []).some(({ own, status }) => !own && status === 'afloat'),
  )
  const hoists = ref(false)
  watch(others, (some) => (hoists.value = some), { immediate: true })
  const signals = computed(() => pointing.book.value?.signalled !== undefined)
  /** What the last line did, in one sentence. */
  const said = ref('')
  watch(
    () => desk.board.value?.moveNumber,
    () => (said.value = ''),
  )

  const guideId = computed(() => guide.value?.ship.id)
  const ledIds = computed(() => led.value.map(({ ship }) => ship.id).join('\n'))
  /** In a part of the turn in which nobody steers, or nobody fires, a line that orders it would write nothing. */
  const steers = computed(() => {
    const [view, by, id] = [desk.board.value, pointing.book.value, guideId.value]
    return view !== null && by !== null && id !== undefined && by.legs(view, id).length > 0
  })
  const fires = computed(() => {
    const [view, by] = [desk.board.value, pointing.book.value]
    return view !== null && by !== null && ledIds.value.split('\n').some((id) => by.foes(view, id).length > 0)
  })

  function lead(manoeuvre: Manoeuvre): void {
    const [view, by, flag] = [desk.board.value, pointing.book.value, guide.value]
    const leg = view && by && flag && pointing.legNow(view, by, flag.ship.id)
    if (!leg) return
    const { label } = MANOEUVRE_WORDS[manoeuvre]
    const follows = led.value.filter((one) => one !== flag && !one.seen.stays)
    const body = by.body?.(view, flag.ship.id, desk.orderOf(flag.ship.id), manoeuvre, desk.written?.() ?? {})
    if (body !== undefined) {
      if (body) {
        desk.write(flag.ship.id, body.order)
        for (const id of body.moves) desk.write(id, by.steered(desk.orderOf(id), { path: [], speed: 0, order: {} }))
        if (body.signed) desk.writeBeside?.(body.signed.written)
      }
      said.value = !body
        ? `${label}: the book has no order of a formation for it.`
        : body.signed
          ? `${label}: ${flag.name} ${body.signed.says}.`
          : `${label}: one order moves ${body.moves.length + 1} ships.`
      return
    }
    const legs = ledBy(
      manoeuvre,
      { ship: flag.ship.id, leg },
      follows.map(({ ship, seen }) => ({ ship: ship.id, at: seen.path[0] ?? ship, legs: by.legs(view, ship.id) })),
    )
    for (const [ship, way] of legs) desk.write(ship, pointing.steeredTo(view, by, ship, way))
    const signal = hoists.value ? by.signalled?.(view, desk.orderOf(flag.ship.id), manoeuvre, turnOfLeg(leg)) : null
    if (signal) desk.write(flag.ship.id, signal.order)
    const ships = `${legs.size} ${legs.size === 1 ? 'ship' : 'ships'}`
    said.value = `${label}: written for ${ships}${signal ? `; ${flag.name} hoists ${signal.says}` : hoists.value && signals.value ? '; the code has no signal for it' : ''}.`
  }

  /** Fire of the whole division: each at her opposite, all at one, or none. */
  function fire(how: 'opposite' | 'one' | 'hold'): void {
    const [view, by, flag] = [desk.board.value, pointing.book.value, guide.value]
    if (!view || !by || !flag) return
    const foes = new Map(
      view.others
        .filter(({ inSight, status }) => inSight && status === 'afloat')
        .map((one) => [one.id, { ship: one.id, at: pointing.placeOf(one.id) ?? one }]),
    )
    const line = [flag, ...led.value.filter((one) => one !== flag)].map(({ ship, seen }) => ({
      ship: ship.id,
      at: seen.path[0] ?? ship,
    }))
    const each = how === 'opposite' ? opposites(line, [...foes.values()]) : new Map<string, string>()
    let firing = 0
    for (const { ship, order } of led.value) {
      const wanted = how === 'opposite' ? each.get(ship.id) : how === 'one' ? desk.foe.value : undefined
      const may = by.foes(view, ship.id)
      const at = wanted !== undefined && may.includes(wanted) ? [wanted] : how === 'opposite' ? may.slice(0, 1) : []
      const laid = by.laid(view, ship.id, order, at, false)
      if ((by.foreseen(view, ship.id, laid)?.firesAt.length ?? 0) > 0) firing += 1
      desk.write(ship.id, laid)
    }
    const ships = `${firing} of ${led.value.length} ${led.value.length === 1 ? 'ship' : 'ships'}`
    said.value =
      how === 'hold'
        ? 'The division holds its fire.'
        : `Fire laid: ${ships}; what does not bear or is not ready is left out.`
  }
  return { rows, lost, lostSays, guide, led, steers, fires, toggle, lead, fire, hoists, signals, said }
}

export type SquadronTableDesk = ReturnType<typeof useSquadron>
