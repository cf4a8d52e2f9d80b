import { describe, expect, it } from 'vitest'
import { newOutcome } from '../campaign/context.ts'
import type { Input } from '../campaign/inputs.ts'
import type { CampaignState, Outcome } from '../campaign/outcome.ts'
import type { Doing } from '../campaign/watched.ts'
import { freezeWhole } from '../vocabulary/plain-data.ts'
import { givenCampaign } from './campaign.ts'
import { faultsOfState, plainWatcher } from './plain-state.ts'

type Fields = Record<string, unknown>

const INPUT = { kind: 'step', given: { hours: 1 } }

/** A small war's world, and the faults of its state as it now is. */
function givenWorld() {
  const war = givenCampaign()
  const world = war.world as unknown as Fields
  const faults = (thorough = true): string[] => faultsOfState(war.ground, war.state, INPUT, thorough)
  return { war, world, faults }
}

/** The faults after one thing has been done to it. */
function faultsAfter(spoil: (war: ReturnType<typeof givenCampaign>, world: Fields) => void): string[] {
  const { war, world, faults } = givenWorld()
  spoil(war, world)
  return faults()
}

const getter = () =>
  Object.defineProperty({}, 'a', { enumerable: true, configurable: true, get: () => 1 }) as { readonly a: number }

/** What is no plain data, and what is said of it. */
const FAULTS: readonly [name: string, value: () => unknown, fault: string][] = [
  ['-0', () => -0, 'is -0, which is written as 0'],
  ['a number that is none', () => Number.NaN, 'is NaN, which is written as null'],
  ['a number without end', () => Number.POSITIVE_INFINITY, 'is Infinity, which is written as null'],
  ['a date', () => new Date(0), 'is a Date'],
  ['a map', () => new Map(), 'is a Map'],
  ['a set', () => new Set(), 'is a Set'],
  ['a function', () => () => 0, 'is a function'],
  ['undefined in a list', () => [undefined], 'is undefined'],
  ['a list with a hole', () => Object.assign([], { 1: 'b' }), 'is a list with holes, or with names in it'],
  ['a list with a name', () => Object.assign(['a'], { b: 1 }), 'is a list with holes, or with names in it'],
  ['a list of a class of its own', () => new (class Ships extends Array {})(), 'is a list of a class of its own'],
  ['a thing of a class', () => new (class Ship {})(), 'is a Ship'],
  ['a thing without a prototype', () => Object.create(null), 'is a thing without a prototype'],
  ['a symbol for a name', () => ({ [Symbol('a')]: 1 }), 'has symbols for names'],
  ['half a character', () => 'a\ud800', 'is text with half a character in it'],
  ['half a character in a name', () => ({ 'a\ud800': 1 }), 'has a name with half a character in it'],
  ['a part that is worked out', getter, 'has a part that is worked out when it is read'],
  ['a part that is not written', () => Object.defineProperty({}, 'a', { value: 1 }), 'or is not written'],
]

/** Those that are found by a thorough look alone. */
const THOROUGH = ['a part that is worked out', 'a part that is not written']

describe('The look at a state under test', () => {
  it('finds nothing in a war that has begun, nor in a field that is left out', () => {
    expect(faultsAfter(() => undefined)).toEqual([])
    expect(
      faultsAfter((_, world) => {
        world['zz'] = undefined
      }),
    ).toEqual([])
  })

  it('names both places of a part that stands in two', () => {
    expect(
      faultsAfter((war, world) => {
        world['zz'] = war.world.campaign
      }),
    ).toEqual(['world.zz is the very object that world.campaign is'])
  })

  it('names a part of the input, and one of what the war is made from', () => {
    expect(
      faultsAfter((_, world) => {
        world['zz'] = { given: INPUT.given }
      }),
    ).toEqual(['world.zz.given is a part of the input'])
    expect(
      faultsAfter((war, world) => {
        world['zz'] = war.ground.settings
      }),
    ).toContain('world.zz is a part of what the war is made from')
  })

  it.each(FAULTS)('finds %s deep in the state', (_, value, fault) => {
    const [found, ...more] = faultsAfter((_, world) => {
      world['zz'] = { at: [{ of: value() }] }
    })
    expect(found).toMatch(/^world\.zz\.at\.0\.of/)
    expect(found).toContain(fault)
    expect(more).toEqual([])
  })

  it.each(FAULTS)('finds %s in an object that was found to be plain after an earlier input', (name, value, fault) => {
    const { world, faults } = givenWorld()
    const ship: Fields = { of: 1 }
    world['zz'] = { at: [ship] }
    expect(faults()).toEqual([])
    expect(faults(false)).toEqual([])
    ship['of'] = value()
    const found = faults(THOROUGH.includes(name))
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^world\.zz\.at\.0\.of/)
    expect(found[0]).toContain(fault)
  })

  it('finds what an object became that was plain: of a class, with symbols, with a part that is worked out', () => {
    const becomes: [change: (ship: Fields, list: unknown[]) => void, fault: string][] = [
      [(ship) => Object.setPrototypeOf(ship, Date.prototype), 'world.zz.ship is a Date'],
      [(ship) => Object.assign(ship, { [Symbol('a')]: 1 }), 'world.zz.ship has symbols for names'],
      [(ship) => Object.defineProperty(ship, 'of', { get: () => 1 }), 'world.zz.ship has a part that is worked out'],
      [(_, list) => delete list[0], 'world.zz.list is a list with holes'],
      [(_, list) => Object.assign(list, { name: 1 }), 'world.zz.list is a list with holes, or with names'],
      [(ship, list) => list.push(ship), 'is the very object that world.zz.ship is'],
    ]
    for (const [change, fault] of becomes) {
      const { world, faults } = givenWorld()
      const ship: Fields = { of: 1 }
      const list: unknown[] = [1, 2]
      world['zz'] = { ship, list }
      expect(faults()).toEqual([])
      change(ship, list)
      expect(faults().join()).toContain(fault)
    }
  })

  it.each(FAULTS)('finds %s in what is frozen, and in what is frozen in part once it is spoilt', (_, value, fault) => {
    const { world, faults } = givenWorld()
    world['zz'] = Object.freeze({ of: value() })
    expect(faults(false).join()).toContain(fault)
    const part: Fields = { of: 1 }
    world['zz'] = Object.freeze({ part, whole: freezeWhole({ a: [1] }) })
    for (let n = 0; n < 3; n++) expect(faults(false)).toEqual([])
    part['of'] = value()
    expect(faults().join()).toContain(fault)
  })
})

describe('What is frozen whole, and is passed over after the look that found it plain', () => {
  const frozen = () => freezeWhole({ a: { b: [{ c: 1 }] } })

  it('cannot be changed', () => {
    const { world, faults } = givenWorld()
    const part = frozen()
    world['zz'] = part
    expect(faults()).toEqual([])
    expect(() => Object.assign(part.a.b[0] as object, { c: -0 })).toThrow(TypeError)
    expect(() => Object.assign(part.a, { [Symbol('a')]: 1 })).toThrow(TypeError)
    expect(() => Object.setPrototypeOf(part.a, null)).toThrow(TypeError)
  })

  it('is found where it stands in two places, whole or in part, whichever is met first', () => {
    for (const second of [(part: ReturnType<typeof frozen>) => part, ({ a }: ReturnType<typeof frozen>) => a.b])
      for (const [one, other] of [
        ['yy', 'zz'],
        ['zz', 'yy'],
      ] as const) {
        const { world, faults } = givenWorld()
        world['yy'] = 0
        const part = frozen()
        world[one] = part
        expect(faults(false)).toEqual([])
        expect(faults(false)).toEqual([])
        world[other] = { of: second(part) }
        expect(faults(false).join()).toContain('is the very object that world.')
      }
  })

  it('is found where two have a part in common that were found to be plain each without the other', () => {
    const { world, faults } = givenWorld()
    const common = frozen()
    const [one, two] = [freezeWhole({ common, n: 1 }), freezeWhole({ common, n: 2 })]
    for (const part of [common, one, two, one, common]) {
      world['zz'] = part
      expect(faults(false)).toEqual([])
    }
    for (const pair of [
      [one, two],
      [two, one],
      [common, one],
      [two, common],
    ]) {
      world['zz'] = pair
      expect(faults(false).join()).toContain('is the very object that world.')
    }
  })

  it('is found where it is a part of the input, or of what another war is made from', () => {
    const { war, world, faults } = givenWorld()
    const part = frozen()
    world['zz'] = part
    expect(faults(false)).toEqual([])
    const input = { kind: 'step', given: part.a.b }
    expect(faultsOfState(war.ground, war.state, input, false)).toContain('world.zz.a.b is a part of the input')
    const other = givenCampaign()
    const ground = { ...other.ground, settings: { ...other.ground.settings, 'zz.of': part.a } }
    Object.assign(other.world, { zz: part })
    const found = faultsOfState(ground as typeof other.ground, other.state, undefined, false)
    expect(found).toContain('world.zz.a is a part of what the war is made from')
  })
})

describe('Each input that is watched', () => {
  type Step = Extract<Input, { kind: 'step' }>
  const input: Step = { kind: 'step', given: {} }

  /** Eight inputs of a war, of which one at least is done twice, whatever its size; `inMemory`: not to the state that was read. */
  function watched(does: (outcome: Outcome, state: CampaignState, inMemory: boolean, input: Step) => void): void {
    const { ground, state } = givenCampaign()
    const doing: Doing = (_, of, given) => {
      const outcome = newOutcome(of.world)
      does(outcome, of, of === state, given as Step)
      return outcome
    }
    for (let n = 0; n < 8; n++) plainWatcher.input(ground, state, structuredClone(input), doing)
  }

  it('is let be when all is in order', () => {
    expect(() => watched((_, { world }) => Object.assign(world, { zz: { n: world.clock } }))).not.toThrow()
  })

  it('must do the same twice', () => {
    let times = 0
    expect(() => watched((_, { world }) => Object.assign(world, { zz: { deep: [++times] } }))).toThrow(
      /the state is .*"deep":\[\d.*but from what was written and read again/,
    )
  })

  it('must do the same to the state in memory and to the one that was written and read', () => {
    const known = new WeakMap<object, number>()
    expect(() =>
      watched((_, { world }) => {
        const seen = (known.get(world.campaign) ?? 0) + 1
        known.set(world.campaign, seen)
        Object.assign(world, { zz: { seen } })
      }),
    ).toThrow('what was written and read again')
  })

  it('must give the same twice: events, and what was touched', () => {
    const event = () => ({ at: 0, kind: 'review', subject: 'umpire', says: 'Well.', because: [], dice: [] }) as const
    expect(() => watched(({ events }) => events.push(event()))).not.toThrow()
    expect(() => watched(({ events }, _, inMemory) => inMemory && events.push(event()))).toThrow('what came of it is')
    expect(() => watched(({ touched }) => touched.ships.add('r1'))).not.toThrow()
    expect(() => watched(({ touched }, _, inMemory) => touched.ships.add(inMemory ? 'r1' : 'b1'))).toThrow(
      'what came of it is',
    )
  })

  it('must leave the input as it was, and leave nothing in the state that is no plain data', () => {
    expect(() => watched((_, __, ___, { given }) => Object.assign(given, { hours: 2 }))).toThrow(
      'the input itself was changed',
    )
    expect(() => watched((_, { world }) => Object.assign(world, { zz: [-0] }))).toThrow('world.zz.0 is -0')
  })

  it.each<[string, (body: Fields) => void]>([
    ['another word', (body) => Object.assign(body, { kind: 'closed' })],
    ['-0 for 0', (body) => Object.assign(body, { n: -0 })],
    ['a date', (body) => Object.assign(body, { n: new Date(0) })],
    ['a field less', (body) => delete body['n']],
  ])('must find nothing changed that an earlier one wrote in a logbook: %s', (_, change) => {
    const { ground, state } = givenCampaign()
    const [[seat, book] = ['', []]] = Object.entries(state.logbooks)
    const goOn = (writes: boolean, inputs: number) => {
      for (let n = 0; n < inputs; n++)
        plainWatcher.input(ground, state, input, (_, of) => {
          if (writes) of.logbooks[seat]?.push({ at: n, body: { kind: 'opened', n: 0 } } as never)
          return newOutcome(of.world)
        })
    }
    const written = book.length
    goOn(true, 3)
    goOn(false, 8)
    change(book[written]?.body as unknown as Fields)
    expect(() => goOn(false, 8)).toThrow(`logbooks.${seat}.${written} is another than it was written`)
  })
})
