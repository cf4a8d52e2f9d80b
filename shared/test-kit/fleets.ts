/** Two fleets for scripted actions on Jane's board, and seats that fight them by a fixed plan from what they see. */
import type { BoardView } from '../action/contract.ts'
import type { FightSheet } from '../books/jane1898/tactical/fight-sheet.ts'
import type { JaneOrders, ShipOrder } from '../books/jane1898/tactical/orders.ts'

type Given = Record<string, unknown>

/** Two lines of so many ships, a seat each, on opposite courses. Squares. */
export function twoFleets(each: number, more: Given = {}): Given {
  const types = ['battleship-1', 'battleship-2', 'armoured-cruiser', 'cruiser-1', 'cruiser', 'battleship-fast']
  const line = (side: string, x: number, courseDegrees: number) =>
    Array.from({ length: each }, (_, index) => ({
      key: `${side}-${index + 1}`,
      name: `${side.toUpperCase()} ${index + 1}`,
      side,
      seat: `${side} captain ${index + 1}`,
      type: types[index % types.length],
      position: { x, y: (courseDegrees === 0 ? -1 : 1) * index * 4 },
      courseDegrees,
      speedKnots: 12,
      fight: { flagship: index === 0 },
    }))
  return { positionsIn: 'squares', ships: [...line('gb', 0, 0), ...line('fr', 24, 180)], ...more }
}

/** A captain's plan: his heading is kept, every gun that may fires at the nearest enemy in sight, and tubes when she is within 500 yards. */
export function plan(view: BoardView, aim: 'dice' | 'strike' = 'dice'): JaneOrders {
  const ships: Record<string, ShipOrder> = {}
  for (const own of view.friends) {
    if (!own.own || !own.sheet || own.status !== 'afloat') continue
    const fight = own.sheet.fight as unknown as FightSheet
    const enemies = view.others
      .filter((one) => one.inSight && one.status === 'afloat')
      .map((one) => ({ label: one.id, yards: Math.hypot(one.x - own.x, one.y - own.y) }))
      .sort((a, b) => a.yards - b.yards)
    const nearest = enemies[0]
    if (!nearest) {
      ships[own.id] = { program: [] }
      continue
    }
    const ready = fight.guns.filter((gun) => gun.mayNot === null)
    const left: Record<string, number> = {}
    for (const letter of Object.keys(fight.magazine))
      left[letter] = Object.values(fight.magazine[letter as keyof typeof fight.magazine] ?? {}).reduce(
        (a, b) => a + b,
        0,
      )
    const fire = ready
      .filter((gun) => gun.big)
      .filter((gun) => {
        left[gun.gunClass] = (left[gun.gunClass] ?? 0) - 1
        return (left[gun.gunClass] ?? 0) >= 0
      })
      .map((gun) => ({ gun: gun.id, at: nearest.label, atUnit: 1, aim }))
    const quick = ready.some((gun) => !gun.big)
    ships[own.id] = {
      program: [],
      ...(fire.length > 0 ? { fire } : {}),
      ...(quick ? { quickFire: [{ at: nearest.label, aim, ceaseFire: false }] } : {}),
    }
  }
  return { ships }
}
