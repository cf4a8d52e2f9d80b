import { IpcTransport, type PreloadBridge } from './ipc.ts'
import type { Transport } from './transport.ts'
import { WebSocketTransport } from './websocket.ts'

declare global {
  interface Window {
    /** Given by the desktop's preload; absent in a browser. */
    readonly bridge?: PreloadBridge
  }
}

/** The line that this window has: the desktop's where its preload gave one, else a WebSocket to the page's own host. */
export function lineOfThisWindow(): Transport {
  return window.bridge ? new IpcTransport(window.bridge) : new WebSocketTransport()
}
