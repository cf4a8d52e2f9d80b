import { describe, expect, it } from 'vitest'
import { rhumbMiles } from '../../../navigation/rhumb.ts'
import { givenCampaign, MIDDLE, off, RED_GATE, type SmallWar } from '../../../test-kit/campaign.ts'
import { HOUR, isoTime } from '../../../vocabulary/time.ts'
import { setCount } from '../../counts.ts'

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
  war.send('red-admiral', 'fleet', [{ to: off(SOUTH, 0, 100), knots }], detach.length > 0 ? { detach } : {})

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
      if (others) setCount(war.world, 'detached|b1', 3)
      send(war, [nameOf(war, 'Cedar')])
      return war.alias('red-admiral', war.ship('cedar').force)
    }
    expect(alias(true)).toBe(alias(false))
  })

  it('JS-SCOUT-04: scouts go their own ways from the very minute, faster than the fleet may, and the fleet goes on', () => {
    const war = three()
    send(war, [], 7.5)
    war.open()
    war.step({ until: '1898-05-02T13:00:00Z' })
    const there = war.force('fleet').position
    war.move()
    const before = war.force('fleet').position
    expect(rhumbMiles(there, before)).toBeCloseTo(37.5, 0)
    const line = (ship: string, north: number) => ({
      force: war.alias('red-admiral', 'fleet'),
      detach: [nameOf(war, ship)],
      detached: { legs: [{ to: off(before, north, 0), knots: 18 }], onContact: 'shadow' as const },
    })
    const answer = war.orders('red-admiral', { movements: [line('Beech', 60), line('Cedar', -20)] })
    expect(answer.refused).toEqual([])
    expect(answer.accepted[0]?.says).toMatch(/Beech is detached: to .* at 18 knots\.$/)
    const shown = war.view('red-admiral').forces.find(({ name }) => name === 'Beech')
    expect(shown).toMatchObject({ inCompany: true, onContact: 'shadow', plot: [{ knots: 18 }] })
    war.open()
    war.step({ until: isoTime(war.clock + HOUR) })
    expect(rhumbMiles(before, war.force(war.ship('beech').force).position)).toBeCloseTo(18, 1)
    expect(rhumbMiles(before, war.force(war.ship('cedar').force).position)).toBeCloseTo(18, 1)
    expect(rhumbMiles(before, war.force('fleet').position)).toBeCloseTo(7.5, 1)
  })

  it('JS-MOVE-16: the fleet’s speed is judged without those that she sends off, and theirs by themselves', () => {
    const war = three()
    const half = { says: 'half speed for 12 hours', phases: [{ kind: 'half' as const, minutes: 720 }] }
    war.ship('cedar').breakdown = { nature: half, until: [war.clock + 12 * HOUR] }
    war.move()
    const to = off(SOUTH, 0, 100)
    const order = (own: number) =>
      war.send('red-admiral', 'fleet', [{ to, knots: 16.5 }], {
        detach: [nameOf(war, 'Cedar')],
        detached: { legs: [{ to, knots: own }] },
      })
    expect(order(16.5).refused.map(({ path }) => path)).toEqual(['movements[0].detached.legs[0].knots'])
    expect(war.force('fleet').ships).toHaveLength(3)
    expect(order(9).refused).toEqual([])
    expect(war.force('fleet').ships).toEqual(['ash', 'beech'])
  })

  it('JS-INFO-12: a squadron out of company sends ships off when the order reaches it, and what it cannot do is news', () => {
    const war = three()
    war.open()
    const line = {
      force: war.alias('red-government', 'fleet'),
      detach: ['Cedar'].map(
        (name) =>
          war
            .view('red-government')
            .forces.flatMap(({ ships }) => ships)
            .find((s) => s.name === name)?.id ?? name,
      ),
      detached: { legs: [{ to: off(SOUTH, 60, 0), knots: 12 }] },
      by: { medium: 'telegraph' as const, office: 'red-point' },
    }
    const answer = war.orders('red-government', { movements: [line] })
    expect(answer.refused).toEqual([])
    const [despatch] = war.despatches
    war.do({ kind: 'despatch', despatch: despatch?.id ?? '', given: { release: true } })
    const cedar = war.force(war.ship('cedar').force)
    expect(cedar.id).not.toBe('fleet')
    expect(cedar.plot).toMatchObject([{ do: 'steam', knots: 12 }])
    war.move()
    expect(rhumbMiles(SOUTH, cedar.position)).toBeCloseTo(60, 0)
    war.orders('red-government', { movements: [line] })
    war.do({ kind: 'despatch', despatch: war.despatches[1]?.id ?? '', given: { release: true } })
    expect(war.of('undone').at(-1)?.says).toBe(
      'The order to send ships off cannot be carried out: Cedar is not with Fleet.',
    )
  })

  it('JS-BRK-07: a ship that a line before has sent off is not sent off again, and no fleet is left without a ship', () => {
    const war = three()
    const force = war.alias('red-admiral', 'fleet')
    const beech = nameOf(war, 'Beech')
    war.force('fleet').commander = null
    const { accepted, refused } = war.orders('red-admiral', {
      movements: [
        { force, detach: [beech], detached: { legs: [] } },
        { force, detach: [beech], detached: { legs: [] } },
        { force, detach: [nameOf(war, 'Cedar')], detached: { legs: [] } },
        { force, detach: [nameOf(war, 'Ash')], detached: { legs: [] } },
      ],
    })
    expect(accepted.map(({ path }) => path)).toEqual(['movements[0]', 'movements[2]'])
    expect(refused.map(({ path, message }) => [path, message])).toEqual([
      ['movements[1].detach', 'Beech is not with Fleet.'],
      ['movements[3].detach', 'Fleet must keep a ship.'],
    ])
    expect(war.force('fleet').ships).toEqual(['ash'])
  })

  it('orders for ships that are sent off name the ships', () => {
    const war = three()
    const line = { force: war.alias('red-admiral', 'fleet'), detached: { legs: [] } }
    expect(war.orders('red-admiral', { movements: [line] }).refused[0]).toMatchObject({
      path: 'movements[0].detached',
      message: 'detached has orders for ships that are sent off: name them in detach.',
    })
  })
})
