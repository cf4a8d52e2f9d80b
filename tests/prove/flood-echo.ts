import { WebSocketServer } from 'ws'

/* A host that has nothing to do and that nobody floods: what its answers wait for is the machine, and not Wardroom. */

const server = new WebSocketServer({ host: '127.0.0.2', port: 0, path: '/bridge' })
server.on('connection', (line) => line.on('message', (data) => line.send(data, { binary: false })))
server.on('listening', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
})
process.on('message', () => process.exit(0))
