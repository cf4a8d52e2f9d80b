import { describe, expect, it } from 'vitest'
import { behindIt, fought } from './meetings-in-turn.ts'
import type { UmpireView } from './umpire-view.ts'

const at = (id: string, minute: number, state = 'squares') => ({ id, clock: `1898-05-02T21:0${minute}:00Z`, state })
const view = (minute: number, ...encounters: object[]) =>
  ({ clock: `1898-05-02T21:0${minute}:00Z`, encounters }) as unknown as UmpireView

describe('Whose turn it is to be stepped (JS-MOVE-23)', () => {
  it('is the hindmost meeting’s, to which the chart has come up', () => {
    const now = view(2, at('ahead', 6), at('hindmost', 2, 'action'), at('over', 0, 'closed'))
    expect(fought(now).map(({ id }) => id)).toEqual(['hindmost', 'ahead'])
    expect(fought(now).map((one) => behindIt(now, one))).toEqual([null, 'meeting'])
  })

  it('is the chart’s where a move of it has closed between two moves of a meeting', () => {
    const now = view(0, at('ahead', 4))
    expect(fought(now).map((one) => behindIt(now, one))).toEqual(['chart'])
  })
})
