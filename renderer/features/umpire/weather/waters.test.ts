// @vitest-environment happy-dom
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defineComponent, h } from 'vue'
import { paperUmpireView } from '../../../test-kit/paper-umpire-view.ts'
import ClockPlate from './ClockPlate.vue'
import WeatherFoot from './WeatherFoot.vue'

const row = (area: string, glassInches: number, hour: number) => ({
  area,
  from: `1898-05-19T${String(hour).padStart(2, '0')}:00:00Z`,
  to: `1898-05-19T${String(hour + 6).padStart(2, '0')}:00:00Z`,
  windFromDegrees: 225,
  force: 3,
  sky: 'clear' as const,
  glass: 'steady' as const,
  glassInches,
  visibility: 'fine',
  sightMiles: 12,
})

let screen: VueWrapper | undefined
beforeEach(() => setActivePinia(createPinia()))
afterEach(() => screen?.unmount())

describe('The weather at the foot of the umpire’s window', () => {
  it('has the glass of the waters whose weather stands beside it', async () => {
    const weather = [
      row('Havana', 30.28, 6),
      row('Havana', 30.1, 12),
      row('Bahamas', 29.64, 6),
      row('Bahamas', 29.7, 12),
    ]
    const view = { ...paperUmpireView, weather }
    screen = mount(defineComponent(() => () => [h(ClockPlate, { view, back: false }), h(WeatherFoot, { view })]))
    const glass = () => screen?.find('.clock-plate .glass b').text()
    const turn = screen.find('.weather-foot .turn')
    expect([turn.text(), glass()]).toEqual(['Havana', '30.28'])
    await turn.trigger('click')
    expect([turn.text(), glass()]).toEqual(['Bahamas', '29.64'])
  })
})
