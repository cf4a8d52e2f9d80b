import type { SeatView } from '../../../../shared/knowledge/view.ts'
import { hourAndDay } from '../../every-window/clock/clock-words.ts'

type Line = NonNullable<SeatView['line']>

/** That a window shows another line of play: what has been done, and what that means for what its seat had been told. */
export function lineWords({ from, to, told }: Line, zoneMinutes: number): { is: string; so: string } {
  const at = ({ move, clock }: Line['from']): string =>
    `${hourAndDay(clock, zoneMinutes)} (${move === 0 ? 'before move 1' : `move ${move}`})`
  // Who has not been shown a minute of the move that is taken back stands at its opening still.
  const back = to.clock < from.clock || (to.clock === from.clock && to.move < from.move)
  const is = back
    ? `The umpire has taken moves back, from ${at(from)} to ${at(to)}.`
    : `The umpire has taken up another line of play: this window stood at ${at(from)}, and was brought to ${at(to)}.`
  const here = back ? '' : 'What is so on this line stands in your log. '
  if (told.length === 0) return { is, so: `${here}Nothing that you had been told is undone.` }
  return { is, so: `${here}You had been told what follows, and it is not so:` }
}
