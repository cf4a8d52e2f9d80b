import { Refused, refuse } from '../../../../shared/explanation/refusal.ts'
import { ActionTable } from '../../action/table.ts'
import { soleCampaign, soleTable } from '../../bridge/sole-campaign.ts'
import { CampaignService } from '../../campaign/service.ts'
import { broughtBy } from '../../certificates/brought.ts'
import { networkWords } from '../../rooms/network-doors.ts'
import { startRooms } from '../../rooms/rooms.ts'
import { type Given, WrongUsage } from '../arguments.ts'
import type { Printed } from '../printed.ts'

const LAST_PORT = 65_535
const PROGRAM = { program: 'wardroom serve' }

/** What the file holds, on a desk of its own. */
function openSole(file: string) {
  try {
    const service = CampaignService.open(file, PROGRAM)
    return { service, desk: soleCampaign(service) }
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.code !== 'file.action') throw error
    const service = ActionTable.open(file, PROGRAM)
    return { service, desk: soleTable(service) }
  }
}

/** Opens the rooms of a campaign or of an action by itself, and stays until it is stopped. */
export async function serve(given: Given): Promise<Printed> {
  const port = given.whole('port', 0)
  if (port !== undefined && port > LAST_PORT)
    throw new WrongUsage(`--port takes a whole number from 0 to ${LAST_PORT}; ${port} is none.`)
  const certificates = broughtBy(given.option('cert') ?? null, given.option('key') ?? null)
  const plain = given.flag('plain')
  if (certificates && plain) refuse('usage', '--plain encrypts nothing: leave out --cert and --key.')
  const { service, desk } = openSole(given.position('FILE'))
  try {
    const rooms = await startRooms({
      desk,
      port,
      lan: given.option('lan-at') ?? given.flag('lan'),
      plain,
      certificates,
    })
    for (const line of networkWords(rooms.network)) process.stderr.write(`${line}\n`)
    let ending = false
    const end = (): void => {
      if (ending) return
      ending = true
      void rooms.close().finally(() => {
        service.close()
        process.exit(0)
      })
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
    return {
      json: {
        url: rooms.url,
        seats: rooms.seats,
        lan: rooms.lan,
        fingerprint: rooms.network.certificate()?.fingerprint ?? null,
      },
      stays: true,
    }
  } catch (error) {
    service.close()
    throw error
  }
}
