import { describe, expect, it } from 'vitest'
import { givenCampaign, MIDDLE, off, type SmallWar } from '../test-kit/campaign.ts'
import { warningsBefore } from './before-step.ts'
import { isBeaten, trayOf } from './tray.ts'
import { buildUmpireView } from './umpire-view-build.ts'

const viewOf = (war: SmallWar) => buildUmpireView(war.ground, war.state, { tracks: [], events: [], ordersAt: {} })

describe('the umpire’s tray', () => {
  it('JS-GOV-02: what stops the clock comes first, with the ships that hang on it and what is taken if it is let be', () => {
    const war = givenCampaign({
      ships: [
        { key: 'r1', side: 'red', type: 'battleship', position: off(MIDDLE, 40, 0) },
        { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 40, 9) },
      ],
    })
    war.open()
    war.step()
    const tray = trayOf(viewOf(war))
    expect(tray).toHaveLength(1)
    expect(tray[0]).toMatchObject({
      kind: 'decision',
      stops: true,
      ships: 2,
      hangs: 'r1 (1 ship, Admiral) and b1 (1 ship, Admiral)',
      letBe: 'The clock stands for everybody; a step that takes defaults takes “Open the squares”.',
    })
    war.decide('squares')
    expect(trayOf(viewOf(war))[0]).toMatchObject({
      kind: 'meeting',
      stops: true,
      ships: 2,
      letBe: 'The chart waits for its clock. Forces without orders run straight on.',
    })
    // On a board it is the book that says what becomes of them.
    const view = viewOf(war)
    const [meeting] = view.encounters
    const board = { board: { withoutOrders: 'Ships without orders stay where they are.' } }
    const boarded = { ...view, encounters: [{ ...meeting, state: 'action', board }] } as unknown as typeof view
    expect(trayOf(boarded)[0]?.letBe).toBe('The chart waits for its clock. Ships without orders stay where they are.')
  })

  it('lists seats that have not sealed, those with ships first, and none that nobody sits at', () => {
    const war = givenCampaign()
    war.open()
    war.orders('blue-government', { ready: true })
    const tray = trayOf(viewOf(war), (seat) => seat !== 'red-trade')
    expect(tray.map((item) => [item.id, item.ships])).toEqual([
      ['blue-admiral', 1],
      ['red-admiral', 1],
      ['blue-trade', 0],
      ['red-government', 0],
    ])
    expect(tray[0]).toMatchObject({ kind: 'seat', stops: false, letBe: 'Step, and the orders in force run on.' })
  })

  it.each(['sunk', 'taken'] as const)(
    'waits for no seat whose last ship is %s, and for its captain again when she is afloat',
    (status) => {
      const war = givenCampaign({
        ships: [
          { key: 'r1', side: 'red', type: 'battleship', position: MIDDLE },
          { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 90, 60) },
        ],
      })
      war.open()
      const beaten = () =>
        viewOf(war)
          .seats.filter((seat) => isBeaten(viewOf(war), seat))
          .map(({ id }) => id)
      const waitedFor = () => trayOf(viewOf(war)).map((item) => item.id)
      expect(beaten()).toEqual([])
      expect(waitedFor()).toContain('red-admiral')
      war.rule({ says: 'A mine.', ships: [{ ship: 'r1', status }] })
      expect(beaten()).toEqual(['red-admiral'])
      const unwritten = warningsBefore(viewOf(war)).map(({ seat }) => seat)
      expect(unwritten).toContain('blue-admiral')
      expect(unwritten).not.toContain('red-admiral')
      // Those ashore command no ship, and are waited for as before.
      expect(waitedFor()).toContain('red-government')
      expect(waitedFor()).not.toContain('red-admiral')
      war.rule({ says: 'She was not there.', ships: [{ ship: 'r1', status: 'afloat' }] })
      expect(beaten()).toEqual([])
    },
  )

  it('JS-INFO-04: a despatch that is held says what is not in force, and when it goes on of itself', () => {
    const war = givenCampaign({ settings: { 'despatches.release': 'hand' } })
    war.open()
    war.send('red-government', 'red-fleet', [{ to: MIDDLE, knots: 12 }])
    const [id] = Object.keys(war.world.despatches)
    war.do({ kind: 'despatch', despatch: id ?? '', given: { hold: true } })
    const held = trayOf(viewOf(war)).find((item) => item.kind === 'despatch')
    expect(held).toMatchObject({
      ships: 1,
      hangs: 'The order for red fleet is not in force before it is delivered.',
      letBe: 'It lies here until it is let go.',
    })
    war.do({ kind: 'despatch', despatch: id ?? '', given: { delayMinutes: 90 } })
    expect(trayOf(viewOf(war)).find((item) => item.kind === 'despatch')?.letBe).toBe('It goes on at 1330.')
  })
})
