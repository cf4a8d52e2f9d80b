import type { LossEntry } from '../../action/contract.ts'
import { FIRED } from '../../action/losses.ts'
import { counted } from '../../explanation/figures.ts'
import { sentence } from '../../explanation/sentence.ts'
import { DAY_OF_COAL } from '../fresh.ts'

/** What a ship or a fort lost on a board, as the record has it: "Satellit: coal for 1 day lost; went down with her". */
export function lossWords(
  name: string,
  loss: Pick<LossEntry, 'kind' | 'of' | 'amount' | 'why'>,
  what: 'ship' | 'fort',
): string {
  const lost = lostOf(loss, what)
  return sentence(loss.why === FIRED ? `${name}: ${lost} fired` : `${name}: ${lost} lost; ${loss.why}`)
}

function lostOf({ kind, of, amount }: Pick<LossEntry, 'kind' | 'of' | 'amount'>, what: string): string {
  const called = (one: string, many?: string): string =>
    counted(amount, of ? `${of} ${one}` : one, many && (of ? `${of} ${many}` : many))
  switch (kind) {
    case 'ship':
      return called(what)
    case 'guns':
      return called('gun')
    case 'rounds':
      return called('round')
    case 'torpedoes':
      return called('torpedo', 'torpedoes')
    case 'men':
      return called('man', 'men')
    case 'coalMinutes':
      return `coal for ${counted(Math.round((amount / DAY_OF_COAL) * 10) / 10, 'day')}`
  }
}
