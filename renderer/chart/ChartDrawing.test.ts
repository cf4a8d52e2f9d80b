// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import ChartDrawing from './ChartDrawing.vue'
import { drawScene } from './drawing.ts'
import { roughMeasure } from './lettering.ts'
import { viewOf } from './projection.ts'
import { type ChartScene, emptyScene } from './scene.ts'

const bounds = { south: 48, north: 51, west: -8, east: -2 }
const scene: ChartScene = {
  ...emptyScene(bounds),
  labels: [
    {
      id: 'bay',
      text: 'Lyme Bay',
      kind: 'water',
      at: [
        { lat: 50.6, lon: -5.2 },
        { lat: 50.6, lon: -3.65 },
      ],
      rank: 3,
    },
  ],
}
const drawn = (wide: number) =>
  drawScene(scene, viewOf(bounds, wide, wide * 0.7, 26), {
    frame: { left: 26, top: 22, right: wide - 26, bottom: wide * 0.7 - 22 },
    measure: roughMeasure,
    onLand: () => false,
    furniture: [],
  })

describe('the chart’s drawing', () => {
  it('sets a water’s name anew when its line has moved: a browser leaves words on a path where they stood', async () => {
    const props = { drawing: drawn(1000), grid: '', focused: undefined, selectable: false }
    const chart = mount(ChartDrawing, { props })
    const before = chart.get('textPath')
    const line = chart.get(before.attributes('href') ?? '')
    await chart.setProps({ drawing: drawn(1400) })
    const after = chart.get('textPath')
    expect(after.text()).toBe('Lyme Bay')
    expect(after.element).not.toBe(before.element)
    const moved = chart.get(after.attributes('href') ?? '')
    expect(moved.attributes('d')).not.toBe(line.attributes('d'))
    // What has not moved is left alone.
    await chart.setProps({ grid: 'M0 0L1 1' })
    expect(chart.get('textPath').element).toBe(after.element)
  })
})
