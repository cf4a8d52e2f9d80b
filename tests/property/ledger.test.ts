import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceOf } from '../../shared/campaign/move/points/points.ts'
import { givenCampaign, type SmallWar } from '../../shared/test-kit/campaign.ts'

const SIDES = ['red', 'blue'] as const
const side = fc.constantFrom(...SIDES)
const act = fc.oneof(
  fc.record({
    do: fc.constant('buy' as const),
    side,
    buy: fc.constantFrom('coalDay', 'roundB', 'collier', 'halfFort', 'fort', 'torpedo', 'minuteF'),
    number: fc.integer({ min: 1, max: 120 }),
    confirmZero: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('points' as const),
    side,
    points: fc.integer({ min: -250, max: 120 }),
    knownNow: fc.boolean(),
  }),
  fc.record({ do: fc.constant('town' as const), side, lost: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ do: fc.constant('cut' as const), side, cut: fc.boolean() }),
  fc.record({ do: fc.constant('move' as const) }),
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

function play(war: SmallWar, given: Act): void {
  if (war.world.move.state === 'over') return
  if (given.do === 'buy') {
    const { buy, number, confirmZero } = given
    war.orders(`${given.side}-government`, { purchases: [{ buy, number, place: `${given.side}-port`, confirmZero }] })
  } else if (given.do === 'points') {
    const { points, knownNow } = given
    war.rule({ says: 'a ruling', points: [{ side: given.side, points, says: 'A ruling', knownNow }] })
  } else if (given.do === 'town') {
    const place = `${given.side}-port`
    if ((war.world.places[place]?.townPoints ?? 0) >= given.lost)
      war.rule({ says: 'shells', places: [{ place, townLost: given.lost }] })
  } else if (given.do === 'cut')
    war.rule({ says: 'a cable', cables: [{ cable: `${given.side}-lines:${given.side}-point`, cut: given.cut }] })
  else war.step({ acceptDefaults: true })
}

describe('The ledger, whatever is bought, ruled, lost and eaten', () => {
  it('JS-GOV-11: what a side has left is the sum of its entries and never below nothing, old entries stand, and each has rule, time and orderer', () => {
    let bought = 0
    let ended = 0
    fc.assert(
      fc.property(fc.array(act, { minLength: 8, maxLength: 30 }), (acts) => {
        const war = givenCampaign({ settings: { 'food.perDay': { red: 60, blue: 25 } } })
        for (const key of SIDES) {
          const port = war.world.places[`${key}-port`]
          if (port) port.townPoints = 100
        }
        let before = structuredClone(war.world.ledger)
        for (const given of acts) {
          play(war, given)
          const { ledger } = war.world
          expect(ledger.slice(0, before.length)).toEqual(before)
          before = structuredClone(ledger)
          for (const key of SIDES) {
            const own = ledger.filter((line) => line.side === key)
            const into = own.filter(({ account }) => account === 'treasury').reduce((n, { points }) => n + points, 0)
            const out = own.filter(({ against }) => against === 'treasury').reduce((n, { points }) => n + points, 0)
            expect(balanceOf(war.world, key)).toBe(into - out)
            expect(into - out).toBeGreaterThanOrEqual(0)
            for (const line of own) {
              expect(line.points).toBeGreaterThan(0)
              expect(line.account).not.toBe(line.against)
              expect(line.rule).toMatch(/^JS-/)
              expect(line.at).toBeLessThanOrEqual(war.clock)
              expect(line.by === 'umpire' || line.by === 'rules' || war.world.seats[line.by]?.side === key).toBe(true)
            }
            // What a government has in its book is what it has been told, and no line is told twice.
            const told = war.view(`${key}-government`).ledger ?? []
            const due = own.filter(({ knownAt }) => knownAt !== null && knownAt <= war.clock)
            expect(told.length).toBe(due.length)
            expect(new Set(told.map(({ id }) => id)).size).toBe(told.length)
          }
        }
        const paid = Object.values(war.world.purchases).filter(({ state }) => state === 'done' || state === 'building')
        const lines = war.world.ledger.filter(({ by }) => war.world.seats[by]?.role === 'government')
        expect(lines.length).toBe(paid.length)
        bought += paid.length
        if (war.world.move.state === 'over') ended += 1
      }),
      { numRuns: 60, seed: 1898 },
    )
    // A proof over wars in which nothing is bought and none ends would prove nothing.
    expect(bought).toBeGreaterThan(60)
    expect(ended).toBeGreaterThan(0)
  })
})
