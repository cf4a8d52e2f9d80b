import { randomBytes } from 'node:crypto'
import { reckon as answer, listDesk } from '../../../../shared/books/desk.ts'
import { keyedDice, typedDice } from '../../../../shared/dice/dice.ts'
import { refuse } from '../../../../shared/explanation/refusal.ts'
import { jsonOfText } from '../../text-file.ts'
import { type Given, WrongUsage } from '../arguments.ts'
import type { Printed } from '../printed.ts'
import { readDice } from '../reading.ts'

/** The rules desk: lists its questions, or answers one with its working. */
export async function reckon(given: Given): Promise<Printed> {
  if (given.flag('list')) {
    if (given.has('JSON')) throw new WrongUsage('--list answers nothing: leave the input out.')
    return { json: listDesk(given.option('rule'), given.has('BOOK.TABLE') ? given.position('BOOK.TABLE') : undefined) }
  }
  if (given.option('rule') !== undefined) throw new WrongUsage('--rule goes with --list.')
  if (!given.has('BOOK.TABLE')) throw new WrongUsage('BOOK.TABLE is missing.')
  const { dice } = await readDice(given.option('dice'))
  const input = inputOf(given.has('JSON') ? given.position('JSON') : '{}')
  const typed = dice === undefined ? null : typedDice(dice)
  const thrown = typed ?? keyedDice({ seed: randomBytes(16).toString('hex'), branch: 'rules desk' })
  const found = answer(given.position('BOOK.TABLE'), input, thrown)
  typed?.spent()
  return { json: found }
}

function inputOf(text: string): unknown {
  const read = jsonOfText(text)
  return 'wrong' in read ? refuse('input.invalid', `The input cannot be read as JSON: ${read.wrong}.`) : read.value
}
