import { describe, expect, it } from 'vitest'
import type { OrderedLeg } from '../campaign/orders.ts'
import type { Entry, EntryBody } from '../knowledge/logbook.ts'
import { type Given, givenCampaign, MIDDLE, off, type SmallWar } from '../test-kit/campaign.ts'
import { DAY, HOUR, type Seconds } from '../vocabulary/time.ts'
import { gazetteOf } from './gazette.ts'

const nowhere = { zoneMinutes: 0, place: () => undefined }
const force = (id: string, name: string) => ({ kind: 'force', known: { force: id, name } }) as unknown as EntryBody
const shore = (place: string, state: object): EntryBody => ({
  kind: 'shore',
  place,
  asOf: 0,
  owner: 'blue',
  townPoints: null,
  docksDestroyed: false,
  coastguardDestroyed: false,
  telegraphBroken: false,
  forts: [],
  ...state,
})
const ransom = (state: string) =>
  ({ kind: 'ransom', ransom: 'r', place: 'port', part: 'payer', points: 90, state }) as unknown as EntryBody

/** What the papers have by a time of what one government of blue's had read by then. */
function printedOf(told: readonly [Seconds, EntryBody][], until: Seconds = 9 * DAY) {
  const clock: EntryBody = { kind: 'closed', clock: 8 * DAY }
  const logbook: Entry[] = [...told, [8 * DAY, clock] as const].map(([at, body]) => ({ at, move: 1, body }))
  const place = () => ({ name: 'Rowan', owner: 'blue' })
  return gazetteOf([{ side: 'blue', adjective: 'Blue', logbook }], { zoneMinutes: 0, place }, until)
}
const lost = (at: Seconds, id: string, says: string): [Seconds, EntryBody][] => [
  [at, { kind: 'fate', force: id, says }],
  [at, { kind: 'notice', says, rule: null }],
]

describe('What newspapers may know', () => {
  it('is a loss that its own government has read of, on the first morning half a day after that', () => {
    const told: [Seconds, EntryBody][] = [
      [HOUR, force('u', 'Usk')],
      [HOUR, force('t', 'Tyne')],
      ...lost(18 * HOUR, 'u', 'Usk is sunk by Juno off the Lizard.'),
      ...lost(21 * HOUR, 't', 'Tyne is taken by Juno.'),
    ]
    expect(printedOf(told)).toEqual([
      { at: DAY + 8 * HOUR, says: 'The loss of the Blue Usk is announced.' },
      { at: 2 * DAY + 8 * HOUR, says: 'The loss of the Blue Tyne is announced.' },
    ])
    expect(printedOf(told, DAY + 8 * HOUR - 1)).toEqual([])
  })

  it('is not that a force has joined another, nor what her government reads or is told besides', () => {
    expect(
      printedOf([
        [HOUR, force('u', 'Usk')],
        [2 * HOUR, { kind: 'fate', force: 'u', says: 'Usk has joined Tyne.' }],
        [2 * HOUR, { kind: 'notice', says: 'Usk (Usk) joins Tyne: the captain of Tyne commands.', rule: null }],
        [3 * HOUR, { kind: 'notice', says: 'Juno lands 250 men.', rule: null }],
      ]),
    ).toEqual([])
  })

  it('is what befell a side’s own places, each thing once', () => {
    const burnt = { coastguardDestroyed: true }
    const says = printedOf([
      [HOUR, shore('port', {})],
      [2 * HOUR, shore('port', burnt)],
      [3 * HOUR, shore('port', { ...burnt, docksDestroyed: true })],
      [4 * HOUR, shore('port', { ...burnt, docksDestroyed: true, owner: 'red' })],
      [5 * HOUR, shore('port', { ...burnt, docksDestroyed: true })],
    ]).map((line) => line.says)
    expect(says).toEqual([
      'The coast station at Rowan is destroyed.',
      'The docks at Rowan are destroyed.',
      'Rowan has fallen to the enemy.',
      'Rowan is Blue again.',
    ])
  })

  it('is that a town has paid, and no step of the bargaining before or after', () => {
    const states = ['demanded', 'agreed', 'aboard', 'lost', 'retaken']
    const told = states.map((state, n): [Seconds, EntryBody] => [n * DAY, ransom(state)])
    expect(printedOf(told)).toEqual([{ at: 3 * DAY + 8 * HOUR, says: 'Rowan has paid a ransom to be spared.' }])
    expect(printedOf(told.slice(0, 2))).toEqual([])
  })

  it('is that the war is over, from every capital but once', () => {
    const over: Entry[] = [{ at: HOUR, move: 1, body: { kind: 'over', clock: HOUR, says: 'Red has won by guile.' } }]
    const both = ['red', 'blue'].map((side) => ({ side, adjective: side, logbook: over }))
    expect(gazetteOf(both, nowhere, DAY)).toEqual([])
    expect(gazetteOf(both, nowhere, 2 * DAY)).toEqual([{ at: DAY + 8 * HOUR, says: 'The war is over.' }])
  })
})

const BEACH = { lat: 49.66, lon: -1.01 }
const papers = (war: SmallWar): string[] =>
  gazetteOf(
    ['red', 'blue'].map((side) => ({
      side,
      adjective: side,
      logbook: war.state.logbooks[`${side}-government`] ?? [],
    })),
    { zoneMinutes: 0, place: (key) => war.ground.places.get(key) },
    war.clock,
  ).map(({ says }) => says)

/** Hazel, a liner of red's, with 250 soldiers off a beach of blue's which nobody watches, and what else is given. */
function landing(more: Given = {}): SmallWar {
  return givenCampaign({
    start: '1898-05-02T00:00:00Z',
    ships: [
      { key: 'r1', side: 'red', type: 'battleship', position: off(MIDDLE, -80, -50) },
      { key: 'hazel', name: 'Hazel', side: 'red', type: 'liner', position: BEACH, troops: 250 },
      { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, -80, 100) },
    ],
    places: [{ key: 'blue-point', name: 'Rowan', watch: false }],
    ...more,
  })
}
const ashore = (acts: object[]): OrderedLeg[] => [
  { operate: 'land', place: 'blue-point', men: 250, ashore: acts } as OrderedLeg,
]

describe('The papers of a war', () => {
  it('have nothing of a landing that nobody saw, and nothing of what the soldiers are ordered', () => {
    const war = landing()
    war.send('red-trade', 'hazel', ashore([{ do: 'wait', minutes: 2880 }, { do: 'march' }]))
    for (let move = 0; move < 6; move++) war.move({ hours: 6 })
    expect(war.of('landed')).toHaveLength(1)
    expect(papers(war)).toEqual([])
  })

  it('have a place that has fallen, and never who took it', () => {
    const war = landing()
    war.send('red-trade', 'hazel', ashore([{ do: 'march' }, { do: 'attack', what: 'place' }]))
    for (let move = 0; move < 16; move++) war.move({ hours: 6 })
    expect(war.world.places['blue-point']?.owner).toBe('red')
    expect(papers(war)).toEqual(['Rowan has fallen to the enemy.'])
  })

  it('have nothing of a ship taken far out, of which her government has not heard, and not her captor’s name', () => {
    const war = givenCampaign({
      ships: [
        { key: 'clover', name: 'Clover', side: 'red', type: 'second-class-cruiser', position: MIDDLE },
        { key: 'fern', name: 'Fern', side: 'blue', type: 'merchantman', position: off(MIDDLE, 0, 0.2) },
      ],
      forces: [{ key: 'clover', name: 'Clover', side: 'red', ships: ['clover'], seat: 'red-admiral' }],
    })
    Object.assign(war.ship('clover'), { guns: { D: 10, E: 6 }, men: 300 })
    war.open()
    war.step()
    const [seen] = war.view('red-admiral').reports.filter(({ of }) => of === 'enemy')
    war.send('red-admiral', 'clover', [{ operate: 'capture', contact: seen?.contact ?? '', sendTo: 'red-port' }])
    for (let move = 0; move < 6; move++) war.move()
    expect(war.of('captured').map(({ says }) => says)).toEqual([expect.stringContaining('Clover takes Fern')])
    expect(papers(war).join(' ')).not.toMatch(/Clover|Fern/)
  })
})
