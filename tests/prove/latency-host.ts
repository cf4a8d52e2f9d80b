import { rmSync } from 'node:fs'
import path from 'node:path'
import { WebSocket } from 'ws'
import { soleCampaign } from '../../electron/host/bridge/sole-campaign.ts'
import { readPack } from '../../electron/host/campaign/packs.ts'
import { CampaignService } from '../../electron/host/campaign/service.ts'
import { scratchFolder } from '../../electron/host/campaign/test-kit/war.ts'
import { startRooms } from '../../electron/host/rooms/rooms.ts'

/* The host whose answers are timed, in a process of its own. Told "plant", it delays what leaves after an act by 5 ms, after the pacing. */

const PLANTED = 5
const folder = scratchFolder()
const { service, seats } = CampaignService.create(path.join(folder, 'pace.wardroom'), readPack('channel-1898'), {
  snapshots: false,
})
service.apply({ kind: 'open', given: {} })
const rooms = await startRooms({ desk: soleCampaign(service), log: () => {} })

let planted = false
let acted = Number.NEGATIVE_INFINITY
service.onCommitted(() => {
  acted = performance.now()
})
const saveDraft = service.saveDraft.bind(service)
service.saveDraft = (...given) => {
  acted = performance.now()
  saveDraft(...given)
}
const send = WebSocket.prototype.send
WebSocket.prototype.send = function (this: WebSocket, ...given: unknown[]): void {
  const leave = (): void => void Reflect.apply(send, this, given)
  if (planted && performance.now() - acted < 100) setTimeout(leave, PLANTED)
  else leave()
}
process.on('message', (word) => {
  if (word === 'plant') planted = true
  if (word !== 'end') return
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
