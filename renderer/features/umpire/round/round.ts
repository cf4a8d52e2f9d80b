import type { Sitting } from '../../../../shared/bridge/replies.ts'
import { isBeaten } from '../../../../shared/campaign/tray.ts'
import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import { isAskedAgain, readiness, shortSeatTitle } from '../seats/seat-words.ts'
import { meetingAhead, meetingToStep } from '../umpire-encounter/to-step.ts'

/** The stages of a move, in the order in which it goes through them. */
export const STAGES = ['announced', 'writing', 'ready', 'running', 'decisions', 'told'] as const
export type StageKey = (typeof STAGES)[number]

export interface Stage {
  readonly key: StageKey
  readonly words: string
  readonly state: 'done' | 'now' | 'next'
}

type View = Pick<UmpireView, 'clock' | 'move' | 'seats' | 'forces' | 'ships' | 'decisions' | 'encounters' | 'rights'>

/** Where the move stands. */
export function stageOf(view: View, rooms: readonly Sitting[]): StageKey {
  const { state, number } = view.move
  if (state === 'waiting' && number === 0 && dueNow(view) === 0) return 'announced'
  if (state === 'over' || (state === 'waiting' && dueNow(view) === 0)) return 'told'
  if (dueNow(view) > 0 || isMet(view)) return 'decisions'
  if (state === 'running') return 'running'
  const { held, ready } = readiness(view, rooms)
  return held > 0 && ready < held ? 'writing' : 'ready'
}

const dueNow = ({ decisions }: View): number => decisions.filter(({ deferred }) => deferred === undefined).length
const isMet = (view: View): boolean => meetingToStep(view) !== undefined

/** The whole round in plain words: what is over, what is now, what is to come. */
export function roundOf(view: View, rooms: readonly Sitting[]): Stage[] {
  const now = stageOf(view, rooms)
  const at = STAGES.indexOf(now)
  const { held, ready } = readiness(view, rooms)
  const due = dueNow(view)
  const words: Readonly<Record<StageKey, string>> = {
    announced: now === 'announced' ? 'announce' : 'announced',
    writing:
      held === 0
        ? 'nobody writes'
        : now === 'writing' || now === 'ready'
          ? `writing (${ready} of ${held} sealed)`
          : at > 1
            ? 'written'
            : 'writing',
    ready: 'ready',
    running: now === 'running' ? 'stopped on the way' : 'running',
    decisions:
      due > 0
        ? due === 1
          ? 'one decision'
          : `${numberWords(due)} decisions`
        : isMet(view)
          ? 'a meeting'
          : 'decisions',
    told: view.move.state === 'over' ? 'the war is over' : 'told',
  }
  return STAGES.map((key, n) => ({ key, words: words[key], state: n < at ? 'done' : n === at ? 'now' : 'next' }))
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const numberWords = (n: number): string => NUMBERS[n] ?? String(n)

/** For whom the clock stands on the way, where it stands for a commander who may change the rest of his move. */
function standsFor(view: View): string {
  const { seats, rights } = view
  const asked = seats.filter(
    (seat) => seat.role !== 'umpire' && seat.role !== 'spectator' && isAskedAgain(seat) && !isBeaten(view, seat),
  )
  if (asked.length === 0)
    return rights
      ? 'The clock stands on the way until the chief umpire steps.'
      : 'The clock stands on the way: step to go on.'
  const titles = asked.map(({ title }) => shortSeatTitle(title))
  const last = titles.pop()
  const whom =
    titles.length > 2
      ? `${asked.length} seats`
      : [...(titles.length > 0 ? [titles.join(', ')] : []), last].join(' and ')
  return rights
    ? `The clock stands for ${whom}: when the chief umpire steps, old orders run where there are no new ones.`
    : `The clock stands for ${whom}: wait for new orders, or step and the old ones run.`
}

/** What comes next, in one sentence. An assistant announces and steps nothing: he is told what the chief does next. */
export function nextWords(view: View, rooms: readonly Sitting[]): string {
  const number = view.move.number
  if (view.rights) return nextOfChief(view, rooms)
  switch (stageOf(view, rooms)) {
    case 'announced':
      return 'Announce the first move, or step at once.'
    case 'told':
      return view.move.state === 'over'
        ? 'The war is over: look back over it.'
        : `Move ${number} is closed and told. Announce move ${number + 1}, or step at once${meetingAhead(view) ? ': a meeting waits for the chart' : ''}.`
    case 'writing':
      return 'Wait for the seats, or step: what is not written runs on as ordered.'
    case 'ready':
      return 'Everybody is ready: step.'
    case 'running':
      return standsFor(view)
    case 'decisions':
      return dueNow(view) > 0
        ? 'Answer what is due: the clock stands for it.'
        : 'A meeting is being fought out: step it, the chart waits.'
  }
}

function nextOfChief(view: View, rooms: readonly Sitting[]): string {
  const number = view.move.number
  switch (stageOf(view, rooms)) {
    case 'announced':
      return 'The chief umpire announces the first move, or steps at once.'
    case 'told':
      return view.move.state === 'over'
        ? 'The war is over: look back over it.'
        : `Move ${number} is closed and told. The chief umpire announces move ${number + 1}, or steps at once.`
    case 'writing':
      return 'The seats write. When the chief umpire steps, what is not written runs on as ordered.'
    case 'ready':
      return 'Everybody is ready: the chief umpire steps.'
    case 'running':
      return standsFor(view)
    case 'decisions':
      return dueNow(view) > 0
        ? 'Answer what is due: the clock stands for it.'
        : 'A meeting is being fought out: the chief umpire steps it, the chart waits.'
  }
}
