import { describe, expect, it } from 'vitest'
import { givenCampaign, MIDDLE, off, type SmallWar } from '../test-kit/campaign.ts'
import { type WhyQuestion, whyOf } from './why.ts'

const ask = (war: SmallWar, seat: string, question: WhyQuestion) => {
  const { book, settings } = war.ground
  return whyOf(war.view(seat), question, { ...book, settings })
}

/** Two battleships that come in sight at noon; the blue one has a name of her own. */
function met(): SmallWar {
  const war = givenCampaign({
    ships: [
      { key: 'r1', side: 'red', type: 'battleship', name: 'Rouge', position: off(MIDDLE, 0, -8) },
      { key: 'b1', side: 'blue', type: 'battleship', name: 'Azur', position: off(MIDDLE, 0, 8) },
    ],
  })
  war.open()
  war.send('red-admiral', 'r1', [{ to: off(MIDDLE, 0, 20), knots: 12 }])
  war.send('blue-admiral', 'b1', [{ to: off(MIDDLE, 0, -20), knots: 12 }])
  war.step()
  return war
}

describe('why, by what a seat knows (JS-INFO-04)', () => {
  it('of a contact: who saw it, in what weather, by which road, and nothing that was not told', () => {
    const war = met()
    const [report] = war.view('red-admiral').reports
    const { value, because } = ask(war, 'red-admiral', { of: 'report', id: report?.id ?? '' })
    expect(value).toBe(report?.words)
    expect(because.map(({ says }) => says).join(' ')).toMatch(/seen by .* weather of/)
    expect(JSON.stringify(because)).not.toMatch(/Azur|b1/)
    const [meeting] = war.view('red-admiral').encounters
    const sighted = ask(war, 'red-admiral', { of: 'encounter', id: meeting?.id ?? '' })
    expect(sighted.because.map(({ rule }) => rule)).toContain('JS-MOVE-07')
    expect(() => ask(war, 'blue-admiral', { of: 'report', id: report?.id ?? '' })).toThrow(
      /There is no report .* in what this seat was told\./,
    )
  })

  it('of a despatch: the road and the hour by what its sender knows, and never whether it has come', () => {
    const war = givenCampaign({ settings: { telegraph: 'nwc1905' } })
    war.open()
    war.orders('red-government', { despatches: [{ to: 'red-admiral', text: 'Sail.' }] })
    const [sent] = war.view('red-government').despatches
    const before = ask(war, 'red-government', { of: 'despatch', id: sent?.id ?? '' })
    expect(before.because.map(({ rule }) => rule)).toContain('JS-INFO-14')
    expect(before.because.at(-1)?.says).toBe('whether it has arrived is not known here until an answer comes')
    war.move()
    expect(ask(war, 'red-government', { of: 'despatch', id: sent?.id ?? '' })).toEqual(before)
    const received = war.view('red-admiral').despatches.find(({ direction }) => direction === 'in')
    expect(
      ask(war, 'red-admiral', { of: 'despatch', id: received?.id ?? '' }).because.map(({ rule }) => rule),
    ).toContain('JS-INFO-12')
  })

  it('of a ledger line: its rule in words, who ordered it, and what was left before and after', () => {
    const war = givenCampaign()
    war.move()
    const line = war.view('red-government').ledger?.at(-1)
    const { because } = ask(war, 'red-government', { of: 'ledger', id: line?.id ?? '' })
    expect(because[0]).toMatchObject({ rule: line?.rule })
    expect(because[0]?.says).not.toBe('a rule of the book')
    expect(because.at(-1)).toMatchObject({
      inputs: { before: (line?.balance ?? 0) - (line?.points ?? 0), points: line?.points },
      result: line?.balance,
    })
    expect(() => ask(war, 'red-admiral', { of: 'ledger', id: line?.id ?? '' })).toThrow(/in what this seat was told/)
  })

  it('of a notice: its rule in words; of a ship’s work: its state, and the hours of the printed table', () => {
    const war = givenCampaign({
      ships: [{ key: 'r1', side: 'red', type: 'battleship', at: 'red-port', coalDays: 1 }],
    })
    war.open()
    war.send('red-admiral', 'r1', [{ operate: 'coal', days: 3 }])
    war.move()
    const [force] = war.view('red-admiral').forces
    const ship = force?.work?.ships[0]
    const { because } = ask(war, 'red-admiral', { of: 'work', force: force?.id ?? '', ship: ship?.id ?? '' })
    expect(because[0]).toMatchObject({ rule: 'log', inputs: { state: ship?.state, got: ship?.got } })
    expect(because.some(({ rule }) => rule.startsWith('JS-TIME'))).toBe(true)
    war.rule({ says: 'A pump gives out.', ships: [{ ship: 'r1', breakdown: 1 }] })
    const notices = war.view('red-admiral').notices
    const notice = ask(war, 'red-admiral', { of: 'notice', n: notices.length - 1 })
    expect(notice.value).toBe(notices.at(-1)?.says)
    expect(notice.because[1]).toMatchObject({ rule: 'JS-BRK-02' })
    expect(notice.because[1]?.says).not.toBe('a rule of the book')
    expect(() => ask(war, 'red-admiral', { of: 'notice', n: 999 })).toThrow('There is no notice 999')
  })

  it('of an order that was refused: the rule in words, and what its writer knows of the force', () => {
    const war = met()
    const [force] = war.view('red-admiral').forces
    const answer = war.orders('red-admiral', {
      movements: [{ force: force?.id ?? '', legs: [{ to: off(MIDDLE, 0, 10), knots: 40 }] }],
    })
    const [refused] = answer.refused
    const { value, because } = ask(war, 'red-admiral', {
      of: 'refusal',
      code: refused?.code ?? '',
      message: refused?.message ?? '',
      ...(refused?.rule === undefined ? {} : { rule: refused.rule }),
      force: force?.id ?? '',
    })
    expect(value).toBe(refused?.message)
    expect(because[0]?.rule).toBe(refused?.rule)
    expect(because[1]?.says).toContain('as you know her')
  })
})
