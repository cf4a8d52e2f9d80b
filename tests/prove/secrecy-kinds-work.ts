/** Kinds of alterations of work by the hour far off: minefields swept and blown up, tows, soldiers, freight, and coal for others. */
import type { OrderedLeg } from '../../shared/campaign/orders.ts'
import { type Draw, farPoint, MOVES, pick, type SideKey } from './secrecy-draw.ts'
import { LIE, otherSide } from './secrecy-far.ts'
import type { Scenario } from './secrecy-field.ts'
import { elseEnemy, type Kind, lay, layAlone, ofEnemy, ofFleet, order, write } from './secrecy-kind.ts'
import type { Run } from './secrecy-run.ts'

const upTo = (draw: Draw, most: number): number => 1 + Math.floor(draw() * most)

/** The vice-admiral's cruisers of a side have laid three squares where they lie, and have nothing else to do. */
function field(s: Scenario, of: SideKey): void {
  layAlone(s, 0, `${of[0]}-vice`, [{ operate: 'layMines', mines: 'sham', squares: 3, bearing: 90 }, LIE])
}

/** What the fields of a side have become, and who has been over them. */
const fields = ({ state, events }: Run, of: SideKey): unknown => [
  Object.values(state.world.minefields ?? {}).filter(({ side }) => side === of),
  events.flatMap(({ at, kind, subject }) => (kind === 'sweep' ? [[at, subject]] : [])),
]

const ship =
  (name: string) =>
  ({ state }: Run, of: SideKey): unknown => [
    state.world.ships[`${of[0]}-${name}`],
    Object.values(state.world.parties).filter(({ side, place }) => side === of && place === `${of}-cove`),
  ]

/** Of a merchantman in a harbour of her own side's: her trade officer is her master, and her government hears from its harbours. */
const ofMerchant = (name: string, alter: Kind['alter'], before?: Kind['before']): Kind => ({
  ...ofEnemy(alter),
  ...(before ? { before } : {}),
  of: elseEnemy('umpire', 'government', 'trade'),
  lays: name,
  truth: ship(name),
})

/** A ship of a side's far off has no engines from the first hour of the war. */
function lame(s: Scenario, ship: string): void {
  s.acts[0]?.push({ do: 'rule', given: { says: 'Her engines are wrecked.', ships: [{ ship, presentKnots: 0 }] } })
}

/** No merchantman of the enemy's is in sight of a side's hunter. */
function alone(s: Scenario, of: SideKey): void {
  const gone = ['prey', 'mate'].map((key) => `${otherSide(of)[0]}-${key}`)
  s.merchants.splice(0, Infinity, ...s.merchants.filter(({ key }) => !gone.includes(key)))
}

/** Half an hour is enough to pass a line far off; or it takes as long as is offered, or is not to be done at all. */
const passLine = (s: Scenario, tug: string, choice: 'take' | 'minutes' | 'never'): void => {
  s.choices[`work ${tug}`] = { choice, ...(choice === 'minutes' ? { minutes: 30 } : {}) }
}

/** Which ships of a side are in tow at the end and where those are, and each line that was passed and let go. */
const tows = ({ state, events }: Run, of: SideKey): unknown => [
  Object.values(state.world.ships)
    .filter(({ side, towedBy }) => side === of && towedBy !== undefined)
    .map(({ id, towedBy, force }) => [id, towedBy, state.world.forces[force]?.position]),
  events.flatMap(({ at, kind, subject, says }) =>
    ['work', 'worked', 'castOff'].includes(kind) && /\btow\b|cast off/.test(says) ? [[at, subject]] : [],
  ),
]

export const workKinds: Record<string, Kind> = {
  'a ship in tow far off': {
    ...ofFleet((s, draw, { of }) => {
      const fleet = `${of[0]}-vice`
      if (draw() < 0.8) passLine(s, fleet, 'minutes')
      const then = draw() < 0.5 ? LIE : { to: farPoint(draw, of), knots: 6 }
      lay(s, Math.floor(draw() * 3), fleet, [{ operate: 'tow' }, then, LIE])
    }),
    before: (s, _draw, { of }) => {
      lame(s, `${of[0]}-vice-1`)
      layAlone(s, 0, `${of[0]}-vice`, [LIE])
    },
    truth: tows,
  },
  'how a tow goes far off': {
    ...ofFleet((s, draw, { of }) => {
      const fleet = `${of[0]}-vice`
      const how = draw()
      // She cannot be towed; or it takes longer; or she is cast off; or has way of her own again; or goes slower.
      if (how < 0.2) return passLine(s, fleet, 'never')
      if (how < 0.4) return passLine(s, fleet, 'take')
      if (how < 0.6)
        return order(s, 2, of, fleet, { legs: [{ to: farPoint(draw, of), knots: 9 }], detach: [`${fleet}-1`] })
      if (how < 0.8) {
        const given = { says: 'Her engines are mended.', ships: [{ ship: `${fleet}-1`, presentKnots: 12 }] }
        s.acts[2]?.push({ do: 'rule', given })
        return
      }
      lay(s, 1, fleet, [{ to: farPoint(draw, of), knots: pick(draw, [1.5, 3, 4.5]) }, LIE])
    }),
    before: (s, draw, { of }) => {
      const fleet = `${of[0]}-vice`
      lame(s, `${fleet}-1`)
      passLine(s, fleet, 'minutes')
      layAlone(s, 0, fleet, [{ operate: 'tow' }, { to: farPoint(draw, of), knots: 6 }, LIE])
    },
    truth: tows,
  },
  'another force taken in tow far off': {
    ...ofEnemy((s, draw, { of }) => {
      const fleet = `${of[0]}-vice`
      passLine(s, fleet, 'minutes')
      lay(s, Math.floor(draw() * 2), fleet, [
        { operate: 'tow', force: `${of[0]}-hunt` },
        ...(draw() < 0.5 ? [{ to: farPoint(draw, of), knots: 6 }] : []),
        LIE,
      ])
    }),
    of: elseEnemy('umpire'),
    lays: 'hunt',
    before: (s, _draw, { of }) => {
      alone(s, of)
      const hunter = s.forces.find(({ key }) => key === `${of[0]}-hunt`)
      const at = s.forces.findIndex(({ key }) => key === `${of[0]}-vice`)
      const vice = s.forces[at]
      if (hunter && vice) s.forces[at] = { ...vice, at: hunter.at }
      lame(s, `${of[0]}-hunt-0`)
      layAlone(s, 0, `${of[0]}-vice`, [LIE])
      lay(s, 0, `${of[0]}-hunt`, [LIE])
    },
    truth: tows,
  },
  'sweeping far off': {
    ...ofFleet((s, draw, { of }) => {
      const sweep: OrderedLeg = { operate: 'sweep', squares: upTo(draw, 3), bearing: draw() < 0.7 ? 90 : 180 }
      lay(s, 1, `${of[0]}-vice`, [{ waitMinutes: upTo(draw, 90) }, sweep, LIE])
    }),
    before: (s, _draw, { of }) => field(s, of),
    truth: fields,
  },
  'a field blown up far off': {
    ...ofFleet((s, draw, { of }) => {
      const squares = upTo(draw, 3)
      const blown: OrderedLeg = { operate: 'countermine', field: 'the first', squares }
      lay(s, 1, `${of[0]}-vice`, [{ waitMinutes: upTo(draw, 90) }, blown, LIE])
    }),
    before: (s, _draw, { of }) => field(s, of),
    truth: fields,
  },
  'a merchantman in tow far off': {
    // Her trade officer is master of her, and hears of it.
    roles: ['government', 'admiral', 'captain'],
    assists: true,
    of: elseEnemy('umpire'),
    lays: 'hunt',
    before: (s, _draw, { of }) => {
      alone(s, of)
      const hunter = s.forces.find(({ key }) => key === `${of[0]}-hunt`)
      const at = s.merchants.findIndex(({ key }) => key === `${of[0]}-mate`)
      const mate = s.merchants[at]
      if (hunter && mate) s.merchants[at] = { ...mate, at: hunter.at }
      lame(s, `${of[0]}-mate`)
      lay(s, 0, `${of[0]}-hunt`, [LIE])
    },
    alter: (s, draw, { of }) => {
      const tug = `${of[0]}-hunt`
      passLine(s, tug, 'minutes')
      const then: OrderedLeg = draw() < 0.5 ? { operate: 'part' } : { waitMinutes: upTo(draw, 300) }
      lay(s, Math.floor(draw() * 2), tug, [{ operate: 'tow', force: `${of[0]}-mate` }, then, LIE])
    },
    truth: tows,
  },
  'soldiers taken off far off': ofMerchant(
    'ferry',
    (s, draw, { of }) => {
      const place = `${of}-cove`
      const how = draw()
      if (how < 0.5)
        return lay(s, upTo(draw, MOVES - 2), `${of[0]}-ferry`, [{ operate: 'embark', place, men: upTo(draw, 90) }, LIE])
      const land: OrderedLeg = { operate: 'land', place, men: 100 + upTo(draw, 150) }
      lay(s, 0, `${of[0]}-ferry`, [land, ...(how < 0.8 ? [{ operate: 'embark', place } as const] : []), LIE])
    },
    (s, _draw, { of }) => layAlone(s, 0, `${of[0]}-ferry`, [{ operate: 'land', place: `${of}-cove`, men: 100 }, LIE]),
  ),
  'works that stand still far off': {
    ...ofMerchant(
      'ferry',
      // Their garrison is on the spot, or comes too late, or is not of enough men.
      (s, draw, { of }) => {
        const land: OrderedLeg = { operate: 'land', place: `${of}-cove`, men: draw() < 0.8 ? 300 : 5 }
        layAlone(s, Math.floor(draw() * 3), `${of[0]}-ferry`, [land, LIE])
      },
      (s, _draw, { of }) => {
        layAlone(s, 0, `${of[0]}-ferry`, [LIE])
        write(s, 0, `${of}-government`, { purchases: [{ buy: 'halfFort', number: 1, place: `${of}-cove` }] })
      },
    ),
    truth: ({ events }, of) =>
      events.flatMap(({ at, kind, subject, says }) => (kind === 'purchase' && subject === of ? [[at, says]] : [])),
  },
  'freight far off': ofMerchant('tramp', (s, draw, { of }) => {
    const home: OrderedLeg = { enter: `${of}-cove`, knots: 7.5 }
    layAlone(s, Math.floor(draw() * 2), `${of[0]}-tramp`, [
      { operate: 'freight' },
      ...(draw() < 0.7 ? [home] : []),
      LIE,
    ])
  }),
  'colliers’ coal far off': ofMerchant('collier', (s, draw, { of }) => {
    const works: OrderedLeg[] = [
      { operate: 'discharge', days: upTo(draw, 8) },
      { operate: 'load', days: upTo(draw, 8) },
    ]
    layAlone(s, upTo(draw, MOVES - 1) - 1, `${of[0]}-collier`, [...(draw() < 0.5 ? works : works.slice(0, 1)), LIE])
  }),
}
