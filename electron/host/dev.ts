// The host of npm run dev: FILE PORT FRONT, where FRONT is the port of the windows that stand before it.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Refused } from '../../shared/explanation/refusal.ts'
import { Drawer } from './bridge/drawer.ts'
import { readPack } from './campaign/packs.ts'
import { CampaignService } from './campaign/service.ts'
import { startRooms } from './rooms/rooms.ts'

const [file = '', port, front] = process.argv.slice(2)

try {
  if (!existsSync(file)) makeSample()
  await serve()
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(`Wardroom: ${error.refusal.message}`)
  process.exit(1)
}

function makeSample(): void {
  const { service, seats } = CampaignService.create(file, readPack('channel-1898'), { program: 'npm run dev' })
  service.close()
  console.log('Wardroom: a sample campaign is made. Its passcodes, told this once:')
  for (const { title, passcode } of seats) console.log(`  ${passcode}  ${title}`)
}

async function serve(): Promise<void> {
  const drawer = new Drawer(path.dirname(file))
  drawer.openPath(file)
  const rooms = await startRooms({ desk: drawer, port: Number(port), front: Number(front) })
  console.log(`Wardroom: the desk is at ${rooms.url}`)
  for (const { title, url } of rooms.seats) console.log(`  ${url}  ${title}`)
  process.on('SIGTERM', () => {
    void rooms.close().then(() => {
      drawer.close()
      process.exit(0)
    })
  })
}
