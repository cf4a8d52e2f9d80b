import { describe, expect, it } from 'vitest'
import { givenCampaign, MIDDLE, off, type SmallWar } from '../../../test-kit/campaign.ts'
import { threeSides } from '../../../test-kit/three-sides.ts'
import type { Movement } from '../../orders.ts'

/** Two battleships, a red and a blue one, that pass each other. */
function passing(peace: boolean, more: Partial<Movement> = {}, reload = false): SmallWar {
  const war = givenCampaign({
    files: threeSides(peace),
    ships: [
      { key: 'r1', side: 'red', type: 'battleship', position: off(MIDDLE, 40, 0) },
      { key: 'b1', side: 'blue', type: 'battleship', position: off(MIDDLE, 42, 20) },
    ],
  })
  war.open()
  expect(war.send('red-admiral', 'r1', [{ to: off(MIDDLE, 40, 40), knots: 12 }], more).refused).toEqual([])
  war.send('blue-admiral', 'b1', [{ to: off(MIDDLE, 42, -20), knots: 12 }])
  if (reload) war.state = JSON.parse(JSON.stringify(war.state))
  return war
}

describe('two sides that a pack has at peace', () => {
  it.each([false, true])(
    'meet and part without a call to battle, each telling of the other as of a neutral (read again: %s)',
    (reload) => {
      const war = passing(true, {}, reload)
      const answers = [war.step()]
      while (war.world.move.state !== 'waiting') answers.push(war.step())
      expect(answers.flatMap(({ decisions }) => decisions)).toEqual([])
      expect(answers).toHaveLength(1)
      expect(war.world.encounters).toEqual({})
      for (const seat of ['red-admiral', 'blue-admiral']) {
        const reports = war.view(seat).reports
        expect(new Set(reports.map(({ of }) => of))).toEqual(new Set(['neutral']))
        expect(reports[0]?.words).toContain('One vessel bearing')
        expect(reports.some(({ words }) => words.startsWith('One vessel: 1 '))).toBe(true)
        expect(reports.at(-1)).toMatchObject({ lost: true })
      }
      expect(war.force('r1').position.lon).toBeGreaterThan(off(MIDDLE, 40, 30).lon)
    },
  )

  it('are put to the umpire as enemies where the pack says nothing of peace', () => {
    const war = passing(false)
    expect(war.step().decisions).toMatchObject([{ kind: 'contact' }])
    expect(war.view('red-admiral').reports.map(({ of }) => of)).toEqual(['enemy'])
  })

  it('JS-COMM-11: an enemy who is lost from sight is named by the last report of her', () => {
    const war = passing(false)
    while (war.world.move.state !== 'waiting') war.step({ acceptDefaults: true })
    const report = war.view('red-admiral').reports.at(-1)
    expect(report?.lost).toBe(true)
    const order = (leg: object) => war.send('red-admiral', 'r1', [leg as never]).refused[0]?.message
    expect(order({ operate: 'capture', contact: report?.contact })).toBe(
      `She is in sight no more by the last report of her: ${report?.words}.`,
    )
  })

  it.each(['close', 'avoid', 'shadow', 'capture'] as const)(
    'set off no standing conduct: who is to %s goes on',
    (onContact) => {
      const war = passing(true, {
        onContact,
        standing: [{ when: { if: 'enemy' }, act: { knots: 6 } }],
      } as Partial<Movement>)
      while (war.world.move.state !== 'waiting') war.step()
      expect(war.force('r1')).toMatchObject({ chase: undefined })
      expect(war.force('r1').position.lon).toBeGreaterThan(off(MIDDLE, 40, 38).lon)
    },
  )

  it('are no enemies in orders: nobody is taken, no town bombarded, and a harbour is open', () => {
    const war = passing(true)
    while (war.world.move.state !== 'waiting') war.step()
    const report = war.view('red-admiral').reports.at(-1)
    const contact = report?.contact ?? ''
    expect(contact).not.toBe('')
    const order = (leg: object) => war.send('red-admiral', 'r1', [leg as never]).refused[0]?.message
    expect(order({ operate: 'capture', contact })).toBe(
      `She is a neutral by the last report of her, and not to be taken or sunk: ${report?.words}.`,
    )
    expect(order({ operate: 'bombard', place: 'blue-point' })).toBe('blue-point is neutral.')
    expect(order({ enter: 'blue-port', knots: 12 })).toBeUndefined()
    expect(order({ enter: 'green-port', knots: 12 })).toBe('Green Port is an enemy harbour.')
  })
})
