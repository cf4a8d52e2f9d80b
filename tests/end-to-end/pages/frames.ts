import type { Page } from '@playwright/test'

/** One frame that a page received on its line to the host. */
export interface HeardFrame {
  readonly at: number
  readonly bytes: number
  readonly text: string
}

/** Everything that a page receives from the host, from now on. Begin before the page is opened. */
export class Ear {
  readonly frames: HeardFrame[] = []

  constructor(page: Page) {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const text = payload.toString()
        this.frames.push({ at: Date.now(), bytes: Buffer.byteLength(text), text })
      }),
    )
  }

  /** A place in what was heard, to be read from later on. */
  get mark(): number {
    return this.frames.length
  }

  since(mark: number): readonly HeardFrame[] {
    return this.frames.slice(mark)
  }
}
