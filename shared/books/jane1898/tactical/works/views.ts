/** What a seat is sent of works: what its side has seen of all, and its own secrets. Built up, never cut down. */
import type { BoardMark, BoardWorks, MinesBack } from '../../../../action/contract.ts'
import type { JaneBoard } from '../state.ts'
import type { Brennan, Field, Place, PneumaticGun, Works } from './state.ts'

const place = ({ x, y }: Place) => ({ x, y })

function marks(seen: Works['seen'][string] | undefined): BoardMark[] {
  if (!seen) return []
  const mark = (kind: string) => (at: Place) => ({ kind, ship: '', x: at.x, y: at.y })
  return [
    ...seen.buoys.map(mark('mine buoy')),
    ...seen.wrecks.map(mark('wreck')),
    ...seen.explosions.map(mark('explosion')),
    ...seen.torpedoes.map(mark('torpedo buoy')),
  ]
}

/** Buoys, wrecks and explosions as a side has seen them: all buoys alike (JT-MINE-03). */
export function marksOfWorks(board: JaneBoard, side: string): BoardMark[] {
  return marks(board.works?.seen[side])
}

function field(one: Field, ordered: boolean): BoardWorks['fields'][number] {
  return {
    id: one.id,
    mines: one.mines,
    squares: one.squares.map(({ x, y, state }, index) => ({ number: index + 1, x, y, state })),
    station: one.station ? place(one.station) : null,
    ordered,
    answers: one.fires && !one.cutKnown,
  }
}

function brennan(one: Brennan): BoardWorks['brennans'][number] {
  const { id, standing, left, readyMove, torpedo, station } = one
  return {
    id,
    station: place(station),
    standing,
    left,
    readyMove,
    torpedo: torpedo ? { ...place(torpedo), headingDegrees: torpedo.headingDegrees } : null,
    ...(torpedo?.way ? { way: torpedo.way.map(place) } : {}),
  }
}

function pneumatic({ id, x, y, standing, rounds, readyMove, fell }: PneumaticGun): BoardWorks['pneumatics'][number] {
  return { id, x, y, standing, rounds, readyMove, ...(fell ? { fell } : {}) }
}

/** A seat's own works, the charts that its captains hold, and the coast, which is on every chart; null where it has none of them. */
export function worksView(board: JaneBoard, seat: string, own: readonly { readonly id: string }[]): BoardWorks | null {
  const { works } = board
  if (!works) return null
  const ships = new Set(own.map((one) => one.id))
  const fields = works.fields.flatMap((one) => {
    const ordered = one.seat === seat
    return ordered || one.charted.some((ship) => ships.has(ship)) ? [field(one, ordered)] : []
  })
  const brennans = works.brennans.filter((one) => one.seat === seat).map(brennan)
  const pneumatics = works.pneumatics.filter((one) => one.seat === seat).map(pneumatic)
  const { land, shoals } = works
  if (fields.length + brennans.length + pneumatics.length + land.length + shoals.length === 0) return null
  return { land, shoals, fields, brennans, pneumatics, account: works.accounts[seat] ?? [] }
}

/** All works as they are, for the umpire; what befalls them stands among the events. */
export function worksTruth(board: JaneBoard): { works: BoardWorks | null; marks: BoardMark[] } {
  const { works } = board
  if (!works) return { works: null, marks: [] }
  return {
    works: {
      land: works.land,
      shoals: works.shoals,
      fields: works.fields.map((one) => ({
        ...field(one, one.seat !== null),
        answers: one.fires && one.cableWhole,
        side: one.side,
      })),
      brennans: works.brennans.map((one) => ({ ...brennan(one), side: one.side })),
      pneumatics: works.pneumatics.map((one) => ({ ...pneumatic(one), side: one.side })),
      account: Object.entries(works.accounts).flatMap(([seat, told]) =>
        told.map(({ says, because }) => ({ says: `${seat}: ${says}`, because })),
      ),
    },
    marks: marks({
      buoys: works.fields.flatMap((one) => one.squares.filter(({ state }) => state === 'mined').map(place)),
      wrecks: works.wrecks,
      explosions: works.explosions,
      torpedoes: works.brennans.flatMap((one) => (one.torpedo ? [place(one.torpedo)] : [])),
    }),
  }
}

/** How every minefield was left, and which sides saw what became of a square. */
export function minesBack(board: JaneBoard): MinesBack[] {
  const { works } = board
  if (!works) return []
  return works.fields.map((one) => ({
    id: one.id,
    cableWhole: one.cableWhole,
    squares: one.squares.map(({ x, y, state }) => ({
      state,
      seenBy: Object.entries(works.seen).flatMap(([side, seen]) =>
        state === 'blocked' && seen.wrecks.some((wreck) => wreck.x === x && wreck.y === y) ? [side] : [],
      ),
    })),
  }))
}
