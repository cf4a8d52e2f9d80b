/** The record paper and the score card, which fill themselves: written as a position is scored, read by who commands the ship (ND-SCORE-01, NF-REC-01 to -03). */
import type { BoardDrawing, DrawnRecord, RecordCell } from '../../../action/drawing.ts'
import { DEGREES_A_POINT } from '../../bearings.ts'
import { figure, tidy } from '../../figures.ts'
import { RING_WORDS } from '../fleet/marking.ts'
import { scoreCard, scoreWritten } from '../procedures/play.ts'
import { powerLeft } from '../procedures/power.ts'
import { powerSteps } from '../tables/fleet-fire.ts'
import { type CollegeBoard, nameOf, type Recorded, type Ship } from './state.ts'

/** What the ships of `before` fired and received till `after`, written on their records as of this position. */
export function recorded(before: CollegeBoard, after: CollegeBoard, position: number): CollegeBoard {
  const record = { ...after.record }
  for (const was of before.ships) {
    const is = after.ships.find(({ id }) => id === was.id)
    if (was.sunk || !is) continue
    const loaded = new Map(was.turrets.map(({ turret, readyMove }) => [turret, readyMove]))
    const shots = [...before.running, ...after.running].filter(({ ship, move }) => ship === was.id && move === position)
    const line: Recorded = {
      position,
      turrets: is.turrets
        .filter(({ turret, readyMove }) => readyMove !== loaded.get(turret))
        .map(({ turret }) => turret),
      tubes: [...new Set(shots.map(({ tube }) => tube))],
      injury: tidy(is.damage - was.damage),
      total: is.damage,
      endurance: is.endurance,
      ring: powerLeft(is.endurance, is.damage, after.game).value.ring,
      befell: [
        ...(is.torpedoed && !was.torpedoed ? (['torpedoed'] as const) : []),
        ...(is.stillTo !== null && is.stillTo !== was.stillTo ? (['rammed'] as const) : []),
        ...(is.sunk ? (['destroyed'] as const) : []),
      ],
    }
    const written = record[was.id] ?? []
    // The Fleet's last position comes once more as its torpedoes are run in the Mêlée: without a strike it stands there already.
    if (written.at(-1)?.position === position && line.injury === 0 && line.befell.length === 0) continue
    record[was.id] = [...written, line]
  }
  return { ...after, record }
}

const BEFELL = { torpedoed: 'torpedoed: no speed', rammed: 'collided: lies still', destroyed: 'destroyed' } as const

/** The ship from above, her turrets where they train from, those that fired filled. */
function gunsOf(ship: Ship, fired: readonly string[]): RecordCell {
  const guns = ship.turrets.map(({ turret, fromPoint, toPoint }) => {
    const middle = (((fromPoint + toPoint) / 2) * DEGREES_A_POINT * Math.PI) / 180
    return {
      ahead: Math.round(Math.cos(middle) * 55) / 100,
      aside: Math.round(Math.sin(middle) * 60) / 100,
      name: turret,
      fired: fired.includes(turret),
    }
  })
  return { guns, words: fired.join(', ') || 'no gun' }
}

const injuryOf = (line: Recorded, ship: Ship): string =>
  `${scoreWritten(line.injury, tidy(line.total - line.injury)).value.written}${ofOther(line, ship)}`

/** A line of the time before the fight changed its scale says of how many points it is (NM-SCALE-02). */
const ofOther = (line: Recorded, ship: Ship): string =>
  line.endurance === ship.endurance ? '' : ` of ${figure(line.endurance)}`

function befallen(line: Recorded, before: Recorded | undefined): string {
  const ring = line.ring === (before?.ring ?? 'none') || line.ring === 'destroyed' ? [] : [RING_WORDS[line.ring]]
  const tubes = line.tubes.length > 0 ? [`torpedo ${line.tubes.join(', ')}`] : []
  return [...tubes, ...line.befell.map((one) => BEFELL[one]), ...ring].join('; ')
}

/** The record of one ship in a Duel or Mêlée: the position, a diagram of the guns fired, the injury over the total (ND-SCORE-01). */
function shipRecord(board: CollegeBoard, ship: Ship): DrawnRecord {
  const lines = board.record?.[ship.id] ?? []
  return {
    id: `record ${ship.id}`,
    title: `Record of ${nameOf(board, ship.id)}`,
    says: `The guns that she fired are filled; the injury of the position stands over the total, of ${figure(ship.endurance)} points.`,
    rule: 'ND-SCORE-01',
    columns: ['No.', 'Guns fired', 'Injury', 'Besides'],
    rows: lines.map((line, n) => ({
      id: `${n}`,
      cells: [String(line.position), gunsOf(ship, line.turrets), injuryOf(line, ship), befallen(line, lines[n - 1])],
    })),
  }
}

/** The score card: a line a ship, a tenth of an inch for ten points, with strokes where her power falls (NF-REC-01). */
function cardOfFleet(board: CollegeBoard, ships: readonly Ship[]): DrawnRecord {
  return {
    id: 'score card',
    title: 'Score card',
    says: 'A line a ship: each tenth is ten points; she gives half at the first long stroke and a quarter at the second.',
    rule: 'NF-REC-01',
    columns: ['Ship', 'Points received'],
    rows: ships.map((ship) => ({
      id: ship.id,
      cells: [
        nameOf(board, ship.id),
        {
          filled: Math.min(scoreCard(ship.damage).value.tenths, Math.ceil(ship.endurance / 10)),
          parts: ship.endurance / 10,
          marks: [powerSteps.halfAtShare, powerSteps.quarterAtShare].map((share) =>
            tidy((share * ship.endurance) / 10),
          ),
          words: `${figure(Math.round(ship.damage * 10) / 10)} of ${figure(ship.endurance)}${ship.sunk ? ', destroyed' : ''}`,
        },
      ],
    })),
  }
}

const SIGNS = { none: '', single: ' ○', double: ' ◎', destroyed: ' ✕' } as const

/** The record paper of fleets: move by move the injury abreast of each ship, circled from half power on, doubly from a quarter (NF-REC-02, -03). */
function paperOfFleet(board: CollegeBoard, ships: readonly Ship[]): DrawnRecord {
  const lines = ships.map((ship) => ({ ship, of: board.record?.[ship.id] ?? [] }))
  const positions = [...new Set(lines.flatMap(({ of }) => of.map(({ position }) => position)))].sort((a, b) => a - b)
  return {
    id: 'record paper',
    title: 'Record paper',
    says: 'The injury of each move abreast of the ship: ○ half power, ◎ a quarter, ✕ destroyed; T is torpedoed.',
    rule: 'NF-REC-02',
    columns: ['No.', ...ships.map(({ id }) => nameOf(board, id))],
    rows: positions.map((position) => ({
      id: String(position),
      cells: [
        String(position),
        ...lines.map(({ ship, of }) =>
          of
            .filter((one) => one.position === position)
            .map((line) => {
              const struck = line.befell.includes('torpedoed') ? ' T' : ''
              const scale = line.injury > 0 ? ofOther(line, ship) : ''
              return `${figure(Math.round(line.injury * 10) / 10)}${scale}${SIGNS[line.ring]}${struck}`
            })
            .join(' + '),
        ),
      ],
    })),
  }
}

/** The forms that a seat keeps of its own ships, or the umpire of all. */
export function recordsOf(board: CollegeBoard, ships: readonly Ship[]): NonNullable<BoardDrawing['records']> {
  if (ships.length === 0) return []
  if (board.game !== 'fleet') return ships.map((ship) => shipRecord(board, ship))
  return [cardOfFleet(board, ships), paperOfFleet(board, ships)]
}
