import { createPinia, setActivePinia } from 'pinia'
import { describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import { useSeatTable } from './seat-table.ts'

const chart = { title: 'The Channel', places: [] }

describe('What lies on a seat’s table', () => {
  it('is the chart that is sent to who takes the seat again, before his view: it is not asked for', async () => {
    setActivePinia(createPinia())
    const line = PaperLine.open('seat', 'Admiral', { clock: '1898-05-02T12:00:00Z' })
    line.push({ push: 'chart', chart: chart as never })
    const table = useSeatTable()
    await line.leave()
    await nextTick()
    expect(table.chart).toBeNull()
    line.welcome('seat', 'Admiral')
    await nextTick()
    line.push({ push: 'chart', chart: chart as never })
    await nextTick()
    line.push({ push: 'view', view: { clock: '1898-05-02T12:00:00Z' } })
    await vi.waitFor(() => expect(table.drawable?.title).toBe('The Channel'), { timeout: 60_000 })
    expect(line.asked).toEqual([])
  })
})
