import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { TypedThrow } from '../../../shared/dice/dice.ts'
import { refuse } from '../../../shared/explanation/refusal.ts'
import { demandReadable } from '../../../shared/explanation/well-formed.ts'
import { sentences } from '../../../shared/packs/sentences.ts'
import { jsonOfBytes } from '../text-file.ts'

/** How long a command that can do without input waits for the first byte of it. */
const PATIENCE_MS = 250

/** The JSON of a file, "-" being standard input. `what` names it in a refusal. */
export async function readJsonFile(file: string, what: string): Promise<unknown> {
  if (file === '-') return parse(await standardInput(), what)
  try {
    return parse(readFileSync(file), what)
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code === undefined) throw error
    return refuse('input.file', `${what} ${file} cannot be read (${code}).`)
  }
}

/** The JSON of `--input`, or of standard input when that is left out. */
export async function readInput(file: string | undefined, what: string): Promise<unknown> {
  return readJsonFile(file ?? '-', what)
}

/** The same for a command that can do without: no input, or none that comes soon, is an empty object. */
export async function readInputIfAny(file: string | undefined, what: string): Promise<unknown> {
  if (file !== undefined) return readJsonFile(file, what)
  if (process.stdin.isTTY) return {}
  const bytes = await standardInput(PATIENCE_MS)
  return bytes.toString('latin1').trim() === '' ? {} : parse(bytes, what)
}

const diceSchema = z.array(
  z.strictObject({ rule: z.string(), subject: z.string().optional(), faces: z.array(z.number().int()) }),
)

/** Throws made at the table, from the file of `--dice`. */
export async function readDice(file: string | undefined): Promise<{ dice?: TypedThrow[] }> {
  if (file === undefined) return {}
  const given = await readJsonFile(file, 'The file of dice')
  const read = diceSchema.safeParse(given)
  if (!read.success) {
    const issues = read.error.issues.map((issue) => ({ ...issue, path: ['dice', ...issue.path] }))
    const [first] = sentences(issues, { dice: given })
    return refuse('input.invalid', first?.message ?? 'Dice are a list.', { path: first?.path ?? 'dice' })
  }
  const dice = read.data.map(({ rule, subject, faces }) => ({
    rule,
    faces,
    ...(subject === undefined ? {} : { subject }),
  }))
  return { dice }
}

function parse(bytes: Uint8Array, what: string): unknown {
  const read = jsonOfBytes(bytes)
  if ('wrong' in read) return refuse('input.invalid', `${what} cannot be read as JSON: ${read.wrong}.`)
  demandReadable(read.value, what)
  return read.value
}

/** Everything on standard input; with `patience`, nothing when no byte has come by then. */
function standardInput(patience?: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { stdin } = process
    const parts: Buffer[] = []
    const done = (): void => {
      if (timer !== undefined) clearTimeout(timer)
      stdin.removeAllListeners()
      stdin.pause()
      stdin.unref?.()
      resolve(Buffer.concat(parts))
    }
    const timer = patience === undefined ? undefined : setTimeout(done, patience)
    stdin.on('data', (chunk: Buffer) => {
      if (timer !== undefined) clearTimeout(timer)
      parts.push(chunk)
    })
    stdin.on('end', done)
    stdin.on('error', reject)
  })
}
