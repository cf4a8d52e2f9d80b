import { ROOM_ID } from '../../../../shared/bridge/rooms.ts'

/**
 * Names what a tablet needs to keep a seat's window as an app: only where it came encrypted, since browsers keep no other, and those whose
 * certificate they trust alone. Elsewhere it stays a plain page.
 */
export function offerAsApp({ protocol, pathname }: Pick<Location, 'protocol' | 'pathname'> = location): void {
  const room = /^\/seat\/([^/]+)$/.exec(pathname)?.[1] ?? ''
  if (protocol !== 'https:' || !ROOM_ID.test(room)) return
  const links = { manifest: `/seat/${room}/manifest.webmanifest`, 'apple-touch-icon': '/icon.png' }
  for (const [rel, href] of Object.entries(links))
    document.head.append(Object.assign(document.createElement('link'), { rel, href }))
}
