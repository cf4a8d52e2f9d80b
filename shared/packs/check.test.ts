import { describe, expect, it } from 'vitest'
import { borrowsFrom, checkPack } from './check.ts'
import type { PackFault } from './pack.ts'
import { twoHarbours } from './two-harbours.ts'

/** The small pack with one value changed; `undefined` takes the field away. */
function changed(file: string, path: string, value: unknown): Record<string, unknown> {
  const files = twoHarbours()
  if (path === '') {
    if (value === undefined) delete files[file]
    else files[file] = value
    return files
  }
  const parts = path.split('.').flatMap((part) => part.split(/[[\]]/).filter((p) => p !== ''))
  const last = parts.pop() ?? ''
  let here = files[file] as Record<string, unknown>
  for (const part of parts) here = here[part] as Record<string, unknown>
  if (value === undefined) delete here[last]
  else here[last] = value
  return files
}

const faultsOf = (file: string, path: string, value: unknown): PackFault[] =>
  checkPack(changed(file, path, value)).faults

const PACK = 'pack.json'
const PLACES = 'public/places.json'
const CABLES = 'public/cables.json'
const SHOALS = 'public/shoals.json'
const ROUTES = 'public/routes.json'
const WATCHES = 'public/watches.json'
const SHIPS = 'sealed/ships.json'
const FORCES = 'sealed/forces.json'
const MERCHANTS = 'sealed/merchants.json'

describe('Campaign packs: what is sound', () => {
  it('takes single actions of a tactical book, and names what is wrong in one', () => {
    const raider = { tons: 12_000, knots: 28, square: 'M10' }
    const sound = {
      ships: [
        { id: 'Raider', side: 'red', ...raider },
        { id: 'Hunter', side: 'blue', ...raider, square: 'D4' },
      ],
    }
    const check = (path: string, file: unknown) => checkPack({ ...twoHarbours(), [path]: file }).faults
    expect(check('actions/carter/a-raider.json', sound)).toEqual([])
    const [ship] = sound.ships
    expect(check('actions/carter/a-raider.json', { ships: [ship, ship] })).toMatchObject([
      { file: 'actions/carter/a-raider.json', path: 'ships[1].id' },
    ])
    expect(check('actions/nobody/a-raider.json', sound)[0]?.message).toMatch(
      /^actions\/nobody\/a-raider.json is a set-up of the tactical book "nobody", and there is none; there are /,
    )
  })

  it('finds no fault in the small pack and joins its files', () => {
    const { pack, faults } = checkPack(twoHarbours())
    expect(faults).toEqual([])
    expect(pack?.start).toBe(-2261563200)
    expect(pack?.sides.map((side) => side.points)).toEqual([500, 400])
    expect(pack?.seats.find((seat) => seat.key === 'red-admiral')?.force).toBe('red-fleet')
    expect(pack?.chart.lines.map((line) => line.key)).toEqual(['joint', 'red-lines:red-point', 'blue-lines:blue-point'])
  })

  it('lays no line for a cable that is cut, not yet working, or ends off the chart', () => {
    for (const change of [{ cut: true }, { notYet: true }]) {
      const files = changed(CABLES, 'submarine[0]', { ...cable, ...change })
      expect(checkPack(files).pack?.chart.lines.map((line) => line.kind)).toEqual(['land', 'land'])
    }
    const away = changed(CABLES, 'submarine[0]', { ...cable, to: null, exit: { lat: 50.5, lon: -5 } })
    expect(checkPack(away).pack?.chart.lines.map((line) => line.kind)).toEqual(['land', 'land'])
  })

  it('takes the chart of another pack where it says so, and keeps the files it has itself', () => {
    const lender = twoHarbours()
    const borrower = changed(PACK, 'chart', { use: 'two-harbours' })
    for (const path of [PLACES, CABLES, ROUTES, WATCHES, 'public/coast.json', 'public/areas.json'])
      delete borrower[path]
    expect(borrowsFrom(borrower)).toBe('two-harbours')
    const { pack, faults } = checkPack(borrower, lender)
    expect(faults).toEqual([])
    expect(pack?.chart.bounds.west).toBe(-5)
    expect(pack?.chart.routes.map((route) => route.key)).toEqual(['red-trade'])
    expect(checkPack(borrower).faults[0]).toEqual({
      file: PACK,
      path: 'chart.use',
      message: 'There is no pack "two-harbours" whose chart could be used.',
    })
  })

  it('has sides at peace where it says so, and a war all the same', () => {
    const sides = (change: (third: object) => unknown) => {
      const files = twoHarbours() as Record<string, Record<string, object[]>>
      const [first = {}] = files[PACK]?.['sides'] ?? []
      return change({ ...first, key: 'green', name: 'Green', order: 3 }) as object[]
    }
    const said = (peace: unknown, third = true) => {
      const files = changed(PACK, 'peace', peace)
      const pack = files[PACK] as { sides: object[] }
      if (third) sides((green) => pack.sides.push(green))
      return checkPack(files)
        .faults.filter(({ path }) => path.startsWith('peace'))
        .map(({ message }) => message)
    }
    expect(checkPack(twoHarbours()).pack).not.toHaveProperty('peace')
    expect(said([['red', 'green']])).toEqual([])
    expect(said([['red', 'nl']])).toEqual(['peace[0][1] names the side "nl", and there is none of that key.'])
    expect(said([['red', 'red']])).toEqual(['peace[0] names "red" twice; two sides are at peace with each other.'])
    expect(
      said([
        ['red', 'green'],
        ['green', 'red'],
      ]),
    ).toEqual(['peace[1] says again what peace[0] says of "green" and "red".'])
    expect(said([['red', 'blue']], false)).toEqual(['peace leaves nobody at war: two sides of a pack are enemies.'])
    expect(said([['red']])).toHaveLength(1)
  })

  it('takes shoals, which bar no gate and lie on the chart, and has none where a pack names none', () => {
    expect(checkPack(twoHarbours()).pack?.chart.shoals).toEqual([])
    const shoal = (lat: number, lon: number) => ({
      key: 'middle',
      name: 'The Middle',
      ring: [
        [lat - 0.1, lon - 0.1],
        [lat + 0.1, lon - 0.1],
        [lat, lon + 0.1],
      ],
      source: 'GK',
    })
    const given = (...shoals: unknown[]) => checkPack({ ...twoHarbours(), [SHOALS]: { shoals } })
    const [place] = given().pack?.chart.places ?? []
    const { gate } = place ?? {}
    if (!place || !gate) throw new Error('the small pack has no harbour')
    expect(given(shoal(gate.lat, gate.lon)).faults.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(new RegExp(`^The gate of ${place.name} at .* lies on The Middle\\.$`)),
    )
    expect(given(shoal(10, 10)).faults[0]).toMatchObject({ file: SHOALS, path: 'shoals[0].ring[0]' })
    expect(given({ ...shoal(49.9, -3), source: 'ZZ' }).faults[0]?.message).toBe(
      'shoals[0].source names the source "ZZ", which sources.json does not explain.',
    )
    const sound = given(shoal(49.9, -3))
    expect(sound.faults).toEqual([])
    expect(sound.pack?.chart.shoals.map(({ name }) => name)).toEqual(['The Middle'])
  })

  it('holds nothing sealed in the chart that every seat may see', () => {
    const text = JSON.stringify(checkPack(twoHarbours()).pack?.chart)
    for (const secret of ['red-one', 'red-fleet', 'red-trader', 'squallyPercent']) expect(text).not.toContain(secret)
  })
})

const cable = {
  key: 'joint',
  from: 'red-port',
  to: 'blue-port',
  company: 'Both',
  year: 1880,
  confidence: 'high',
  source: 'GK',
}
const bluePort = { lat: 49.5, lon: -0.99 }

/** File, path that is changed, the value put there, and the sentence that follows (with its own path when that is elsewhere). */
const cases: readonly (readonly [file: string, path: string, value: unknown, sentence: string, at?: string])[] = [
  // What the schema says
  [PACK, 'colour', 'red', 'This file has no field "colour".'],
  [PACK, 'sides[0].colour', 'red', 'sides[0] has no field "colour".'],
  [PACK, 'title', undefined, 'title must be text; it is missing.'],
  [PACK, 'title', '', 'title must not be empty; it is "".'],
  [PACK, 'start', 'spring', 'start must be a time in UTC such as 1898-05-02T12:00:00Z; it is "spring".'],
  [PACK, 'sides[0].order', 5, 'sides[0].order must be at most 4; it is 5.'],
  [PACK, 'sides[0].mustTrade', 'yes', 'sides[0].mustTrade must be true or false; it is "yes".'],
  [
    PACK,
    'seats[1].role',
    'king',
    'seats[1].role must be one of "umpire", "government", "admiral", "trade", "captain"; it is "king".',
  ],
  [
    PACK,
    'seats[1].key',
    'Red Seat',
    'seats[1].key must be small letters, figures and single hyphens; it is "Red Seat".',
  ],
  [PLACES, 'places[0].lat', 'fifty', 'places[0].lat must be a number; it is "fifty".'],
  [PLACES, 'places[0].coalGrade', 1.5, 'places[0].coalGrade must be a whole number; it is 1.5.'],
  [PLACES, 'places[0].townValue', 75, 'places[0].townValue must be one of 50, 100, 200; it is 75.'],
  [PLACES, 'places', 'none', 'places must be a list; it is "none".'],
  [
    SHIPS,
    'ships[0].byBook.jane1898.enduranceDays',
    undefined,
    'ships[0].byBook.jane1898.enduranceDays must be a number; it is missing.',
  ],
  [
    SHIPS,
    'ships[0].byBook.jane1898.assignedKnots',
    16,
    'ships[0].byBook.jane1898.assignedKnots must go in steps of 1.5; it is 16.',
  ],
  [
    SHIPS,
    'ships[0].byBook.jane1898.armour.belt',
    'g',
    'ships[0].byBook.jane1898.armour.belt must be one of "none", "f", "e", "d", "c", "b", "a", "aa", "aaa", "aaaa"; it is "g".',
  ],
  [
    SHIPS,
    'ships[0].byBook.jane1898.mounted[0].class',
    'G',
    'ships[0].byBook.jane1898.mounted[0].class must be one of "A", "B", "C", "D", "E", "F"; it is "G".',
  ],
  [FORCES, 'forces[0].at', { place: 'red-port', berth: 3 }, 'forces[0].at has no field "berth".', 'forces[0].at.berth'],
  [
    'public/coast.json',
    'polygons[0][0]',
    [[0, 0]],
    'polygons[0][0] must be a closed ring of at least four corners [lon, lat]; it is a list of 1.',
  ],
  [
    'public/coast.json',
    'polygons[0][0][1]',
    [-200, 40.8],
    'polygons[0][0][1] must be a corner [lon, lat] with lon from -180 to 180 and lat from -90 to 90, in decimal degrees; it is [-200, 40.8].',
  ],
  [
    'public/coast.json',
    'polygons[0][0][2]',
    ['a', 40.8],
    'polygons[0][0][2] must be a corner [lon, lat] with lon from -180 to 180 and lat from -90 to 90, in decimal degrees; it is a list of 2.',
  ],
  [
    'public/coast.json',
    'polygons[0][0]',
    Array.from({ length: 4 }, () => [1, 50]),
    'polygons[0][0] must have at least three different corners, or it encloses no land; it is a list of 4.',
  ],
  [
    SHOALS,
    '',
    { shoals: [{ key: 'bank', name: 'The Bank', ring: Array.from({ length: 3 }, () => [50.5, -5]), source: 'AB' }] },
    'The ring of The Bank must have at least three different corners, or it encloses nothing.',
    'shoals[0].ring',
  ],
  [
    'public/secrets.json',
    '',
    {},
    'public/secrets.json is not a file of a pack; the files are pack.json, sources.json, public/places.json, public/marks.json, public/shoals.json, public/cables.json, public/routes.json, public/tides.json, public/labels.json, public/areas.json, public/watches.json, public/coast.json, sealed/ships.json, sealed/merchants.json, sealed/forces.json, sealed/stores.json, sealed/climate.json, sealed/points.json, actions/BOOK/NAME.json.',
  ],
  [SHIPS, '', undefined, 'sealed/ships.json is missing.'],
  // Sides and seats
  [PACK, 'sides[1].key', 'red', 'The side key "red" is used twice: by sides[0] and sides[1].'],
  [PACK, 'sides[1].order', 1, "sides[1].order is 1, which Red has already; each side's mark is its own."],
  [PACK, 'neutrals[0].key', 'red', 'neutrals[0].key is "red", which is a belligerent\'s key.'],
  [
    PACK,
    'seats[0]',
    { key: 'x', role: 'captain', side: 'red', title: 'X' },
    'A pack has exactly one seat with the role umpire; this one has 0.',
    'seats',
  ],
  [
    PACK,
    'seats[1].role',
    'captain',
    'Red has exactly one seat with the role government; this pack gives it 0.',
    'seats',
  ],
  [PACK, 'seats[2].role', 'captain', 'Red has no seat with the role admiral; each side needs one.', 'seats'],
  [PACK, 'seats[2].side', undefined, 'seats[2].side is missing; a seat with the role admiral belongs to a side.'],
  [PACK, 'seats[2].side', 'green', 'seats[2].side names the side "green", and there is none of that key.'],
  [PACK, 'seats[0].side', 'red', 'seats[0].side is "red", and an umpire has no side.'],
  [PACK, 'seats[1].office', undefined, 'seats[1].office is missing; a government sits at a telegraph office.'],
  [PACK, 'seats[1].office', 'nowhere', 'seats[1].office names the place "nowhere", and there is none of that key.'],
  // Places and towns
  [PACK, 'chart.bounds.south', 52, 'chart.bounds.south is 52, which is not south of 51.', 'chart.bounds'],
  [PLACES, 'places[1].key', 'red-port', 'The place key "red-port" is used twice: by places[0] and places[1].'],
  [
    PLACES,
    'places[0].owner',
    'green',
    'places[0].owner names the side or neutral "green", and there is none of that key.',
  ],
  [
    PLACES,
    'places[0].gate',
    undefined,
    'Red Port is a port and has no gate: a point in open water where courses begin.',
  ],
  [PLACES, 'places[0].gate', { lat: 49.5, lon: -3.5 }, 'The gate of Red Port at 49.500, -3.500 lies on land.'],
  [
    PLACES,
    'places[0].gate',
    { lat: 52, lon: -3.5 },
    "The gate of Red Port at 52.000, -3.500 lies outside the chart's bounds.",
  ],
  [PLACES, 'places[3].lat', 53, "red-point at 53.000, -3.010 lies outside the chart's bounds.", 'places[3]'],
  [PLACES, 'places[0].forts', 100_000_000, 'places[0].forts must be at most 1000; it is 100000000.'],
  [PLACES, 'places[3].offChart', true, 'red-point is marked offChart, and 49.900, -3.010 lies on the chart.'],
  [PLACES, 'places[0].townValue', 50, 'Red has 0 towns of 200 points; a side has exactly one (JS-COST-27).', 'places'],
  [
    PLACES,
    'places[3].townValue',
    100,
    'Red has 0 towns of 50 points and 1 of 100; there must be more of 50 (JS-COST-27).',
    'places',
  ],
  [
    PLACES,
    'places[0].sources.position',
    'XYZ',
    'places[0].sources.position names the source "XYZ", which sources.json does not explain.',
  ],
  // Cables, routes, watches
  [CABLES, 'submarine[0].to', 'nowhere', 'submarine[0].to names the place "nowhere", and there is none of that key.'],
  [CABLES, 'submarine[0].to', 'red-port', 'The cable "joint" begins and ends at "red-port".'],
  [
    CABLES,
    'submarine[0].to',
    null,
    'The cable "joint" leaves the chart and has no exit to be drawn to.',
    'submarine[0].exit',
  ],
  [CABLES, 'networks[0].members[0]', 'red-port', '"red-port" is in the network "red-lines" twice.'],
  [ROUTES, 'routes', [], 'Red must trade and has no route (JS-COMM-09).'],
  [ROUTES, 'routes[0].home', 'blue-port', 'routes[0].home is "blue-port", which is not a port of "red".'],
  [
    ROUTES,
    'routes[0].points[0]',
    [49.6, -2.9],
    'The route "red-trade" does not begin at the gate of "red-port" (49.500, -2.900).',
    'routes[0].points',
  ],
  [
    ROUTES,
    'routes[0].points[1]',
    [49.6, -2.9],
    'Leg 2 of the route "red-trade" crosses land at 49.650, -3.000.',
    'routes[0].points[2]',
  ],
  [
    WATCHES,
    'watches[0].station',
    'nowhere',
    'watches[0].station names the place "nowhere", and there is none of that key.',
  ],
  [WATCHES, 'watches[0].owner', 'blue', 'watches[0].owner is "blue", and its station "red-point" belongs to "red".'],
  // Ships
  [SHIPS, 'ships[1].key', 'red-one', 'The ship key "red-one" is used twice: by ships[0] and ships[1].'],
  [
    SHIPS,
    'ships[1].side',
    'red',
    "Blue One has seniority 1, which Red One has already; each captain's is his own (JS-GOV-09).",
    'ships[1].seniority',
  ],
  [
    SHIPS,
    'ships[0].byBook.jane1898.assignedKnots',
    18,
    'Red One is assigned 18 knots, more than her trial speed of 17.',
  ],
  [
    SHIPS,
    'ships[0].byBook',
    {},
    'Red One has no block for the book "jane1898", by which this pack is played; `schema pack/ship/jane1898` prints what stands in ships[0].byBook.jane1898.',
    'ships[0].byBook.jane1898',
  ],
  [
    SHIPS,
    'ships[0].byBook.nobody1900',
    { rate: 'any' },
    'Red One has a block for the book "nobody1900", and there is no such book.',
  ],
  [SHIPS, 'ships[0].byBook.carter', { rate: 'any' }, 'Red One has a block for the book "carter", which asks for none.'],
  [SHIPS, 'ships[0].byBook.jane1898.colour', 'grey', 'ships[0].byBook.jane1898 has no field "colour".'],
  [SHIPS, 'ships[0].jane', { rate: 'any' }, 'ships[0] has no field "jane".'],
  [
    SHIPS,
    'ships[0].byBook.jane1898.mounted',
    [],
    'Red One has 2 lines of guns in her particulars and 0 in byBook.jane1898.mounted; each line has its own.',
  ],
  [SHIPS, 'ships[0].byBook.jane1898.guns.A', 5, 'Red One counts 5 guns of class A; her particulars list 4.'],
  [
    SHIPS,
    'ships[0].byBook.jane1898.rounds.A',
    undefined,
    'Red One has 4 guns of class A and no outfit of rounds for them (JS-AMMO-01).',
  ],
  [SHIPS, 'ships[0].byBook.jane1898.rounds.B', 20, 'Red One has rounds for class B and no gun of that class.'],
  [
    SHIPS,
    'ships[0].particulars.armour.inches',
    { belt: { max: 4, min: 9 } },
    'The belt of Red One is at least 9 inches and at most 4, which cannot be.',
    'ships[0].particulars.armour.inches.belt',
  ],
  [SHIPS, 'ships[0].sources', {}, "Red One's particulars.displacementTons has no source.", 'ships[0].sources'],
  [
    SHIPS,
    'ships[0].unverified',
    ['byBook.jane1898.rate'],
    "Red One's byBook.jane1898.rate is listed as unverified, and its source is DES.",
  ],
  [SHIPS, 'ships[0].unverified', ['colour'], 'Red One lists colour as unverified, and her card has no such figure.'],
  // Forces
  [
    FORCES,
    'forces[0].ships',
    ['red-two'],
    'forces[0].ships[0] names the ship "red-two", and there is none of that key.',
    'forces[0].ships[0]',
  ],
  [
    FORCES,
    'forces[0].ships',
    ['blue-one'],
    'Blue One belongs to "blue" and cannot sail with red fleet of "red".',
    'forces[0].ships[0]',
  ],
  [
    FORCES,
    'forces[0].ships',
    ['red-one', 'red-one'],
    'Red One sails with red fleet already; a ship is in one force.',
    'forces[0].ships[1]',
  ],
  [
    FORCES,
    'forces[0].at',
    { place: 'red-point' },
    'red fleet lies at "red-point", which has no gate for ships.',
    'forces[0].at.place',
  ],
  [
    FORCES,
    'forces[0].at',
    { position: bluePort, courseDegrees: 0, speedKnots: 0 },
    'red fleet at 49.500, -0.990 lies on land.',
    'forces[0].at.position',
  ],
  [
    FORCES,
    'forces[0].at',
    { position: { lat: 60, lon: 0 }, courseDegrees: 0, speedKnots: 0 },
    "red fleet at 60.000, 0.000 lies outside the chart's bounds.",
    'forces[0].at.position',
  ],
  [
    FORCES,
    'forces[0].at',
    { position: { lat: 50.5, lon: 0 }, courseDegrees: 0, speedKnots: 18 },
    'red fleet steams at 18 knots, and Red One can do at most 15.',
    'forces[0].at.speedKnots',
  ],
  [
    FORCES,
    'forces[0].plot',
    [{ to: { lat: 50.5, lon: 0 }, knots: 18 }],
    'red fleet is to steam at 18 knots, and Red One can do at most 15.',
    'forces[0].plot[0].knots',
  ],
  [
    FORCES,
    'forces[0].plot',
    [{ to: bluePort, knots: 9 }],
    'red fleet steers for 49.500, -0.990, which lies on land.',
    'forces[0].plot[0].to',
  ],
  [
    FORCES,
    'forces[0].plot',
    [{ to: { lat: 60, lon: 0 }, knots: 9 }],
    "red fleet steers for 60.000, 0.000, which lies outside the chart's bounds.",
    'forces[0].plot[0].to',
  ],
  [
    FORCES,
    'forces[0].seat',
    'blue-admiral',
    'red fleet of "red" cannot be commanded from the seat "blue-admiral" (admiral of "blue").',
  ],
  [
    FORCES,
    'forces[0].seat',
    undefined,
    'The admiral\'s seat "red-admiral" commands no force of sealed/forces.json.',
    'seats[2]',
  ],
  [FORCES, 'forces', [], 'forces must have at least 1; it is a list of 0.'],
  // Merchants, stores, climate, points
  [
    MERCHANTS,
    'merchants[0].at',
    'blue-port',
    'Red Trader lies at "blue-port"; a ship of the route "red-trade" begins at "red-port" or "neutral-port" (JS-COMM-02).',
  ],
  [
    MERCHANTS,
    'merchants[0].cargo',
    { freight: 5, coalDays: 5 },
    'Red Trader carries freight and coalDays; a ship carries one kind of cargo (E-CARGO).',
  ],
  [
    MERCHANTS,
    'merchants[0].cargo',
    { freight: 15 },
    'Red Trader carries 15 of freight; a merchantman holds at most 10 (JS-COST-23).',
    'merchants[0].cargo.freight',
  ],
  [
    MERCHANTS,
    'merchants[0].side',
    'blue',
    'Red Trader of "blue" cannot work the route "red-trade" of "red".',
    'merchants[0].route',
  ],
  [
    'sealed/stores.json',
    'stores[0].place',
    'neutral-port',
    'stores[0].place is "neutral-port", which belongs to no side.',
  ],
  ['sealed/climate.json', 'months', {}, 'The campaign begins in may, and months.may is missing.', 'months.may'],
  [
    'sealed/climate.json',
    'months.may.fogPercent',
    80,
    'Fog, squalls and overcast skies of months.may add up to 118 per cent, more than 100.',
    'months.may',
  ],
  [
    'sealed/climate.json',
    'months.may.windFrom.N',
    0,
    'months.may.windFrom adds up to 88 per cent, not 100.',
    'months.may.windFrom',
  ],
  ['sealed/points.json', 'sides', [], 'Red has no points in sealed/points.json (JS-GOV-11).'],
]

describe('Campaign packs: each fault has its sentence', () => {
  it.each(cases.map(([file, path, value, sentence, at = path]) => ({ file, path, value, sentence, at })))(
    '$file $path = $value: $sentence',
    ({ file, path, value, sentence, at }) => {
      const found = faultsOf(file, path, value).map(({ message, path: where }) => ({ message, where }))
      expect(found).toContainEqual({ message: sentence, where: at })
    },
  )

  it('gives no pack where there is a fault', () => {
    expect(checkPack(changed(PACK, 'title', undefined)).pack).toBeUndefined()
    expect(checkPack(changed(SHIPS, 'ships[0].byBook.jane1898.guns.A', 5)).pack).toBeUndefined()
  })

  it('asks that a figure resting on unverified sources alone be listed so', () => {
    const files = twoHarbours()
    const [ship] = (files[SHIPS] as { ships: { sources: Record<string, string>; unverified: string[] }[] }).ships
    if (!ship) throw new Error('the small pack has no ship')
    ship.sources['byBook.jane1898.rate'] = 'GK'
    expect(checkPack(files).faults.map((fault) => fault.message)).toEqual([
      "Red One's byBook.jane1898.rate rests on GK alone and must be listed as unverified.",
    ])
    // Of many in one ship it is one fault, that others are not hidden by it.
    ship.sources['byBook.jane1898.torpedoes'] = 'GK'
    expect(checkPack(files).faults.map((fault) => fault.message)).toEqual([
      expect.stringMatching(/^Red One's byBook\.jane1898\.\w+, byBook\.jane1898\.\w+ rest on GK alone/),
    ])
    ship.sources['byBook.jane1898.torpedoes'] = 'BOOK'
    ship.sources['byBook.jane1898.rate'] = 'GK,BOOK'
    expect(checkPack(files).faults).toEqual([])
  })
})
