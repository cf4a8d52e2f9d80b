import { describe, expect, it } from 'vitest'
import { type Given, givenCampaign, MIDDLE, off, type SmallWar } from '../../test-kit/campaign.ts'
import { HOUR } from '../../vocabulary/time.ts'
import { balanceOf } from '../move/points/points.ts'

/** Off Sandhythe, half a mile from its beach. */
const OFF_TOWN = { lat: 49.9, lon: -1.01 }

/** Clover, a red cruiser with forty rounds for her C guns, off the blue town of Sandhythe. */
function offSandhythe(more: Given = {}, town: Record<string, unknown> = { townValue: 100 }): SmallWar {
  return givenCampaign({
    ships: [
      {
        key: 'clover',
        name: 'Clover',
        side: 'red',
        type: 'first-class-cruiser',
        position: OFF_TOWN,
        rounds: { C: 40 },
      },
      { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, -80, 100) },
    ],
    forces: [{ key: 'clover', name: 'Clover', side: 'red', ships: ['clover'], seat: 'red-admiral' }],
    places: [{ key: 'blue-point', name: 'Sandhythe', watch: false, ...town }],
    ...more,
  })
}

const place = (war: SmallWar, key = 'blue-point') => war.world.places[key] as SmallWar['world']['places'][string]
const points = (war: SmallWar, side: string): number => balanceOf(war.world, side)
const said = (war: SmallWar, seat: string): string[] => war.entries(seat, 'notice').map((n) => n.body.says)

describe('bombarding an open town', () => {
  it('JS-scene-09, JS-BOMB-01, JS-BOMB-02, JS-BOMB-03, JS-BOMB-04, JS-TIME-09, JS-TIME-34: broken off it keeps its share, and is taken up again on what is left', () => {
    const war = offSandhythe()
    const first = points(war, 'blue')
    war.send('red-admiral', 'clover', [{ operate: 'bombard', place: 'blue-point', points: 50 }])
    war.move({ hours: 2 })
    expect(place(war).townPoints).toBe(100)
    war.send('red-admiral', 'clover', [])
    war.move({ hours: 4 })
    expect(place(war).townPoints).toBe(60)
    expect(points(war, 'blue')).toBe(first - 40)
    // Twenty points at three a round: seven rounds.
    expect(war.ship('clover').rounds.C).toBe(33)
    expect(said(war, 'red-admiral')).toContain(
      'Clover breaks off bombarding. Clover: 20 points’ worth fired, 40 points lost to the town.',
    )
    for (let i = 0; i < 3; i++) war.move()
    war.send('red-admiral', 'clover', [{ operate: 'bombard', place: 'blue-point', points: 30 }])
    war.move({ hours: 2.9 })
    expect(place(war).townPoints).toBe(60)
    war.move({ hours: 0.1 })
    expect(place(war).townPoints).toBe(0)
    expect(points(war, 'blue')).toBe(first - 100)
  })

  it.each([
    [50, 3],
    [100, 5],
    [200, 7],
  ])('JS-TIME-08, JS-TIME-09, JS-TIME-10: a town of %i takes %i hours', (townValue, hours) => {
    const war = offSandhythe({}, { townValue })
    war.send('red-admiral', 'clover', [{ operate: 'bombard', place: 'blue-point' }])
    war.move({ hours: hours - 0.1 })
    expect(place(war).townPoints).toBe(townValue)
    war.move({ hours: 0.1 })
    expect(place(war).townPoints).toBe(0)
    // What finishes it is half its worth, at three points a round.
    expect(war.ship('clover').rounds.C).toBe(40 - Math.ceil(townValue / 2 / 3))
  })

  it('the clock stopped for others every few minutes changes nothing of it', () => {
    const story = (stops: number[]): unknown => {
      const war = offSandhythe()
      war.send('red-admiral', 'clover', [{ operate: 'bombard', place: 'blue-point', points: 40 }, { waitMinutes: 30 }])
      for (let i = 0; i < 2; i++) {
        war.open()
        for (const minutes of stops)
          war.step({ until: new Date((war.world.move.opens + minutes * 60) * 1000).toISOString() })
        war.move()
      }
      return [place(war), war.ship('clover'), war.world.ledger, war.state.logbooks]
    }
    expect(story([7, 59, 239, 240, 241, 300])).toEqual(story([]))
  })

  it('JS-BOMB-04, JS-INFO-01: its owner hears by wire at once, and half a day late where the telegraph is gone', () => {
    const heard = (broken: boolean): number | undefined => {
      const war = offSandhythe()
      if (broken) place(war).telegraphBroken = true
      war.send('red-admiral', 'clover', [{ operate: 'bombard', place: 'blue-point' }])
      for (let i = 0; i < 4; i++) war.move()
      const told = war.entries('blue-government', 'shore').find(({ body }) => body.townPoints === 0)
      expect(war.entries('blue-government', 'ledger').at(-1)?.at).toBe(told?.at)
      return told && (told.at - war.world.campaign.start) / HOUR
    }
    expect(heard(false)).toBe(5)
    expect(heard(true)).toBe(17)
  })

  it('JS-INFO-05: his own government hears only when she comes to a wire', () => {
    const war = offSandhythe({}, { townValue: 50 })
    war.send('red-admiral', 'clover', [
      { operate: 'bombard', place: 'blue-point' },
      { to: off(OFF_TOWN, 20, -5), knots: 12 },
      { to: { lat: 50.2, lon: -2.9 }, knots: 12 },
      { to: { lat: 49.5, lon: -2.9 }, knots: 12 },
      { enter: 'red-port', knots: 12 },
    ])
    war.move()
    expect(war.view('red-admiral').shore).toMatchObject([{ place: 'blue-point', townPoints: 0 }])
    expect(war.view('red-government').shore).toEqual([])
    for (let i = 0; i < 4; i++) war.move()
    expect(war.force('clover').whereabouts).toEqual({ at: 'harbour', place: 'red-port' })
    expect(war.view('red-government').shore).toMatchObject([{ place: 'blue-point', townPoints: 0 }])
  })

  it('JS-AMMO-11: with too little shot it is hurt as far as that goes', () => {
    const war = offSandhythe()
    war.ship('clover').rounds.C = 5
    war.send('red-admiral', 'clover', [{ operate: 'bombard', place: 'blue-point', points: 50 }])
    war.move()
    expect(place(war).townPoints).toBe(70)
    expect(war.ship('clover').rounds.C).toBe(0)
  })
})

describe('a town that forts cover', () => {
  const covered = { stores: [{ place: 'blue-point', forts: [{ guns: 5, garrison: 50 }] }] }

  it('JS-BOMB-12: is not bombarded as an open one, as written where it is charted, else as it is carried out', () => {
    const charted = offSandhythe({}, { townValue: 100, forts: 1 })
    const answer = charted.send('red-admiral', 'clover', [{ operate: 'bombard', place: 'blue-point' }])
    expect(answer.refused).toMatchObject([{ code: 'E-TOWN', rule: 'JS-BOMB-12' }])
    const war = offSandhythe(covered)
    war.send('red-admiral', 'clover', [{ operate: 'bombard', place: 'blue-point' }])
    war.move()
    expect(place(war).townPoints).toBe(100)
    expect(said(war, 'red-admiral').at(-1)).toContain('covered by a fort')
  })

  it('JS-BOMB-08, JS-BOMB-09, JS-BOMB-10, JS-BOMB-11, JS-FORT-02: fire at its forts is put to the umpire with what the book reckons', () => {
    const war = offSandhythe(covered, { townValue: 100, forts: 1 })
    war.send('red-admiral', 'clover', [{ operate: 'bombard', place: 'blue-point', at: 'forts', points: 60 }])
    war.open()
    const { decisions } = war.step()
    expect(decisions).toMatchObject([{ kind: 'bombard', about: { gunsDisabled: 3, silenced: false, minutes: 252 } }])
    expect(decisions[0]?.because.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['JS-BOMB-08', 'JS-BOMB-09', 'JS-BOMB-10', 'JS-BOMB-11', 'JS-FORT-02']),
    )
    const no = war.refusal({ kind: 'decide', decision: decisions[0]?.id ?? '', given: { choice: 'struck' } })
    expect(no.path).toBe('fort')
    war.do({
      kind: 'decide',
      decision: decisions[0]?.id ?? '',
      given: { choice: 'struck', minutes: 60, fort: { gunsDisabled: 2, silenced: true } },
    })
    war.move()
    expect(place(war).forts).toMatchObject([{ gunsDisabled: 2, silencedAt: war.world.campaign.start + HOUR }])
  })

  it('JS-FORT-05: a fort that was silenced covers its town again a day after', () => {
    const war = offSandhythe(covered, { townValue: 100, forts: 1 })
    war.send('red-admiral', 'clover', [
      { operate: 'bombard', place: 'blue-point', at: 'forts', points: 100 },
      { operate: 'bombard', place: 'blue-point', points: 10 },
    ])
    for (let i = 0; i < 2; i++) war.move()
    expect(place(war).townPoints).toBe(80)
    const fort = place(war).forts?.[0]
    if (fort) Object.assign(fort, { gunsDisabled: 0 })
    war.send('red-admiral', 'clover', [{ waitMinutes: 1440 }, { operate: 'bombard', place: 'blue-point', points: 10 }])
    for (let i = 0; i < 5; i++) war.move()
    expect(place(war).townPoints).toBe(80)
  })
})

describe('a bombardment as it is ordered', () => {
  it('each fault is one sentence with its rule', () => {
    const war = offSandhythe()
    const no = (order: Record<string, unknown>) =>
      war.send('red-admiral', 'clover', [{ operate: 'bombard', ...order } as never]).refused[0]
    expect(no({ place: 'red-point' })).toMatchObject({
      message: 'red-point is a town of your own.',
      rule: 'JS-BOMB-12',
      path: 'movements[0].legs[0].place',
    })
    expect(no({ place: 'neutral-port' })).toMatchObject({ message: 'Neutral Port is neutral.' })
    expect(no({ place: 'nowhere' })).toMatchObject({ message: 'There is no place "nowhere" on the chart.' })
    expect(no({ place: 'blue-port' })).toMatchObject({
      message: 'She will lie 24 miles from Blue Port: bring her within 5 miles of it first.',
    })
    expect(no({ place: 'blue-point', at: 'forts' })).toMatchObject({ message: 'No fort stands at Sandhythe.' })
  })

  it('comes back in the seat’s own view as it was written', () => {
    const war = offSandhythe()
    const order = { operate: 'bombard', place: 'blue-point', points: 20 } as const
    war.send('red-admiral', 'clover', [order])
    expect(war.view('red-admiral').forces[0]?.plot).toEqual([order])
  })
})
