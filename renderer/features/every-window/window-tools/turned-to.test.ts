// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'

const FIGHT = { encounter: 'meeting 1', from: '1898-05-19T15:00:00Z' }

/** The tools of a page that was opened, or loaded anew, at an address. */
async function page(type: 'navigate' | 'reload', at = '/seat/one') {
  vi.resetModules()
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])
  window.history.replaceState(null, '', at)
  const { useFightAgain } = await import('./fighting-again.ts')
  const { useReviewing } = await import('./reviewing.ts')
  const { usePrinting } = await import('./printing.ts')
  return { ...useFightAgain(), ...useReviewing(), ...usePrinting() }
}

describe('What a window has turned to in place of its chart', () => {
  beforeEach(() => sessionStorage.clear())
  afterEach(() => vi.restoreAllMocks())

  it('is kept over a reload: the plate at the end of an action, the review and the papers', async () => {
    const before = await page('navigate')
    expect([before.fight.value, before.reviewing.value, before.printing.value]).toEqual([null, false, false])
    before.seeFight(FIGHT, true)
    before.openReview()
    before.openPaper()
    await nextTick()
    const after = await page('reload')
    expect([after.fight.value, after.ended.value]).toEqual([FIGHT, true])
    expect([after.reviewing.value, after.printing.value]).toEqual([true, true])
    after.leaveFight()
    after.leaveReview()
    after.leavePaper()
    await nextTick()
    const last = await page('reload')
    expect([last.fight.value, last.reviewing.value, last.printing.value]).toEqual([null, false, false])
  })

  it('is not that of another seat in the same tab, nor of a page that is opened', async () => {
    const before = await page('navigate')
    before.seeFight(FIGHT)
    before.openReview()
    await nextTick()
    const other = await page('reload', '/seat/two')
    expect([other.fight.value, other.reviewing.value]).toEqual([null, false])
    const opened = await page('navigate')
    expect([opened.fight.value, opened.reviewing.value]).toEqual([null, false])
  })

  it('is left where the host knows it no more after the reload, and not where it was asked for since', async () => {
    const before = await page('navigate')
    before.seeFight(FIGHT)
    await nextTick()
    const after = await page('reload')
    after.notThere()
    expect(after.fight.value).toBeNull()
    after.seeFight(FIGHT)
    after.notThere()
    expect(after.fight.value).toEqual(FIGHT)
  })
})
