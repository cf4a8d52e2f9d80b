import { randomBytes, X509Certificate } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { Refused, refuse } from '../../../shared/explanation/refusal.ts'
import { machineFolder } from '../bridge/folders.ts'
import { syncFolderOf } from '../database/folder-sync.ts'
import { type Certificate, type Certificates, namesIn, readPair } from './certificate.ts'
import { makeCertificate } from './making.ts'

const NAME = 'network-certificate.pem'
/** One that has less left than this is made anew as rooms are opened, so that it does not run out on an evening. */
const LEAST_LEFT = 30 * 86_400_000
/** Names that one certificate speaks for: this computer's in every network that it was in lately. */
const MOST_NAMES = 32
const LARGEST = 65_536

interface Kept {
  readonly cert: string
  readonly key: string
  readonly read: X509Certificate
}

/**
 * This computer's own certificate: made as it is first asked for, kept with its key in one file that nobody else may read, and the same from then
 * on, so that who has compared its fingerprint once need not do so again. Where it must be another, it says why.
 */
export class MachineCertificates implements Certificates {
  readonly #file: string
  readonly #now: () => number

  constructor(folder: string = machineFolder(), now: () => number = Date.now) {
    this.#file = path.join(folder, NAME)
    this.#now = now
  }

  async for(addresses: readonly string[]): Promise<Certificate> {
    try {
      return await this.#find(addresses)
    } catch (error) {
      const { code } = error as { code?: unknown }
      if (error instanceof Refused || typeof code !== 'string') throw error
      return refuse(
        'certificate.folder',
        `The certificate of this computer cannot be kept at ${this.#file}: the system says ${code}.`,
      )
    }
  }

  async #find(addresses: readonly string[]): Promise<Certificate> {
    const wanted = [...new Set([...addresses, ...machineNames()])]
    const { kept, why } = this.#read()
    if (!kept) return this.#make(wanted, why)
    const until = Date.parse(kept.read.validTo)
    const lacks = addresses.filter((address) => kept.read.checkIP(address) === undefined)
    const before = namesIn(kept.read)
    if (until - this.#now() < LEAST_LEFT) {
      const ran = until <= this.#now() ? 'ran out' : 'would run out'
      return this.#make([...new Set([...wanted, ...before])], `The certificate ${ran} on ${day(until)}`, kept)
    }
    if (Date.parse(kept.read.validFrom) > this.#now())
      return this.#make(wanted, `The certificate begins on ${day(Date.parse(kept.read.validFrom))} only`, kept)
    if (lacks.length > 0)
      return this.#make(
        [...new Set([...wanted, ...before])],
        `The certificate did not speak for ${lacks.join(' and ')}`,
        kept,
      )
    return answer(kept, [])
  }

  /** What lies there; where it is not to be used, why a new one is made. Refuses what is no file of this user's own. */
  #read(): { readonly kept: Kept | null; readonly why: string | null } {
    let found: Stats
    try {
      found = lstatSync(this.#file)
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOENT') throw error
      return { kept: null, why: null }
    }
    if (found.nlink > 1 && dropUnfinished(this.#file, found)) found = lstatSync(this.#file)
    const mine = process.getuid?.() ?? found.uid
    if (!found.isFile() || found.uid !== mine || found.nlink !== 1)
      return refuse(
        'certificate.file',
        `${this.#file} holds the key of this computer’s certificate: it must be a file of your own, with no link to or from elsewhere.`,
      )
    if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
      return { kept: null, why: 'Others at this computer could read the key of the certificate' }
    try {
      if (found.size > LARGEST) throw new Error('it is too large')
      const text = readFileSync(this.#file, 'utf8')
      const [key = '', ...certs] = text.split(/(?=-----BEGIN CERTIFICATE-----)/)
      const cert = certs.join('')
      return { kept: { cert, key, read: readPair(cert, key) }, why: null }
    } catch (error) {
      if ((error as { code?: string }).code === 'EACCES') throw error
      return { kept: null, why: `The certificate was damaged (${(error as Error).message})` }
    }
  }

  async #make(names: readonly string[], why: string | null, old?: Kept): Promise<Certificate> {
    const { cert, key } = await makeCertificate(names.slice(0, MOST_NAMES), this.#now())
    mkdirSync(path.dirname(this.#file), { recursive: true, mode: 0o700 })
    const making = `${this.#file}.${randomBytes(6).toString('hex')}`
    try {
      const handle = openSync(making, 'wx', 0o600)
      try {
        if (process.platform !== 'win32') chmodSync(making, 0o600)
        writeFileSync(handle, key + cert)
        fsyncSync(handle)
      } finally {
        closeSync(handle)
      }
      if (why === null) {
        // Two programs that make the first one at the same moment have the same afterwards.
        try {
          linkSync(making, this.#file)
          rmSync(making, { force: true })
        } catch (error) {
          if ((error as { code?: string }).code !== 'EEXIST') throw error
          rmSync(making)
          return this.#find(names.filter((name) => /^[\d.]+$/.test(name)))
        }
      } else {
        if (!old) keepAside(this.#file)
        renameSync(making, this.#file)
      }
      syncFolderOf(this.#file)
    } catch (error) {
      rmSync(making, { force: true })
      throw error
    }
    const says =
      why === null
        ? []
        : [`${why}: a new one has been made. Its fingerprint is another: browsers ask about it once more.`]
    return answer({ cert, key, read: new X509Certificate(cert) }, says)
  }
}

/** Takes away the second name that a program which was killed as it made this very file has left beside it; true where there was one. */
function dropUnfinished(file: string, { ino, dev }: Stats): boolean {
  const folder = path.dirname(file)
  const left = readdirSync(folder)
    .filter((name) => name.startsWith(`${NAME}.`) && /^[0-9a-f]{12}$/.test(name.slice(NAME.length + 1)))
    .map((name) => path.join(folder, name))
    .filter((name) => {
      const found = lstatSync(name, { throwIfNoEntry: false })
      return found?.ino === ino && found.dev === dev
    })
  for (const name of left) rmSync(name, { force: true })
  return left.length > 0
}

/** What could not be read is kept beside it, and is written over by the next alone. */
function keepAside(file: string): void {
  renameSync(file, `${file}.unusable`)
  if (process.platform !== 'win32') chmodSync(`${file}.unusable`, 0o600)
}

function answer({ cert, key, read }: Kept, says: readonly string[]): Certificate {
  const until = new Date(read.validTo).toISOString()
  return { cert, key, fingerprint: read.fingerprint256, until, brought: false, says }
}

/** What this computer is called on its network, where that can be a name of a host. */
function machineNames(): string[] {
  const name = hostname().toLowerCase()
  if (!/^[a-z0-9](?:[a-z0-9.-]{0,200}[a-z0-9])?$/.test(name)) return []
  return name.includes('.') ? [name] : [name, `${name}.local`]
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10)
