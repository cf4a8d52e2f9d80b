import { request } from 'node:http'
import { WebSocket } from 'ws'

/** A door of the host under flood: the address that it is reached by, and what opens one seat. */
export interface FloodSeat {
  readonly id: string
  readonly room: string
  readonly passcode: string
}

const HOST = '127.0.0.2'

/** What POST /enter answered, from an address of our own; null where there was no answer. */
export function enter(
  port: number,
  from: string,
  body: object,
  host = HOST,
): Promise<{ readonly token?: string } | null> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' }
    const asked = request({
      host,
      port,
      path: '/enter',
      method: 'POST',
      localAddress: from,
      agent: false,
      headers,
    })
    asked.on('response', (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve(text.startsWith('{') ? JSON.parse(text) : null))
      response.on('error', () => resolve(null))
    })
    asked.on('error', () => resolve(null))
    asked.end(JSON.stringify(body))
  })
}

/** Sits down in a seat; null when no way was found in. */
export async function sit(port: number, from: string, { room, passcode }: FloodSeat): Promise<WebSocket | null> {
  const entered = await enter(port, from, { room, passcode })
  if (!entered?.token) return null
  const line = openLine(port, from)
  return new Promise((resolve) => {
    line.on('close', () => resolve(null))
    line.on('open', () => line.send(JSON.stringify({ protocol: 2, token: entered.token })))
    line.once('message', () => resolve(line))
  })
}

export function openLine(port: number, from: string): WebSocket {
  const line = new WebSocket(`ws://${HOST}:${port}/bridge`, { localAddress: from })
  line.on('error', () => {})
  return line
}
