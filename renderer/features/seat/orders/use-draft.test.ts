// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { computed } from 'vue'
import { useConnection } from '../../../stores/connection.ts'
import { noRoad } from './draft.ts'
import { useDraft } from './use-draft.ts'

beforeEach(() => setActivePinia(createPinia()))

describe('What a seat is writing', () => {
  it('keeps each part as it is while another is written: a letter of a telegram lays no chart out anew', () => {
    const { saveDraft } = useConnection()
    const { draft } = useDraft()
    const telegram = (text: string) => ({ to: 'gb-admiral', by: noRoad, text })
    const pencil = [{ at: { lat: 50, lon: -2 }, words: 'here' }]
    saveDraft({ telegram: telegram('Enem'), pencil })
    let laidOut = 0
    const chart = computed(() => {
      laidOut += 1
      return [draft.value.courses, draft.value.pencil]
    })
    const before = chart.value
    // As what was kept comes back from the host, in objects of its own.
    saveDraft({ telegram: telegram('Enemy'), pencil: structuredClone(pencil) })
    expect(draft.value.telegram?.text).toBe('Enemy')
    expect(chart.value).toBe(before)
    expect(laidOut).toBe(1)
    saveDraft({ telegram: telegram('Enemy'), pencil: [] })
    expect(chart.value).toEqual([[], []])
  })

  it('is all there where a part of it is changed', () => {
    const { saveDraft, draft: kept } = useConnection()
    saveDraft({ telegram: { to: 'a', by: noRoad, text: 'b' }, pencil: [[{ lat: 1, lon: 2 }]] })
    useDraft().keep({ pencil: [] })
    expect(kept.value).toMatchObject({ telegram: { text: 'b' }, pencil: [], courses: [] })
  })

  it('is another window’s own', () => {
    useConnection().saveDraft({ telegram: { to: 'a', by: noRoad, text: 'first' } })
    expect(useDraft().draft.value.telegram?.text).toBe('first')
    setActivePinia(createPinia())
    expect(useDraft().draft.value.telegram).toBeNull()
  })
})
