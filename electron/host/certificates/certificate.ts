import { createPrivateKey, X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'

/** A certificate with its key, as rooms on a network are encrypted with it. */
export interface Certificate {
  /** PEM; of one that somebody else has signed, with those that lead to him. */
  readonly cert: string
  readonly key: string
  /** SHA-256 of the certificate, as browsers show it: "AB:CD:…". */
  readonly fingerprint: string
  /** ISO 8601 UTC: browsers do not take it any longer. */
  readonly until: string
  /** The umpire has brought it; else Wardroom has made it, and no browser knows it. */
  readonly brought: boolean
  /** What whoever has the host is to know of it: why it is another than before. */
  readonly says: readonly string[]
}

/** Where the rooms have their certificate from. */
export interface Certificates {
  /** One that is good for these addresses of this computer; refuses `certificate.*` where none can be had. */
  for(addresses: readonly string[]): Promise<Certificate>
}

/** What a certificate and its key are, read by Node; throws an `Error` with the end of a sentence where they are not to be used. */
export function readPair(cert: string, key: string): X509Certificate {
  let read: X509Certificate
  try {
    read = new X509Certificate(cert)
  } catch {
    throw new Error('the certificate is not one in PEM form')
  }
  let secret: ReturnType<typeof createPrivateKey>
  try {
    secret = createPrivateKey(key)
  } catch (error) {
    const locked = /passphrase|password|bad decrypt/i.test((error as Error).message)
    throw new Error(locked ? 'the key is locked with a passphrase' : 'the key is not a private key in PEM form')
  }
  if (!read.checkPrivateKey(secret)) throw new Error('the key is not the key of that certificate')
  return read
}

/** The name that a browser may be given for an address: the address itself, or a name in the certificate; null where it is good for neither. */
export function nameFor(cert: string, address: string): string | null {
  const read = new X509Certificate(cert)
  if (isIP(address) !== 0 && read.checkIP(address) !== undefined) return address
  return namesIn(read).find((name) => isIP(name) === 0) ?? null
}

/** The names and addresses that a certificate is good for; what stands for many names is none. */
export function namesIn(read: X509Certificate): string[] {
  return [...(read.subjectAltName ?? '').matchAll(/(?:DNS|IP Address):([^,\s"]+)/g)].flatMap(([, name]) =>
    name === undefined || name.includes('*') ? [] : [name.toLowerCase()],
  )
}
