// @vitest-environment happy-dom
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SeatView } from '../../../../shared/knowledge/view.ts'
import type { DraftRoad } from './draft.ts'
import RoadChoice from './RoadChoice.vue'
import { howItGoes } from './writing.ts'

vi.mock('../seat-chart/seat-table.ts', () => ({ useSeatTable: () => ({ chart: null, book: null, settings: {} }) }))

let screen: VueWrapper | undefined
beforeEach(() => setActivePinia(createPinia()))
afterEach(() => screen?.unmount())

const view = { campaign: { modules: [] }, seat: { force: 'f1' }, forces: [] } as unknown as SeatView

describe('The road of a despatch', () => {
  it.each(['', 'signal', 'wireless', 'telegraph', 'vessel'] as const)(
    'says a refusal of it, whichever it is: %s',
    (medium) => {
      const road: DraftRoad = { medium, office: 'x', vessel: 'y' }
      screen = mount(RoadChoice, {
        props: { modelValue: road, view, refused: 'There is no wireless at this station.' },
      })
      expect(screen.findAll('[role="alert"]').map((one) => one.text())).toEqual([
        'There is no wireless at this station.',
      ])
    },
  )

  it('is answered in a sentence, with a road and without one', () => {
    expect(howItGoes('Despatch to Paris handed in: by telegraph to Paris.')).toBe('It goes by telegraph to Paris.')
    expect(howItGoes('Despatch to Paris handed in: no road is open here that you know of: it stays aboard.')).toBe(
      'No road is open here that you know of: it stays aboard.',
    )
    expect(howItGoes(undefined)).toBeUndefined()
  })
})
