import { rmSync } from 'node:fs'
import path from 'node:path'
import { soleCampaign } from '../../electron/host/bridge/sole-campaign.ts'
import { readPack } from '../../electron/host/campaign/packs.ts'
import { CampaignService } from '../../electron/host/campaign/service.ts'
import { scratchFolder } from '../../electron/host/campaign/test-kit/war.ts'
import { startRooms } from '../../electron/host/rooms/rooms.ts'

/* The host of the flood, in a process of its own, so that its memory is its own: the Channel with all its seats, open to a network. */

const folder = scratchFolder()
const file = path.join(folder, 'flood.wardroom')
const { service, seats } = CampaignService.create(file, readPack('channel-1898'), { snapshots: false })
service.apply({ kind: 'open', given: {} })
const rooms = await startRooms({ desk: soleCampaign(service), lan: '127.0.0.2', plain: true, log: () => {} })
process.on('message', (asked) => {
  if (asked === 'memory') return void process.send?.({ memory: process.memoryUsage().rss })
  void rooms.close().then(() => {
    service.close()
    rmSync(folder, { recursive: true })
    process.exit(0)
  })
})
process.send?.({
  port: rooms.port,
  seats: rooms.seats.map(({ id, url }) => ({
    id,
    room: url.split('/').at(-1),
    passcode: seats.find((one) => one.id === id)?.passcode,
  })),
})
