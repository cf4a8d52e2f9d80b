/** The group of the general code, or of the side's own, for one line that leads a division (JT-SIG-02). */
import type { BoardView, Manoeuvre } from '../../../../action/contract.ts'
import { GENERAL_CODE } from '../tables/signal-book.ts'

const DEGREES_A_POINT = 11.25

function groupOf(manoeuvre: Manoeuvre, degrees: number): string {
  const points = Math.round(Math.abs(degrees) / DEGREES_A_POINT)
  const side = degrees < 0 ? 'P' : 'S'
  switch (manoeuvre) {
    case 'follow':
      return points === 0 ? 'F.M.' : `${points} S.${side}.`
    case 'together':
      return points === 0 ? 'F.M.' : `${points} T.${side}.`
    case 'lineAhead':
      return 'L.A.'
    case 'lineAbreast':
      return 'L.B.'
    case 'open':
      return 'O.O.'
    case 'close':
      return 'C.O.'
  }
}

/** What is hoisted, and what it stands for; null: the code has no group for it. */
export function signalFor(
  { code = {} }: Pick<BoardView, 'code'>,
  manoeuvre: Manoeuvre,
  degrees: number,
): { readonly group: string; readonly means: string } | null {
  const general = groupOf(manoeuvre, degrees)
  const means = GENERAL_CODE[general]
  if (means === undefined) return null
  // A side's own code stands before the general one: there the general group may mean something else.
  const [own] = Object.entries(code).flatMap(([group, says]) => (says === means ? [group] : []))
  if (own !== undefined) return { group: own, means }
  return code[general] === undefined ? { group: general, means } : null
}
