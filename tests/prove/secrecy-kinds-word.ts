/** Kinds of alterations of what is ordered, typed and written: on the squares, at a table, for a move, by letter and by sheet. */
import type { Movement, Road } from '../../shared/campaign/orders.ts'
import { type Draw, farPoint, MOVES, pick, SIDES, type SideKey, token } from './secrecy-draw.ts'
import { LIE, otherSide } from './secrecy-far.ts'
import type { OnSquares, Scenario } from './secrecy-field.ts'
import { elseEnemy, type Kind, layAlone, move, ofEnemy, ofFleet, order, ROLES, usual, write } from './secrecy-kind.ts'
import type { Run } from './secrecy-run.ts'

type OnContact = NonNullable<Movement['onContact']>

/** Where the vice-admirals of both sides meet, when they do. */
const THERE = { lat: 45.5, lon: -3.2 }

/** The vice-admirals come in sight of each other, and go on the squares. */
function meet(s: Scenario, draw: Draw): void {
  Object.assign(s.settings, { 'contact.default': 'squares' })
  for (const side of SIDES)
    layAlone(s, 0, `${side[0]}-vice`, [{ waitMinutes: 1 + Math.floor(draw() * 60) }, { to: THERE, knots: 12 }, LIE])
}

/** What the vice-admirals are to do as they meet an enemy. */
function heed(s: Scenario, onContact: () => OnContact): void {
  for (const side of SIDES)
    s.acts[0]?.push({ do: 'onForce', force: `${side[0]}-vice`, set: { onContact: onContact() } })
}

/** Yards by which each steers away from the other for four moves of the squares. */
function keepAway(s: Scenario): void {
  for (const side of SIDES) {
    const away: OnSquares = { x: side === 'red' ? -1200 : 1200, y: 0, knots: 12 }
    s.squares[`${side[0]}-vice`] = [away, away, away, away]
  }
}

const anywhere = (draw: Draw): OnSquares => ({
  x: Math.round((draw() - 0.5) * 3000),
  y: Math.round((draw() - 0.5) * 3000),
  knots: pick(draw, [6, 9, 12]),
})

const boards = ({ state }: Run): unknown => Object.values(state.world.encounters).filter(ofVices)
const ofVices = ({ forces }: { readonly forces: readonly string[] }): boolean => forces.includes('r-vice')
const vices = ({ state, tracks }: Run): unknown => [
  tracks.filter(({ force }) => force.endsWith('-vice')),
  Object.values(state.world.ships).filter(({ force }) => force.endsWith('-vice')),
]

/** Despatches of a side in truth: from whom, by which road, and what became of them. */
const letters = ({ state }: Run, of: SideKey): unknown =>
  Object.values(state.world.despatches).filter(({ from }) => from.startsWith(of))

const bought = ({ state }: Run, of: SideKey): unknown =>
  Object.values(state.world.purchases).flatMap((one) =>
    one.side === of ? [[one.article, one.state, one.readyAt]] : [],
  )

/** Two of a side who are not the one who looks on, the first of them at a desk with a telegraph. */
function twoOthers(draw: Draw, of: SideKey, seat: string): { from: string; to: string } {
  const from = pick(
    draw,
    ['government', 'trade'].map((role) => `${of}-${role}`).filter((id) => id !== seat),
  )
  const all = ['government', 'admiral', 'captain', 'trade', 'vice'].map((role) => `${of}-${role}`)
  return {
    from,
    to: pick(
      draw,
      all.filter((id) => id !== from && id !== seat),
    ),
  }
}

/** Telegraph offices of a side, and a boat that carries it where she lies at hand. */
const roads = (of: SideKey): Road[] => [
  ...['port', 'haven', 'cove', 'point'].map((name): Road => ({ medium: 'telegraph', office: `${of}-${name}` })),
  { medium: 'vessel', vessel: `${of[0]}-boat` },
]

/** What a purchase costs, far beyond what is left to a side that is impoverished. */
const PRICE = 150
const LEFT = 90

export const wordKinds: Record<string, Kind> = {
  'orders on the squares far off': {
    ...usual((s, draw) => {
      for (const side of draw() < 0.5 ? SIDES : [pick(draw, SIDES)])
        s.squares[`${side[0]}-vice`] = Array.from({ length: 4 }, () => anywhere(draw))
    }),
    lays: 'vice',
    before: meet,
    truth: vices,
  },
  'a meeting far off that is let pass': {
    // What those who meet are to do decides what the umpire is asked: they go on the squares, or both stand on.
    ...usual((s, draw) => heed(s, () => pick(draw, ['avoid', 'shadow', 'capture']))),
    lays: 'vice',
    before: (s, draw) => {
      meet(s, draw)
      keepAway(s)
      heed(s, () => 'close')
    },
    truth: boards,
  },
  'an enemy path not yet run': {
    // It is sealed for a move of the squares that never comes.
    roles: ['vice'],
    assists: true,
    lays: 'vice',
    before: (s, draw) => {
      meet(s, draw)
      keepAway(s)
    },
    alter: (s, draw, { enemy }) => s.squares[`${enemy[0]}-vice`]?.push(anywhere(draw)),
    truth: boards,
  },
  'a battle typed in far off': {
    // What the enemy spent and whom he lost in it is hidden from him whom he fought.
    roles: [...ROLES, 'vice'],
    assists: true,
    lays: 'vice',
    before: (s, draw) => {
      meet(s, draw)
      s.tables['r-vice'] = { minutes: 40, ships: { 'r-vice-0': { menLost: 20 }, 'b-vice-0': { menLost: 30 } } }
      // In half of these wars nobody has a torpedo left to spend.
      if (draw() < 0.5) for (const side of SIDES) s.acts[0]?.push({ do: 'onShips', side, set: { torpedoes: 0 } })
    },
    alter: (s, draw, { enemy, seat }) => {
      const minutes = /-(vice|umpire)$/.test(seat) ? 40 : 20 + Math.floor(draw() * 60)
      const [own, his] = [enemy === 'red' ? 'b-vice-0' : 'r-vice-0', `${enemy[0]}-vice-0`]
      const lost = {
        menLost: 40 + Math.floor(draw() * 90),
        torpedoesUsed: 1,
        roundsUsed: { D: 1 + Math.floor(draw() * 20) },
      }
      s.tables['r-vice'] = { minutes, ships: { [own]: { menLost: own.startsWith('r') ? 20 : 30 }, [his]: lost } }
    },
    truth: vices,
  },
  'a plot for a move only': {
    ...ofFleet((s) => {
      // The plot of the fleet alone: others' orders of that move may be of another kind's making, and known to the seat.
      for (const act of s.acts[0] ?? [])
        if (act.do === 'order' && act.force.endsWith('-vice')) Object.assign(act.movement, { thisMoveOnly: true })
    }),
    before: (s, draw, { of }) => {
      layAlone(s, -1, `${of[0]}-vice`, [])
      const to = () => ({ to: farPoint(draw, of), knots: 6 })
      order(s, 0, of, `${of[0]}-vice`, { legs: [to(), to(), to(), to()] })
    },
    truth: vices,
  },
  'roads of others’ despatches': {
    ...ofEnemy((s) => {
      for (const acts of s.acts)
        for (const act of acts)
          if (act.do === 'write')
            for (const despatch of act.orders.despatches ?? []) {
              const all = roads(act.seat.startsWith('red') ? 'red' : 'blue')
              const now = all.findIndex(({ office }) => office === despatch.by?.office)
              Object.assign(despatch, { by: all[(now + 1) % all.length] })
            }
    }),
    of: elseEnemy('umpire'),
    lays: 'letters',
    before: (s, draw, { of, seat }) => {
      for (let i = 0; i < 3; i++) {
        const { from, to } = twoOthers(draw, of, seat)
        write(s, move(draw), from, { despatches: [{ to, text: token(of, 'private'), by: pick(draw, roads(of)) }] })
      }
    },
    truth: letters,
  },
  'a telegram between two others': {
    ...ofEnemy((s, draw, { of, seat }) => {
      for (let i = 0; i < 3; i++) {
        const { from, to } = twoOthers(draw, of, seat)
        write(s, move(draw), from, { despatches: [{ to, text: token(of, 'wired'), by: pick(draw, roads(of)) }] })
      }
    }),
    of: elseEnemy('umpire'),
    lays: 'letters',
    truth: letters,
  },
  'a purchase that is not had': {
    ...ofEnemy((s, draw, { of }) => {
      const at = s.acts.findIndex((acts) => acts.some((act) => act.do === 'write' && act.orders.purchases))
      const acts = s.acts[at]
      const place = acts?.findIndex((act) => act.do === 'write' && act.orders.purchases) ?? 0
      // The money is gone before the order is at the place; or the line is, and the order waits.
      if (draw() < 0.6) acts?.splice(place, 0, { do: 'impoverish', side: of, leave: LEFT })
      else {
        const cables = [{ cable: `${of}-lines:${of}-haven`, cut: true }]
        acts?.splice(place, 0, { do: 'rule', given: { says: token('umpire', 'line'), cables } })
      }
    }),
    of: elseEnemy('umpire', 'government'),
    lays: 'raid',
    before: (s, draw, { of }) => {
      // Nobody cuts the line to the haven besides.
      layAlone(s, 0, `${otherSide(of)[0]}-raid`, [LIE])
      const line = { buy: 'coalDay', number: PRICE, place: `${of}-haven` }
      write(s, 1 + Math.floor(draw() * (MOVES - 2)), `${of}-government`, { purchases: [line] })
    },
    truth: bought,
  },
}
