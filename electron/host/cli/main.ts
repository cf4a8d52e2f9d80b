import { Refused } from '../../../shared/explanation/refusal.ts'
import { readArguments, WrongUsage } from './arguments.ts'
import { type Command, commands } from './commands.ts'

/** Exit status: 0 done, 1 refused, 2 wrong usage. Standard output is JSON alone; the sentence for a person goes to standard error. */
async function main(args: readonly string[]): Promise<void> {
  if (args.length === 0 || args[0] === '--help' || args[0] === 'help') {
    process.stderr.write(`${usage()}\n`)
    process.exitCode = args.length === 0 ? 2 : 0
    return
  }
  const found = findCommand(args)
  try {
    if (found === null) throw new WrongUsage(`There is no command ${JSON.stringify(args[0])}.`)
    const printed = await found.command.run(readArguments(found.rest, found.command.shape))
    await print(printed.json)
    process.exitCode = printed.status ?? 0
    if (!printed.stays) process.stdin.unref?.()
  } catch (error) {
    await refused(error, found?.command ?? null)
  }
}

function findCommand(args: readonly string[]): { command: Command; rest: readonly string[] } | null {
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(' ')
    if (Object.hasOwn(commands, name)) {
      const command = commands[name]
      if (command) return { command, rest: args.slice(words) }
    }
  }
  return null
}

async function refused(error: unknown, command: Command | null): Promise<void> {
  if (error instanceof Refused) {
    process.stderr.write(`${error.refusal.message}\n`)
    await print({ error: error.refusal })
    process.exitCode = 1
  } else if (error instanceof WrongUsage) {
    process.stderr.write(`${error.message}\n${command ? `wardroom ${command.usage}` : usage()}\n`)
    await print({ error: { code: 'usage', message: error.message } })
    process.exitCode = 2
  } else {
    const message = 'Wardroom could not do this, by a fault of its own; the campaign stands as it was before.'
    process.stderr.write(
      `${message}\n${process.env['WARDROOM_TRACE'] ? (error as Error).stack : (error as Error).message}\n`,
    )
    await print({ error: { code: 'internal', message } })
    process.exitCode = 1
  }
}

function usage(): string {
  return Object.values(commands)
    .map((command) => `wardroom ${command.usage}`)
    .join('\n')
}

/** Waits until it is written: a pipe takes a large view in pieces. */
function print(json: unknown): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(`${JSON.stringify(json, null, 2)}\n`, () => resolve())
  })
}

// Whoever reads a pipe may close it early.
process.stdout.on('error', () => process.exit(0))
await main(process.argv.slice(2))
