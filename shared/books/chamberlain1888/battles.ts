/** Battles made at the desk: one ship runs the blockade, the other keeps it; the book places them and lays the islands. */
import type { BattleWanted, BookBattles, SetupGiven, ShipFacts } from '../../battles/contract.ts'
import { refuse } from '../../explanation/refusal.ts'
import { USUAL_LAYOUTS } from './procedures/islands-and-rocks.ts'
import { CARDS } from './setup.ts'
import { SHIPS, type Ship } from './tables/guns.ts'

const LABELS: Readonly<Record<Ship, string>> = { runner: 'Blockade runner', blockader: 'Blockader' }
const DRAWN: Readonly<Record<Ship, string>> = { runner: 'liner', blockader: 'coast-defence-battleship' }
/** What each is drawn with: the print has a bow chaser and turret guns, and no bores. */
const DRAWN_GUNS: Readonly<Record<Ship, ShipFacts['guns']>> = {
  runner: [],
  blockader: [{ number: 2, inches: 10, calibres: null, arrangement: 'twin' }],
}

const usualFacts = (ship: Ship): ShipFacts => {
  const { tons, lengthFeet, beamFeet, funnels, masts, screws, assignedKnots } = CARDS[ship]
  return {
    name: LABELS[ship],
    class: null,
    kind: DRAWN[ship],
    launched: null,
    tons,
    lengthFeet,
    beamFeet,
    funnels,
    masts,
    screws,
    knots: assignedKnots,
    guns: DRAWN_GUNS[ship],
    tubes: 0,
    men: null,
  }
}

const LAID_IN_PLAY = 'inPlay'
/** Where the two begin when the islands lie there already (CH-01a, CH-01b). */
const BEGIN = { runner: { x: 12, y: 1 }, blockader: { x: 22, y: 23 } }
const MERCHANT = ['merchantman', 'liner', 'fast-liner', 'collier']

function setupOf({ lines, ground }: BattleWanted): SetupGiven {
  const ships = lines.flatMap(({ side, ships }, line) => ships.map((ship) => ({ ...ship, side, line })))
  const [runner, ...others] = ships.filter(({ kind }) => kind === 'runner')
  const blockader = ships.find(({ kind }) => kind === 'blockader')
  if (!runner || !blockader || others.length > 0)
    return refuse('battle.invalid', 'One ship runs the blockade and the other keeps it: choose one of each (CH-A3).', {
      path: `lines[${runner ? 1 : 0}].ships`,
      rule: 'CH-A3',
    })
  const layout = USUAL_LAYOUTS.find(({ key }) => key === ground)
  const vessel = (ship: typeof runner, at: { readonly x: number; readonly y: number }) => {
    const { name, side } = ship
    return { name, side, seat: side, ...(layout ? { square: at } : {}) }
  }
  return {
    runner: vessel(runner, BEGIN.runner),
    blockader: vessel(blockader, BEGIN.blockader),
    ...(layout ? { tossWinner: 'runner', islands: layout.islands, rocks: layout.rocks } : {}),
  }
}

export const battles: BookBattles = {
  kinds: SHIPS.map((ship) => ({ key: ship, label: LABELS[ship], facts: usualFacts(ship) })),
  terms: {
    era: [1880, 1900],
    mostShips: 1,
    range: { says: 'The runner begins in harbour, the blockader off a northern corner (CH-01).' },
    bearings: [0],
    meetings: ['headOn'],
    wind: { says: 'This game knows no wind.' },
    light: { says: 'This game is played by daylight.' },
    length: { says: 'Until the runner is away, rammed or sunk, or the turns are over (CH-19).' },
    ground: {
      label: 'Islands and rocks',
      options: [
        ...USUAL_LAYOUTS.map(({ key }) => ({ key, label: `laid already, ${key}` })),
        { key: LAID_IN_PLAY, label: 'laid by the players' },
      ],
      usual: USUAL_LAYOUTS[0]?.key ?? LAID_IN_PLAY,
    },
  },
  opening: [['runner'], ['blockader']],
  ready: [],
  takenFor(facts) {
    const kind = MERCHANT.includes(facts.kind) ? 'runner' : 'blockader'
    return { kind, says: `fought by the book’s own figures of the ${LABELS[kind].toLowerCase()}` }
  },
  setupOf,
}
