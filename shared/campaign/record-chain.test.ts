import { describe, expect, it } from 'vitest'
import { secretsFrom } from '../dice/secrets.ts'
import { factsOf, givenPack } from '../test-kit/campaign.ts'
import { advance, begin, makeGround } from './engine.ts'
import type { Input } from './inputs.ts'
import type { CampaignState } from './outcome.ts'
import { linkAfter } from './record-chain.ts'

const ground = makeGround(givenPack(), {})
const secrets = secretsFrom('record')

/** A war with these acts, a move at a time, and the links that a seat was shown after each act. */
function played(acts: readonly Input[], given: { secrets?: typeof secrets } = { secrets }) {
  const { state } = begin(ground, { campaignId: 'c', seed: '7', branch: 'main', settings: {}, ...given })
  const shown = acts.map((act) => {
    advance(ground, state, act)
    return factsOf(state.world, 'red-admiral').campaign.proof?.link
  })
  return { state, shown }
}

const OPEN: Input = { kind: 'open', given: {} }
const STEP: Input = { kind: 'step', given: { acceptDefaults: true } }
const word = (text: string): Input => ({
  kind: 'orders',
  seat: 'blue-government',
  given: { despatches: [{ to: 'blue-trade', text }] } as never,
})
const headOf = (state: CampaignState): string => state.world.record?.head ?? ''

describe('The chain of the record', () => {
  it('is shown to a seat as a move closes and at no other time, whatever others do meanwhile', () => {
    const { state, shown } = played([OPEN, word('Coal.'), word('More coal.'), STEP, OPEN, word('Still more.'), STEP])
    const [first, second, third] = [shown[0]?.head, shown[3]?.head, shown[6]?.head]
    expect(shown.map((one) => one?.move)).toEqual([0, 0, 0, 1, 1, 1, 2])
    expect(shown.map((one) => one?.head)).toEqual([first, first, first, second, second, second, third])
    expect(new Set([first, second, third]).size).toBe(3)
    expect(third).toMatch(/^[0-9a-f]{64}$/)
    expect(headOf(state)).toBe(third)
  })

  it('is another for every change of the past', () => {
    const links = (...acts: Input[]) => played([OPEN, ...acts, STEP, OPEN, STEP]).shown.at(-1)?.head
    const was = links(word('Coal.'), word('Wait.'))
    expect(links(word('Coal.'), word('Wait.'))).toBe(was)
    expect(
      new Set([was, links(word('Coal!'), word('Wait.')), links(word('Wait.'), word('Coal.')), links(word('Coal.'))])
        .size,
    ).toBe(4)
  })

  it('does not tell whether a guess of another’s orders is right: each link is salted by what only the file knows', () => {
    const before = played([OPEN]).state
    const after = played([OPEN, word('Coal.')]).state
    // He knows the link before, and has guessed the very words.
    expect(headOf(after)).not.toBe(linkAfter(headOf(before), '', word('Coal.')))
    const others = played([OPEN, word('Coal.')], { secrets: { ...secrets, names: secretsFrom('another').names } }).state
    expect(headOf(others)).not.toBe(headOf(after))
  })

  it('is not in a war of before there were secrets', () => {
    const { state, shown } = played([OPEN, STEP], {})
    expect(state.world.record).toBeUndefined()
    expect(shown).toEqual([undefined, undefined])
  })
})

describe('What a seat may write down before the first order', () => {
  it('is the commitment to the dice, without the secret until the war is over', () => {
    const { state } = played([OPEN, STEP])
    const proof = () => factsOf(state.world, 'red-admiral').campaign.proof
    expect(proof()).toMatchObject({ dice: expect.stringMatching(/^[0-9a-f]{64}$/), known: true })
    expect(JSON.stringify(proof())).not.toContain(secrets.dice)
    expect(JSON.stringify(proof())).not.toContain(secrets.names)
    state.world.move.state = 'over'
    expect(proof()?.secret).toBe(secrets.dice)
    expect(JSON.stringify(proof())).not.toContain(secrets.names)
  })
})
