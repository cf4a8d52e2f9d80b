import { type AskFrame, type Frame, PROTOCOL } from '../../shared/bridge/bridge.ts'
import type { LockedFrame, WindowOpening } from '../../shared/bridge/rooms.ts'
import { Refused } from '../../shared/explanation/refusal.ts'
import type { Heard, Transport } from './transport.ts'

/** All that the desktop's preload gives a window: text out, text in. Nothing of Electron is to be reached by it. */
export interface PreloadBridge {
  send(text: string): void
  onFrame(heard: (text: string) => void): void
}

interface Trying {
  resolve(): void
  reject(why: Refused): void
}

/** The line of a desktop window. The host knows the window by its sender, so the line itself has no secret. */
export class IpcTransport implements Transport {
  readonly #bridge: PreloadBridge
  #heard: Heard | null = null
  #open = false
  #trying: Trying | null = null

  constructor(bridge: PreloadBridge) {
    this.#bridge = bridge
  }

  start(heard: Heard): void {
    this.#heard = heard
    this.#bridge.onFrame((text) => this.#receive(JSON.parse(text) as Frame | LockedFrame))
    this.retry()
  }

  enter(passcode: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#trying = { resolve, reject }
      this.#say({ protocol: PROTOCOL, passcode })
    })
  }

  send(frame: AskFrame): boolean {
    if (this.#open) this.#bridge.send(JSON.stringify(frame))
    return this.#open
  }

  async leave(lastWords?: Promise<void>): Promise<void> {
    // The host of the desktop is this same program: it answers, or nothing does.
    await lastWords
    this.#say({ protocol: PROTOCOL, leave: true })
  }

  retry(): void {
    this.#say({ protocol: PROTOCOL })
  }

  close(): void {
    this.#open = false
  }

  #say(opening: WindowOpening): void {
    this.#open = false
    this.#bridge.send(JSON.stringify(opening))
  }

  #receive(frame: Frame | LockedFrame): void {
    if ('push' in frame && frame.push === 'locked') {
      this.#open = false
      this.#trying?.reject(
        new Refused({ code: 'room.passcode', message: frame.says ?? 'The seat is locked.', path: 'passcode' }),
      )
      this.#trying = null
      this.#heard?.locked(frame.title, frame.says)
    } else if ('push' in frame && frame.push === 'closed') {
      this.#open = false
      this.#heard?.lost('ended', frame.says)
    } else {
      if ('push' in frame && frame.push === 'hello') this.#welcome()
      this.#heard?.frame(frame)
    }
  }

  #welcome(): void {
    this.#open = true
    this.#trying?.resolve()
    this.#trying = null
  }
}
