import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Secrets, secretsFrom } from '../../shared/dice/secrets.ts'
import { refuse } from '../../shared/explanation/refusal.ts'

const LONGEST = 1000

/** The secrets of a new file: two numbers of 128 bits from the system's generator, which nobody chose and nobody is told. */
export function drawSecrets(): Secrets {
  return { names: randomBytes(16).toString('hex'), dice: randomBytes(16).toString('hex') }
}

/** The secrets that the text of a file gives (`--secret F`): the same text, the same secrets. Refuses `secret.file` for a file that it cannot use. */
export function readSecrets(file: string): Secrets {
  let text = ''
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === undefined) throw error
    refuse('secret.file', `The file of the secret ${file} cannot be read (${code}).`, { path: 'secret' })
  }
  if (text.length < 1 || text.length > LONGEST)
    refuse('secret.file', `The file of the secret holds 1 to ${LONGEST} characters; ${file} holds ${text.length}.`, {
      path: 'secret',
    })
  return secretsFrom(text)
}
