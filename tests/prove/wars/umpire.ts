import type { CampaignService } from '../../../electron/host/campaign/service.ts'
import type { Decision, Encounter } from '../../../shared/campaign/world.ts'

/** How the umpire of the proof answers what is put to him: the book's default, and of meetings a few fought. */

const DAY = 86_400
/** Of the same forces he is asked within this time of one meeting. */
const ONE_MEETING = 6 * 3600
/** Of meetings where squares are offered, one in so many goes on them. */
const ONE_IN = 4
/** Steps of squares, and minutes of a board that is played, before he ends them. */
const SQUARES_STEPS = 3
const BOARD_STEPS = 6

export class Umpire {
  readonly #fought = new Map<string, number>()
  /** When he was last asked of a meeting of the same forces. */
  readonly #asked = new Map<string, number>()
  #meetings = 0
  #boards = 0

  /** His answer: squares for some meetings of men-of-war, a board where the same two have not fought within a day, defaults otherwise. */
  answer(service: CampaignService, decision: Decision): Readonly<Record<string, unknown>> {
    const { options, kind } = decision
    const offers = (key: string): boolean => options.some((option) => option.key === key)
    if (kind === 'contact' && offers('squares') && offers('standOn'))
      return {
        choice: this.#isAskedAgain(service, decision) || this.#meetings++ % ONE_IN !== 0 ? 'standOn' : 'squares',
      }
    if (kind === 'trigger' && offers('board') && offers('standOn')) {
      const { clock } = service.state.world
      const before = this.#fought.get(decision.subject) ?? Number.NEGATIVE_INFINITY
      if (clock - before < DAY) return { choice: 'standOn' }
      this.#fought.set(decision.subject, clock)
      return { choice: 'board' }
    }
    const option = options.find((one) => one.default) ?? options[0]
    return { choice: option?.key ?? 'none' }
  }

  /** Whether it is the meeting of which he has been asked already: who is asked of it ten times does not fight it more often. */
  #isAskedAgain(service: CampaignService, { subject }: Decision): boolean {
    const { clock, encounters } = service.state.world
    const met = [...(encounters[subject]?.forces ?? [])].sort().join('|')
    const before = this.#asked.get(met) ?? Number.NEGATIVE_INFINITY
    this.#asked.set(met, clock)
    return clock - before <= ONE_MEETING
  }

  /** What he does with squares or a board that wait for him: a few steps, then the end, every other board by the result of a table. */
  carryOn(service: CampaignService, encounter: Encounter, stepsDone: number): Readonly<Record<string, unknown>> {
    const note = 'They part.'
    const most = encounter.state === 'action' ? BOARD_STEPS : SQUARES_STEPS
    if (stepsDone < most) return { kind: 'boardStep', encounter: encounter.id }
    if (encounter.state !== 'action') return { kind: 'boardEnd', encounter: encounter.id, note }
    if (this.#boards++ % 2 === 0) return { kind: 'boardEnd', encounter: encounter.id, note }
    return {
      kind: 'boardEnd',
      encounter: encounter.id,
      note,
      table: { minutes: 30, ships: losses(service, encounter) },
    }
  }
}

interface Aboard {
  readonly guns: Readonly<Record<string, number | undefined>>
  readonly men: number
}

/** What half an hour costs: the first ship of each force loses a gun of her lightest class and ten men, of those that the board has left her. */
function losses(service: CampaignService, encounter: Encounter): Record<string, object> {
  const { world } = service.state
  const lost: Record<string, object> = {}
  for (const id of encounter.forces) {
    const ship = world.forces[id]?.ships.map((one) => world.ships[one]).find((one) => one?.status === 'afloat')
    // A merchantman that was let go, or one who came too late, is on no board.
    const left = ship && onBoard(encounter.action, ship.id)
    if (!ship || !left) continue
    const { guns, men } = left
    const gun = Object.entries(guns).findLast(([, number]) => (number ?? 0) > 0)?.[0]
    lost[ship.id] = { ...(gun ? { gunsLost: { [gun]: 1 } } : {}), ...(men > 20 ? { menLost: 10 } : {}) }
  }
  return lost
}

/** What a ship has as she stands on a board: some of it may be gone there already. */
function onBoard(part: unknown, ship: string): Aboard | null {
  if (typeof part !== 'object' || part === null) return null
  const { id, stores } = part as { id?: unknown; stores?: Aboard }
  if (id === ship && stores?.guns !== undefined) return stores
  for (const inner of Object.values(part)) {
    const found = onBoard(inner, ship)
    if (found) return found
  }
  return null
}
