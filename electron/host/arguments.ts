import path from 'node:path'
import { parseArgs } from 'node:util'
import { refuse } from '../../shared/explanation/refusal.ts'
import { broughtBy } from './certificates/brought.ts'
import type { Certificates } from './certificates/certificate.ts'

/** How a host was started: the same words for the browser host and the desktop. */
export interface HostArguments {
  /** 0: any that is free. */
  readonly port: number
  /** The rooms are open to the network from the start. */
  readonly lan: boolean
  /** At this one address of the machine alone. */
  readonly lanAt: string | null
  /** To the network in clear: everybody on it can read everything. */
  readonly plain: boolean
  /** What the rooms are encrypted with there; null: this computer's own certificate. */
  readonly certificates: Certificates | null
  /** A campaign file to open at once, by its full path. */
  readonly file: string | null
  /** A file that gives the secrets of every campaign and action made here, for tests and repeats; null: they are drawn. */
  readonly secret: string | null
}

/** Reads `[FILE] [--file FILE] [--port P] [--lan] [--lan-at ADDRESS] [--plain] [--cert FILE --key FILE] [--secret FILE]`; refuses `usage` with one sentence. */
export function readHostArguments(given: readonly string[], folder = process.cwd()): HostArguments {
  let read: {
    values: Partial<Record<'port' | 'lan-at' | 'cert' | 'key' | 'file' | 'secret', string>> & {
      lan?: boolean
      plain?: boolean
    }
    positionals: string[]
  }
  try {
    read = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        port: { type: 'string' },
        lan: { type: 'boolean' },
        'lan-at': { type: 'string' },
        plain: { type: 'boolean' },
        cert: { type: 'string' },
        key: { type: 'string' },
        file: { type: 'string' },
        secret: { type: 'string' },
        'no-open': { type: 'boolean' },
      },
    })
  } catch (error) {
    return refuse('usage', `${(error as Error).message.split('. ')[0]?.replace(/\.$/, '')}.`)
  }
  const { values, positionals } = read
  const port = values.port ?? '0'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    refuse('usage', `--port must be a whole number from 0 to 65535; it is "${port}".`, { path: 'port' })
  const files = [...(values.file === undefined ? [] : [values.file]), ...positionals]
  if (files.length > 1)
    refuse('usage', `One campaign file can be opened at a time; ${files.length} were named.`, { path: 'file' })
  const at = (file: string | undefined): string | null => (file === undefined ? null : path.resolve(folder, file))
  const certificates = broughtBy(at(values.cert), at(values.key))
  if (certificates && values.plain) refuse('usage', '--plain encrypts nothing: leave out --cert and --key.')
  return {
    port: Number(port),
    lan: values.lan ?? values['lan-at'] !== undefined,
    lanAt: values['lan-at'] ?? null,
    plain: values.plain ?? false,
    certificates,
    file: at(files[0]),
    secret: at(values.secret),
  }
}
