/** Nearer to the conditions of battle, where it is agreed: half the rate of fire, or every two like guns as one. Introductory note. */
import { because, type Reason } from '../../../../explanation/finding.ts'
import { gunsOf, type Mounted } from '../fighting.ts'
import type { Sheet } from '../gunnery/sheet.ts'
import type { JaneBoard } from '../state.ts'

type Agreed = Pick<JaneBoard, 'settings'>

const HALF_RATE_TIMES = 2

/** How many times as long a gun takes to be ready again (JT-OPT-01). */
export const reloadTimes = (board: Agreed): number =>
  board.settings['board.rateOfFire'] === 'half' ? HALF_RATE_TIMES : 1

/** The like gun with which this one counts as one: guns of a kind go two by two as her sheet has them; an odd one has none (JT-OPT-01). */
export function fellowOf(board: Agreed, sheet: Sheet, id: string): Mounted | null {
  if (board.settings['board.rateOfFire'] !== 'pairs') return null
  const guns = gunsOf(sheet)
  const own = guns.get(id)
  const like = [...guns.values()].filter(({ gun }) => gun === own?.gun)
  const at = like.findIndex((one) => one.id === id)
  return like[at % 2 === 0 ? at + 1 : at - 1] ?? null
}

/** How many guns count of so many that fire at one target (JT-OPT-01). */
export function countedGuns(board: Agreed, guns: number): { value: number; because: Reason[] } {
  if (board.settings['board.rateOfFire'] !== 'pairs') return { value: guns, because: [] }
  const counted = Math.ceil(guns / 2)
  return { value: counted, because: [because('JT-OPT-01', 'every two guns count as one', { guns }, counted)] }
}
