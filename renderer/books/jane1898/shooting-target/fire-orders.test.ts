import { describe, expect, it } from 'vitest'
import type { FightSheet } from '../../../../shared/books/jane1898/tactical/fight-sheet.ts'
import { classOf, evenMix, gunsOf } from '../../../../shared/books/jane1898/tactical/fighting.ts'
import { aspectOf } from '../../../../shared/books/jane1898/tactical/gunnery/aspect.ts'
import { outlineOf, shootingTarget } from '../../../../shared/books/jane1898/tactical/gunnery/target.ts'
import { ordersSchema } from '../../../../shared/books/jane1898/tactical/orders.ts'
import { isBigGun } from '../../../../shared/books/jane1898/tactical/procedures/guns.ts'
import { marksAfterMove13, sheets } from '../test-kit/paper-sheets.ts'
import { cardNow, formerStrikes } from './card-of.ts'
import { type Enemy, type FireOrder, gunLines, withAim, withProjectile, withTarget } from './fire-orders.ts'

const sheet = sheets.battleship
const fight: FightSheet = {
  ownSheet: sheet,
  particulars: { type: '', tons: 1, lengthFeet: 1, funnels: 0, masts: 0, turrets: 0, guns: {}, torpedoTubes: 0 },
  marks: marksAfterMove13,
  guns: [...gunsOf(sheet).values()].map(({ id, gun }) => ({
    id,
    gun,
    gunClass: classOf(gun),
    big: isBigGun(gun),
    projectile: 'apShell',
    readyMove: id === 'big 1.2' ? 15 : 1,
    status: id === 'gun 5.1' ? 'disabled' : id.startsWith('big 2') ? 'out' : 'fit',
    backInMove: id.startsWith('big 2') ? 18 : null,
    mayNot: id === 'gun 5.1' || id === 'big 1.2' || id.startsWith('big 2') ? 'it may not' : null,
  })),
  magazine: { A: { ...evenMix(20), he: 0 }, D: evenMix(40), F: evenMix(40) },
  helm: true,
  engines: true,
  turnIntervalSquares: 1,
  foreDecksUnder: 0,
  afterDecksUnder: 0,
  waterlogged: false,
  sinkingGoneInMove: null,
  sees: [],
  flagship: false,
  inCommand: null,
  account: [],
  shooting: { lively: false, inferior: false, lowSunDegrees: null, agreed: [] },
}
const own = { x: 0, y: 0, headingDegrees: 0 }
const enemy = (id: string, x: number, y: number, more: Partial<Enemy> = {}): Enemy => ({
  id,
  x,
  y,
  headingDegrees: 180,
  inSight: true,
  status: 'afloat',
  ...more,
})
const enemies = [enemy('ship 1', 2000, 0), enemy('ship 2', -2000, 0), enemy('ship 3', 0, 900, { inSight: false })]
const lines = (order: FireOrder = {}) => gunLines(fight, order, own, enemies, 14)
const line = (id: string, order: FireOrder = {}) => {
  const found = lines(order).find((one) => one.id === id)
  if (!found) throw new Error(`no line ${id}`)
  return found
}
const PORT = 'port battery, 6-in QF'
const accepted = (order: FireOrder): boolean =>
  ordersSchema.safeParse({ ships: { majestic: JSON.parse(JSON.stringify(order)) } }).success

describe('her guns between the view and the orders', () => {
  it('JT-FIRE-02, -12: a line for each big gun and for each battery of quick-firers, and every gun on one line', () => {
    expect(
      lines()
        .filter((one) => one.big)
        .map((one) => one.title),
    ).toEqual(['Fore turret, left', 'Fore turret, right', 'After turret, left', 'After turret, right'])
    expect(
      lines()
        .flatMap((one) => one.guns)
        .sort(),
    ).toEqual(fight.guns.map((one) => one.id).sort())
    expect(line(PORT)).toMatchObject({ title: 'Port battery', note: '6 × 6-in QF, class D', big: false })
  })

  it('each says whether it may fire, what it is loaded with, and when it is back', () => {
    expect(line('big 1.1')).toMatchObject({ state: 'ready', says: 'A.P. shell' })
    expect(line('big 1.2')).toMatchObject({ state: 'loading', says: 'ready in move 15' })
    expect(line('big 2.1')).toMatchObject({ state: 'out', says: 'back in move 18' })
    expect(line(PORT)).toMatchObject({ state: 'ready', says: '5 of 6; A.P. shell' })
  })

  it('JT-FIRE-15: only ships in sight can be chosen, and a side that does not bear on one says so', () => {
    expect(line(PORT).targets).toEqual([
      { key: 'ship 1', label: 'ship 1', bears: false },
      { key: 'ship 2', label: 'ship 2', bears: true },
    ])
    expect(line('big 1.1').targets.every((one) => one.bears)).toBe(true)
  })

  it('JT-FIRE-03: a ticket is dropped, aimed and taken back, in the order in which they came', () => {
    let order = withTarget({}, line('big 1.1'), 'ship 2', fight)
    order = withTarget(order, line('big 2.1', order), 'ship 1', fight)
    expect([line('big 1.1', order).number, line('big 2.1', order).number]).toEqual([1, 2])
    order = withAim(order, line('big 1.1', order), { x: 142, y: 9 }, fight)
    expect(line('big 1.1', order)).toMatchObject({ target: 'ship 2', aim: '142 ft, 9 up' })
    expect(line('big 2.1', order).aim).toBe('by the dice')
    expect(accepted(order)).toBe(true)
    order = withTarget(order, line('big 1.1', order), null, fight)
    expect(order.fire).toEqual([{ gun: 'big 2.1', at: 'ship 1', atUnit: 1, aim: 'dice' }])
    expect(withAim(order, line('big 1.1', order), 'strike', fight)).toBe(order)
  })

  it('JT-FIRE-12: one battery can be taken out of all that are left, and aimed by itself', () => {
    const all: FireOrder = { quickFire: [{ at: 'ship 2', aim: 'dice', ceaseFire: false }] }
    expect(
      lines(all)
        .filter((one) => !one.big)
        .every((one) => one.target === 'ship 2'),
    ).toBe(true)
    const held = withTarget(all, line(PORT, all), null, fight)
    expect(line(PORT, held).target).toBeNull()
    expect(lines(held).filter((one) => one.target === 'ship 2')).toHaveLength(3)
    const aimed = withAim(all, line(PORT, all), 'strike', fight)
    expect(line(PORT, aimed).aim).toBe('when she has moved')
    expect(lines(aimed).filter((one) => one.aim === 'by the dice')).toHaveLength(3)
    expect(accepted(held) && accepted(aimed)).toBe(true)
  })

  it('JT-FIRE-04, -05: a projectile is named for every gun of a line, and what is in it already is no order', () => {
    const order = withProjectile({}, line(PORT), 'common', fight)
    expect(order.load).toHaveLength(6)
    expect(line(PORT, order)).toMatchObject({ projectile: 'common', says: '5 of 6; A.P. shell; then common shell' })
    expect(withProjectile(order, line(PORT, order), 'apShell', fight).load).toEqual([])
    expect(accepted(order)).toBe(true)
    expect(line('big 1.1').projectiles.find((one) => one.key === 'he')?.left).toBe(0)
  })
})

describe('an enemy’s card before the pieces move', () => {
  it('is the card that the engine would give for that range and aspect', () => {
    for (const [x, y, headingDegrees] of [
      [2000, 0, 180],
      [-1200, 900, 30],
      [100, 3900, 260],
    ] as const) {
      const other = { x, y, headingDegrees }
      const bearing = (Math.atan2(-x, -y) * 180) / Math.PI
      const aspect = aspectOf(headingDegrees, (bearing + 360) % 360)
      const now = cardNow(outlineOf(sheet), sheet.lengthFeet, own, other)
      const engine = shootingTarget(sheet, now.card?.targetYards ?? 0, aspect).value
      expect(now.card?.shapes).toEqual(engine.shapes)
      expect(now.card?.live).toEqual(engine.live)
      expect(now.card?.lengthInches).toBeCloseTo(engine.lengthInches)
      expect(now.card?.usualAim).toEqual(engine.usualAim)
      expect(now.bowRight).toBe(aspect.side === 'starboard')
    }
    expect(cardNow(outlineOf(sheet), 390, own, { x: 0, y: 5600, headingDegrees: 0 }).card).toBeNull()
  })

  it('JT-GEN-14: former strikes are those of his own fire at this ship that he saw', () => {
    const account = [
      {
        what: 'fired',
        gun: 'big 1.1',
        says: 'big 1.1 fires at ship 2: hit.',
        because: [],
        at: 'ship 2',
        fell: { x: 100, y: 9 },
        saw: 'hit',
      },
      {
        what: 'fired',
        gun: 'gun 3.1',
        says: 'gun 3.1 fires at ship 2: wide.',
        because: [],
        at: 'ship 2',
        fell: { x: 9, y: 90 },
        saw: 'wide',
      },
      {
        what: 'fired',
        gun: 'big 1.2',
        says: 'big 1.2 fires at ship 1: short.',
        because: [],
        at: 'ship 1',
        fell: { x: 1, y: -9 },
        saw: 'short',
      },
      { what: 'struck', says: 'We are struck.', because: [] },
    ] as const
    const names = { 'big 1.1': 'Fore turret, left 12-in', 'gun 3.1': 'Port battery, 4th 6-in QF from the bow' }
    expect(formerStrikes(account, 'ship 2', names, new Set(['big 1.1', 'big 1.2']))).toEqual([
      { id: '0', x: 100, y: 9, saw: 'hit', from: 'Fore turret, left 12-in' },
      { id: '1', x: 9, y: 90, saw: 'wide', from: 'Port battery', light: true },
    ])
  })
})
