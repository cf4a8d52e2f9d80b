import { describe, expect, it } from 'vitest'
import { keyedDice } from '../../../dice/dice.ts'
import { tellNotice } from '../../../knowledge/reporting.ts'
import { tellCable } from '../../../knowledge/reporting-shore.ts'
import { givenCampaign, MIDDLE, off, RED_GATE, type SmallWar } from '../../../test-kit/campaign.ts'
import { isoTime } from '../../../vocabulary/time.ts'
import { newOutcome, type Turn } from '../../context.ts'
import type { OrdersAnswer } from '../../orders.ts'
import { passOnFields } from '../mines/fields.ts'
import { stopOnWires } from './cut-wires.ts'
import { trueLines } from './offices.ts'
import { newsOfPlace } from './wire.ts'

const cruiser = (key: string, side: 'red' | 'blue', position: { lat: number; lon: number }) => ({
  key,
  side,
  type: 'first-class-cruiser',
  position,
})

/** Red has a flag in harbour, a scout at sea off a point of hers, and a government in its port; blue keeps away. */
function fleet(settings: Record<string, unknown> = {}, scout = off(RED_GATE, 0, 40)): SmallWar {
  const war = givenCampaign({
    ships: [
      cruiser('flag', 'red', RED_GATE),
      cruiser('scout', 'red', scout),
      cruiser('b1', 'blue', { lat: 48.2, lon: 0.5 }),
    ],
    forces: [
      { key: 'flag', side: 'red', name: 'Flag', ships: ['flag'], at: { place: 'red-port' }, seat: 'red-admiral' },
      { key: 'scout', side: 'red', name: 'Scout', ships: ['scout'] },
    ],
    settings,
  })
  war.open()
  return war
}

const turnOf = (war: SmallWar): Turn => ({
  ground: war.ground,
  state: war.state,
  world: war.world,
  outcome: newOutcome(war.world),
  dice: keyedDice({ seed: 'x', branch: 'main' }),
  acceptDefaults: false,
})
const lines = (war: SmallWar, to: string): readonly string[] =>
  war.ground.network.route('red-port', to, trueLines(turnOf(war), 'red'))?.lines ?? []
const telegraph = (war: SmallWar, office: string): OrdersAnswer =>
  war.orders('red-government', {
    despatches: [{ to: war.alias('red-government', 'scout'), text: 'Come in.', by: { medium: 'telegraph', office } }],
  })

describe('where no road is open', () => {
  it('JS-INFO-11: a telegram is not handed in over a line that its writer knows is cut; one that he has not heard of looks open', () => {
    const unheard = fleet()
    const cut = lines(unheard, 'red-point')
    expect(cut).toHaveLength(1)
    const open = fleet()
    const all = Object.keys(unheard.world.cables)
    for (const cable of all) {
      unheard.rule({ says: 'cut', cables: [{ cable, cut: true }] })
      open.rule({ says: 'nothing', cables: [] })
    }
    const said = telegraph(unheard, 'red-point')
    expect(said.refused).toEqual([])
    expect(said).toEqual(telegraph(open, 'red-point'))
    expect(JSON.stringify(unheard.view('red-government'))).toBe(JSON.stringify(open.view('red-government')))
    expect(unheard.despatches[0]).toMatchObject({ state: 'waiting', lies: { place: 'red-port' } })
    expect(open.despatches[0]?.state).not.toBe('waiting')

    const heard = fleet()
    for (const cable of all) {
      heard.rule({ says: 'cut', cables: [{ cable, cut: true }] })
      const seat = heard.world.seats['red-government']
      if (seat) tellCable(turnOf(heard), seat, heard.clock, { cable, cut: true, medium: 'telegraph' })
    }
    expect(telegraph(heard, 'red-point').refused[0]).toMatchObject({
      code: 'despatch.road',
      rule: 'JS-INFO-11',
      message: expect.stringMatching(/^No line that you know to be open leads from .* to red-point/),
    })
    expect(heard.despatches).toEqual([])
  })

  it('JS-INFO-06: that a despatch falls to a signal when in sight is said to its writer as he writes it', () => {
    const war = givenCampaign({
      ships: [cruiser('flag', 'red', off(MIDDLE, 55, 0)), cruiser('scout', 'red', off(MIDDLE, 55, 60))],
      forces: [
        { key: 'flag', side: 'red', name: 'Flag', ships: ['flag'], seat: 'red-admiral' },
        { key: 'scout', side: 'red', name: 'Scout', ships: ['scout'] },
      ],
    })
    war.open()
    const despatches = [
      { to: war.alias('red-admiral', 'scout'), text: 'Come in.' },
      { to: 'red-government', text: 'All well.' },
    ]
    const { accepted } = war.orders('red-admiral', { despatches })
    expect(accepted.map(({ says }) => says)).toEqual([
      'Despatch to Scout handed in: no road is open here that you know of: it stays aboard until she is in signal distance.',
      'Despatch to Government handed in: no road is open here that you know of: it stays aboard until you make a telegraph.',
    ])
  })

  it('JS-INFO-13: who has wireless aboard is told that it is a road, though used only where it is named', () => {
    const said = (wireless: string) => {
      const war = givenCampaign({
        ships: [{ ...cruiser('flag', 'red', off(MIDDLE, 55, 0)), wirelessMiles: 50 }],
        forces: [{ key: 'flag', side: 'red', name: 'Flag', ships: ['flag'], seat: 'red-admiral' }],
        settings: { wireless },
      })
      war.open()
      return war.orders('red-admiral', { despatches: [{ to: 'red-government', text: 'All well.' }] }).accepted[0]?.says
    }
    expect(said('nwc1905')).toBe(
      'Despatch to Government handed in: no road is open here that you know of but wireless, which is used only where it is named: it stays aboard until you make a telegraph.',
    )
    expect(said('off')).not.toContain('wireless')
  })
})

describe('stale orders', () => {
  const north = off(RED_GATE, 20, 40)
  const order = (war: SmallWar, knots: number) =>
    war.send('red-admiral', 'scout', [{ to: north, knots }], { by: { medium: 'signal' } })

  it('JS-INFO-12: come together as one bundle, the newest first, and the others are marked as superseded', () => {
    const war = fleet()
    for (const knots of [6, 9, 12]) order(war, knots)
    war.send('red-admiral', 'flag', [{ to: off(RED_GATE, 0, 40), knots: 12 }])
    war.step({ until: '1898-05-02T16:30:00Z' })
    const [first, second, third] = war.despatches
    expect(new Set([first, second, third].map((one) => one?.deliveredAt)).size).toBe(1)
    expect(war.of('superseded').map(({ subject }) => subject)).toEqual([second?.id, first?.id])
    expect(war.force('scout').plot.concat([{ do: 'steam', to: north, knots: 12 }])[0]).toMatchObject({ knots: 12 })
    const run = war.tracks.filter(({ force }) => force === 'scout')
    expect(run.length).toBeGreaterThan(0)
  })

  it('JS-INFO-12: an older order let go with a newer one changes nothing, and its reader sees that it is old', () => {
    const war = fleet({}, off(RED_GATE, 0, 40))
    order(war, 6)
    order(war, 12)
    const [older, newer] = war.despatches
    war.do({ kind: 'despatch', despatch: newer?.id ?? '', given: { release: true } })
    const plot = JSON.stringify(war.force('scout').plot)
    war.do({ kind: 'despatch', despatch: older?.id ?? '', given: { release: true } })
    expect(JSON.stringify(war.force('scout').plot)).toBe(plot)
    expect(war.of('superseded')[0]?.says).toMatch(/is older than one that came with it/)
    const told = war.send('red-government', 'flag', [{ waitMinutes: 30 }])
    expect(told.refused).toEqual([])
    war.send('red-government', 'flag', [{ waitMinutes: 60 }])
    const [, , one, two] = war.despatches
    for (const despatch of [two, one])
      if (despatch?.state !== 'delivered')
        war.do({ kind: 'despatch', despatch: despatch?.id ?? '', given: { release: true } })
    war.step({ until: isoTime(war.clock + 60) })
    war.move()
    const inbox = war.view('red-admiral').despatches.filter(({ direction }) => direction === 'in')
    expect(inbox.map(({ superseded }) => superseded === true)).toEqual([false, true])
    expect(war.force('flag').plot).toEqual([])
  })
})

const SLOW_WIRES = { telegraph: 'nwc1905' }

describe('word on a wire that is cut', () => {
  const SLOW = SLOW_WIRES

  it('JS-INFO-11: stops at the office before the break, goes on by another way or lies there, and the umpire is told', () => {
    const war = fleet(SLOW)
    const way = lines(war, 'red-head')
    expect(telegraph(war, 'red-head').refused).toEqual([])
    const [despatch] = war.despatches
    expect(despatch).toMatchObject({ state: 'underway', wire: { lines: way } })
    war.rule({ says: 'all cut', cables: Object.keys(war.world.cables).map((cable) => ({ cable, cut: true })) })
    expect(despatch && war.world.despatches[despatch.id]).toMatchObject({
      state: 'waiting',
      lies: { place: 'red-port' },
      dueAt: null,
    })
    expect(war.of('despatch').at(-1)?.says).toMatch(
      /^The despatch of Government is stopped at .*: the line beyond is broken\.$/,
    )
    war.rule({ says: 'mended', cables: way.map((cable) => ({ cable, cut: false })) })
    expect(war.world.despatches[despatch?.id ?? '']?.state).toBe('underway')
  })

  it('JS-INFO-11: what has passed the line before it is cut is not concerned', () => {
    const war = fleet(SLOW)
    telegraph(war, 'red-head')
    const [despatch] = war.despatches
    const due = despatch?.dueAt ?? 0
    war.step({ until: isoTime(due) })
    const before = JSON.stringify(war.world.despatches)
    for (const cable of Object.values(war.world.cables)) cable.cutAt = war.clock
    stopOnWires(turnOf(war), war.clock)
    expect(JSON.stringify(war.world.despatches)).toBe(before)
  })
})

describe('news of a place and orders for it on a wire that is cut', () => {
  const cutAll = (war: SmallWar) =>
    war.rule({ says: 'all cut', cables: Object.keys(war.world.cables).map((cable) => ({ cable, cut: true })) })
  /** Its government sits at the head, and buys coal for the port. */
  const buy = (war: SmallWar) => {
    Object.assign(war.world.seats['red-government'] ?? {}, { office: 'red-head' })
    return war.orders('red-government', { purchases: [{ buy: 'coalDay', number: 2, place: 'red-port' }] })
  }
  const known = (war: SmallWar) => war.entries('red-government', 'purchase').map(({ at }) => at)

  it('JS-INFO-11: an order for a place does not pass a line that is cut before it, and waits for one', () => {
    const war = fleet(SLOW_WIRES)
    const had = war.world.places['red-port']?.coalDays ?? 0
    expect(buy(war).refused).toEqual([])
    const [order] = Object.values(war.world.purchases)
    expect(order?.dueAt).toBeGreaterThan(war.clock)
    const due = order?.dueAt
    cutAll(war)
    expect(Object.values(war.world.purchases)[0]).toMatchObject({ state: 'ordered', dueAt: null })
    expect(war.of('purchase').at(-1)?.says).toMatch(/^An order for .* is stopped at .*: the line beyond is broken\.$/)
    war.move()
    expect(war.world.places['red-port']?.coalDays).toBe(had)
    expect(due).toBeLessThan(war.clock)
  })

  it('JS-INFO-11: the chart of a minefield is read when it comes, and goes on to harbours no sooner', () => {
    const charted = (cut: boolean): SmallWar => {
      const war = fleet(SLOW_WIRES)
      const head = war.ground.places.get('red-head')
      war.force('scout').position = { lat: head?.lat ?? 0, lon: head?.lon ?? 0 }
      war.world.minefields = {
        field: {
          id: 'field',
          side: 'red',
          mines: 'contact',
          origin: MIDDLE,
          bearingDegrees: 90,
          squares: [{ state: 'mined' }],
          station: null,
          stationManned: true,
          cableWhole: true,
          holdsFire: false,
          charts: { scout: { own: true, squares: ['mined'], asOf: war.clock } },
          told: {},
          met: {},
        },
      }
      passOnFields(turnOf(war), war.clock)
      const told = war.world.minefields['field']?.told ?? {}
      const due = Object.values(told)[0]?.knownAt ?? 0
      expect(due).toBeGreaterThan(war.clock)
      war.step({ until: isoTime(war.clock + 1) })
      if (cut) cutAll(war)
      war.step({ until: isoTime(due + 1) })
      return war
    }
    const whole = charted(false)
    const cut = charted(true)
    expect(cut.of('newsStopped')).toHaveLength(1)
    whole.move()
    cut.move()
    expect(whole.view('red-government').minefields).toMatchObject([{ own: true, medium: 'telegraph' }])
    expect(cut.view('red-government').minefields).toEqual([])
    expect(whole.world.minefields?.['field']?.charts['flag']?.own).toBe(true)
    expect(cut.world.minefields?.['field']?.charts['flag']).toBeUndefined()
  })

  it('JS-INFO-11: what befell a place is read when word of it comes, and not when the line that was cut would have brought it', () => {
    const told = (cut: boolean): { war: SmallWar; at: number } => {
      const war = fleet(SLOW_WIRES)
      const turn = turnOf(war)
      const at = newsOfPlace(turn, 'red', 'red-head', war.clock)
      tellNotice(turn, 'red-government', at, 'Word from the head.')
      expect(at).toBeGreaterThan(war.clock)
      war.step({ until: isoTime(war.clock + 1) })
      if (cut) cutAll(war)
      // Nothing of it shows until it would have come.
      return { war, at }
    }
    const says = ({ war }: { war: SmallWar }) => war.view('red-government').notices.map((notice) => notice.says)
    const whole = told(false)
    const cut = told(true)
    expect(JSON.stringify(cut.war.view('red-government'))).toBe(JSON.stringify(whole.war.view('red-government')))
    expect(cut.war.of('newsStopped')).toHaveLength(1)
    whole.war.move()
    cut.war.move()
    expect(says(whole)).toContain('Word from the head.')
    expect(says(cut)).not.toContain('Word from the head.')
    for (let moves = 0; moves < 6; moves++) cut.war.move()
    expect(says(cut)).toContain('Word from the head.')
  })

  it('JS-INFO-11: what has passed the line is not concerned', () => {
    const war = fleet(SLOW_WIRES)
    buy(war)
    war.move()
    const before = known(war)
    cutAll(war)
    expect(known(war)).toEqual(before)
    expect(war.entries('red-government', 'delayed' as never)).toEqual([])
  })
})

describe('the umpire’s hand on a tale', () => {
  /** A blue ship comes in sight of red’s point at 13:00. */
  function seen(): { war: SmallWar; tale: string } {
    const point = { lat: 49.9, lon: -3 }
    const war = givenCampaign({
      ships: [
        { key: 'b1', side: 'blue', type: 'battleship', position: off(point, 22, 0) },
        { key: 'r1', side: 'red', type: 'battleship', position: { lat: 48.2, lon: 0.5 } },
      ],
      settings: { telegraph: 'nwc1905' },
    })
    war.open()
    war.send('blue-admiral', 'b1', [{ to: off(point, 8, 0), knots: 12 }])
    war.step({ until: '1898-05-02T13:00:01Z' })
    const [tale] = Object.keys(war.world.tales)
    return { war, tale: tale ?? '' }
  }
  const desk = (war: SmallWar, despatch: string, given: object) =>
    war.do({ kind: 'despatch', despatch, given } as never)
  const reports = (war: SmallWar) => war.view('red-government').reports.filter(({ lost }) => !lost)

  it('JS-INFO-03: takes longer by what he says, and is read then', () => {
    const { war, tale } = seen()
    const due = war.world.tales[tale]?.dueAt ?? 0
    expect(due).toBeGreaterThan(war.clock - 60)
    if (war.world.tales[tale]?.over) throw new Error('told already')
    desk(war, tale, { delayMinutes: 120 })
    war.move()
    expect(reports(war)[0]?.knownAt).toBe(isoTime(due + 7200))
  })

  it('JS-INFO-04: held it does not come, altered it comes as he has it, lost it never comes', () => {
    const held = seen()
    desk(held.war, held.tale, { hold: true })
    held.war.move()
    expect(reports(held.war)).toEqual([])
    desk(held.war, held.tale, { release: true })
    held.war.move()
    expect(reports(held.war)).toHaveLength(1)
    const altered = seen()
    desk(altered.war, altered.tale, { alter: 'Smoke to the N.' })
    altered.war.move()
    expect(reports(altered.war)[0]?.words).toBe('Smoke to the N.')
    const lost = seen()
    desk(lost.war, lost.tale, { lose: true })
    lost.war.move()
    expect(reports(lost.war)).toEqual([])
    expect(lost.war.refusal({ kind: 'despatch', despatch: lost.tale, given: { hold: true } }).message).toBe(
      'That tale is over: lost.',
    )
  })

  it('JS-INFO-11: a coast’s report is stopped where the line is cut on its way, and lies there', () => {
    const { war, tale } = seen()
    expect(war.world.tales[tale]?.wire?.lines.length).toBeGreaterThan(0)
    war.rule({ says: 'all cut', cables: Object.keys(war.world.cables).map((cable) => ({ cable, cut: true })) })
    const last = Object.values(war.world.tales).at(-1)
    expect(last).toMatchObject({ over: false, dueAt: null, lies: 'red-point' })
    war.move()
    expect(reports(war)).toEqual([])
  })
})
