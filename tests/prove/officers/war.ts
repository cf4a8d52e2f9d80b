import { rmSync } from 'node:fs'
import { readPack } from '../../../electron/host/campaign/packs.ts'
import { CampaignService } from '../../../electron/host/campaign/service.ts'
import { undecided } from '../../../shared/campaign/move/clock/step.ts'
import { secretsFrom } from '../../../shared/dice/secrets.ts'
import { Refused } from '../../../shared/explanation/refusal.ts'
import { missionsOf } from './missions.ts'
import { type Account, WarTally } from './tally.ts'

export const PACK = 'channel-1898'
const OPTIONS = { snapshots: false, passcodeCost: 16 } as const
/** Acts of the umpire in one move, beyond which it does not come to its end. */
const MOST_ACTS = 400
/** Steps of squares or a board on which there are stand-ins alone, before the umpire parts them. */
const STEPS_OF_STAND_INS = 3
/** The same with officers of the program beside stand-ins: three hours of squares, as officers alone have. */
const STEPS_BESIDE_OFFICERS = 18

/** A move that the umpire's acts do not bring to its end: the war is broken off, and the proof goes on with the next. */
class EndlessMove extends Error {}

export interface KeptWar extends Account {
  readonly seed: number
  readonly moves: number
  /** Whether the file's journal, played once more, gives the same war. */
  readonly verified: boolean
  /** What broke it off, in a sentence; null where it came to its end. */
  readonly broken: string | null
  readonly seconds: number
  /** The longest step, in seconds. */
  readonly longest: number
}

/** Plays one war of so many moves in which staff officers keep every seat, and the umpire takes each default. */
export function keepWar({
  seed,
  moves,
  file,
  begun,
  ended,
  closed,
}: {
  readonly seed: number
  readonly moves: number
  readonly file: string
  /** Called with the campaign before its first move, and when the last has closed. */
  readonly begun?: (service: CampaignService) => void
  readonly ended?: (service: CampaignService) => void
  /** Called with its file when it is closed and sound, before it goes. */
  readonly closed?: (file: string) => void
}): KeptWar {
  const began = performance.now()
  rmSync(file, { force: true })
  const made = { ...OPTIONS, seed: String(seed), secrets: secretsFrom('officers') }
  const { service } = CampaignService.create(file, readPack(PACK), made)
  begun?.(service)
  const tally = new WarTally(service)
  let longest = 0
  let broken: string | null = null
  const apply = (input: object): ReturnType<CampaignService['apply']> => {
    const from = performance.now()
    const applied = service.apply(input)
    longest = Math.max(longest, performance.now() - from)
    tally.events(applied.events)
    return applied
  }
  try {
    for (let move = 0; move < moves && service.state.world.move.state !== 'over'; move++) {
      const given = missionsOf(seed, move)
      if (JSON.stringify(service.state.world.staff ?? {}) !== JSON.stringify(given)) apply({ kind: 'staff', given })
      apply({ kind: 'open', given: {} })
      stepToEnd(service, tally, apply)
      tally.closed(given)
    }
  } catch (error) {
    if (error instanceof EndlessMove) broken = error.message
    else if (error instanceof Refused) broken = `move ${service.state.world.move.number}: ${error.refusal.message}`
    else throw error
  }
  ended?.(service)
  const verified = service.verify().ok
  const account = tally.account()
  const played = service.state.world.move.number
  service.close()
  closed?.(file)
  rmSync(file, { force: true })
  const seconds = Math.round((performance.now() - began) / 1000)
  return { ...account, seed, moves: played, verified, broken, seconds, longest: Math.round(longest / 100) / 10 }
}

/** The umpire takes the default of each decision, steps what stand-ins alone are on, and goes on to the end of the move. */
function stepToEnd(service: CampaignService, tally: WarTally, apply: (input: object) => unknown): void {
  const { number } = service.state.world.move
  const steps = new Map<string, number>()
  for (let acts = 0; acts < MOST_ACTS; acts++) {
    const { world } = service.state
    const { state } = world.move
    if (state === 'waiting' || state === 'over') return
    const [due] = undecided({ world } as Parameters<typeof undecided>[0])
    if (due) {
      tally.decision(due)
      const option = due.options.find((one) => one.default) ?? due.options[0]
      apply({ kind: 'decide', decision: due.id, given: { choice: option?.key ?? 'none' } })
      continue
    }
    const waiting = Object.values(world.encounters)
      .filter((one) => (one.state === 'squares' || one.state === 'action') && one.clock <= world.clock)
      .sort((a, b) => a.clock - b.clock)[0]
    const onIt = (waiting?.forces ?? []).some((id) => world.forces[id]?.commander != null)
    if (!waiting || onIt || state !== 'running') {
      const before = { seq: service.seq, clock: world.clock }
      apply({ kind: 'step', given: {} })
      // A stand-in beside officers is the umpire's: for him the clock stands, and he lets her carry on.
      if (!waiting || !onIt || service.seq > before.seq + 1 || service.state.world.clock > before.clock) continue
    }
    const done = steps.get(waiting.id) ?? 0
    steps.set(waiting.id, done + 1)
    if (done < (onIt ? STEPS_BESIDE_OFFICERS : STEPS_OF_STAND_INS)) apply({ kind: 'boardStep', encounter: waiting.id })
    else apply({ kind: 'boardEnd', encounter: waiting.id, note: 'They part.' })
  }
  throw new EndlessMove(`move ${number} does not come to its end in ${MOST_ACTS} acts`)
}
