import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import type { SeatView } from '../../../../shared/knowledge/view.ts'
import { positionWords } from '../../../chart/words.ts'
import { shortSeatTitle } from '../../umpire/seats/seat-words.ts'

/** One thing to do. What stands in “ ” is what the window itself calls it. */
export interface LessonStep<Doings> {
  readonly says: (doings: Doings) => string
  /** Whether it was done; 'read': there is nothing to do but to read it. */
  readonly done: 'read' | ((doings: Doings) => boolean)
}

export interface UmpiresDoings {
  readonly view: UmpireView
  /** The form under Step is open, and somebody's eyes are looked through. */
  readonly form: boolean
  readonly eye: boolean
}

export interface AdmiralsDoings {
  readonly view: SeatView
  /** Legs of the course that he is writing for his own force. */
  readonly legs: number
}

const closed = ({ move }: UmpireView | SeatView): boolean => move.number > 0 && move.state === 'waiting'
const admiralOf = ({ seats }: UmpireView): string => seats.find(({ role }) => role === 'admiral')?.title ?? ''

export const UMPIRES_LESSON: readonly LessonStep<UmpiresDoings>[] = [
  {
    says: () =>
      'You are the umpire. The chart is the truth, which nobody else sees; the seats stand at the left, what is due at the right, and the clock and Step below.',
    done: 'read',
  },
  {
    says: ({ view }) =>
      `Nobody sits at the seats yet. In the list at the left press “${shortSeatTitle(admiralOf(view))}”, and below it “Let the program keep it”: a staff officer writes that seat's orders, from what it sees and no more.`,
    done: ({ view }) => view.seats.some(({ staff }) => staff !== undefined),
  },
  {
    says: ({ view }) =>
      `Each seat knows only what it was told. Press “Look through the eyes of ${admiralOf(view)}”, the eye beside that seat.`,
    done: ({ eye }) => eye,
  },
  { says: () => 'This is all that he sees. Press “Close the eye”, and the truth is back.', done: ({ eye }) => !eye },
  {
    says: () => 'A move is announced before it is run. Press “Announce…”, under Step.',
    done: ({ form, view }) => form || view.move.state !== 'waiting',
  },
  {
    says: () => 'Press “Announce and ring the bell”: whoever sits at a seat is called, and writes.',
    done: ({ view }) => view.move.state !== 'waiting' || closed(view),
  },
  {
    says: ({ view }) => {
      const due = view.decisions.find(({ deferred }) => deferred === undefined)
      const answer = due?.options.find((option) => option.default) ?? due?.options[0]
      return answer
        ? `The clock stands: something is to be decided. Press “${answer.label}” on its card at the right, as the book proposes.`
        : 'Press “Step”: the move is run to its end, or to the first thing that needs you. Press it again until the move is closed.'
    },
    done: ({ view }) => closed(view),
  },
  {
    says: () =>
      'The move is closed, and each seat has been told what it may know, and when. What happened stands at the right, and under History with its working.',
    done: 'read',
  },
]
export const UMPIRE_ENDED =
  'That was a whole move. U takes it back; “Announce…” has “Run quietly”, which runs several. Give the players their slips from the first page, and begin.'

export const ADMIRALS_LESSON: readonly LessonStep<AdmiralsDoings>[] = [
  {
    says: ({ view }) =>
      `You are ${view.seat.title}. This chart has what you know, and no more: your own ships, and what was reported to you.`,
    done: 'read',
  },
  {
    says: () =>
      `Your orders are written at the right. Type “${positionWords({ lat: 49.9, lon: -2.5 })}” into “Next position” there, and press Enter: it is the first leg of your squadron's course. A click on the chart does the same.`,
    done: ({ legs, view }) => legs > 0 || view.move.ready,
  },
  {
    says: () => 'Press “Seal orders”: what you wrote is handed in. You may break the seal until the move is run.',
    done: ({ view }) => view.move.ready || closed(view),
  },
  {
    says: () =>
      'Now the umpire runs the move. You are alone: on the first page, under Seats, press “Open Umpire”, and there “Step”, until the move is closed. Then come back here.',
    done: ({ view }) => closed(view),
  },
  {
    says: () =>
      'Your ships have gone where they were sent. What they made out stands under Intelligence, what you were told in the Log, each with its hour.',
    done: 'read',
  },
]
export const ADMIRAL_ENDED =
  'That was a whole move. What you write to those who are not in company goes as a signal or a telegram, and takes its time: “Write”, under Signals.'
