import type { BoardView } from '../../../../shared/action/contract.ts'
import {
  type ChartCard,
  type ChartMark,
  type ChartRing,
  type ChartSector,
  NOTHING_CHARTED,
} from '../../../board/charted.ts'
import type { BoardScene } from '../../../board/scene.ts'
import { quarterWords } from '../../../chart/words.ts'
import type { SideOrder } from '../../../symbols/symbols.ts'
import { type BoatUnit, yards } from './work-words.ts'

/* The sheet of a submarine boat's captain: his own track on blank paper, and on it what he was told, as vaguely as he was told it. */

/** A ship is told of within so many yards while the boat is up; a shot counts within so many by the rules of 1901. */
const TOLD_YARDS = 1000
const SHOT_YARDS = 300
/** What is told is the nearest of eight ways. */
const EIGHTH = 22.5
/** Room round what she has run, and the least that the sheet shows. */
const AIR = 1200
const LEAST = 3000
/** Paper beyond what the sheet opens on. */
const PAPER = 3000

/** Where in its sector the ship is drawn that was told of: nobody said how far she is. */
const TOLD_AT = 0.8

const R = Math.PI / 180

export const boatOf = (board: BoardView): BoatUnit | undefined => board.boats?.own[0]

/** What was told of one ship, in words. */
export function toldWords(one: BoatUnit['contacts'][number]): string {
  const where = one.bearingDegrees === null ? one.where : `${one.where}, ${quarterWords(one.bearingDegrees)}`
  return one.headingDegrees === null ? where : `${where}; heading ${quarterWords(one.headingDegrees)}`
}

function told(boat: BoatUnit, at: { x: number; y: number }, own: SideOrder, enemy: SideOrder) {
  const sectors: ChartSector[] = []
  const marks: ChartMark[] = []
  const cards: Record<string, ChartCard> = {}
  for (const one of boat.contacts) {
    const side = one.name === null ? enemy : own
    const far = one.where === 'two squares ahead' ? 200 : one.where === 'within 1,000 yards' ? TOLD_YARDS : 0
    const bearing = one.bearingDegrees
    const place =
      bearing === null
        ? { x: at.x, y: at.y }
        : { x: at.x + Math.sin(bearing * R) * far * TOLD_AT, y: at.y + Math.cos(bearing * R) * far * TOLD_AT }
    if (bearing !== null)
      sectors.push({
        id: `told ${one.id}`,
        kind: 'heard',
        x: at.x,
        y: at.y,
        fromDegrees: (bearing - EIGHTH + 360) % 360,
        toDegrees: (bearing + EIGHTH) % 360,
        yards: far,
        side,
      })
    else marks.push({ id: `${one.id} keel`, card: one.id, kind: 'keel', x: at.x, y: at.y, side, degree: 'reported' })
    if (bearing !== null)
      marks.push({
        id: one.id,
        kind: 'told',
        ...place,
        side,
        degree: 'reckoned',
        label: one.name ?? one.id,
        ...(one.headingDegrees === null ? {} : { headingDegrees: one.headingDegrees }),
      })
    cards[one.id] = {
      ...place,
      title: one.name ?? one.id,
      under: one.where,
      rows: [
        ...(bearing === null ? [] : [['Lies', `about ${quarterWords(bearing)}`] as const]),
        ...(one.headingDegrees === null ? [] : [['Heads', quarterWords(one.headingDegrees)] as const]),
        ...(one.plan ? [['Length', `about ${Math.round(one.plan.lengthFeet / 10) * 10} feet`] as const] : []),
      ],
      due: 'How far off is not told.',
      side,
    }
  }
  return { sectors, marks, cards }
}

/** The scene of a seat's board made into the sheet of its boat. */
export function boatScene(scene: BoardScene, board: BoardView, own: SideOrder, enemy: SideOrder): BoardScene {
  const boat = boatOf(board)
  const at = boat && board.friends.find((one) => one.id === boat.ship)
  if (!boat || !at) return scene
  const base = scene.charted ?? NOTHING_CHARTED
  const contacts = told(boat, at, own, enemy)
  const up = boat.level !== 'submerged'
  const rings: ChartRing[] = [
    ...(up && board.boats?.edition === '1898'
      ? [{ id: 'told', x: at.x, y: at.y, yards: TOLD_YARDS, words: `told of within ${yards(TOLD_YARDS)}` }]
      : []),
    ...(board.boats?.edition === '1901'
      ? [
          {
            id: 'shot',
            of: boat.ship,
            x: at.x,
            y: at.y,
            yards: SHOT_YARDS,
            words: `a shot, ${yards(SHOT_YARDS)}`,
            side: own,
          },
        ]
      : []),
  ]
  const run = at.track.length > 0 ? at.track : [at]
  const near = board.others.filter((one) => one.inSight)
  const points = [...run, at, ...near]
  const box = {
    west: Math.min(...points.map(({ x }) => x)) - AIR,
    east: Math.max(...points.map(({ x }) => x)) + AIR,
    south: Math.min(...points.map(({ y }) => y)) - AIR,
    north: Math.max(...points.map(({ y }) => y)) + AIR,
  }
  const side = Math.max(LEAST, box.east - box.west, box.north - box.south)
  const middle = { x: (box.west + box.east) / 2, y: (box.south + box.north) / 2 }
  const down = (value: number) => Math.floor(value / 100) * 100
  const opensOn = {
    west: down(middle.x - side / 2),
    south: down(middle.y - side / 2),
    east: down(middle.x + side / 2) + 100,
    north: down(middle.y + side / 2) + 100,
  }
  return {
    ...scene,
    blank: boat.blank,
    opensOn,
    bounds: {
      west: Math.min(scene.bounds.west, opensOn.west - PAPER),
      south: Math.min(scene.bounds.south, opensOn.south - PAPER),
      east: Math.max(scene.bounds.east, opensOn.east + PAPER),
      north: Math.max(scene.bounds.north, opensOn.north + PAPER),
    },
    tracks: scene.tracks.map((track) => (track.id === `track-${boat.ship}` ? { ...track, numbered: true } : track)),
    charted: {
      ...base,
      sectors: [...base.sectors, ...contacts.sectors],
      rings: [...base.rings, ...rings],
      marks: [
        ...contacts.marks,
        ...base.marks.map((mark) => (mark.id === boat.ship ? { ...mark, chosen: true } : mark)),
      ],
      cards: { ...base.cards, ...contacts.cards },
    },
  }
}
