import type { NetworkReply } from '../../../shared/bridge/network.ts'
import { refuse } from '../../../shared/explanation/refusal.ts'
import type { Asked, Handlers } from './asked.ts'
import type { Network } from './network.ts'
import { openedOn } from './opened.ts'

function networkOf({ network }: Asked): Network {
  return network ?? refuse('rooms.none', 'This host opens no rooms to a network.')
}

function stateOf(asked: Asked): NetworkReply {
  const network = networkOf(asked)
  const certificate = network.certificate()
  const places = openedOn(asked.desk)?.places() ?? []
  return {
    origins: network.origins(),
    interfaces: network.interfaces(),
    certificate: certificate && {
      fingerprint: certificate.fingerprint,
      until: certificate.until,
      brought: certificate.brought,
      says: certificate.says,
    },
    seats: places.map(({ id, title }) => ({ id, title, address: network.addressOf(id) })),
    lines: asked.lines(),
  }
}

/** Who has the host opens the rooms to the network, sees who came in by it, and puts out. */
export const networkHandlers: Pick<Handlers, 'network' | 'openNetwork' | 'closeNetwork' | 'putOut'> = {
  network: (_, asked) => stateOf(asked),
  openNetwork: async ({ address, plain }, asked) => {
    await networkOf(asked).open(address, plain === true)
    return stateOf(asked)
  },
  closeNetwork: async (_, asked) => {
    await networkOf(asked).close()
    return stateOf(asked)
  },
  putOut: ({ line }, asked) => {
    const found = asked.lines().find((one) => one.line === line)
    if (!found) return refuse('line.unknown', 'That window has been closed already.', { path: 'line' })
    if (found.own) return refuse('line.own', 'This is your own window: lock it with F9.', { path: 'line' })
    asked.putOut(line, 'You have been put out of this seat: its passcode lets you in again.')
    return stateOf(asked)
  },
}
