import { contextBridge, ipcRenderer } from 'electron'

/*
 * All that a window sees of the desktop: text out, text in. The channel's name stands here and in ipc-transport.ts; a preload is
 * one file by itself.
 */
const CHANNEL = 'bridge'

// What comes before the window listens is kept for it.
let early: string[] | null = []
let listener: (text: string) => void = (text) => early?.push(text)
ipcRenderer.on(CHANNEL, (_event, text: unknown) => {
  if (typeof text === 'string') listener(text)
})

contextBridge.exposeInMainWorld('bridge', {
  send(text: unknown): void {
    if (typeof text === 'string') ipcRenderer.send(CHANNEL, text)
  },
  onFrame(heard: (text: string) => void): void {
    listener = (text) => heard(text)
    for (const text of early ?? []) heard(text)
    early = null
  },
})
