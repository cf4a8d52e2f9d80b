/** Kinds of alterations of work by the hour far off: minefields swept and blown up, soldiers, freight, and coal for others. */
import type { OrderedLeg } from '../../shared/campaign/orders.ts'
import { type Draw, MOVES, type SideKey } from './secrecy-draw.ts'
import { LIE } from './secrecy-far.ts'
import type { Scenario } from './secrecy-field.ts'
import { elseEnemy, type Kind, lay, layAlone, ofEnemy, ofFleet, write } from './secrecy-kind.ts'
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

export const workKinds: Record<string, Kind> = {
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
