import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Refused, refuse } from '../../../shared/explanation/refusal.ts'
import { isOpenHere } from '../database/campaign-file.ts'
import { behindLink } from '../database/identity.ts'
import { ownerIsAlive, ownerWords } from '../database/owner.ts'
import type { OpenOptions, Verified } from './answers.ts'
import type { StateDifference } from './differences.ts'
import { CampaignService } from './service.ts'

export interface Repaired {
  readonly copy: string
  /** What was put right, place by place. */
  readonly corrected: readonly StateDifference[]
  readonly verified: Verified
}

const BESIDE = ['', '-wal', '-shm', '-owner', '-journal']

/**
 * Makes a copy of a campaign in which what a fault of earlier versions spoilt is as the journal gives it, with the correction on the
 * copy's record. The file itself is only read. Refuses with one sentence what is sound, and what cannot be put right; there is no copy then.
 */
export function repairInCopy(name: string, copy: string, options: OpenOptions = {}): Repaired {
  const file = behindLink(name)
  if (!existsSync(file)) refuse('file.missing', `There is no file ${file}.`)
  if (existsSync(copy)) refuse('file.exists', `${copy} exists already; a campaign is never written over.`)
  const folder = path.dirname(path.resolve(copy))
  if (!existsSync(folder)) refuse('file.unwritable', `There is no folder ${folder}.`)
  if (isOpenHere(file) || ownerIsAlive(file))
    refuse('file.busy', `${file} is open in ${ownerWords(file)}; close it there first.`)
  const making = `${copy}-repairing`
  const remove = (): void => {
    for (const end of BESIDE) rmSync(`${making}${end}`, { force: true })
  }
  remove()
  try {
    copyFileSync(file, making)
    if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${making}-wal`)
    const service = CampaignService.open(making, { ...options, snapshots: false })
    let done: { corrected: readonly StateDifference[]; verified: Verified }
    try {
      const corrected = service.repair()
      const verified = service.verify()
      if (!verified.ok)
        refuse('repair.failed', `${making} cannot be put right: even then ${verified.faults[0] ?? 'it is not sound'}.`)
      done = { corrected, verified }
    } finally {
      service.close()
    }
    renameSync(making, copy)
    return { copy, ...done }
  } catch (error) {
    remove()
    if (!(error instanceof Refused)) throw error
    // It is the file that is spoken of, not the copy of it that was looked at.
    throw new Refused({ ...error.refusal, message: error.refusal.message.replaceAll(making, file) })
  }
}
