import { protocol, type Session } from 'electron'
import { ROOM_ID } from '../../shared/bridge/rooms.ts'
import { type Page, type Pages, strictHeaders } from '../host/rooms/pages.ts'

export const SCHEME = 'wardroom'
/** The one origin that windows have. */
export const ORIGIN = `${SCHEME}://app`

/** Must be called before the application is ready. */
export function claimScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Serves the built windows to a session, and nothing else of this machine. */
export function servePages(session: Session, pages: Pages): void {
  session.protocol.handle(SCHEME, (request) => {
    const { host, pathname } = new URL(request.url)
    const page = request.method === 'GET' && host === 'app' ? pageAt(pages, pathname) : null
    const headers = { ...strictHeaders(''), 'cache-control': 'no-store' }
    if (!page) return new Response('There is nothing at this address.\n', { status: 404, headers })
    return new Response(page.body, { headers: { ...headers, 'content-type': page.type } })
  })
}

function pageAt(pages: Pages, pathname: string): Page | null {
  const room = /^\/seat\/([^/]+)$/.exec(pathname)?.[1]
  return pathname === '/' || (room !== undefined && ROOM_ID.test(room)) ? pages.entry() : pages.find(pathname)
}
