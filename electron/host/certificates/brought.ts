import { readFileSync, statSync } from 'node:fs'
import { Refused, refuse } from '../../../shared/explanation/refusal.ts'
import { type Certificate, type Certificates, nameFor, readPair } from './certificate.ts'

const LARGEST = 262_144

/** A certificate that the umpire brings, by the two files that hold it and its key; read anew each time that it is asked for. */
export class BroughtCertificates implements Certificates {
  readonly #cert: string
  readonly #key: string
  readonly #now: () => number

  constructor(cert: string, key: string, now: () => number = Date.now) {
    this.#cert = cert
    this.#key = key
    this.#now = now
  }

  async for(addresses: readonly string[]): Promise<Certificate> {
    const cert = textOf(this.#cert, '--cert')
    const key = textOf(this.#key, '--key')
    const read = (() => {
      try {
        return readPair(cert, key)
      } catch (error) {
        return refuse('certificate.pair', `${this.#cert} and ${this.#key} cannot be used: ${(error as Error).message}.`)
      }
    })()
    const [from, until] = [Date.parse(read.validFrom), Date.parse(read.validTo)]
    const now = this.#now()
    if (until <= now || from > now) {
      const when = until <= now ? `ran out on ${day(until)}` : `begins on ${day(from)} only`
      refuse('certificate.time', `The certificate of ${this.#cert} ${when}.`)
    }
    const lacks = addresses.find((address) => nameFor(cert, address) === null)
    if (lacks !== undefined)
      refuse(
        'certificate.name',
        `The certificate of ${this.#cert} speaks for no name that browsers can be given: it must name ${lacks}, or this computer by its name.`,
      )
    return {
      cert,
      key,
      fingerprint: read.fingerprint256,
      until: new Date(until).toISOString(),
      brought: true,
      says: [],
    }
  }
}

function textOf(file: string, option: string): string {
  try {
    // A device or a pipe would be read without end.
    const found = statSync(file)
    if (!found.isFile() || found.size > LARGEST)
      refuse(
        'certificate.file',
        `${option} ${file} must be a plain file of ${LARGEST.toLocaleString('en-GB')} bytes at most.`,
      )
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Refused) throw error
    const { code } = error as { code?: string }
    return refuse('certificate.file', `${option} ${file} cannot be read: the system says ${code ?? 'no'}.`)
  }
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Reads `--cert` and `--key`; null where neither is given, and `usage` refused where one is. */
export function broughtBy(cert: string | null, key: string | null): Certificates | null {
  if (cert === null && key === null) return null
  if (cert === null || key === null)
    return refuse('usage', `--${cert === null ? 'key' : 'cert'} needs --${cert === null ? 'cert' : 'key'} beside it.`)
  return new BroughtCertificates(cert, key)
}
