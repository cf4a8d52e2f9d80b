// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { fetchAhead } from './fetched-ahead.ts'

describe('What windows are made of, while their door is locked', () => {
  it('is fetched one part after another, and a part that cannot be had keeps none from the next', async () => {
    const fetched: string[] = []
    const part = (name: string) => async () => {
      fetched.push(`${name} begins`)
      await Promise.resolve()
      fetched.push(`${name} is there`)
    }
    await fetchAhead([part('letters'), () => Promise.reject(new Error('gone')), part('chart')])
    expect(fetched).toEqual(['letters begins', 'letters is there', 'chart begins', 'chart is there'])
  })

  it('is fetched no further when the door has been opened', async () => {
    let locked = true
    const fetched: string[] = []
    const opens = async () => {
      fetched.push('window')
      locked = false
    }
    await fetchAhead([opens, async () => fetched.push('world')], () => locked)
    expect(fetched).toEqual(['window'])
  })
})
