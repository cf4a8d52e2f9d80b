import { existsSync } from 'node:fs'
import { refuse } from '../../../../shared/explanation/refusal.ts'
import { chooseCopies, copiesReply } from '../../database/copies-chosen.ts'
import { snapshotFacts, snapshotsOf } from '../../database/snapshots.ts'
import { type Given, WrongUsage } from '../arguments.ts'
import type { Printed } from '../printed.ts'

/** How this computer keeps dated copies of every campaign, chosen anew where options say so; of a FILE the copies that lie there, the newest first. */
export async function copies(given: Given): Promise<Printed> {
  const folder = given.option('folder')
  if (folder !== undefined && given.flag('beside'))
    throw new WrongUsage('--folder and --beside are two places: name one of them.')
  const wanted = { whole: figure(given.option('whole')), times: figure(given.option('times')) }
  const chooses = Object.values(wanted).some((one) => one !== undefined) || folder !== undefined || given.flag('beside')
  const kept = chooses ? chooseCopies({ ...wanted, folder: given.flag('beside') ? null : folder }) : copiesReply()
  if (kept.trouble !== null) process.stderr.write(`${kept.trouble}\n`)
  if (!given.has('FILE')) return { json: kept }
  const file = given.position('FILE')
  const lies = snapshotsOf(file)
  // A file that is gone may have copies still; where neither is there its name is wrong.
  if (lies.length === 0 && !existsSync(file)) refuse('file.missing', `There is no file ${file}.`)
  const lying = lies.map((copy) => ({ copy, ...snapshotFacts(copy, file) }))
  return { json: { ...kept, copies: lying.reverse() } }
}

/** What is no figure goes on as it is typed: the sentence that refuses it names it. */
const figure = (typed: string | undefined): number | string | undefined =>
  typed !== undefined && /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed
