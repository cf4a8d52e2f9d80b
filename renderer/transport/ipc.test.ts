import { describe, expect, it } from 'vitest'
import type { Frame } from '../../shared/bridge/bridge.ts'
import type { LockedFrame } from '../../shared/bridge/rooms.ts'
import { IpcTransport } from './ipc.ts'

function desktop() {
  const sent: unknown[] = []
  const heard: unknown[][] = []
  let tell: (text: string) => void = () => {}
  const transport = new IpcTransport({
    send: (text) => sent.push(JSON.parse(text)),
    onFrame: (listener) => {
      tell = listener
    },
  })
  transport.start({
    hasChart: () => false,
    frame: (frame) => heard.push(['frame', frame]),
    locked: (title, says) => heard.push(['locked', title, says]),
    lost: (why, says) => heard.push(['lost', why, says]),
  })
  return { transport, sent, heard, tell: (frame: Frame | LockedFrame) => tell(JSON.stringify(frame)) }
}

const HELLO: Frame = { push: 'hello', protocol: 2, audience: 'seat', title: 'Admiral' }

describe('The line of a desktop window', () => {
  it('says that it is there, and shows the door when the seat is locked', () => {
    const { sent, heard, tell } = desktop()
    tell({ push: 'locked', title: 'Admiral', says: null })
    expect(sent).toEqual([{ protocol: 2 }])
    expect(heard).toEqual([['locked', 'Admiral', null]])
  })

  it('comes in with the passcode, and throws the host’s sentence for a wrong one', async () => {
    const { transport, sent, tell } = desktop()
    const wrong = transport.enter('NO')
    tell({ push: 'locked', title: 'Admiral', says: 'That is not the passcode of this seat.' })
    await expect(wrong).rejects.toThrow('That is not the passcode of this seat.')
    expect(transport.send({ n: 1, ask: 'view', input: {} })).toBe(false)
    const right = transport.enter('YES')
    tell(HELLO)
    await right
    expect(transport.send({ n: 1, ask: 'view', input: {} })).toBe(true)
    expect(sent.slice(1)).toEqual([
      { protocol: 2, passcode: 'NO' },
      { protocol: 2, passcode: 'YES' },
      { n: 1, ask: 'view', input: {} },
    ])
  })

  it('passes answers and views on, and asks nothing more once it is locked or ended', async () => {
    const { transport, sent, heard, tell } = desktop()
    tell(HELLO)
    tell({ push: 'view', view: { clock: 'noon' } })
    tell({ n: 1, ok: {} })
    expect(heard).toEqual([
      ['frame', HELLO],
      ['frame', { push: 'view', view: { clock: 'noon' } }],
      ['frame', { n: 1, ok: {} }],
    ])
    await transport.leave()
    expect(sent.at(-1)).toEqual({ protocol: 2, leave: true })
    expect(transport.send({ n: 2, ask: 'view', input: {} })).toBe(false)
    tell(HELLO)
    tell({ push: 'closed', says: 'The campaign has been closed.' })
    expect(heard.at(-1)).toEqual(['lost', 'ended', 'The campaign has been closed.'])
    expect(transport.send({ n: 3, ask: 'view', input: {} })).toBe(false)
  })
})
