import { readFileSync } from 'node:fs'
import { refuse } from '../../../../shared/explanation/refusal.ts'
import { textOfBytes } from '../../text-file.ts'
import { type Given, WrongUsage } from '../arguments.ts'
import { withCampaign } from '../campaigns.ts'
import type { Printed } from '../printed.ts'
import { act, giverOf } from './play.ts'

/** The umpire's message desk: every despatch with its road, and when it was sent, is due and was delivered; or what coasts and neutrals tell. */
export function despatches(given: Given): Promise<Printed> {
  return withCampaign(given.position('FILE'), 'despatches', (campaign) => {
    return { json: given.flag('tales') ? campaign.umpireView().tales : campaign.past.despatches() }
  })
}

/** Delays, holds, lets go, alters or loses one. */
export async function despatch(given: Given): Promise<Printed> {
  const id = given.demand('id')
  const acts: object[] = []
  const delay = given.whole('delay', 1)
  const alter = given.option('alter')
  if (delay !== undefined) acts.push({ delayMinutes: delay })
  if (given.flag('hold')) acts.push({ hold: true })
  if (given.flag('release')) acts.push({ release: true })
  if (alter !== undefined) acts.push({ alter: textOf(alter) })
  if (given.flag('lose')) acts.push({ lose: true })
  if (acts.length !== 1) throw new WrongUsage('One of --delay, --hold, --release, --alter and --lose is needed.')
  return act(given, 'despatch', { kind: 'despatch', despatch: id, given: acts[0], ...giverOf(given) })
}

function textOf(file: string): string {
  const read = textOfBytes(bytesOf(file))
  if ('wrong' in read) return refuse('input.file', `The text ${file} cannot be read: ${read.wrong}.`)
  return read.value.trimEnd()
}

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file === '-' ? 0 : file)
  } catch (error) {
    return refuse('input.file', `The text ${file} cannot be read (${(error as { code?: string }).code}).`)
  }
}
