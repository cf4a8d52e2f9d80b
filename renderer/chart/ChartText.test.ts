// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import ChartText from './ChartText.vue'
import { type ChartForce, emptyScene } from './scene.ts'

const force: ChartForce = {
  id: 'f1',
  side: 1,
  mark: 'A',
  name: 'The Fleet',
  lines: [],
  position: { lat: 50.2, lon: -2 },
  degree: 'own',
}
const said = (one: ChartForce): string => {
  const scene = { ...emptyScene({ south: 48, north: 51, west: -8, east: -2 }), forces: [one] }
  return mount(ChartText, { props: { scene } }).get('button').text()
}

describe('The chart for those who do not see it', () => {
  it('says where a force is in sentences of one stop, though a position ends in a stop of its own', () => {
    expect(said(force)).toBe('A, The Fleet, in company or under your own eyes, at 50° 12′ N. 2° 00′ W.')
    expect(said({ ...force, lines: ['3 ships'] })).toBe(
      'A, The Fleet, in company or under your own eyes, at 50° 12′ N. 2° 00′ W. 3 ships.',
    )
  })

  it('begins with the name of one that has no letter, as merchantmen have none', () => {
    expect(said({ ...force, mark: '', name: 'Thalia' })).toBe(
      'Thalia, in company or under your own eyes, at 50° 12′ N. 2° 00′ W.',
    )
  })

  it('does not say of forces with which nobody sails who looks that they are in company', () => {
    expect(said({ ...force, known: 'in truth' })).toBe('A, The Fleet, in truth, at 50° 12′ N. 2° 00′ W.')
  })
})
