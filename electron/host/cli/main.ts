import { run, usage } from './run.ts'

/** Standard output is JSON alone; the sentence for a person goes to standard error. */
async function main(args: readonly string[]): Promise<void> {
  const [first, second] = args
  if (first === undefined || first === '--help' || (first === 'help' && second === undefined)) {
    process.stderr.write(`${usage()}\ndocs/command-line.md says what each does.\n`)
    process.exitCode = args.length === 0 ? 2 : 0
    return
  }
  const { status, json, says, stays } = await run(args)
  if (says !== '') process.stderr.write(`${says}\n`)
  await print(json)
  process.exitCode = status
  if (!stays) process.stdin.unref?.()
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
