import { CampaignService } from '../../campaign/service.ts'
import { startRooms } from '../../rooms/rooms.ts'
import type { Given } from '../arguments.ts'
import type { Printed } from '../printed.ts'

/** Opens the rooms and stays until it is stopped. */
export async function serve(given: Given): Promise<Printed> {
  const port = given.whole('port', 0)
  const service = CampaignService.open(given.position('FILE'), { program: 'wardroom serve' })
  try {
    const rooms = await startRooms({ service, port, lan: given.flag('lan') })
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
    return { json: { url: rooms.url, seats: rooms.seats, lan: rooms.lan }, stays: true }
  } catch (error) {
    service.close()
    throw error
  }
}
