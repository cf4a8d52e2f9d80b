import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'

/** What a window is made of. A file of any other kind that lies in the folder is not served. */
const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ogg': 'audio/ogg',
  '.mp3': 'audio/mpeg',
}

/** One file of the built windows, ready to be sent. */
export interface Page {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: string
  /** Named by its own hash, so that it never changes. */
  readonly forever: boolean
}

/** The built windows: exactly the files that stood in the folder when it was read, by their own names and no others. */
export class Pages {
  readonly #files = new Map<string, string>()
  /** Read once: many readers at once share the bytes. */
  readonly #read = new Map<string, Uint8Array<ArrayBuffer>>()

  readonly #icon: string | undefined

  constructor(folder: string, icon?: string) {
    this.#icon = icon
    for (const name of filesUnder(folder)) {
      if (Object.hasOwn(KINDS, path.extname(name)))
        this.#files.set(`/${name.replaceAll(path.sep, '/')}`, path.join(folder, name))
    }
  }

  /** The file of an address path; null when there is none. No path is made from the address, so none leads out. */
  find(address: string): Page | null {
    const file = this.#files.get(address)
    if (file === undefined) return null
    const body = this.#read.get(file) ?? new Uint8Array(readFileSync(file))
    this.#read.set(file, body)
    return {
      body,
      type: KINDS[path.extname(file)] ?? 'application/octet-stream',
      forever: address.startsWith('/assets/'),
    }
  }

  /** The picture of Wardroom, for those who keep a window as an app. */
  icon(): Page | null {
    if (this.#icon === undefined || !existsSync(this.#icon)) return null
    return { body: new Uint8Array(readFileSync(this.#icon)), type: 'image/png', forever: false }
  }

  /** The one page that every window begins with. */
  entry(): Page | null {
    return this.find('/index.html')
  }
}

/** The files of a folder, by their names in it; a link that leads out of it is none of them. */
function filesUnder(folder: string): string[] {
  try {
    const inside = realpathSync(folder) + path.sep
    return readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => {
        const file = realpathSync(path.join(folder, name))
        return file.startsWith(inside) && statSync(file).isFile()
      })
  } catch {
    return []
  }
}

/** The headers of every answer; `lines` names where a window may open its line besides its own origin. */
export function strictHeaders(lines: string): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      // Style sheets come as files; a style attribute can run nothing, and the chart sets some.
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "font-src 'self'",
      "img-src 'self'",
      "media-src 'self'",
      "manifest-src 'self'",
      `connect-src 'self'${lines === '' ? '' : ` ${lines}`}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=()',
  }
}
