import { describe, expect, it } from 'vitest'
import { rhumbMiles } from '../../navigation/rhumb.ts'
import { givenCampaign, MIDDLE, off, RED_GATE, type SmallWar } from '../../test-kit/campaign.ts'

const SOUTH = off(RED_GATE, -40, 0)

/** Three cruisers in one force under red's admiral; the engines of the last run at half speed. */
function three(): SmallWar {
  const war = givenCampaign({
    ships: [
      ...['ash', 'beech', 'cedar'].map((key) => ({
        key,
        name: key[0]?.toUpperCase() + key.slice(1),
        side: 'red' as const,
        type: 'second-class-cruiser',
        position: SOUTH,
      })),
      { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 90, 100) },
    ],
    forces: [{ key: 'fleet', name: 'Fleet', side: 'red', ships: ['ash', 'beech', 'cedar'], seat: 'red-admiral' }],
    settings: { 'breakdown.throw': '0 of 6' },
  })
  for (const key of ['ash', 'beech', 'cedar']) Object.assign(war.ship(key), { assignedKnots: 18, presentKnots: 18 })
  return war
}

const nameOf = (war: SmallWar, name: string): string =>
  war
    .view('red-admiral')
    .forces.flatMap(({ ships }) => ships)
    .find((ship) => ship.name === name)?.id ?? name
const send = (war: SmallWar, detach: string[], knots = 15) =>
  war.send('red-admiral', 'fleet', [{ to: off(SOUTH, 0, 100), knots }], { detach })

describe('a ship sent off from a fleet', () => {
  it('JS-BRK-07: goes on by herself as fast as she can, and the fleet no longer waits for her', () => {
    const war = three()
    const half = { says: 'half speed for 12 hours', phases: [{ kind: 'half' as const, minutes: 720 }] }
    war.ship('cedar').breakdown = { nature: half, until: [war.clock + 12 * 3600] }
    war.open()
    const answer = send(war, [nameOf(war, 'Cedar')])
    expect(answer.refused).toEqual([])
    expect(answer.accepted[0]?.says).toMatch(/ Cedar is detached, and follows as fast as she can\.$/)
    const cedar = war.force(war.ship('cedar').force)
    expect(cedar.mark).toBe(`${war.force('fleet').mark}2`)
    expect(cedar).toMatchObject({ name: 'Cedar', ships: ['cedar'], flag: 'cedar', commander: null, side: 'red' })
    war.move()
    expect(rhumbMiles(SOUTH, war.force('fleet').position)).toBeCloseTo(90, 1)
    expect(rhumbMiles(SOUTH, cedar.position)).toBeCloseTo(54, 1)
    expect(war.force('fleet').ships).toEqual(['ash', 'beech'])
    expect(war.view('red-admiral').forces.map(({ name }) => name)).toEqual(expect.arrayContaining(['Fleet', 'Cedar']))
  })

  it('JS-BRK-07: keeps her place where her flag chooses that all go at her pace', () => {
    const war = three()
    const half = { says: 'half speed for 12 hours', phases: [{ kind: 'half' as const, minutes: 720 }] }
    war.ship('cedar').breakdown = { nature: half, until: [war.clock + 12 * 3600] }
    war.send('red-admiral', 'fleet', [{ to: off(SOUTH, 0, 100), knots: 7.5 }])
    war.move()
    expect(rhumbMiles(SOUTH, war.force('fleet').position)).toBeCloseTo(45, 1)
    expect(war.ship('cedar').force).toBe('fleet')
  })

  it('JS-BRK-07: is one of the fleet’s, not its flagship and not its last; nothing is done of an order that is refused', () => {
    const war = three()
    const [ash, beech, cedar] = ['Ash', 'Beech', 'Cedar'].map((name) => nameOf(war, name)) as [string, string, string]
    const says = (detach: string[]) => send(war, detach).refused.map(({ path, message }) => [path, message])
    expect(says(['nobody'])).toEqual([['movements[0].detach[0]', 'There is no ship "nobody" in Fleet.']])
    expect(says([cedar, cedar])).toEqual([['movements[0].detach[1]', 'Cedar is named twice.']])
    expect(says([ash])).toEqual([['movements[0].detach[0]', 'Ash flies the flag of Fleet: shift it first.']])
    expect(war.force('fleet')).toMatchObject({ ships: ['ash', 'beech', 'cedar'], plot: [] })
    expect(send(war, [beech, cedar]).refused).toEqual([])
    expect(says([ash])).toHaveLength(1)
  })

  it('the name that a seat has for her does not hang on what others send off', () => {
    const alias = (others: boolean): string => {
      const war = three()
      if (others) war.world.counts['detached|b1'] = 3
      send(war, [nameOf(war, 'Cedar')])
      return war.alias('red-admiral', war.ship('cedar').force)
    }
    expect(alias(true)).toBe(alias(false))
  })
})
