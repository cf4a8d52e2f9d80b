import { describe, expect, it } from 'vitest'
import type { Action } from '../../action/action.ts'
import type { BarkerGame } from '../../books/barker2003/state.ts'
import type { JaneBoard } from '../../books/jane1898/tactical/state.ts'
import { greatCircleBearing, greatCircleDestination, separationMiles } from '../../navigation/great-circle.ts'
import { fromYards } from '../../navigation/plane.ts'
import { type Given, givenCampaign, off, RED_GATE, type SmallWar } from '../../test-kit/campaign.ts'
import { DAY } from '../../vocabulary/time.ts'
import type { Turn } from '../context.ts'
import { menIn } from '../shore/forts.ts'
import type { Fort } from '../shore/shore-world.ts'
import { fortsOnBoard, withForts } from './forts.ts'
import { setupFromChart } from './laying.ts'

const OFF_PORT = off(RED_GATE, 0, 3)
const ARMED = { armament: { B: 1, C: 2 }, pneumaticGuns: 1, searchLights: 3, brennan: true, garrison: 60 }
const STORES: Given['stores'] = [
  { place: 'red-port', forts: [ARMED, { guns: 5, garrison: 50 }], torpedoes: 5, rounds: { B: 30, C: 70, F: 9 } },
]

/** Two battleships that meet off Red Port, and are on the board. */
function offPort(given: Given = {}, prepare: (war: SmallWar) => void = () => undefined): SmallWar {
  const war = givenCampaign({
    ships: [
      { key: 'r1', side: 'red', type: 'battleship', position: OFF_PORT },
      { key: 'b1', side: 'blue', type: 'battleship', position: off(OFF_PORT, 0, 9) },
    ],
    stores: STORES,
    ...given,
  })
  prepare(war)
  war.open()
  war.send('red-admiral', 'r1', [{ to: off(OFF_PORT, 0, 2), knots: 3 }])
  war.send('blue-admiral', 'b1', [{ to: off(OFF_PORT, 0, 3), knots: 15 }])
  war.step()
  war.decide('squares')
  for (let i = 0; i < 20 && encounter(war).state === 'squares'; i++) boardStep(war)
  if (encounter(war).state !== 'action') throw new Error('no board')
  return war
}
const encounter = (war: SmallWar) => {
  const [first] = Object.values(war.world.encounters)
  if (!first) throw new Error('no encounter')
  return first
}
const boardStep = (war: SmallWar) => war.do({ kind: 'boardStep', encounter: encounter(war).id })
const end = (war: SmallWar) => war.do({ kind: 'boardEnd', encounter: encounter(war).id, note: 'They part.' })
const correct = (war: SmallWar, given: object) =>
  war.do({ kind: 'boardCorrect', encounter: encounter(war).id, given: { note: 'as it was seen', ...given } })
const action = (war: SmallWar) => encounter(war).action as unknown as Action
const pieces = (war: SmallWar) => (action(war).state as JaneBoard).pieces.filter(({ card }) => card.type === 'fort')
const port = (war: SmallWar) => war.world.places['red-port'] as { forts: Fort[]; rounds: object; torpedoes: number }

describe('Forts where a board is laid', () => {
  it('JS-FORT-01, JS-FORT-02, JS-FORT-04: those within reach are pieces on it, a square each and side by side, with their own guns', () => {
    const war = offPort()
    const [first, second] = pieces(war)
    expect(pieces(war).map(({ id, side, name, card }) => [id, side, name, card.lengthFeet])).toEqual([
      ['red-port 1', 'red', 'Red Port, fort 1', 300],
      ['red-port 2', 'red', 'Red Port, fort 2', 300],
    ])
    expect(Math.hypot((first?.x ?? 0) - (second?.x ?? 0), (first?.y ?? 0) - (second?.y ?? 0))).toBe(100)
    expect(first?.stores.guns).toEqual({ B: 1, C: 2, F: 6 })
    expect(second?.stores.guns).toEqual({ C: 5, F: 6 })
    expect([first?.stores.men, second?.stores.men]).toEqual([60, 50])
    expect(war.of('board')[0]?.says).toBe('A board is set up with 2 ships.')
  })

  it('stand on land where the mark of their place lies in its harbour, as the chart under the board has it', () => {
    const war = offPort()
    const { coast, places } = war.ground
    const printed = places.get('red-port')
    if (!printed) throw new Error('there is no Red Port')
    const standing = (lat: number, lon: number) => {
      const ground = { ...war.ground, places: new Map([...places, ['red-port', { ...printed, lat, lon }]]) }
      const forts = fortsOnBoard({ ground, world: war.world } as unknown as Turn, encounter(war), { lat, lon })
      expect(forts).toHaveLength(2)
      return forts.map((one) => fromYards({ lat, lon }, one))
    }
    const shore = coast.nearestLand(OFF_PORT)
    if (!shore) throw new Error('there is no land')
    expect(coast.onLand(OFF_PORT)).toBe(false)
    const afloat = greatCircleDestination(shore.at, greatCircleBearing(shore.at, OFF_PORT), 0.3)
    expect(coast.onLand(afloat)).toBe(false)
    for (const there of standing(afloat.lat, afloat.lon)) {
      expect(coast.onLand(there)).toBe(true)
      expect(separationMiles(there, afloat)).toBeLessThan(0.5)
    }
    // Where there is no land about, it stands where it is marked.
    const far = greatCircleDestination(shore.at, greatCircleBearing(shore.at, OFF_PORT), 4)
    for (const out of standing(far.lat, far.lon)) expect(separationMiles(out, far)).toBeLessThan(0.1)
  })

  it('of a third side, who has no ships there, none is laid: a board of two sides stays one', () => {
    const war = offPort()
    const laid = () =>
      fortsOnBoard({ ground: war.ground, world: war.world } as Turn, encounter(war), OFF_PORT).map(({ id }) => id)
    expect(laid()).toEqual(['red-port 1', 'red-port 2'])
    const third = { ...war.world.sides[0], key: 'green' }
    Object.assign(war.world, { sides: [...war.world.sides, third] })
    const [first] = port(war).forts
    if (first) first.owner = 'green'
    expect(laid()).toEqual(['red-port 2'])
  })

  it('JS-FORT-07, JS-FORT-08: quick-firers go by its size, six to a whole fort, and its search-lights with it', () => {
    const war = offPort({
      stores: [{ place: 'red-port', forts: [{ ...ARMED, share: 0.5, armament: { C: 1 }, pneumaticGuns: 0 }] }],
    })
    const [half] = pieces(war)
    expect(half?.stores.guns).toEqual({ C: 1, F: 3 })
    expect(half?.searchLights).toBe(3)
    expect(half?.card.lengthFeet).toBe(150)
  })

  it('JS-FORT-12: its Brennan station has the torpedoes of the place, and its pneumatic gun stands in it', () => {
    const { works } = action(offPort()).state as JaneBoard
    expect(works?.brennans).toMatchObject([{ piece: 'red-port 1', side: 'red', left: 5, atFeet: 150, standing: true }])
    expect(works?.pneumatics).toMatchObject([{ fort: 'red-port 1', side: 'red', rounds: 0, standing: true }])
  })

  it('JS-FORT-12: torpedoes that are run come off the place’s, and guns and station are lost with the fort', () => {
    const war = offPort({ stores: [{ place: 'red-port', forts: [ARMED], torpedoes: 5 }] }, (it) => {
      Object.assign(it.world.places['red-port']?.held ?? {}, { pneumaticShell: 7 })
    })
    const state = action(war).state as JaneBoard
    const works = state.works as NonNullable<JaneBoard['works']>
    expect(works.pneumatics[0]?.rounds).toBe(7)
    const used = {
      ...works,
      brennans: works.brennans.map((one) => ({ ...one, left: 2 })),
      pneumatics: works.pneumatics.map((one) => ({ ...one, rounds: 4 })),
    }
    encounter(war).action = { ...action(war), state: { ...state, works: used } } as never
    correct(war, { ship: 'red-port 1', sunk: true })
    boardStep(war)
    const after = (action(war).state as JaneBoard).works
    expect([after?.brennans[0]?.standing, after?.pneumatics[0]?.standing]).toEqual([false, false])
    end(war)
    expect(port(war).torpedoes).toBe(2)
    expect(war.world.places['red-port']?.held).toEqual({ pneumaticShell: 4 })
    expect(port(war).forts[0]).toMatchObject({ destroyed: true, stationLost: true, gunsDisabled: 4 })
  })

  it('JS-FORT-03: of those without crews none is served, and a fort far off is not on the board', () => {
    const war = offPort({ stores: [{ place: 'red-port', forts: [{ guns: 5, gunsDisabled: 2, garrison: 50 }] }] })
    expect(pieces(war)).toMatchObject([{ stores: { men: 40, guns: { C: 3, F: 6 } } }])
    const far = givenCampaign({ stores: STORES })
    expect(far.world.places['red-port']?.forts).toHaveLength(2)
  })

  it('the ammunition of the place is shared out among its forts, and what they fire comes off it to the last round', () => {
    const war = offPort()
    expect(pieces(war).map(({ stores }) => stores.rounds)).toEqual([
      { B: 30, C: 20, F: 5 },
      { C: 50, F: 4 },
    ])
    correct(war, { ship: 'red-port 1', roundsUsed: { B: 4, C: 1 } })
    correct(war, { ship: 'red-port 2', roundsUsed: { C: 12, F: 4 }, gunsLost: { C: 2 }, menLost: 3 })
    end(war)
    expect(port(war).rounds).toMatchObject({ B: 26, C: 57, F: 5 })
    expect(port(war).torpedoes).toBe(5)
    const [first, second] = port(war).forts
    expect(first).toMatchObject({ gunsDisabled: 0, garrison: 60, destroyed: false })
    expect(first?.silencedAt).toBeNull()
    expect(second).toMatchObject({ gunsDisabled: 2, struck: { guns: { C: 2 } } })
    expect(menIn(war.ground, second as Fort)).toBe(47)
    const losses = war.of('loss').filter(({ subject }) => subject.startsWith('red-port'))
    expect(losses.map(({ says }) => says.replace(/;.*/, ''))).toEqual([
      'Red Port, fort 1: 4 B rounds lost',
      'Red Port, fort 1: 1 C round lost',
      'Red Port, fort 2: 2 C guns lost',
      'Red Port, fort 2: 12 C rounds lost',
      'Red Port, fort 2: 4 F rounds lost',
      'Red Port, fort 2: 3 men lost',
    ])
    // Its owner hears of it by the usual road, and of each fort gun by gun.
    war.move()
    expect(war.view('red-government').notices.map(({ says }) => says)).toContain(
      'Red Port, fort 2, is fired at by ships: 2 guns struck, it still answers.',
    )
    const known = war.view('red-government').stores?.find(({ place }) => place === 'red-port')
    expect(known?.forts?.[1]).toMatchObject({ guns: { C: 5 }, gunsFit: { C: 3 }, garrison: 47 })
    expect(known?.rounds).toMatchObject({ B: 26, C: 57, F: 5 })
    expect(JSON.stringify(war.view('blue-government'))).not.toContain('gunsFit')
  })

  it('JS-FORT-05: a fort whose guns a board silenced is silent for a day after, and one that is destroyed is gone with all in it', () => {
    const war = offPort()
    const marked = (move: number) => ({ move, shell: 'common' })
    const state = action(war).state as JaneBoard
    const silenced = state.pieces.map((piece) =>
      piece.id === 'red-port 2'
        ? { ...piece, fight: { ...piece.fight, marks: { ...piece.fight.marks, gunBursts: bursts(marked(1)) } } }
        : piece,
    )
    encounter(war).action = { ...action(war), state: { ...state, pieces: silenced } } as never
    correct(war, { ship: 'red-port 1', sunk: true })
    end(war)
    const [gone, silent] = port(war).forts
    expect(gone?.destroyed).toBe(true)
    expect(port(war).rounds).toEqual({ B: 0, C: 50, F: 4 })
    expect(silent).toMatchObject({ gunsDisabled: 0, destroyed: false, silencedAt: encounter(war).clock })
    // Carried to the next board while a day has not passed; fit again after it.
    expect(handedNow(war, 0).state.pieces.map((piece) => Object.keys(piece.fight.marks.gunBursts).length)).toEqual([5])
    const rested = handedNow(war, DAY)
    expect(Object.values(rested.state.pieces[0]?.fight.marks.gunBursts ?? {}).flat()).toEqual([])
  })

  it('the senior officer of its side who is there orders it, and the enemy sees no more of it than a fort', () => {
    const war = offPort()
    expect(pieces(war).map(({ seat }) => seat)).toEqual(['red-admiral', 'red-admiral'])
    const blue = war.view('blue-admiral').encounters[0]
    const text = JSON.stringify(blue)
    expect(text).not.toContain('red-port')
    expect(text).not.toContain('"searchLights":3')
    // Two thousand yards before its front, she is fired at.
    const front = pieces(war)[1]
    correct(war, { ship: 'b1', x: (front?.x ?? 0) + 2000, y: front?.y ?? 0 })
    const orders = { ships: { 'red-port 2': { fire: [{ gun: 'gun 1.1', at: 'ship 1' }] } } }
    war.do({ kind: 'boardOrders', seat: 'red-admiral', encounter: encounter(war).id, given: orders })
    boardStep(war)
    expect(pieces(war)[1]?.stores.rounds).toEqual({ C: 49, F: 4 })
    end(war)
    expect(port(war).rounds).toMatchObject({ B: 30, C: 69, F: 9 })
  })

  it('where nobody of its side commands there, its captain is a stand-in; one on another board is not on this', () => {
    const war = offPort({}, (it) => {
      it.force('r1').commander = null
    })
    expect(pieces(war).map(({ seat }) => seat)).toEqual(['standIn:red-port 1', 'standIn:red-port 2'])
    const fire = (seat: string) => ({
      kind: 'boardOrders' as const,
      seat,
      encounter: encounter(war).id,
      given: { ships: { 'red-port 2': { fire: [{ gun: 'gun 1.1', at: 'ship 1' }] } } },
    })
    const front = pieces(war)[1]
    correct(war, { ship: 'b1', x: (front?.x ?? 0) + 2000, y: front?.y ?? 0 })
    expect(war.refusal(fire('standIn:red-port 9')).code).toBe('board.none')
    // In the words that the umpire's window sends.
    war.do({ ...fire('standIn:red-port 2'), given: '"red-port 2": fire "gun 1.1" at "ship 1" before 1' })
    boardStep(war)
    expect(pieces(war)[1]?.stores.rounds).toEqual({ C: 49, F: 4 })
    const turn = { ground: war.ground, world: war.world } as Turn
    const other = { ...encounter(war), id: 'another', action: null }
    expect(fortsOnBoard(turn, other, other.origin)).toEqual([])
  })

  const foughtBy = (book: string): SmallWar =>
    offPort({
      files: (files) => {
        const { 'pack.json': pack } = files as unknown as { 'pack.json': { tactical: string[] } }
        pack.tactical = [book]
      },
    })

  it('BK-EN-02, BK-CB-10: on Barker’s board each is a shore battery that looks out to sea, and one destroyed there is destroyed on the chart', () => {
    const war = foughtBy('barker2003')
    const board = () => (action(war).state as unknown as BarkerGame).board
    const batteries = board().ships.filter(({ type }) => type === 'shoreBattery')
    expect(batteries.map(({ id, crippled }) => [id, crippled])).toEqual([
      ['red-port 1', false],
      ['red-port 2', false],
    ])
    expect(new Set(batteries.map(({ headingDeg }) => headingDeg)).size).toBe(1)
    correct(war, { ship: 'red-port 1', sunk: true })
    correct(war, { ship: 'red-port 2', fight: { damages: 2 } })
    end(war)
    expect(port(war).forts[0]).toMatchObject({ destroyed: true, gunsDisabled: 4 })
    expect(port(war).forts[1]).toMatchObject({ destroyed: false, fight: { barker2003: { damages: 2 } } })
    expect(port(war).forts[1]?.struckAt).toBeDefined()
    expect(port(war).torpedoes).toBe(5)
  })

  it('a book without forts has none on its board, and the record says that no gun ashore takes part', () => {
    const war = foughtBy('carter')
    expect(action(war).manifest.map(({ id }) => id)).toEqual(['r1', 'b1'])
    const told = war.of('board')[0]?.because.map(({ says }) => says) ?? []
    expect(told.join(' ')).toContain('2 forts are within reach of it, and its book has none')
  })
})

/** The forts as a board would have them so much later. */
function handedNow(war: SmallWar, after: number): { state: JaneBoard } {
  const book = war.ground.tactical['jane1898']
  const turn = { ground: war.ground, world: war.world } as Turn
  const later = { ...encounter(war), clock: encounter(war).clock + after }
  const laid = setupFromChart(turn, later, [])
  if (!book) throw new Error('no book')
  const { setup } = withForts(turn, later, book, laid)
  return { state: book.setUp(setup).state as JaneBoard }
}

function bursts(mark: object) {
  return Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`gun ${n}.1`, [mark]])) as never
}
