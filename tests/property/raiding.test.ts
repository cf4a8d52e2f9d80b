import { beforeAll, describe, expect, it } from 'vitest'
import type { Figures, SideFigures } from '../prove/raiding/account.ts'
import { judge, type KeptWar } from '../prove/raiding/judging.ts'
import { playersOf } from '../prove/raiding/players.ts'
import { playTradeWar } from '../prove/raiding/trade-war.ts'

/** Six days, by which the first cargoes of every route are home; raiders have five, since a cargo is missed on the day on which it would have come. */
const IDLE_MOVES = 24
const RAID_MOVES = 20
const SIDES = ['gb', 'fr'] as const

let idle: Figures
let raid: Figures

const side = (figures: Figures, key: string): SideFigures => figures.sides[key] as SideFigures

describe('The trade of channel-1898 over its first six days, each trade seat ordered from its own view', () => {
  beforeAll(() => {
    idle = playTradeWar({ seed: 1, moves: IDLE_MOVES, playerOf: playersOf('idle') })
    raid = playTradeWar({ seed: 1, moves: RAID_MOVES, playerOf: playersOf('raid') })
  }, 240_000)

  it.each(SIDES)('JS-GOV-11: with idle navies the treasury of %s does not fall once its cargoes come home', (key) => {
    const [then = 0, ...later] = side(idle, key).course
    expect(then).toBeGreaterThan(0)
    expect(later.at(-1)).toBeGreaterThanOrEqual(then)
    expect(side(idle, key).dry).toBe(0)
  })

  it.each(SIDES)('JS-GOV-12: what a day costs %s is paid out of it, so that it does not swell either', (key) => {
    const { begun, left, points } = side(idle, key)
    expect(left).toBeLessThan(1.1 * begun)
    expect(points['A day’s cost of ships in commission and bases']).toBeLessThan(-1000)
  })

  it('JS-COMM-05, JS-COMM-06: raiders take merchantmen, and both sides have less left than in the idle war by the same day', () => {
    for (const key of SIDES) {
      const { course, taken } = side(raid, key)
      const quiet = side(idle, key).course[course.length - 1] ?? 0
      expect(taken, key).toBeGreaterThan(0)
      expect(course.at(-1), key).toBeLessThan(quiet)
    }
  })
})

describe('What the proof of raiding demands', () => {
  const good: SideFigures = {
    begun: 6000,
    left: 6500,
    least: 5600,
    course: [],
    points: {},
    voyages: 9,
    taken: 0,
    sunk: 0,
    dry: 0,
    traders: 9,
  }
  const war = (kind: KeptWar['kind'], one: Partial<SideFigures> = {}, lost: readonly string[] = []): KeptWar => ({
    kind,
    seed: 1,
    seconds: 1,
    figures: { moves: 240, lost, sides: { gb: { ...good, ...one } }, refusals: {} },
  })

  it('is held by an idle war that leaves things as they were, and by a war that raiders end', () => {
    expect(judge({ wars: [war('idle'), war('raid', { left: 0 }, ['gb'])] })).toEqual([])
  })

  it.each([
    [war('idle', { left: 5990 }), 'idle 1: the treasury of gb falls from 6000 to 5990.'],
    [war('idle', { left: 9000 }), 'idle 1: the treasury of gb swells from 6000 to 9000.'],
    [war('idle', { least: 3000 }), 'idle 1: the treasury of gb sinks from 6000 to 3000.'],
    [war('idle', {}, ['gb']), 'idle 1: gb has lost the war in move 240.'],
    [war('idle', { dry: 2 }), 'idle 1: 2 merchantmen of gb are at sea without coal.'],
    [war('raid'), '0 of 1 wars with raiders are ended by JS-GOV-13; 80 in 100 are to be.'],
  ])('is missed by %#', (given, says) => {
    expect(judge({ wars: [given] })).toEqual([says])
  })
})
