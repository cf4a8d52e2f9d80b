/** What becomes of works at the end of a move: stations that are hit, and guns ashore that are located. Brennan torpedo 7; Location of guns. */
import { because } from '../../../../explanation/finding.ts'
import { gunLocated } from '../procedures/coast.ts'
import type { Piece } from '../state.ts'
import { damageFigures } from '../tables/damage.ts'
import { isAshore } from '../tables/general-speeds.ts'
import type { Brennan } from '../works/state.ts'
import { sink } from './closing.ts'
import type { Melee } from './melee.ts'

/** Keeps a gun ashore that fires, for it may be located in the next move (JT-COAST-09). */
export function noteFired(melee: Melee, piece: Piece, gun: string): void {
  const { works } = melee
  if (!works || !isAshore(piece.card.type)) return
  if (works.fired.some((one) => one.piece === piece.id && one.gun === gun && one.move === melee.move)) return
  melee.works = { ...works, fired: [...works.fired, { piece: piece.id, gun, move: melee.move }] }
}

/** Stations that lived in what was hit are lost (JT-BREN-07). */
export function stationsHit(melee: Melee): void {
  for (const one of melee.works?.brennans ?? []) {
    if (!one.standing) continue
    const home = melee.find(one.piece)
    if (home?.status !== 'afloat' || home.fight.marks.sinking !== null) lose(melee, one, 'what covers it is destroyed')
    else if (one.atFeet !== null) inFort(melee, one, home)
  }
  for (const one of melee.works?.pneumatics ?? []) {
    const home = one.fort === undefined ? undefined : melee.find(one.fort)
    if (!one.standing || home === undefined || (home.status === 'afloat' && home.fight.marks.sinking === null)) continue
    const { works } = melee
    const step = because('JT-FORT-06', 'the gun is lost with the fort in which it stands')
    if (works)
      melee.works = {
        ...works,
        pneumatics: works.pneumatics.map((other) => (other.id === one.id ? { ...other, standing: false } : other)),
      }
    melee.tell('pneumatic', [], `${one.id} is lost with its fort.`, [step])
    melee.tellWorks(one.seat, 'The gun is lost with its fort.', [step])
  }
}

/** A station within a fort lives while that part of the fort is not hit; a shell there while a torpedo is made ready destroys the fort. */
function inFort(melee: Melee, one: Brennan, fort: Piece): void {
  const place = one.atFeet ?? 0
  const half = damageFigures.sectionFeet / 2
  const hits = melee.events.flatMap((event) => {
    if (event.kind !== 'strike' || event.ships[1] !== fort.id) return []
    const { at, outcome, sections, projectile } = event.detail as {
      at: { x: number }
      outcome: string
      sections: number
      projectile: string
    }
    const reach = Math.max(half, sections * half)
    return outcome === 'hit' && Math.abs(at.x - place) <= reach ? [projectile] : []
  })
  if (hits.length === 0) return
  const making = one.readyMove !== null && one.readyMove > melee.move
  lose(melee, one, 'that part of the fort is hit')
  if (making && hits.some((projectile) => projectile !== 'shot'))
    sink(melee, fort.id, 'a shell strikes a torpedo that is being made ready', 'JT-BREN-07')
}

function lose(melee: Melee, one: Brennan, why: string): void {
  const { works } = melee
  if (!works) return
  const lost: Brennan = { ...one, standing: false, torpedo: null, between: [], readyMove: null }
  melee.works = { ...works, brennans: works.brennans.map((other) => (other.id === one.id ? lost : other)) }
  const step = because('JT-BREN-07', `the station is lost: ${why}`)
  melee.tell('brennan', [], `${one.id}: ${step.says}.`, [step])
  melee.tellWorks(one.seat, `The station is lost: ${why}.`, [step])
}

/** In the move after it fired a gun ashore is located on four in six by those who watch it (JT-COAST-09, JT-FORT-13). */
export function locate(melee: Melee): void {
  const { works } = melee
  if (!works || works.fired.length === 0) return
  const located: Record<string, readonly string[]> = { ...works.located }
  const reach = melee.board.sightYards ?? Number.POSITIVE_INFINITY
  for (const { piece: id, gun, move } of works.fired) {
    if (move >= melee.move) continue
    const work = melee.piece(id)
    const name = `${id}, ${gun}`
    for (const side of melee.board.sides) {
      if (side === work.side || (located[side] ?? []).includes(name)) continue
      const watched = melee.pieces.some(
        (eye) => eye.side === side && eye.status === 'afloat' && Math.hypot(eye.x - work.x, eye.y - work.y) <= reach,
      )
      if (!watched) continue
      const balloon = (melee.beside.sky?.balloons ?? []).some((one) => one.side === side && one.status === 'afloat')
      const scouted = balloon || (works.scouted[side] ?? []).includes(id)
      const found = gunLocated(scouted, `${side}, ${name}`, melee.occasion, melee.dice)
      const what = found.value.located ? 'locates' : 'does not locate'
      melee.tell('located', [id], `The side ${side} ${what} ${gun} of ${work.name}.`, found.because)
      if (!found.value.located) continue
      located[side] = [...new Set([...(located[side] ?? []), id, name])]
    }
  }
  melee.works = { ...works, located, fired: works.fired.filter((one) => one.move >= melee.move) }
}
