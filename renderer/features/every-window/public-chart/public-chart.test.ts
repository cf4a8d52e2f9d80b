import { createPinia, setActivePinia } from 'pinia'
import { describe, expect, it, vi } from 'vitest'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import { usePublicChart } from './public-chart.ts'

const chart = { title: 'The Channel', places: [{ key: 'dover', name: 'Dover' }] }

describe('The public chart of a window', () => {
  it('is the one that was sent as the line was opened: it is not asked for', async () => {
    setActivePinia(createPinia())
    const line = PaperLine.open('seat', 'Admiral')
    line.push({ push: 'chart', chart: chart as never })
    const { drawable, placeName } = usePublicChart()
    await vi.waitFor(() => expect(drawable.value?.title).toBe('The Channel'), { timeout: 60_000 })
    expect(placeName('dover')).toBe('Dover')
    expect(line.asked).toEqual([])
  })

  it('is asked for again on a line that was ended and is tried again', async () => {
    setActivePinia(createPinia())
    const line = PaperLine.open('seat', 'Admiral')
    line.answer('chart', () => chart)
    const { drawable, unroll } = usePublicChart()
    await vi.waitFor(() => expect(drawable.value?.title).toBe('The Channel'), { timeout: 60_000 })
    line.ends()
    expect(drawable.value).toBeNull()
    line.welcome('seat', 'Admiral')
    unroll()
    await vi.waitFor(() => expect(drawable.value?.title).toBe('The Channel'), { timeout: 60_000 })
  })

  it('is asked for where none was sent', async () => {
    setActivePinia(createPinia())
    const line = PaperLine.open('seat', 'Admiral')
    line.answer('chart', () => chart)
    const { drawable } = usePublicChart()
    await vi.waitFor(() => expect(drawable.value?.title).toBe('The Channel'), { timeout: 60_000 })
    expect(line.asked).toEqual([{ ask: 'chart', input: {} }])
  })
})
