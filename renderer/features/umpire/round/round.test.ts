import { describe, expect, it } from 'vitest'
import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import { paperUmpireView } from '../../../test-kit/paper-umpire-view.ts'
import { nextWords, roundOf, stageOf } from './round.ts'

const moved = (state: UmpireView['move']['state'], change: Partial<UmpireView> = {}): UmpireView => ({
  ...paperUmpireView,
  move: { ...paperUmpireView.move, number: 3, state },
  ...change,
})
const said = (view: UmpireView) =>
  roundOf(view, []).map(({ words, state }) => (state === 'now' ? words.toUpperCase() : words))
const decision = { id: 'd', kind: 'contact', at: '', subject: '', says: '', options: [], because: [], about: {} }

describe('The umpire’s round', () => {
  it('counts who writes and who has sealed while orders are written', () => {
    expect(said(moved('open'))).toEqual([
      'announced',
      'WRITING (1 OF 2 SEALED)',
      'ready',
      'running',
      'decisions',
      'told',
    ])
    const all = paperUmpireView.seats.map((seat) => ({ ...seat, ready: true }))
    expect(stageOf(moved('open', { seats: all }), [])).toBe('ready')
  })

  it('waits for nobody at a seat that nobody holds', () => {
    const rooms = paperUmpireView.seats.map(({ id }) => ({ id, windows: 0 }))
    expect(stageOf(moved('open'), rooms)).toBe('ready')
  })

  it('stops for what is due, and says how many', () => {
    const two = moved('running', { decisions: [decision, { ...decision, id: 'e' }] })
    expect(said(two)[4]).toBe('TWO DECISIONS')
    expect(nextWords(two, [])).toBe('Answer what is due: the clock stands for it.')
    const putBy = moved('running', { decisions: [{ ...decision, deferred: { until: null } }] })
    expect(stageOf(putBy, [])).toBe('running')
  })

  it('names for whom the clock stands on the way', () => {
    const seats = paperUmpireView.seats.map((seat, n) => ({
      ...seat,
      title: `Seat ${n}`,
      role: 'admiral' as const,
      ready: n > 0,
      standing: n > 0,
    }))
    expect(nextWords(moved('running', { seats }), [])).toBe(
      'The clock stands for Seat 0: wait for new orders, or step and the old ones run.',
    )
    expect(nextWords(moved('running'), [])).toBe('The clock stands on the way: step to go on.')
  })

  it('begins with the announcement, before the first move', () => {
    expect(said(paperUmpireView)[0]).toBe('ANNOUNCE')
    expect(nextWords(paperUmpireView, [])).toBe('Announce the first move, or step at once.')
  })

  it('tells an assistant what the chief does next, who alone announces and steps', () => {
    const his = (view: UmpireView) => nextWords({ ...view, rights: { side: null, title: 'Deputy umpire' } }, [])
    const views = [paperUmpireView, moved('open'), moved('running'), moved('waiting')]
    for (const view of views) expect(his(view)).toContain('chief umpire')
    expect(his(paperUmpireView)).toBe('The chief umpire announces the first move, or steps at once.')
    expect(his(moved('running'))).toBe('The clock stands on the way until the chief umpire steps.')
    // What is his to answer he answers himself.
    expect(his(moved('running', { decisions: [decision] }))).toBe('Answer what is due: the clock stands for it.')
  })

  it('never says that orders of a closed move are being written', () => {
    expect(stageOf(moved('waiting'), [])).toBe('told')
    expect(nextWords(moved('waiting'), [])).toBe('Move 3 is closed and told. Announce move 4, or step at once.')
  })
})
