/** Kinds of alterations of what passes between the parts of a war: a coast's watch and its harbour, the umpire's desk, a captain's own mind. */
import { NOON } from '../../shared/test-kit/campaign.ts'
import { HOUR, isoTime, parseTime } from '../../shared/vocabulary/time.ts'
import { MOVES, pick, type SideKey, token } from './secrecy-draw.ts'
import { LIE, otherSide } from './secrecy-far.ts'
import { drawHandsIn, type Scenario } from './secrecy-field.ts'
import { type Kind, lay, layAlone, move, ofEnemy, ROLES, usual } from './secrecy-kind.ts'
import type { Run } from './secrecy-run.ts'

const tales =
  (alone: boolean) =>
  ({ state }: Run, of: SideKey): unknown =>
    Object.values(state.world.tales).filter(({ side }) => !alone || side === of)
const shipsOf = ({ state }: Run, of: SideKey): unknown =>
  Object.values(state.world.ships).flatMap(({ id, side, status }) => (side === of ? [[id, status]] : []))
const conduct = ({ events }: Run): unknown => events.filter(({ kind }) => kind === 'captain')

/** The umpire has it so of an admiral's flagship: she lies in her harbour, from the first to the last. */
function stayIn(s: Scenario, side: SideKey): void {
  const flag = s.forces.findIndex(({ key }) => key === `${side[0]}-flag`)
  const force = s.forces[flag]
  if (force) s.forces[flag] = { ...force, place: `${side}-port` }
}

/** A government orders a force of its own: the order goes to whoever commands her, or to her. */
function ordered(s: Scenario, at: number, side: SideKey, force: string): void {
  const movement = { legs: [{ waitMinutes: 600 }] }
  s.acts[at]?.push({ do: 'order', seat: `${side}-government`, force, movement })
}

export const seamKinds: Record<string, Kind> = {
  'whether a move is being run': {
    // What it hands in is answered, and its window stands, as if it were not; what comes of it later hangs on when it came.
    roles: ROLES,
    assists: false,
    lays: 'hands in',
    before: (s, draw) => {
      s.handsIn = { ...drawHandsIn(draw), after: 0, ends: true }
    },
    alter: (s, draw) => {
      if (s.handsIn) s.handsIn = { ...s.handsIn, after: drawHandsIn(draw).after }
    },
  },
  'how far a move has been run': {
    // Of orders that wait nothing ever tells where the clock stood when they came.
    roles: ROLES,
    assists: false,
    lays: 'hands in',
    before: (s, draw) => {
      s.handsIn = { ...drawHandsIn(draw), ends: false }
    },
    alter: (s, draw) => {
      if (s.handsIn) s.handsIn = { ...s.handsIn, after: drawHandsIn(draw).after }
    },
  },
  'what a watch far off sees': {
    // Who lies in another harbour hears nothing of it; her government does by wire.
    roles: ['admiral', 'captain', 'trade'],
    assists: false,
    of: () => 'own',
    lays: 'raid',
    before: (s, _draw, { own, of }) => {
      stayIn(s, own)
      layAlone(s, 0, `${otherSide(of)[0]}-raid`, [LIE])
    },
    alter: (s, draw, { of }) => {
      const off = { lat: 45.2, lon: (of === 'red' ? -8.5 : 3.5) + draw() * 0.2 }
      const back = { lat: 45.5, lon: off.lon }
      layAlone(s, 0, `${otherSide(of)[0]}-raid`, [
        { to: off, knots: 15 },
        { to: back, knots: 15 },
        { to: off, knots: 15 },
        LIE,
      ])
    },
    truth: tales(true),
  },
  'a meeting far off after an opening deed': {
    // His own ship does something in the very second in which each move opens: he reads it when his own clock moves, whoever else is met.
    roles: ['admiral', 'captain'],
    assists: false,
    of: () => 'own',
    before: (s, _draw, { own, seat }) => {
      const force = `${own[0]}-${seat.endsWith('-admiral') ? 'flag' : 'scout'}`
      for (const [i, acts] of s.acts.entries()) {
        const when = { if: 'hour', at: isoTime((parseTime(NOON) as number) + i * 6 * HOUR) }
        acts.push({ do: 'onForce', force, set: { standing: [{ when, act: { lights: i % 2 === 0 } }] } })
      }
    },
    alter: (s, draw, { own }) => {
      for (const [at] of s.plots.entries())
        for (const side of [own, otherSide(own)])
          lay(s, at, `${side[0]}-vice`, [
            { waitMinutes: Math.floor(draw() * 30) },
            { to: { lat: 45.5, lon: -3.2 }, knots: 18 },
          ])
    },
  },
  'a ship lost far off': {
    // In nobody's sight: her side's admirals and captains hear nothing, and nobody of the enemy does.
    ...usual((s, draw, { of }) => {
      const ships = [{ ship: `${of[0]}-far-0`, status: 'sunk' }]
      s.acts[move(draw)]?.push({ do: 'rule', given: { says: token('umpire', 'sunk'), ships } })
    }),
    roles: ['admiral', 'captain', 'trade'],
    of: () => 'either',
    lays: 'vice',
    truth: shipsOf,
  },
  'orders to a ship far off': {
    roles: ['admiral', 'captain'],
    assists: false,
    of: () => 'own',
    lays: 'letters',
    before: (s, _draw, { own, seat }) => {
      const force = `${own[0]}-${seat.endsWith('-admiral') ? 'flag' : 'scout'}`
      for (let at = 0; at < MOVES; at++) ordered(s, at, own, force)
    },
    alter: (s, _draw, { own }) => {
      for (let at = 0; at < MOVES; at++) ordered(s, at, own, `${own[0]}-far`)
    },
    truth: ({ state }, of) => Object.values(state.world.despatches).filter(({ from }) => from === `${of}-government`),
  },
  'a tale at the umpire’s desk': {
    ...ofEnemy((s, draw, { enemy }) => {
      for (const acts of s.acts) {
        const given = pick(draw, [
          { hold: true },
          { lose: true },
          { delayMinutes: 90 },
          { alter: token(enemy, 'altered') },
        ])
        acts.push({ do: 'onTale', of: enemy, given })
      }
    }),
    truth: tales(true),
  },
  'an enemy’s purse that food empties': {
    // He is warned of it, and points come in before the midnight.
    ...ofEnemy((s, _draw, { enemy }) => {
      s.acts[0]?.push({ do: 'impoverish', side: enemy, leave: 3 })
      const points = [{ side: enemy, points: 300, says: token(enemy, 'points') }]
      s.acts[1]?.push({ do: 'rule', given: { says: token('umpire', 'more'), points } })
    }),
    lays: 'raid',
    before: (s, _draw, { own }) => {
      Object.assign(s.settings, { 'food.perDay': { red: 10, blue: 10 } })
      // Nobody of his side waits off the enemy's haven for a sum, and sees by its coming whether they have it.
      layAlone(s, 0, `${own[0]}-raid`, [LIE])
    },
    truth: ({ state }, of) => state.logbooks[`${of}-government`]?.filter(({ body }) => body.kind === 'notice'),
  },
  'a captain’s own mind far off': {
    // With less coal he goes home for it of himself, and says so to nobody.
    ...usual((s, draw, { of }) => {
      s.coal[`${of[0]}-hunt-0`] = 1 + Math.floor(draw() * 2)
      s.coal[`${of[0]}-far-0`] = 1 + Math.floor(draw() * 2)
    }),
    before: (s, _draw, { of }) => {
      s.coal[`${of[0]}-hunt-0`] = 6
      s.coal[`${of[0]}-far-0`] = 6
      layAlone(s, 0, `${of[0]}-far`, [LIE])
      for (const side of ['red', 'blue'] as const) layAlone(s, 0, `${side[0]}-hunt`, [LIE])
    },
    lays: 'hunt',
    truth: conduct,
  },
}
