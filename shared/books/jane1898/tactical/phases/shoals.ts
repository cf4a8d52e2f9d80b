/** Land, shoals and wrecks: squares that ships cannot enter. Mines 2 and 4; Coast warfare. */
import { because } from '../../../../explanation/finding.ts'
import { isAshore } from '../tables/general-speeds.ts'
import { barredBy, keyOf } from '../works/state.ts'
import { holdAfter } from './holding.ts'
import type { Melee } from './melee.ts'

const WORDS = { land: 'land', shoal: 'a shoal', wreck: 'a wreck', fort: 'a fort' } as const

/** Stops every ship short of a square that is barred to her (JT-MINE-02). */
export function stopShort(melee: Melee): void {
  const { works } = melee
  if (!works) return
  const forts = new Set(melee.pieces.filter((piece) => isAshore(piece.card.type)).map(keyOf))
  const barred = (key: string) => barredBy(works, key) ?? (forts.has(key) ? ('fort' as const) : null)
  for (const { id } of melee.board.pieces) {
    const piece = melee.piece(id)
    for (let index = 1; index < piece.path.length; index++) {
      const [from, to] = [piece.path[index - 1], piece.path[index]]
      if (!from || !to || keyOf(from) === keyOf(to)) continue
      const by = barred(keyOf(to))
      if (by === null) continue
      holdAfter(melee, id, index)
      const step = because('JT-MINE-02', `the square ahead is ${WORDS[by]}, and no ship can enter it`)
      melee.tell('stopped', [id], `${piece.name} stops short of ${WORDS[by]}.`, [step])
      melee.tellCaptain(id, { what: 'ship', says: `We stop short of ${WORDS[by]}.`, because: [step] })
      break
    }
  }
}
