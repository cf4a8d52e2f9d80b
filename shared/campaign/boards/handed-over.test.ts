import { describe, expect, it } from 'vitest'
import { correct, openAction, stepAction } from '../../action/action.ts'
import { jane1898Tactical as jane } from '../../books/jane1898/tactical/book.ts'
import { inCommand } from '../../books/jane1898/tactical/command.ts'
import { keyedDice } from '../../dice/dice.ts'
import { givenCampaign, MIDDLE, off } from '../../test-kit/campaign.ts'
import type { Turn } from '../context.ts'
import { setupFromChart } from './laying.ts'
import { chartShips, waterlineGradesLost } from './ships.ts'

const DAY = 1440

/** What a board set up here and now would be handed. */
function handedOver(war: ReturnType<typeof givenCampaign>, at = MIDDLE) {
  const turn = { ground: war.ground, world: war.world } as Turn
  const force = war.force('clover')
  const encounter = { origin: at, clock: war.clock } as Parameters<typeof setupFromChart>[1]
  return setupFromChart(turn, encounter, chartShips(turn, force, undefined, jane)).setup
}

describe('what a board is handed', () => {
  const clover = () => {
    const war = givenCampaign({
      ships: [{ key: 'clover', name: 'Clover', side: 'red', type: 'battleship', position: MIDDLE }],
      forces: [{ key: 'clover', side: 'red', ships: ['clover'], seat: 'red-admiral' }],
    })
    Object.assign(war.ship('clover'), { coalCapacityMinutes: 8 * DAY, coalMinutes: 8 * DAY })
    return war
  }

  it('JS-scene-03, JS-COAL-06: three quarters of her coal gone lower the belt by a grade, and a day taken in restores it', () => {
    const war = clover()
    const lost = () => handedOver(war).ships[0]?.waterlineGradesLost ?? 0
    const turn = { ground: war.ground, world: war.world } as Turn
    for (const [hours, grades] of [
      [143, 0],
      [144, 1],
      [150 - 24, 0],
    ] as const) {
      war.ship('clover').coalMinutes = (192 - hours) * 60
      expect(lost()).toBe(grades)
      expect(waterlineGradesLost(turn, war.ship('clover'))).toBe(grades)
    }
  })

  it('JS-PERS-02, JS-PERS-08, R-62: with too few men for her guns of E and over the share of their rate goes with her, F guns not counted', () => {
    const war = clover()
    Object.assign(war.ship('clover'), { guns: { A: 4, D: 12, E: 4, F: 30 }, men: 200 })
    expect(handedOver(war).ships[0]).not.toHaveProperty('fireRate')
    war.ship('clover').men = 150
    expect(handedOver(war).ships[0]?.fireRate).toBe(0.75)
    // Five guns stand idle for want of the crews that are away in prizes: the others have ten men each.
    war.ship('clover').unmanned = { E: 4, D: 1 }
    expect(handedOver(war).ships[0]).not.toHaveProperty('fireRate')
  })

  it('JS-GOV-09, JT-GEN-11: her captain’s seniority goes with her, and by it command passes when the flagship sinks', () => {
    const ship = (key: string) =>
      ({ key, name: key, side: 'red', type: 'second-class-cruiser', position: MIDDLE }) as const
    const war = givenCampaign({
      ships: [
        { ...ship('clover'), type: 'battleship' },
        ship('aster'),
        ship('briar'),
        { key: 'enemy', name: 'Enemy', side: 'blue', type: 'battleship', position: off(MIDDLE, 0, 1) },
      ],
      forces: [
        { key: 'clover', side: 'red', ships: ['clover', 'aster', 'briar'], seat: 'red-admiral' },
        { key: 'enemy', side: 'blue', ships: ['enemy'], seat: 'blue-admiral' },
      ],
    })
    Object.assign(war.ship('briar'), { seniority: 2 })
    Object.assign(war.ship('aster'), { seniority: 3 })
    const turn = { ground: war.ground, world: war.world } as Turn
    const encounter = { origin: MIDDLE, clock: war.clock } as Parameters<typeof setupFromChart>[1]
    const both = ['clover', 'enemy'].flatMap((force) => chartShips(turn, war.force(force), undefined, jane))
    const action = openAction(jane, setupFromChart(turn, encounter, both).setup, 'flag')
    expect(inCommand(action.state, 'red')).toBe('clover')
    const hurt = correct(jane, action, 'clover', { note: 'torpedoed', sunk: true }).action
    const after = stepAction(jane, hurt, keyedDice({ seed: 'flag', branch: 'main' }), { acceptStanding: true }).action
    expect(inCommand(after.state, 'red')).toBe('briar')
  })

  it('JS-AMMO-02: shot and shell go with her as they were chosen, less what has been fired since', () => {
    const war = clover()
    Object.assign(war.ship('clover'), { rounds: { A: 40, B: 10 } })
    expect(handedOver(war).ships[0]).not.toHaveProperty('mix')
    war.ship('clover').mix = { A: { armourPiercing: 10, common: 30 } }
    expect(handedOver(war).ships[0]?.mix).toEqual({ A: { armourPiercing: 10, common: 30 } })
    war.ship('clover').rounds.A = 7
    // Seven rounds in the proportion of one to three: the odd one goes to the larger remainder.
    expect(handedOver(war).ships[0]?.mix).toEqual({ A: { armourPiercing: 2, common: 5 } })
  })

  it('JS-MINE-07: the squares of a minefield near by, in yards, with what its station can do and whose captains have the chart', () => {
    const war = clover()
    const field = {
      side: 'red',
      bearingDegrees: 90,
      squares: [{ state: 'mined' as const }, { state: 'blocked' as const }],
      stationManned: true,
      cableWhole: true,
      holdsFire: false,
      told: {},
      met: {},
    }
    war.world.minefields = {
      near: {
        ...field,
        id: 'near',
        mines: 'observation',
        origin: off(MIDDLE, 1, 0),
        station: 'red-point',
        charts: { clover: { own: true, squares: ['mined', 'mined'], asOf: 0 } },
      },
      far: { ...field, id: 'far', mines: 'contact', origin: off(MIDDLE, 30, 0), station: null, charts: {} },
    }
    war.world.weather = {}
    const { mines } = handedOver(war)
    expect(mines).toMatchObject([
      { id: 'near', mines: 'observation', fires: true, charted: ['clover'], squareYards: 100 },
    ])
    const [first, second] = mines?.[0]?.squares ?? []
    expect([first?.state, second?.state]).toEqual(['mined', 'blocked'])
    expect(first?.x).toBeCloseTo(50, 0)
    expect(first?.y).toBeCloseTo(2000, 0)
    expect(second?.x).toBeCloseTo(150, 0)
    Object.assign(war.world.minefields.near ?? {}, { cableWhole: false })
    expect(handedOver(war).mines?.[0]?.fires).toBe(false)
  })
})
