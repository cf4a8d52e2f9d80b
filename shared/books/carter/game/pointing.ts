/** Carter's squares ordered by pointing: the squares and targets that the seat's own choices hold. */
import type { BoardView, BookPointing, PointedLeg, ViewPoint } from '../../../action/contract.ts'
import type { Plain } from '../../../explanation/finding.ts'
import { each, offerTo } from '../offers/together.ts'
import { degreesOf, FACINGS, squareNamed } from '../procedures/squares.ts'
import { staysAt } from './foreseeing.ts'

interface Written {
  readonly do?: 'move' | 'fire'
  readonly to?: string
  readonly facing?: string
  readonly way?: string
  readonly depth?: string
  readonly fire?: readonly { readonly battery: string; readonly at: string }[]
  readonly torpedoes?: readonly { readonly set: number; readonly at: string }[]
}
const written = (order: Plain): Written =>
  typeof order === 'object' && order !== null && !Array.isArray(order) ? (order as Written) : {}
const plain = (order: Written): Plain => order as unknown as Plain

const choicesOf = (view: BoardView, id: string) => view.choices.find(({ ship }) => ship === id)

/** Where she lies on the drawing, in squares. */
function placeOf(view: BoardView, id: string): ViewPoint | null {
  const piece = view.drawing?.pieces.find((one) => one.id === id)
  return piece && piece.headingDegrees !== null
    ? { x: piece.x, y: piece.y, headingDegrees: piece.headingDegrees }
    : null
}
const facingOf = (name: string | undefined, otherwise: number): number => {
  const facing = FACINGS.find((one) => one === name)
  return facing === undefined ? otherwise : degreesOf(facing)
}

/** Where a move leads, drawn from the middle of one square to that of another. */
function endOf(here: ViewPoint, { to, facing }: Written): ViewPoint {
  const square = to === undefined ? null : squareNamed(to)
  return {
    x: square ? square.x - 0.5 : here.x,
    y: square ? square.y - 0.5 : here.y,
    headingDegrees: facingOf(facing, here.headingDegrees),
  }
}
const squaresRun = (here: ViewPoint, end: ViewPoint): number => Math.abs(end.x - here.x) + Math.abs(end.y - here.y)

/** Her order with the heading with which she ends; null where no choice of hers leads there. A way square by square, and a depth, the host judges. */
function endingAs(view: BoardView, id: string, order: Written): Written | null {
  const { to, facing, way, depth } = order
  if (to === undefined || way !== undefined || depth !== undefined || staysAt(view, id, order)) return order
  const open = offerTo(choicesOf(view, id)?.offers ?? [], to, facing)
  return open ? { ...order, ...written(open.order) } : null
}

/** Guns and tubes of hers that bear on a target, as her choices have them. */
function bearing(view: BoardView, id: string, foe: string): Required<Pick<Written, 'fire' | 'torpedoes'>> {
  const open = (choicesOf(view, id)?.offers ?? []).filter(({ allowed }) => allowed).map(({ order }) => written(order))
  const whole = (name: 'fire' | 'torpedoes', of: Written): number =>
    of[name]?.every(({ at }) => at === foe) ? of[name].length : 0
  const best = (name: 'fire' | 'torpedoes') => [...open].sort((a, b) => whole(name, b) - whole(name, a))[0]
  const fire = best('fire')
  const torpedoes = best('torpedoes')
  return {
    fire: fire && whole('fire', fire) > 0 ? (fire.fire ?? []) : [],
    torpedoes: torpedoes && whole('torpedoes', torpedoes) > 0 ? (torpedoes.torpedoes ?? []) : [],
  }
}
const firesAt = ({ fire = [], torpedoes = [] }: Written): readonly string[] => [
  ...new Set([...fire, ...torpedoes].map(({ at }) => at)),
]
/** An enemy as she is called, or the square of a disc. */
const calledFoe = (view: BoardView, id: string): string => view.others.find((one) => one.id === id)?.name ?? id
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

export const pointing: BookPointing = {
  legs(view, id) {
    const here = placeOf(view, id)
    const choices = choicesOf(view, id)
    if (!here || !choices || choices.shut) return []
    const carriesOn: PointedLeg = { path: [here], speed: 0, order: {} }
    const legs = each(choices.offers).flatMap(({ allowed, order }): PointedLeg[] => {
      const { to, facing } = written(order)
      if (!allowed || (to === undefined && facing === undefined)) return []
      const end = endOf(here, { ...(to === undefined ? {} : { to }), ...(facing === undefined ? {} : { facing }) })
      return [{ path: [here, end], speed: squaresRun(here, end), order }]
    })
    return legs.length > 0 ? [carriesOn, ...legs] : []
  },
  foreseen(view, id, given) {
    const here = placeOf(view, id)
    if (!here) return null
    const order = written(given)
    const ending = endingAs(view, id, order)
    // Where no way of hers leads, her dotted hull stays with her.
    const end = !ending
      ? here
      : ending.to !== undefined && /^[A-Z]+[1-9]\d*$/.test(ending.to)
        ? endOf(here, ending)
        : endOf(here, { ...(ending.facing === undefined ? {} : { facing: ending.facing }) })
    const at = firesAt(order)
    const arms = [
      order.fire?.length ? counted(order.fire.length, 'battery', 'batteries') : '',
      order.torpedoes?.length ? counted(order.torpedoes.length, 'set of tubes', 'sets of tubes') : '',
    ].filter(Boolean)
    return {
      path: [here, end],
      speed:
        order.to === undefined
          ? pointing.legs(view, id).length > 0
            ? 'stays'
            : ''
          : ending
            ? `${counted(squaresRun(here, end), 'square', 'squares')} to ${order.to}`
            : `no way to ${order.to}`,
      helm: order.facing === undefined ? '' : `heading ${order.facing}`,
      fire: at.length === 0 ? '' : `${arms.join(', ')} at ${at.map((foe) => calledFoe(view, foe)).join(', ')}`,
      firesAt: at,
    }
  },
  steered(order, leg) {
    const { to: _, facing: __, do: ___, fire: ____, torpedoes: _____, ...rest } = written(order)
    const { to, facing } = written(leg.order)
    if (to === undefined && facing === undefined) return plain(rest)
    return plain({
      ...rest,
      do: 'move',
      ...(to === undefined ? {} : { to }),
      ...(facing === undefined ? {} : { facing }),
    })
  },
  arcs: () => [],
  foes: (view, id) =>
    (choicesOf(view, id)?.lists?.['enemies'] ?? [])
      .map(({ key }) => key)
      .filter((key) => {
        const { fire, torpedoes } = bearing(view, id, key)
        return fire.length + torpedoes.length > 0
      }),
  liesTo(view, id, order, foe) {
    const here = placeOf(view, id)
    const there = view.drawing?.pieces.find((one) => one.id === foe)
    if (!here || !there) return ''
    const end = endOf(here, written(order))
    const off = counted(Math.abs(there.x - end.x) + Math.abs(there.y - end.y), 'square', 'squares')
    const fires = choicesOf(view, id)?.closed?.includes('move') === true
    return fires && !pointing.foes(view, id).includes(foe) ? `${off}, and nothing of hers may fire there` : off
  },
  laid(view, id, order, foes) {
    const { fire: _, torpedoes: __, do: ___, ...rest } = written(order)
    const [first] = foes
    if (first === undefined) return plain(rest)
    const each = foes.map((foe) => bearing(view, id, foe))
    // A battery goes to the next foe in turn on which it bears; so does a set of tubes.
    const share = <T extends { readonly at: string }>(
      of: readonly (readonly T[])[],
      name: (one: T) => unknown,
    ): T[] => {
      const all = [...new Set(of.flat().map(name))]
      return all.flatMap((one, n) => {
        const may = of.flat().filter((other) => name(other) === one)
        const wanted = may.find(({ at }) => at === foes[n % foes.length]) ?? may[0]
        return wanted ? [wanted] : []
      })
    }
    const fire = share(
      each.map((one) => one.fire),
      ({ battery }) => battery,
    )
    const torpedoes = share(
      each.map((one) => one.torpedoes),
      ({ set }) => set,
    )
    return plain({
      ...rest,
      do: 'fire',
      ...(fire.length > 0 ? { fire } : {}),
      ...(torpedoes.length > 0 ? { torpedoes } : {}),
    })
  },
}
