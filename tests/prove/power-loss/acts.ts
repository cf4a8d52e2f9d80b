import { writeSync } from 'node:fs'
import path from 'node:path'
import { goBackTo } from '../../../electron/host/campaign/going-back.ts'
import { readPack } from '../../../electron/host/campaign/packs.ts'
import { CampaignService } from '../../../electron/host/campaign/service.ts'
import { closeWithEachOther, meeting, quick } from '../../../electron/host/campaign/test-kit/war.ts'
import type { ActName } from './kept.ts'

/*
 * One act on the files of a folder, run by itself so that its system calls can be written down: node acts.ts ACT FOLDER. What is acknowledged is
 * marked on standard output with the number of the input at which the file then stands.
 */

const mark = (says: string): void => void writeSync(1, `MARK ${says}\n`)
const [act = '', folder = ''] = process.argv.slice(2)
const file = path.join(folder, 'war.wardroom')

/** Each input is marked when it was acknowledged. */
function played(service: CampaignService, inputs: (apply: (input: unknown) => void) => void): void {
  inputs((input) => {
    service.apply(input)
    mark(`acknowledged ${service.seq}`)
  })
}

const acts: Record<ActName, () => void> = {
  new: () => {
    const { service } = CampaignService.create(file, readPack('channel-1898'), { ...quick, setup: meeting })
    mark(`acknowledged ${service.seq}`)
    service.close()
  },
  step: () => {
    const service = CampaignService.open(file, { snapshots: false })
    played(service, (apply) => {
      closeWithEachOther(service, apply)
      apply({ kind: 'step', given: {} })
      for (let n = 0; n < 3; n++) apply({ kind: 'step', given: { acceptDefaults: true } })
    })
    service.close()
    mark(`acknowledged ${service.seq}`)
  },
  copy: () => {
    const service = CampaignService.open(file)
    played(service, (apply) => {
      for (let n = 0; n < 4; n++) apply({ kind: 'step', given: { acceptDefaults: true } })
    })
    service.close()
    mark(`acknowledged ${service.seq}`)
  },
  migration: () => {
    const service = CampaignService.open(file, { snapshots: false })
    mark(`acknowledged ${service.seq}`)
    service.close()
  },
  restore: () => {
    goBackTo(file)
    mark('restored')
  },
}
acts[act as ActName]()
