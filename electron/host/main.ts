import { Refused } from '../../shared/explanation/refusal.ts'
import { readHostArguments } from './arguments.ts'
import { Drawer } from './bridge/drawer.ts'
import { campaignFolder } from './bridge/folders.ts'
import { networkWords } from './rooms/network-doors.ts'
import { startRooms } from './rooms/rooms.ts'
import { readSecrets } from './secrets.ts'

/*
 * The browser host: the desk on 127.0.0.1, and rooms for the seats.
 *   node dist/host/main.js [FILE] [--file FILE] [--port P] [--lan] [--lan-at ADDRESS] [--plain]
 *     [--cert FILE --key FILE] [--secret FILE] [--no-open]
 */
async function main(): Promise<void> {
  const { port, lan, lanAt, plain, certificates, file, secret } = readHostArguments(process.argv.slice(2))
  const drawer = new Drawer(campaignFolder(), undefined, secret === null ? undefined : readSecrets(secret))
  if (file !== null) drawer.openPath(file)
  const rooms = await startRooms({ desk: drawer, port, lan: lanAt ?? lan, plain, certificates })
  console.log(`Wardroom: the desk is at ${rooms.url}`)
  for (const address of rooms.lan) console.log(`Wardroom: other computers reach the seats' rooms at ${address}`)
  for (const line of networkWords(rooms.network)) console.log(`Wardroom: ${line}`)
  if (lan && rooms.lan.length === 0) console.log('Wardroom: this computer has no network that others could come by.')

  let closing = false
  const close = async (): Promise<void> => {
    if (closing) return
    closing = true
    await rooms.close()
    drawer.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void close())
}

try {
  await main()
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(`Wardroom: ${error.refusal.message}`)
  process.exit(error.refusal.code === 'usage' ? 2 : 1)
}
