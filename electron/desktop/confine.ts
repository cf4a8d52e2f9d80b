import type { Session, WebContents } from 'electron'
import { ORIGIN } from './pages.ts'

/** A window stays where it was opened: no navigation, no further window, no view within it. */
export function confineContents(contents: WebContents): void {
  contents.on('will-frame-navigate', (event) => event.preventDefault())
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
}

/** A session has no permission of the machine's and reaches no address but our own. `inspected`: developers' tools may be open. */
export function confineSession(session: Session, inspected: boolean): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.webRequest.onBeforeRequest(({ url }, answer) => {
    // What a page makes itself, an export say, has an address of its own under its origin.
    const own = url.startsWith(`${ORIGIN}/`) || url.startsWith(`blob:${ORIGIN}/`)
    answer({ cancel: !own && !(inspected && url.startsWith('devtools:')) })
  })
}
