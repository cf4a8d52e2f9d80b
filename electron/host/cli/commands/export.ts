import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EXPORT_FORMATS } from '../../../../shared/bridge/bridge.ts'
import { Refused, refuse } from '../../../../shared/explanation/refusal.ts'
import { type ExportedFile, exportCsv, exportGeoJson, exportOrders } from '../../campaign/exports.ts'
import { exportNarrative } from '../../campaign/narrative.ts'
import type { CampaignService } from '../../campaign/service.ts'
import { isOpenHere } from '../../database/campaign-file.ts'
import { isDatabase } from '../../database/file-check.ts'
import { type Given, WrongUsage } from '../arguments.ts'
import { seatNamed, withCampaign } from '../campaigns.ts'
import type { Printed } from '../printed.ts'

/** Exports to standard output as JSON, or to `--output`: a file, or for CSV a folder of tables. */
export function exportCampaign(given: Given): Promise<Printed> {
  const format = given.demand('format')
  if (!(EXPORT_FORMATS as readonly string[]).includes(format))
    throw new WrongUsage(`--format is one of ${EXPORT_FORMATS.join(', ')}; ${JSON.stringify(format)} is none.`)
  const name = given.option('seat')
  const output = given.option('output')
  return withCampaign(given.position('FILE'), 'export', (campaign) => {
    const named = name === undefined ? null : seatNamed(campaign, name)
    const seat = named === null || named.umpire ? undefined : named.id
    if (format === 'csv') return { json: csvTo(exportCsv(campaign.past, seat), output) }
    if (format === 'narrative') {
      const text = exportNarrative(campaign.past, seat)
      return { json: output === undefined ? { format, text } : { written: [write(output, text)] } }
    }
    const json = jsonOf(campaign, format, seat)
    return { json: output === undefined ? json : { written: [write(output, `${JSON.stringify(json, null, 2)}\n`)] } }
  })
}

function jsonOf({ past }: CampaignService, format: string, seat: string | undefined): unknown {
  return format === 'geojson' ? exportGeoJson(past, seat) : exportOrders(past, seat)
}

function csvTo(files: readonly ExportedFile[], output: string | undefined): unknown {
  if (output === undefined) return { format: 'csv', files }
  try {
    mkdirSync(output, { recursive: true })
  } catch (error) {
    return refuse('output.unwritable', `The folder ${output} cannot be made (${(error as { code?: string }).code}).`)
  }
  return { written: files.map(({ name, text }) => write(path.join(output, name), text)) }
}

/** What lies beside a campaign's file while it is in use. */
const BESIDE = /-(?:wal|shm|journal|owner)$/

/** Refuses to write over a campaign, this one or another, over its log or a copy; and into what is no file, where one who writes may wait for ever. */
function demandOutput(file: string): void {
  const there = statSync(file, { throwIfNoEntry: false })
  if (there === undefined) return
  if (!there.isFile()) refuse('output.unwritable', `${file} is not a file.`)
  if (isOpenHere(file) || BESIDE.test(file) || isDatabase(file))
    refuse('output.unwritable', `${file} is a campaign, or belongs to one: an export is never written over it.`)
}

function write(file: string, text: string): string {
  try {
    demandOutput(file)
    writeFileSync(file, text)
    return file
  } catch (error) {
    if (error instanceof Refused) throw error
    return refuse('output.unwritable', `${file} cannot be written (${(error as { code?: string }).code}).`)
  }
}
