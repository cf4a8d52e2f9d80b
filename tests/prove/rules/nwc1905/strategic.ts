import { change } from '../change.ts'
import type { Disabling } from '../disabling.ts'

const BOOK = 'strategic/book.ts'
const SPEEDS = 'strategic/speeds.ts'
const MEETING = 'strategic/meeting.ts'
const SIGHTING = 'strategic/sighting.ts'
const SETTINGS = 'strategic/settings.ts'
const ERRANDS = 'strategic/errands.ts'
const SMOKE = 'strategic/smoke.ts'
const SEA_SPEED = 'procedures/sea-speed.ts'
const CRAFT = 'tables/torpedo-craft.ts'

const MOVE = '../../campaign/move'

/** How each rule of the Strategic Game that the chart keeps is taken away. */
export const strategicDisablings: readonly Disabling[] = [
  change('NG-07', `${MOVE}/orders/check.ts`, 'if (owner !== null && enemies.includes(owner))', 'if (false)'),
  change(
    'NS-UMP-03',
    `${MOVE}/despatches/post.ts`,
    "turn.ground.table['despatches.release'] === 'hand' &&",
    'false &&',
  ),
  change('NS-MOVE-02', BOOK, 'const miles = rhumbMiles(from, to)', 'const miles = 2 * rhumbMiles(from, to)'),
  change(
    'NS-MOVE-03',
    `${MOVE}/meeting/meeting.ts`,
    'const seats = seatsAround(turn, observer, at)\n  if (observer.side === target.side) {',
    'const seats: never[] = []\n  if (observer.side === target.side) {',
  ),
  change('NS-MOVE-04', `${MOVE}/orders/take-up.ts`, 'force.plot = [...order.legs]', 'force.plot = []'),
  change(
    'NS-MOVE-05',
    `${MOVE}/clock/open.ts`,
    "if (world.move.state !== 'waiting') refuse('move.open'",
    "if (world.clock < 0) refuse('move.open'",
  ),
  change(
    'NS-SUM-01',
    `${MOVE}/umpire/rulings.ts`,
    'for (const change of ruling.ships ?? []) ruleShip(turn, change)',
    '',
  ),
  change('NS-FISH-01', `${MOVE}/umpire/rulings.ts`, 'for (const one of ruling.added ?? []) addShip(turn, one)', ''),
  change('NS-FLEET-04', `${MOVE}/meeting/by-worth.ts`, ' : minutes / 60', ' : 0'),
  change(
    'NS-TELE-02',
    `${MOVE}/despatches/offices.ts`,
    'hostile: (owner, place) => hostile(world.places[place]?.owner || owner)',
    'hostile: () => false',
  ),
  change('NS-DD-04', ERRANDS, "one === 'g' ? 'dispatch'", "one === 'g' ? 'scout'"),
  change('NS-CABLE-02', 'strategic/operating.ts', "operation === 'cut' ? minutesWorked : 0", '0'),
  change(
    'NS-CLASS-02',
    MEETING,
    'nightOrThick, true, names)\n  const { superiorSide',
    'nightOrThick, false, names)\n  const { superiorSide',
  ),
  change('NS-CLASS-03', BOOK, 'meetingByWorth(forces, condition > 0, names)', 'meetingByWorth(forces, false, names)'),
  change('NS-TB-05', 'tables/coal.ts', '| 72         | 100 | 602', '| 72         | 90  | 602'),
  change(
    'NS-COAL-03',
    'strategic/coal-memorandum.ts',
    "if (!settingsOf(settings)['coal.memorandum']) return null",
    'return null',
  ),
  change('NS-MOVE-01', BOOK, "moveHours: settingsOf(readSettings({}).settings)['move.hours']", 'moveHours: 6'),
  change('NS-MOVE-06', BOOK, "const value = when === 'never' ? null : { minutes, when }", 'const value = null'),
  change('NS-MOVE-07', SETTINGS, 'share.default(meetingFigures.latePlottingFactor)', 'share.default(1)'),
  change('NS-DUEL-01', BOOK, "const yards = settingsOf(settings)['meeting.yards']", 'const yards = 9000'),
  change(
    'NS-DUEL-02',
    'procedures/meetings.ts',
    "const armouredSpared = inferior !== 'beaten' && weak.some(isArmoured) && !strong.some(isArmoured)",
    'const armouredSpared = false',
  ),
  change('NS-FLEET-01', MEETING, "inferior === 'removed' ? open.map(({ key }) => key)", "inferior === 'removed' ? []"),
  change('NS-FLEET-02', MEETING, '(half?.value.removed ?? [])', '[]'),
  change('NS-FLEET-03', MEETING, "superior === 'crippled' ? [strongAt] : []", "superior === 'crippled' ? [] : []"),
  change('NS-TELE-01', BOOK, 'return telegraphArrival(miles, at', 'return telegraphArrival(miles / 2, at'),
  change('NS-TELE-03', BOOK, "watch === 'neutralCoast' ? consul : null", 'null'),
  change('NS-DD-01', ERRANDS, "const RESTRICTED = ['t', 'V', 'g'] as const", "const RESTRICTED = ['V', 'g'] as const"),
  change('NS-DD-02', ERRANDS, 'milesFromFleetOrBase: errand.milesFromFriends', 'milesFromFleetOrBase: 0'),
  change('NS-DD-03', ERRANDS, 'errand.milesFromShore <= ALONGSHORE_MILES', 'errand.milesFromShore < 0'),
  change('NS-DD-05', ERRANDS, 'hoursAbsent: errand.toHarbour ? 0 : errand.hours', 'hoursAbsent: 0'),
  change('NS-CABLE-01', 'tables/meetings.ts', "hours: figureIn(cableRow('near a station').hours)", 'hours: 5'),
  change('NS-SPEED-01', SEA_SPEED, 'const knots = maxKnots - aloneBelowMax', 'const knots = maxKnots'),
  change('NS-SPEED-02', SPEEDS, 'heldToKnots: greatest - seaSpeed.afterBurstBelowMax', 'heldToKnots: greatest'),
  change('NS-SPEED-03', SPEEDS, 'ship.presentKnots - seaSpeed.companyBelowMax', 'ship.presentKnots'),
  change('NS-SPEED-04', SPEEDS, "if (men.some((ship) => classOf(ship) === 'A'))", 'if (men.length > 99)'),
  change('NS-SPEED-05', SPEEDS, 'if (convoy) cap(', 'if (men.length > 99) cap('),
  change(
    'NS-CLASS-01',
    SIGHTING,
    'return LOOKS.findIndex(({ of }) => (of as readonly ShipClass[]).includes(shipClass))',
    "return shipClass === 's' ? 4 : 0",
  ),
  change(
    'NS-SIGHT-01',
    SIGHTING,
    'const { visible } = classFigures[lookOf(target).like]',
    'const { visible } = classFigures.A',
  ),
  change(
    'NS-SIGHT-02',
    SIGHTING,
    '(isNight(state) ? night : recognised.day)',
    '(isNight(state) ? night : visible.day)',
  ),
  change(
    'NS-SMOKE-01',
    SMOKE,
    'const miles = tidy(found.value * factor)',
    'const miles = tidy(isNight(condition) ? found.value : 15)',
  ),
  change('NS-SMOKE-02', SMOKE, 'smokeMiles(ships, isNight(condition), convoy)', 'smokeMiles(ships, false, convoy)'),
  change('NS-HEAR-01', BOOK, "const miles = heardMiles('cannonade')", 'const miles = 11'),
  change('NS-TB-01', CRAFT, 'V: { stepMiles: 500', 'V: { stepMiles: 450'),
  change('NS-TB-02', CRAFT, 't: { stepMiles: 400', 't: { stepMiles: 500'),
  change('NS-TB-03', CRAFT, 'spurtMilesIn24h: 100', 'spurtMilesIn24h: 200'),
  change('NS-TB-04', SPEEDS, 'Math.max(0, hoursInPort)', '0'),
  change('NS-COAL-01', BOOK, 'const pace = rate.value / coalRate(shipClass, SUPPLY_KNOTS).value', 'const pace = 1'),
  change('NS-COAL-02', 'tables/coal.ts', 'A     | 3  | 6 ', 'A     | 4  | 6 '),
  change('NS-WIRE-01', BOOK, "finding(0, [because('NS-WIRE-01'", "finding(50, [because('NS-WIRE-01'"),
  change('NS-WIRE-02', 'signalling.ts', 'second-class-cruiser     | 30 ', 'second-class-cruiser     | 20 '),
  change('NS-WIRE-03', 'signalling.ts', 'if (sum > wireless.chainMiles + 1e-9)', 'if (sum > 9999)'),
  change(
    'NS-WIRE-04',
    'signalling.ts',
    'const arrives = at + Math.floor((sum / mph) * HOUR + 0.5)',
    'const arrives = at',
  ),
  change('NS-VIS-01', SIGHTING, "settings['signal.day']", '3'),
  change('NS-VIS-02', SIGHTING, "settings['signal.dayBy'] === 'flags'", "settings['signal.dayBy'] === undefined"),
  change('NS-VIS-04', SIGHTING, "if (by === 'searchlight')", 'if (by === undefined)'),
  change('NS-VIS-03', SIGHTING, "settings['signal.night']", '3'),
]
