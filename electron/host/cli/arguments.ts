import type { Secrets } from '../../../shared/dice/secrets.ts'
import { readSecrets } from '../secrets.ts'

/** Wrong usage: exit status 2, with the usage of the command. */
export class WrongUsage extends Error {}

/** What a command takes. An option is a flag, or takes a value. */
export interface Shape {
  readonly positions: readonly string[]
  /** Positions that may be left out, from the end. */
  readonly optional?: number
  readonly options?: Readonly<Record<string, 'flag' | 'value'>>
}

export interface Given {
  /** The position of that name; its absence has been refused unless it may be left out. */
  position(name: string): string
  has(name: string): boolean
  /** The value of an option, or undefined. */
  option(name: string): string | undefined
  flag(option: string): boolean
  /** The value of an option that may not be left out. */
  demand(option: string): string
  /** A whole number not below `least`. */
  whole(option: string, least: number): number | undefined
}

/** The seed of `--seed`, as long as the desk takes one. */
export function seedOf(given: Given): string | undefined {
  const seed = given.option('seed')
  if (seed !== undefined && seed.length > 80)
    throw new WrongUsage(`--seed takes at most 80 characters; this one has ${seed.length}.`)
  return seed
}

/** The secrets of the file of `--secret`; none: they are drawn. */
export function secretsOf(given: Given): { secrets?: Secrets } {
  const file = given.option('secret')
  return file === undefined ? {} : { secrets: readSecrets(file) }
}

/** Reads a command's arguments: `--name value`, `--name=value`, `--flag`, and positions in order. */
export function readArguments(args: readonly string[], shape: Shape): Given {
  const positions: string[] = []
  const values = new Map<string, string>()
  const flags = new Set<string>()
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? ''
    if (!arg.isWellFormed()) throw new WrongUsage(`Argument ${i + 1} holds half of a character.`)
    if (!arg.startsWith('--') || arg === '--') {
      positions.push(arg)
      continue
    }
    const [name = '', ...rest] = arg.slice(2).split('=')
    const kind = shape.options?.[name]
    if (kind === undefined) throw new WrongUsage(`There is no option --${name} here.`)
    if (values.has(name) || flags.has(name)) throw new WrongUsage(`--${name} is given twice.`)
    if (kind === 'flag') {
      if (rest.length > 0) throw new WrongUsage(`--${name} takes no value.`)
      flags.add(name)
      continue
    }
    const value = rest.length > 0 ? rest.join('=') : args[++i]
    if (value === undefined || value === '') throw new WrongUsage(`--${name} needs a value.`)
    values.set(name, value)
  }
  const least = shape.positions.length - (shape.optional ?? 0)
  const empty = positions.indexOf('')
  if (empty >= 0) throw new WrongUsage(`${shape.positions[empty] ?? 'An argument'} is empty.`)
  if (positions.length < least) throw new WrongUsage(`${shape.positions[positions.length]} is missing.`)
  if (positions.length > shape.positions.length)
    throw new WrongUsage(`${JSON.stringify(positions[shape.positions.length])} is one argument too many.`)
  const at = (name: string): string | undefined => positions[shape.positions.indexOf(name)]
  return {
    position: (name) => at(name) ?? '',
    has: (name) => at(name) !== undefined,
    option: (name) => values.get(name),
    flag: (name) => flags.has(name),
    demand(name) {
      const value = values.get(name)
      if (value === undefined) throw new WrongUsage(`--${name} is missing.`)
      return value
    },
    whole(name, from) {
      const value = values.get(name)
      if (value === undefined) return undefined
      if (!/^\d+$/.test(value) || Number(value) < from)
        throw new WrongUsage(`--${name} takes a whole number from ${from}; ${JSON.stringify(value)} is none.`)
      return Number(value)
    },
  }
}
