import { spawn } from 'node:child_process'
import path from 'node:path'
import { CampaignService } from '../../electron/host/campaign/service.ts'
import { quick, randomFrom } from '../../electron/host/campaign/test-kit/war.ts'
import { bundled } from './bundled.ts'

const campaignPlayer = path.join(import.meta.dirname, 'player.ts')

/** What the driver knows to have been acknowledged. */
export interface Acknowledged {
  readonly seq: number
  readonly branches: number
  readonly draft: string | null
}

export interface KillReport {
  readonly kills: number
  readonly insideStep: number
  readonly acknowledged: number
  readonly unacknowledgedKept: number
  readonly faults: readonly string[]
}

export interface Killed {
  readonly lines: readonly string[]
  /** What the process was doing when it died; null when it was between two acts. */
  readonly during: string | null
}

/**
 * Kills a playing process `runs` times, each time at a moment drawn from `seed`, reopens the file in this one and compares: what was
 * acknowledged is there, at most the one act that was under way came besides, whole, and the file verifies.
 */
export async function killLoop(file: string, runs: number, seed: number): Promise<KillReport> {
  const chance = randomFrom(seed)
  const faults: string[] = []
  let insideStep = 0
  let acknowledged = 0
  let unacknowledgedKept = 0
  let before = standing(file)
  for (let run = 0; run < runs; run++) {
    // A step is the act that writes most: every second kill waits for one, so that a quick machine proves as much as a slow one.
    const aim = run % 2 === 0 ? { since: 'begin step\n', within: 60 } : { since: 'ready\n', within: 250 }
    const killed = await playAndKill(campaignPlayer, file, String(seed * 1000 + run), chance, aim)
    const told = read(killed.lines, before)
    acknowledged += killed.lines.filter((line) => line.startsWith('done')).length
    if (killed.during === 'step') insideStep += 1
    const service = CampaignService.open(file, quick)
    const verified = service.verify()
    const after = standingOf(service)
    service.close()
    const where = `kill ${run + 1} (${killed.during ?? 'between acts'})`
    if (!verified.ok) faults.push(`${where}: ${verified.faults.join('; ')}`)
    const lost = compare(told, after, killed.during)
    if (lost !== null) faults.push(`${where}: ${lost}`)
    if (after.seq > told.seq || after.branches > told.branches) unacknowledgedKept += 1
    before = after
  }
  return { kills: runs, insideStep, acknowledged, unacknowledgedKept, faults }
}

export function standing(file: string): Acknowledged {
  const service = CampaignService.open(file, quick)
  try {
    return standingOf(service)
  } finally {
    service.close()
  }
}

export function standingOf(service: CampaignService): Acknowledged {
  const draft = service.draft('gb-admiral') as { words?: string } | null
  return { seq: service.seq, branches: service.branches().length, draft: draft?.words ?? null }
}

/** What the process said was done, on top of what stood before it began. */
export function read(lines: readonly string[], before: Acknowledged): Acknowledged {
  let { seq, branches, draft } = before
  for (const line of lines) {
    const [word, what, first, second, third] = line.split(' ')
    if (word !== 'done') continue
    if (what === 'draft') draft = first ?? null
    else {
      seq = Number(first)
      branches = Number(second)
    }
    // A draft written before the fork goes on with the new line.
    if (what === 'back') draft = third || null
  }
  return { seq, branches, draft }
}

/** What is missing or too much; null when all is well. */
export function compare(told: Acknowledged, found: Acknowledged, during: string | null): string | null {
  if (during === 'back' && found.branches === told.branches + 1) return null
  if (found.branches !== told.branches)
    return `${told.branches} branches were acknowledged, ${found.branches} are there`
  const most = during === null || during === 'draft' || during === 'back' ? told.seq : told.seq + 1
  if (found.seq < told.seq || found.seq > most)
    return `input ${told.seq} was acknowledged, the file ends at ${found.seq}`
  if (during !== 'draft' && found.draft !== told.draft)
    return `the draft ${told.draft} was acknowledged, ${found.draft} is there`
  return null
}

/** When a player is killed: at some moment `within` milliseconds after its output first has `since`. */
interface Aim {
  readonly since: string
  readonly within: number
  /** What is done to it at that moment; it is killed when it has said the other, or after a while. */
  readonly struck?: { readonly act: () => void; readonly until: string }
}

/** How long a player is waited for that is to say something before it is killed, in milliseconds. */
const PATIENCE = 20_000

/** Starts a player and kills it at a moment drawn from `chance`. Rejects when it ends by itself. */
export async function playAndKill(
  player: string,
  file: string,
  more: string,
  chance: () => number,
  { since, within, struck }: Aim,
): Promise<Killed> {
  const program = await bundled(player)
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, file, more], { stdio: ['ignore', 'pipe', 'pipe'] })
    let out = ''
    let wrong = ''
    let timer: NodeJS.Timeout | undefined
    const kill = (): void => void child.kill('SIGKILL')
    const strike = (): void => {
      if (!struck) return kill()
      struck.act()
      timer = setTimeout(kill, PATIENCE)
    }
    child.stdout.setEncoding('utf8')
    child.stdout.on('data', (text: string) => {
      out += text
      if (timer === undefined && out.includes(since)) timer = setTimeout(strike, chance() * within)
      if (struck && out.includes(struck.until)) kill()
    })
    child.stderr.setEncoding('utf8')
    child.stderr.on('data', (text: string) => {
      wrong += text
    })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (timer !== undefined) clearTimeout(timer)
      if (signal !== 'SIGKILL') return reject(new Error(`the player ended by itself (${code}): ${wrong || out}`))
      const lines = out.split('\n').filter((line) => line !== '')
      const last = lines.at(-1) ?? ''
      resolve({ lines, during: last.startsWith('begin ') ? last.slice(6) : null })
    })
  })
}
