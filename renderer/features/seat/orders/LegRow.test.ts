// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import { forceSample, seatViewSample } from '../seat-frame/sample-view.ts'
import LegRow from './LegRow.vue'
import { legChoices } from './leg-choices.ts'
import { freshWork } from './work.ts'

describe('A line of work in a sheet of orders', () => {
  it('says till when it lasts, and where it is refused why alone', () => {
    setActivePinia(createPinia())
    PaperLine.open('seat', 'Vice-Admiral')
    const at = { lat: 50, lon: -1 }
    const chart = { places: [], sides: [], routes: [] }
    const choices = legChoices(seatViewSample(), forceSample(), { chart } as never)
    const line = (refused: { says: string } | null) => {
      const read = {
        leg: freshWork('coal'),
        from: at,
        to: at,
        bearingDegrees: null,
        miles: 0,
        knots: undefined,
        endsAt: 0,
        refused,
      }
      return mount(LegRow, { props: { read, number: 1, choices } }).text()
    }
    expect(line(null)).toContain('till ')
    const no = 'Falmouth is no harbour of your side: its stores and docks are not yours.'
    expect(line({ says: no })).toContain(no)
    expect(line({ says: no })).not.toContain('till ')
  })
})
