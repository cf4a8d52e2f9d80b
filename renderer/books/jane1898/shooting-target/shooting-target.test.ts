// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import axe from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aspectOf } from '../../../../shared/books/jane1898/tactical/gunnery/aspect.ts'
import { counts, shootingTarget } from '../../../../shared/books/jane1898/tactical/gunnery/target.ts'
import { ordersSchema } from '../../../../shared/books/jane1898/tactical/orders.ts'
import { sheets } from '../test-kit/paper-sheets.ts'
import {
  aimWords,
  between,
  type Card,
  deadParts,
  layOut,
  lengthFeet,
  liesOn,
  liveWords,
  penwork,
  pointWords,
  scaleWords,
  within,
} from './card-drawing.ts'
import ShootingTarget from './ShootingTarget.vue'
import { type FormerStrike, placeWords } from './strikes.ts'

const card = (yards: number, bearing: number, sheet = sheets.battleship): Card =>
  shootingTarget(sheet, yards, aspectOf(0, bearing)).value
const beam = card(2000, 270)
const bowOn = card(1000, 30)

afterEach(() => vi.restoreAllMocks())

describe('an enemy’s card', () => {
  it('JT-FIRE-18: she is half as long on it at twice the range, and the inch of card stays the same', () => {
    const near = layOut(card(2000, 270), 388, false)
    const far = layOut(card(4000, 270), 388, false)
    expect(far.inch).toBe(near.inch)
    expect((near.held?.scale ?? 0) / (far.held?.scale ?? 1)).toBeCloseTo(2)
    expect(lengthFeet(beam)).toBe(390)
    expect((near.held?.scale ?? 0) * 390).toBeCloseTo(beam.lengthInches * near.inch)
    expect(layOut(card(1000, 270), 388, false).held).toBeNull()
    expect(scaleWords(beam)).toBe('Target for 2,000 yards: 160 feet to the inch; she is 2.44 inches long')
  })

  it('what is drawn stands on the paper, whichever way she heads', () => {
    for (const sheet of Object.values(sheets))
      for (const bowRight of [false, true]) {
        const target = card(3000, 270, sheet)
        const { px, py, wide, high, held } = layOut(target, 388, bowRight)
        for (const one of target.shapes) {
          for (const x of [px(one.fromFeet), px(one.toFeet)]) {
            expect(x).toBeGreaterThanOrEqual(0)
            expect(x).toBeLessThanOrEqual(wide)
          }
          expect(py(one.topFeet)).toBeGreaterThanOrEqual(0)
          expect(py(one.topFeet)).toBeLessThanOrEqual(high)
          if (held) expect(held.waterY - one.topFeet * held.scale).toBeGreaterThan(0)
        }
        expect(penwork(target, layOut(target, 388, bowRight)).join('')).not.toMatch(/NaN|Infinity|undefined/)
      }
    expect(layOut(beam, 388, true).px(0)).toBeGreaterThan(layOut(beam, 388, true).px(390))
  })

  it('a point of the paper is the point of the ship that is drawn there', () => {
    for (const bowRight of [false, true]) {
      const { px, py, feetAt } = layOut(beam, 388, bowRight)
      const at = feetAt(px(142), py(9))
      expect(at.x).toBeCloseTo(142)
      expect(at.y).toBeCloseTo(9)
    }
  })

  it('JT-FIRE-13, -14: the part that does not count is hatched, all of it and nothing else', () => {
    expect(deadParts(beam)).toEqual([])
    expect(liveWords(beam)).toBe('All of her counts')
    expect(liveWords(bowOn)).toBe('Only her bow quarter counts: the hatched part is a miss')
    expect(liveWords(card(1000, 45))).toBe('Only her bow half counts: the hatched part is a miss')
    expect(liveWords(card(1000, 160))).toBe('Only her stern quarter counts: the hatched part is a miss')
    for (const one of deadParts(bowOn)) expect(one.fromFeet).toBeGreaterThanOrEqual(bowOn.live.toFeet)
    const area = (shapes: Card['shapes']): number =>
      shapes.reduce((sum, one) => sum + (one.toFeet - one.fromFeet) * (one.topFeet - one.bottomFeet), 0)
    const live = between(bowOn.shapes, bowOn.live.fromFeet, bowOn.live.toFeet)
    expect(area(live) + area(deadParts(bowOn))).toBeCloseTo(area(bowOn.shapes))
  })

  it('a point is told in feet, and whether a strike there would be one, as the engine judges it', () => {
    expect(pointWords(beam, { x: 142, y: 9 })).toBe('142 feet from the bow, 9 feet above water')
    expect(pointWords(beam, { x: 1, y: 0 })).toBe('1 foot from the bow, at the waterline')
    expect(pointWords(beam, { x: -4, y: -1 })).toBe('4 feet before the bow, 1 foot under water')
    expect(pointWords(beam, { x: 400, y: 3 })).toBe('10 feet abaft the stern, 3 feet above water')
    expect(aimWords(bowOn, { x: 300, y: 9 })).toBe('300 feet from the bow, 9 feet above water; does not count')
    expect(aimWords(beam, { x: 5, y: 60 })).toContain('clear of her')
    for (const x of [0, 96, 97, 98, 200, 389])
      expect(liesOn(bowOn, { x, y: 3 }) === 'live', String(x)).toBe(counts(bowOn.live, { x, y: 3 }))
  })

  it('no point can be set that an order would refuse', () => {
    for (const sheet of Object.values(sheets))
      for (const x of [-900, 0.4, 5000])
        for (const y of [-900, 3.7, 5000]) {
          const aim = within(card(1000, 270, sheet), { x, y })
          expect(Number.isInteger(aim.x) && Number.isInteger(aim.y)).toBe(true)
          const order = { ships: { a: { fire: [{ gun: 'big 1.1', at: 'ship 2', aim }] } } }
          expect(ordersSchema.safeParse(order).success).toBe(true)
        }
  })

  it('a strike is placed by its section, as on the sheet', () => {
    expect(placeWords({ x: 138, y: 12.4, saw: 'hit' })).toBe('6, 12 ft up')
    expect(placeWords({ x: 138, y: -3, saw: 'wide' })).toBe('in the water')
    expect(placeWords({ x: -3, y: 3, saw: 'wide' })).toBe('before her')
  })
})

describe('aiming', () => {
  const strikes: readonly FormerStrike[] = [
    { id: 'a', x: 138, y: 12, saw: 'hit', from: 'Fore turret, left', says: 'burst' },
    { id: 'b', x: 205, y: 46, saw: 'wide', from: 'Fore turret, right' },
    { id: 'c', x: 92, y: -6, saw: 'short', from: 'After turret' },
    { id: 'd', x: 300, y: 6, saw: 'miss', from: 'After turret' },
    { id: 'e', x: 100, y: 6, saw: 'hit', from: '6-in battery', light: true },
    { id: 'f', x: 110, y: 40, saw: 'wide', from: '6-in battery', light: true },
  ]
  const shown = (more: Record<string, unknown> = {}) =>
    mount(ShootingTarget, { props: { target: beam, label: 'ship 2', ...more }, attachTo: document.body })
  const press = (target: ReturnType<typeof shown>, key: string, shiftKey = false) =>
    target.get('.card').trigger('keydown', { key, shiftKey })

  it('JT-FIRE-09: without a point the dice lay the gun, as the table has agreed on it, and the card says nothing else', () => {
    const target = shown()
    expect(target.text()).toContain('No point is set: without one the dice lay the gun.')
    expect(target.text()).not.toContain('middle is taken')
    target.unmount()
    const studied = shown({ locked: true })
    expect(studied.text()).not.toContain('No point is set')
    studied.unmount()
  })

  it('by keys: arrows go a foot and with Shift five, Home is the usual aim, Enter sets', async () => {
    const target = shown({ aim: { x: 142, y: 9 } })
    await press(target, 'ArrowRight')
    await press(target, 'ArrowRight', true)
    await press(target, 'ArrowUp', true)
    await press(target, 'ArrowDown')
    expect(target.get('[aria-live]').text()).toBe('148 feet from the bow, 13 feet above water')
    expect(target.emitted('aim')).toBeUndefined()
    await press(target, 'Enter')
    expect(target.emitted('aim')).toEqual([[{ x: 148, y: 13 }]])
    await press(target, 'Home')
    await press(target, ' ')
    expect(target.emitted('aim')?.[1]).toEqual([{ x: 195, y: 9 }])
    target.unmount()
  })

  it('the keys go as they point on the paper, also when her bow is to the right', async () => {
    const target = shown({ aim: { x: 142, y: 9 }, bowRight: true })
    await press(target, 'ArrowRight')
    await press(target, 'Enter')
    expect(target.emitted('aim')).toEqual([[{ x: 141, y: 9 }]])
    target.unmount()
  })

  it('Escape leaves the aim where it was set', async () => {
    const target = shown({ aim: { x: 142, y: 9 } })
    await press(target, 'ArrowRight')
    await press(target, 'Escape')
    expect(target.get('.where').text()).toBe('Aimed 142 feet from the bow, 9 feet above water')
    expect(target.emitted('aim')).toBeUndefined()
    target.unmount()
  })

  it('by the pointer: the cross hairs follow it, and a click sets the point under it', async () => {
    const target = shown()
    const layout = layOut(beam, 388, false)
    vi.spyOn(target.get('svg').element, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(100, 50, 776, layout.high * 2),
    )
    const at = { clientX: 100 + layout.px(200) * 2, clientY: 50 + layout.py(12) * 2 }
    await target.get('.card').trigger('mousemove', at)
    expect(target.find('.hairs').exists()).toBe(true)
    expect(target.get('.where').text()).toBe('200 feet from the bow, 12 feet above water')
    await target.get('.card').trigger('click', at)
    expect(target.emitted('aim')).toEqual([[{ x: 200, y: 12 }]])
    await target.get('.card').trigger('mouseleave')
    expect(target.find('.hairs').exists()).toBe(false)
    target.unmount()
  })

  it('a card that is shown to be studied sets no point', async () => {
    const target = shown({ locked: true })
    await press(target, 'Enter')
    await target.get('.card').trigger('click', { clientX: 10, clientY: 10 })
    expect(target.emitted('aim')).toBeUndefined()
    target.unmount()
  })

  it('JT-GEN-14: nothing is drawn or said of her but outlines, scale and what counts', () => {
    const target = shown({ strikes })
    const html = target.html()
    // The firer's own guns are named in his table of strikes.
    for (const word of ['turret', 'belt', 'armour', 'magazine', 'battleship'])
      expect(html.replace(/<table.*<\/table>/s, '')).not.toContain(word)
    const drawn = target.findAll('.body rect').length
    expect(drawn).toBe(beam.shapes.length)
    target.unmount()
  })

  it('former strikes are marked and told: hit, wide, short, what does not count, and quick-firers together', () => {
    const target = shown({ strikes })
    const marks = target.findAll('.card .strike-mark')
    expect(marks.map((one) => one.classes()[1])).toEqual(['hit', 'wide', 'short', 'miss', 'hit', 'wide'])
    const rows = target.findAll('tbody tr').map((row) => row.text())
    expect(rows).toHaveLength(5)
    expect(rows[0]).toContain('a hit; burst')
    expect(rows[3]).toContain('does not count')
    expect(rows[4]).toContain('1 of 2')
    target.unmount()
  })

  it('is sound to axe', async () => {
    const target = shown({ strikes, aim: { x: 142, y: 9 } })
    const { violations } = await axe.run(target.element, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([])
    target.unmount()
  })
})
