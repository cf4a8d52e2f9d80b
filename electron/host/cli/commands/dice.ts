import type { ActionService } from '../../action/service.ts'
import type { CampaignService } from '../../campaign/service.ts'
import { withEither } from '../actions.ts'
import { type Given, WrongUsage } from '../arguments.ts'
import type { Printed } from '../printed.ts'

/** What a seat wrote down, as `--commitment` and `--link` give it. */
function hashOf(given: Given, option: 'commitment' | 'link'): string | undefined {
  const text = given.option(option)?.toLowerCase()
  if (text !== undefined && !/^[0-9a-f]{64}$/.test(text))
    throw new WrongUsage(
      `--${option} takes 64 letters of hex, as the seat's log shows them; ${JSON.stringify(text)} is none.`,
    )
  return text
}

/** Every throw of a war or an action against the secret that was committed to before its first order. */
export function diceVerify(given: Given): Promise<Printed> {
  const written = { commitment: hashOf(given, 'commitment'), link: hashOf(given, 'link') }
  const reveal = given.flag('reveal')
  const check = (held: ActionService | CampaignService): Printed => {
    const { faults, ...checked } = held.checkDice(written)
    const secret = held.diceSecret(reveal)
    const json = { ...checked, ...(secret === null ? {} : { secret }) }
    if (checked.ok) return { json }
    const message = `The dice are not those that were promised: ${faults.join('; ')}.`
    process.stderr.write(`${message}\n`)
    return { json: { ...json, faults, error: { code: 'dice.failed', message } }, status: 1 }
  }
  return withEither(given.position('FILE'), 'dice verify', check, check)
}
