import { describe, expect, it } from 'vitest'
import { givenCampaign, MIDDLE, off, type SmallWar } from '../../test-kit/campaign.ts'
import { HOUR } from '../../vocabulary/time.ts'
import { balanceOf } from '../move/points/points.ts'

const OFF_TOWN = { lat: 49.9, lon: -1.02 }

function offSandhythe(settings: Record<string, unknown> = {}): SmallWar {
  return givenCampaign({
    settings,
    start: '1898-05-02T00:00:00Z',
    ships: [
      { key: 'clover', name: 'Clover', side: 'red', type: 'first-class-cruiser', position: OFF_TOWN },
      { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, -80, 100) },
    ],
    forces: [{ key: 'clover', name: 'Clover', side: 'red', ships: ['clover'], seat: 'red-admiral' }],
    places: [{ key: 'blue-point', name: 'Sandhythe', watch: false, townValue: 200 }],
  })
}
const points = (war: SmallWar, side: string): number => balanceOf(war.world, side)
const hour = (war: SmallWar, at: number): number => (at - war.world.campaign.start) / HOUR

/** Demanded at hour ten, for 80 points. */
function demanded(more: Record<string, unknown> = {}, settings: Record<string, unknown> = {}): SmallWar {
  const war = offSandhythe(settings)
  war.send('red-admiral', 'clover', [
    { waitMinutes: 600 },
    { operate: 'ransom', place: 'blue-point', points: 80, ...more },
    { to: { lat: 49.9, lon: -2.9 }, knots: 15 },
    { to: { lat: 49.5, lon: -2.9 }, knots: 15 },
    { enter: 'red-port', knots: 15 },
  ])
  war.move()
  war.move()
  return war
}

function answer(war: SmallWar, given: { pay: boolean; points?: number }) {
  const id = war.view('blue-government').ransoms[0]?.id ?? ''
  return war.orders('blue-government', { ransoms: [{ ransom: id, ...given }] })
}

describe('a ransom', () => {
  it('JS-scene-10, JS-BOMB-05, JS-BOMB-06, JS-TIME-28: is paid after twelve hours and counts in port', () => {
    const war = demanded()
    const [red, blue] = [points(war, 'red'), points(war, 'blue')]
    expect(war.view('blue-government').ransoms).toMatchObject([
      { place: 'blue-point', part: 'payer', points: 80, state: 'demanded', offered: null },
    ])
    expect(hour(war, war.entries('blue-government', 'ransom')[0]?.at ?? 0)).toBe(10)
    expect(answer(war, { pay: true }).accepted[0]?.says).toBe('80 points are to be paid for Sandhythe.')
    war.move()
    expect(points(war, 'blue')).toBe(blue)
    war.move({ hours: 3.9 })
    expect(points(war, 'blue')).toBe(blue)
    war.move({ hours: 0.2 })
    expect(points(war, 'blue')).toBe(blue - 80)
    expect(points(war, 'red')).toBe(red)
    expect(war.view('red-admiral').forces[0]?.ships[0]).toMatchObject({ ransomPoints: 80 })
    for (let i = 0; i < 3; i++) war.move()
    expect(war.force('clover').whereabouts).toEqual({ at: 'harbour', place: 'red-port' })
    expect(points(war, 'red')).toBe(red + 80)
    expect(points(war, 'blue')).toBe(blue - 80)
    const line = war.world.ledger.at(-1)
    expect(line).toMatchObject({ side: 'red', rule: 'JS-BOMB-06', against: 'trade', by: 'red-admiral' })
    expect(war.view('red-admiral').forces[0]?.ships[0]).toMatchObject({ ransomPoints: 0 })
  })

  it('JS-INFO-11: its government’s answer does not pass a line that is cut before it', () => {
    const answered = (cut: boolean) => {
      const war = demanded({}, { telegraph: 'nwc1905' })
      expect(answer(war, { pay: true }).refused).toEqual([])
      const [before] = Object.values(war.world.ransoms).map(({ answeredAt }) => answeredAt ?? 0)
      expect(before).toBeGreaterThan(war.clock)
      const shown = (): string => JSON.stringify([war.view('blue-government'), war.view('red-admiral')])
      const seen = shown()
      if (cut) war.rule({ says: 'cut', cables: Object.keys(war.world.cables).map((cable) => ({ cable, cut: true })) })
      // Nobody but the umpire hears of it.
      expect(shown()).toBe(seen)
      return { war, late: (Object.values(war.world.ransoms)[0]?.answeredAt ?? 0) - (before ?? 0) }
    }
    expect(answered(false).late).toBe(0)
    const { war, late } = answered(true)
    expect(late).toBeGreaterThan(HOUR)
    expect(war.of('newsStopped').at(-1)?.says).toMatch(
      /^The answer for Sandhythe is stopped at .*: the line beyond is broken\.$/,
    )
  })

  it.each([
    ['brings it in', 'red-port', 'brought'],
    ['is taken with it and brought into an enemy’s harbour', 'blue-port', 'retaken'],
  ])(
    'JS-INFO-01, JS-BOMB-06: whoever demanded it and is elsewhere hears nothing when the ship that carries it %s',
    (_, port, state) => {
      const war = demanded()
      answer(war, { pay: true })
      for (let i = 0; i < 2; i++) war.move()
      const known = JSON.stringify(war.view('red-admiral').ransoms)
      expect(known).toContain('"aboard"')
      // She goes on alone: the admiral has shifted his flag, and is far off by now.
      war.force('clover').commander = null
      if (state === 'retaken') Object.assign(war.force('clover'), { side: 'blue' })
      if (state === 'retaken') Object.assign(war.ship('clover'), { side: 'blue' })
      war.force('clover').plot = [{ do: 'enter', place: port, knots: 15 }]
      for (let i = 0; i < 4; i++) war.move()
      expect(Object.values(war.world.ransoms)).toMatchObject([{ state }])
      expect(JSON.stringify(war.view('red-admiral').ransoms)).toBe(known)
    },
  )

  it('JS-scene-11, JS-BOMB-06: goes down with the ship that carries it', () => {
    const war = demanded()
    answer(war, { pay: true })
    for (let i = 0; i < 2; i++) war.move()
    const [red, blue] = [points(war, 'red'), points(war, 'blue')]
    war.rule({ says: 'A mine.', ships: [{ ship: 'clover', status: 'sunk' }] })
    for (let i = 0; i < 3; i++) war.move()
    expect([points(war, 'red'), points(war, 'blue')]).toEqual([red, blue])
    expect(Object.values(war.world.ransoms)).toMatchObject([{ state: 'lost' }])
  })

  it('JS-BOMB-07: nobody is bound to pay, and word of it reaches those who wait', () => {
    const war = demanded()
    const blue = points(war, 'blue')
    answer(war, { pay: false })
    for (let i = 0; i < 2; i++) war.move()
    expect(points(war, 'blue')).toBe(blue)
    expect(war.view('red-admiral').ransoms).toMatchObject([{ part: 'taker', state: 'refused' }])
  })

  it('JS-BOMB-05: without an answer she waits for it, and takes it when it comes', () => {
    const war = demanded()
    const blue = points(war, 'blue')
    for (let i = 0; i < 3; i++) war.move()
    expect(points(war, 'blue')).toBe(blue)
    expect(war.view('red-admiral').forces[0]?.work?.ships[0]?.waitsFor).toBe('no answer has come')
    answer(war, { pay: true, points: 80 })
    war.move({ hours: 1 })
    expect(points(war, 'blue')).toBe(blue - 80)
  })

  it('JS-BOMB-05: less than was asked is taken where so little will do, and else is not', () => {
    for (const [least, paid] of [
      [60, 60],
      [70, 0],
    ]) {
      const war = demanded({ least })
      const blue = points(war, 'blue')
      answer(war, { pay: true, points: 60 })
      for (let i = 0; i < 2; i++) war.move()
      expect(blue - points(war, 'blue')).toBe(paid)
    }
  })

  it('JS-INFO-12: what the payer answers is not known to those who wait before the wire has it there', () => {
    const war = demanded()
    const cables = Object.keys(war.world.cables).filter((key) => key.includes('blue-point'))
    war.rule({ says: 'A storm.', cables: cables.map((cable) => ({ cable, cut: true })) })
    answer(war, { pay: true })
    for (let i = 0; i < 2; i++) war.move({ hours: 5 })
    // Twelve hours by hand from hour 12: nothing has come by hour 22.
    expect(war.view('red-admiral').ransoms).toMatchObject([{ state: 'demanded', offered: null }])
  })

  it('dropped as she sails away: the payer hears that it has lapsed, and may not answer', () => {
    const war = demanded()
    war.send('red-admiral', 'clover', [{ to: off(OFF_TOWN, 0, -20), knots: 12 }])
    war.move()
    expect(war.view('blue-government').ransoms).toMatchObject([{ state: 'lapsed' }])
    expect(answer(war, { pay: true }).refused[0]?.message).toBe('That demand is settled: lapsed.')
  })

  it('each fault of an answer is one sentence', () => {
    const war = demanded()
    expect(war.orders('blue-government', { ransoms: [{ ransom: 'none', pay: true }] }).refused[0]).toMatchObject({
      message: 'No demand "none" has been heard of.',
      path: 'ransoms[0].ransom',
    })
    expect(answer(war, { pay: true, points: 900 }).refused[0]).toMatchObject({
      code: 'E-FUNDS',
      message: 'A ransom of 900 points is more than the 400 that there are.',
    })
    expect(war.orders('red-admiral', { ransoms: [{ ransom: 'x', pay: true }] }).refused[0]).toMatchObject({
      code: 'order.seat',
    })
  })
})
