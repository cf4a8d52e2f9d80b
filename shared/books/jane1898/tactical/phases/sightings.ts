/** The throws of sighting at night: craft that may be missed, lights that are misjudged, boats lost again after a beam. Night actions 4; Search lights. */
import { inFigures } from '../../../../explanation/figures.ts'
import { because } from '../../../../explanation/finding.ts'
import { lostAfterRay, searchLightEstimate } from '../../procedures/sighting.ts'
import { sightingFigures } from '../../tables/sighting.ts'
import { craftYards, isNight, NO_NIGHT, pairKey, reachOf, shownByLight, sideKey } from '../night.ts'
import type { JaneBoard, Night, Piece } from '../state.ts'
import { type Melee, postureAt } from './melee.ts'

const yardsAt = (a: Piece, b: Piece, t: number) => {
  const one = postureAt(a, t)
  const other = postureAt(b, t)
  return Math.hypot(one.x - other.x, one.y - other.y)
}

/** Moments of the minute at which two pieces are looked at: every point of either's path, and the end. */
const moments = (a: Piece, b: Piece) => [...new Set([...a.path, ...b.path].map((point) => point.t).concat(1))]

/** What this move's lights and distances decide of the night; undefined by day. */
export function sightings(melee: Melee): Night | undefined {
  const { board, pieces } = melee
  if (!isNight(board.lightCondition)) return undefined
  const before = board.night ?? NO_NIGHT
  const now: JaneBoard = { ...board, pieces, night: { ...before, held: [] } }
  const missed: Record<string, boolean> = { ...before.missed }
  // Of a light that is put out nothing is kept: shown again, its distance is judged again (JT-LIGHT-04).
  const lit = new Set(pieces.filter((ship) => ship.light).map(({ id }) => id))
  const gauged: Record<string, number> = Object.fromEntries(
    Object.entries(before.gauged).filter(([key]) => lit.has(key.slice(key.indexOf('|') + 1))),
  )
  const held: string[] = []
  const afloat = pieces.filter((piece) => piece.status === 'afloat')
  for (const [index, a] of afloat.entries())
    for (const b of afloat.slice(index + 1)) {
      if (a.side === b.side) continue
      const key = pairKey(a.id, b.id)
      const craft = [a, b].filter((one) => one.card.torpedoCraft)
      const within = (what: 'visibleYards' | 'certainYards', t: number) =>
        craft.some((one) => yardsAt(a, b, t) <= craftYards(now, one, one === a ? b : a, t)[what])
      if (craft.length > 0 && missed[key] === undefined) {
        const first = moments(a, b)
          .sort((one, other) => one - other)
          .find((t) => within('visibleYards', t))
        // Those who are nearer than the outer yards when they first come in reach see each other without a throw.
        if (first !== undefined) missed[key] = within('certainYards', first) ? false : evenThrow(melee, key, a, b)
      }
      // Who was missed in the outer yards is sighted nearer in, and that throw is done with.
      if (missed[key] === true && moments(a, b).some((t) => within('certainYards', t))) missed[key] = false
    }
  for (const ship of afloat) {
    if (!ship.light) continue
    if ('bearingDegrees' in ship.light) held.push(...crossings(melee, ship, ship.light.bearingDegrees, before))
    // Each captain judges for himself: the error is what his own board shows.
    for (const eye of afloat) {
      const key = `${eye.id}|${ship.id}`
      if (eye.side === ship.side || gauged[key] !== undefined) continue
      const yards = yardsAt(eye, ship, 1)
      if (shownByLight(now, ship, yards) && yards > reachOf(now, eye, ship, 1))
        gauged[key] = misjudged(melee, eye, ship, yards)
    }
  }
  // A boat stays in view while she is within the lights' range of one of that side.
  for (const key of before.held) {
    const [side = '', id = ''] = key.split('|')
    const boat = melee.find(id)
    if (!boat || held.includes(key)) continue
    if (afloat.some((one) => one.side === side && yardsAt(one, boat, 1) <= sightingFigures.lightsRangeYards))
      held.push(key)
  }
  return { missed, gauged, held: [...new Set(held)] }
}

function evenThrow(melee: Melee, key: string, a: Piece, b: Piece): boolean {
  const fell = melee.dice.throwDice({
    rule: 'JT-NIGHT-07',
    subject: key,
    occasion: melee.occasion,
    purpose: 'sighting torpedo craft in the outer 500 yards',
  })
  const missed = (fell.faces[0] ?? 6) <= sightingFigures.evenChanceInSix
  melee.tell(
    'sighting',
    [a.id, b.id],
    missed ? `${a.name} and ${b.name} do not see each other yet.` : `${a.name} and ${b.name} sight each other.`,
    [because('JT-NIGHT-07', 'even chances for the first 500 yards', { die: fell.faces[0] ?? 0 }, !missed)],
  )
  return missed
}

function misjudged(melee: Melee, eye: Piece, ship: Piece, yards: number): number {
  const found = searchLightEstimate(Math.round(yards), `${eye.id}|${ship.id}`, melee.occasion, melee.dice)
  melee.tell(
    'light',
    [ship.id, eye.id],
    `The light of ${ship.name} is taken to be ${inFigures(found.value)} yards off by ${eye.name}.`,
    [
      because(
        'JT-LIGHT-04',
        'a light is seen far, and its distance misjudged',
        { yards: Math.round(yards) },
        found.value,
      ),
      ...found.because,
    ],
  )
  return found.value - Math.round(yards)
}

/** Boats that cross a fixed beam in this move are seen in it, and four times in six lost again when they leave it (JT-LIGHT-05). */
function crossings(melee: Melee, ship: Piece, bearingDegrees: number, before: Night): string[] {
  const kept: string[] = []
  for (const boat of melee.pieces) {
    if (boat.side === ship.side || boat.status !== 'afloat' || !boat.card.torpedoCraft) continue
    const key = sideKey(ship.side, boat.id)
    if (before.held.includes(key)) continue
    const times = moments(boat, ship).sort((a, b) => a - b)
    const crosses = times.slice(1).some((t, index) => crossed(ship, boat, bearingDegrees, times[index] ?? 0, t))
    if (!crosses) continue
    const found = lostAfterRay(key, melee.occasion, melee.dice)
    melee.tell(
      'beam',
      [ship.id, boat.id],
      `${boat.name} crosses the beam of ${ship.name} and is ${found.value ? 'lost again' : 'kept in view'}.`,
      [because('JT-LIGHT-05', 'a boat that crosses a fixed beam is seen'), ...found.because],
    )
    melee.tellCaptain(ship.id, {
      what: 'ship',
      says: found.value ? 'A boat crosses our beam and is lost again.' : 'A boat crosses our beam and is kept in view.',
      because: [because('JT-LIGHT-05', 'a boat that crosses a fixed beam is seen; four in six she is then lost')],
    })
    if (!found.value) kept.push(key)
  }
  return kept
}

/** Does she pass from one side of the beam to the other within its 3,000 yards between two moments? */
function crossed(ship: Piece, boat: Piece, bearingDegrees: number, from: number, to: number): boolean {
  const turn = (bearingDegrees * Math.PI) / 180
  const off = (t: number) => {
    const own = postureAt(ship, t)
    const other = postureAt(boat, t)
    const east = other.x - own.x
    const north = other.y - own.y
    return {
      along: east * Math.sin(turn) + north * Math.cos(turn),
      across: east * Math.cos(turn) - north * Math.sin(turn),
    }
  }
  const a = off(from)
  const b = off(to)
  const within = (along: number) => along > 0 && along <= sightingFigures.lightsRangeYards
  if (Math.sign(a.across) === Math.sign(b.across)) return false
  const share = a.across === b.across ? 0 : a.across / (a.across - b.across)
  return within(a.along + share * (b.along - a.along))
}
