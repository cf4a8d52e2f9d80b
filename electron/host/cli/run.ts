import { type Refusal, Refused } from '../../../shared/explanation/refusal.ts'
import { readArguments, WrongUsage } from './arguments.ts'
import { type Command, commands } from './commands.ts'

/** What a command came to: its exit status, what goes to standard output, the words for a person, and whether it goes on serving. */
export interface Run {
  readonly status: number
  readonly json: unknown
  readonly says: string
  readonly stays?: boolean
}

/** Does what the arguments say. Exit status 0: done; 1: refused, and nothing is changed; 2: wrong usage. */
export async function run(given: readonly string[]): Promise<Run> {
  // `help new` is `new --help`.
  const args = given[0] === 'help' ? [...given.slice(1), '--help'] : given
  const found = findCommand(args[0] === '--version' ? ['version', ...args.slice(1)] : args)
  if (args.includes('--help')) {
    const says = found ? `wardroom ${found.command.usage}` : usage(args[0])
    return { status: 0, json: { usage: says }, says }
  }
  try {
    if (found === null) throw new WrongUsage(unknown(args))
    const { json, status = 0, stays = false } = await found.command.run(readArguments(found.rest, found.command.shape))
    return { status, json, says: '', stays }
  } catch (error) {
    return refused(error, found, args[0])
  }
}

interface Found {
  readonly name: string
  readonly command: Command
  readonly rest: readonly string[]
}

function findCommand(args: readonly string[]): Found | null {
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(' ')
    if (Object.hasOwn(commands, name)) {
      const command = commands[name]
      if (command) return { name, command, rest: args.slice(words) }
    }
  }
  return null
}

const no = (status: number, error: Refusal, says = error.message): Run => ({ status, json: { error }, says })

/** Where what was written stands in the input that the program makes of it, where that is not `given`; null: it was written so. */
const written: Readonly<Record<string, RegExp | null>> = {
  rehearse: null,
  staff: /^given\.[^.]+/,
  seats: /^given\[0\]/,
}

/** A refusal with its field as its writer has it: he wrote `hours`, and no `given.hours`. */
function asWritten(refusal: Refusal, command: string): Refusal {
  const { path = '', message, ...rest } = refusal
  const outer = (written[command] === undefined ? /^given/ : written[command])?.exec(path)?.[0]
  if (outer === undefined || !/^[. ]/.test(message.slice(outer.length)) || !message.startsWith(outer)) return refusal
  const inner = path.slice(outer.length).replace(/^\./, '')
  const says = message.slice(outer.length)
  return {
    ...rest,
    message: says.startsWith('.') ? says.slice(1) : `The input${says}`,
    ...(inner === '' ? {} : { path: inner }),
  }
}

function refused(error: unknown, found: Found | null, first?: string): Run {
  if (error instanceof Refused && error.refusal.code !== 'usage')
    return no(1, asWritten(error.refusal, found?.name ?? ''))
  if (error instanceof WrongUsage || error instanceof Refused)
    return no(
      2,
      { code: 'usage', message: error.message },
      `${error.message}\n${found ? `wardroom ${found.command.usage}` : usage(first)}`,
    )
  const message = 'Wardroom could not do this, by a fault of its own; the campaign stands as it was before.'
  const detail = process.env['WARDROOM_TRACE'] ? (error as Error).stack : (error as Error).message
  return no(1, { code: 'internal', message }, `${message}\n${detail}`)
}

/** What is said of words that are no command: some are the first word of several. */
function unknown([first = '', second]: readonly string[]): string {
  const said = JSON.stringify(second === undefined ? first : `${first} ${second}`)
  const rest = Object.keys(commands).flatMap((name) =>
    name.startsWith(`${first} `) ? [name.slice(first.length + 1)] : [],
  )
  if (rest.length === 0) return `There is no command ${JSON.stringify(first)}.`
  return `There is no command ${said}; after ${JSON.stringify(first)} comes ${rest.join(', ')}.`
}

/** How every command is written, or those that begin with a word; of a word that none begins with, all. */
export function usage(first?: string): string {
  const all = Object.entries(commands)
  const some = all.filter(([name]) => name === first || name.startsWith(`${first} `))
  return (some.length > 0 ? some : all).map(([, command]) => `wardroom ${command.usage}`).join('\n')
}
