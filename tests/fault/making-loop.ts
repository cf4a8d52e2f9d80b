import { copyFileSync, existsSync, readdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { CampaignService } from '../../electron/host/campaign/service.ts'
import { makeMeeting, quick, randomFrom } from '../../electron/host/campaign/test-kit/war.ts'
import { MAKING } from '../../electron/host/database/making-file.ts'
import { restoreCopy } from '../../electron/host/database/restore-copy.ts'
import { Refused } from '../../shared/explanation/refusal.ts'
import { type Acknowledged, compare, playAndKill, read, standing, standingOf } from './kill-loop.ts'

const maker = path.join(import.meta.dirname, 'maker.ts')

export interface MakingReport {
  readonly kills: number
  /** Kills after which nothing lay under the name yet. */
  readonly nothing: number
  readonly faults: readonly string[]
}

/** Kills a process that makes a campaign: what lies under its name is whole, and else the name is free. */
export async function killNew(folder: string, runs: number, seed: number): Promise<MakingReport> {
  const chance = randomFrom(seed)
  const faults: string[] = []
  let nothing = 0
  for (let run = 0; run < runs; run++) {
    const file = path.join(folder, `new-${seed}-${run}.wardroom`)
    const killed = await playAndKill(maker, file, 'new', chance, { since: 'begin new\n', within: 600 })
    const where = `kill ${run + 1} of new`
    if (existsSync(file)) opens(file, where, faults)
    else if (killed.during === null) faults.push(`${where}: it was acknowledged, and nothing is there`)
    else {
      nothing += 1
      makeMeeting(file).close()
    }
    const litter = readdirSync(folder).filter((name) => name.startsWith(`${path.basename(file)}${MAKING}`))
    if (litter.length > 0) faults.push(`${where}: ${litter.join(', ')} is left`)
  }
  return { kills: runs, nothing, faults }
}

/** Kills a process that puts a campaign's newest copy in its place: what lies there is whole, and else it can be put there again. */
export async function killRestore(folder: string, runs: number, seed: number): Promise<MakingReport> {
  const chance = randomFrom(seed)
  const faults: string[] = []
  const file = path.join(folder, `restore-${seed}.wardroom`)
  const service = makeMeeting(file, { snapshots: true })
  service.apply({ kind: 'step', given: {} })
  service.close()
  let nothing = 0
  for (let run = 0; run < runs; run++) {
    await playAndKill(maker, file, 'restore', chance, { since: 'done restore\n', within: 60 })
    const where = `kill ${run + 1} of restore`
    if (!existsSync(file)) {
      nothing += 1
      restoreCopy(file)
    }
    opens(file, where, faults)
  }
  return { kills: runs, nothing, faults }
}

function opens(file: string, where: string, faults: string[]): void {
  try {
    const service = CampaignService.open(file, quick)
    const { ok, faults: found } = service.verify()
    service.close()
    if (!ok) faults.push(`${where}: ${found.join('; ')}`)
  } catch (error) {
    faults.push(`${where}: ${String(error)}`)
  }
}

/** What is missing or too much, whichever act was under way when the file was moved: that one may be there though it was refused. */
function lostOf(told: Acknowledged, found: Acknowledged): string | null {
  const lost = ['step', 'draft', 'back'].map((act) => compare(told, found, act))
  return lost.includes(null) ? null : (lost[0] ?? null)
}

/**
 * Renames the file of a process that plays, at random moments, and kills it when it has been refused: nothing is acknowledged that was not in
 * the file, what lies under the other name without its log is not taken for the whole, and put back it has all.
 */
export async function moveLoop(
  file: string,
  runs: number,
  seed: number,
): Promise<{ readonly faults: readonly string[] }> {
  const chance = randomFrom(seed)
  const faults: string[] = []
  const elsewhere = `${file}-elsewhere`
  for (let run = 0; run < runs; run++) {
    const before = standing(file)
    const aim = {
      since: 'ready\n',
      within: 150,
      struck: { act: () => renameSync(file, elsewhere), until: 'refused file.gone\n' },
    }
    const killed = await playAndKill(
      path.join(import.meta.dirname, 'player.ts'),
      file,
      String(seed * 1000 + run),
      chance,
      aim,
    )
    const where = `move ${run + 1}`
    const refused = killed.lines.indexOf('refused file.gone')
    if (killed.lines.slice(refused).some((line) => line.startsWith('done')))
      faults.push(`${where}: something was acknowledged after the file had gone`)
    const told = read(killed.lines, before)
    // What is opened is a copy: it says that the log is wanting, and goes on without it.
    const alone = `${elsewhere}-${run}`
    copyFileSync(elsewhere, alone)
    try {
      const service = CampaignService.open(alone, quick)
      const said = service.umpireView().trouble ?? ''
      const lost = lostOf(told, standingOf(service))
      service.close()
      if (said === '' && lost !== null) faults.push(`${where}: without its log it opens in silence, and ${lost}`)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
    renameSync(elsewhere, file)
    const service = CampaignService.open(file, quick)
    const verified = service.verify()
    const lost = lostOf(told, standingOf(service))
    service.close()
    if (!verified.ok) faults.push(`${where}: ${verified.faults.join('; ')}`)
    if (lost !== null) faults.push(`${where}: ${lost}`)
  }
  return { faults }
}
