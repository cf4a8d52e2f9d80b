// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { PaperLine } from '../../../test-kit/paper-line.ts'
import { seatViewSample } from '../../seat/seat-frame/sample-view.ts'
import SeatPack from './SeatPack.vue'

describe('The pack of a seat', () => {
  const { move } = seatViewSample()
  beforeEach(() => {
    setActivePinia(createPinia())
    PaperLine.open('seat', 'Admiral', seatViewSample())
  })
  const brief = (number: number) =>
    mount(SeatPack, { props: { view: seatViewSample({ move: { ...move, number } }), brief: null } })
      .get('[aria-label="Brief"]')
      .text()

  it('printed before the war speaks of no move', () => {
    expect(brief(0)).toContain('Before the first move.')
    expect(brief(0)).not.toContain('Move 0')
    expect(brief(3)).toMatch(/Move 3, to \d{4}/)
  })
})
