import { describe, expect, it } from 'vitest'
import type { PackShoal } from '../../shared/packs/pack.ts'
import { shoalLabels } from './from-pack.ts'

const shoal = (key: string, name: string, lat: number, lon: number) =>
  ({
    key,
    name,
    ring: [[lat, lon] as const, [lat + 0.02, lon] as const, [lat, lon + 0.02] as const],
  }) as unknown as PackShoal

describe('The lettering of shoals', () => {
  it('leaves to a light the name that both bear, and no name to one far away', () => {
    const shoals = [shoal('seven', 'Seven Stones', 50.05, -6.12), shoal('varne', 'The Varne', 51, 1.3)]
    const light = { name: 'Sevenstones', lat: 50.06, lon: -6.07 }
    expect(shoalLabels(shoals).map(({ text }) => text)).toEqual(['Seven Stones', 'The Varne'])
    expect(shoalLabels(shoals, [light]).map(({ text }) => text)).toEqual(['The Varne'])
    expect(shoalLabels(shoals, [{ ...light, lat: 48 }])).toHaveLength(2)
  })
})
