// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Component } from 'vue'
import type { SeatView } from '../../../../shared/knowledge/view.ts'
import { windowView } from '../../../../shared/knowledge/window-view.ts'
import ReceivedForms from '../../seat/despatches/ReceivedForms.vue'
import SentTable from '../../seat/despatches/SentTable.vue'
import IntelligenceTable from '../../seat/intelligence/IntelligenceTable.vue'
import AccountBook from '../../seat/ledger/AccountBook.vue'
import TreasuryPanel from '../../seat/ledger/TreasuryPanel.vue'
import NoticeList from '../../seat/notices/NoticeList.vue'
import { seatViewSample } from '../../seat/seat-frame/sample-view.ts'

const EMPTY = { reports: [], despatches: [], ledger: [], notices: [], encounters: [], results: [] }
const whole = seatViewSample()
/** A window in which all that its seat was ever told is older than what it is sent. */
const late: SeatView = windowView(seatViewSample({ clock: '1898-06-30T12:00:00Z' }))
const never: SeatView = seatViewSample(EMPTY)

const LISTS: Readonly<
  Record<string, { readonly list: Component; readonly of: 'reports' | 'despatches' | 'ledger' | 'notices' }>
> = {
  'what was seen': { list: IntelligenceTable, of: 'reports' },
  'what was received': { list: ReceivedForms, of: 'despatches' },
  'what was sent': { list: SentTable, of: 'despatches' },
  'the book of account': { list: AccountBook, of: 'ledger' },
  'the treasury': { list: TreasuryPanel, of: 'ledger' },
  'the log': { list: NoticeList, of: 'notices' },
}
const textOf = (list: Component, view: SeatView): string => mount(list, { props: { view } }).text()

describe('A list of which all is older than what its window was sent', () => {
  beforeEach(() => setActivePinia(createPinia()))

  it.each(Object.entries(LISTS))(
    'says since when there is nothing, and not that there never was: %s',
    (_, { list, of }) => {
      const left = late.earlier?.counts[of] ?? 0
      // Else the sample has nothing of it, and nothing is tried.
      const view: SeatView =
        left > 0 || !late.earlier
          ? late
          : { ...late, earlier: { ...late.earlier, counts: { ...late.earlier.counts, [of]: 1 } } }
      expect(textOf(list, { ...view, ...EMPTY })).toMatch(/since 28 June 1200\./)
      expect(textOf(list, never)).not.toContain('since')
    },
  )

  it('is left out of a view by its age alone', () => {
    expect(whole.reports.length).toBeGreaterThan(0)
    expect(late.earlier?.counts.reports).toBe(whole.reports.length)
  })
})
