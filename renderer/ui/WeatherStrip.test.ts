// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import WeatherStrip from './WeatherStrip.vue'

const periods = ['06–12', '12–18'].map((period) => ({ key: period, period, wind: 'S.W. 3', sky: 'Clear' }))

describe('The line of the glass under the weather', () => {
  it('is labelled, with its figures for those who do not see it; without a line there is no label', () => {
    const strip = mount(WeatherStrip, { props: { periods, glass: [29.76, 29.9] } })
    expect(strip.find('.glass path').exists()).toBe(true)
    expect(strip.get('.glass-words').text()).toBe('glass')
    expect(strip.get('.unseen').text()).toBe('Glass from 29.76 to 29.90 inches')
    const bare = mount(WeatherStrip, { props: { periods, glass: [29.76] } })
    expect(bare.find('.glass').exists() || bare.find('.glass-words').exists()).toBe(false)
  })

  it('draws no arrow over a calm', () => {
    const winds = [225, null].map((windFromDegrees, n) => ({ ...periods[n]!, windFromDegrees }))
    const cells = mount(WeatherStrip, { props: { periods: winds, glass: [] } }).findAll('.weather-cell')
    expect(cells.map((cell) => cell.find('.wind svg').exists())).toEqual([true, false])
  })
})
