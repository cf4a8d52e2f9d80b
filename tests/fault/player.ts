import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { CampaignService } from '../../electron/host/campaign/service.ts'
import { quick, randomFrom, randomInput } from '../../electron/host/campaign/test-kit/war.ts'
import { Refused } from '../../shared/explanation/refusal.ts'

/*
 * The process that is killed: player.ts FILE SEED. It plays without end, and writes a line when an act begins and one when it is
 * acknowledged. Lines are written by the system call itself, so that none is lost with the process.
 */
const [file = '', seed = '0'] = process.argv.slice(2)
const service = CampaignService.open(file, { ...quick, snapshots: true, program: 'player' })
const chance = randomFrom(Number(seed))
const say = (line: string): void => {
  writeSync(1, `${line}\n`)
}

let drafts = 0
// Who is killed keeps no compiled code for the next one, unless it is written before.
flushCompileCache()
say('ready')
for (;;) {
  try {
    act()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    say(`refused ${error.refusal.code}`)
  }
}

function act(): void {
  const { world } = service.state
  const what = chance()
  if (world.move.state === 'over' || (what < 0.02 && world.move.number > 1)) {
    say('begin back')
    service.back(Math.max(0, service.branches().find((branch) => branch.current)?.moves ?? 1) - 1)
    const draft = service.draft('gb-admiral') as { words: string } | null
    say(`done back ${service.seq} ${service.branches().length} ${draft?.words ?? ''}`)
  } else if (what < 0.06) {
    drafts += 1
    say('begin draft')
    service.saveDraft('gb-admiral', { words: `${seed}.${drafts}` })
    say(`done draft ${seed}.${drafts}`)
  } else {
    const input = randomInput(service, chance) as { kind: string }
    say(`begin ${input.kind}`)
    service.apply(input)
    say(`done input ${service.seq} ${service.branches().length}`)
  }
}
