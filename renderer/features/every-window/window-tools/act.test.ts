import { describe, expect, it } from 'vitest'
import { shallowRef } from 'vue'
import { type Refusal, Refused } from '../../../../shared/explanation/refusal.ts'
import { useAct, useReading } from './act.ts'

const no: Refusal = { code: 'no', message: 'No.' }
const later = <T>() => Promise.withResolvers<T>()

describe('An act of a window', () => {
  it('turns another away while it is under way', async () => {
    const { act, busy } = useAct()
    const first = later<string>()
    const doing = act(() => first.promise)
    expect(busy.value).toBe(true)
    expect(await act(async () => 'second')).toBeUndefined()
    first.resolve('first')
    expect(await doing).toBe('first')
    expect(busy.value).toBe(false)
  })
})

describe('A reading of what a window shows', () => {
  it('is not turned away by an act that is under way', async () => {
    const { act, refusal } = useAct()
    const held = later<string>()
    const doing = act(() => held.promise)
    expect(await useReading(refusal)(async () => 'read')).toBe('read')
    held.resolve('done')
    expect(await doing).toBe('done')
  })

  it('counts only when no later one was asked, in whatever order they are answered', async () => {
    const read = useReading(shallowRef(null))
    const [early, late] = [later<string>(), later<string>()]
    const first = read(() => early.promise)
    const second = read(() => late.promise)
    late.resolve('late')
    early.resolve('early')
    expect(await second).toBe('late')
    expect(await first).toBeUndefined()
  })

  it('clears a refusal of its own when it succeeds, and leaves that of an act', async () => {
    const refusal = shallowRef<Refusal | null>(null)
    const read = useReading(refusal)
    await read(() => Promise.reject(new Refused(no)))
    expect(refusal.value).toEqual(no)
    await read(async () => 1)
    expect(refusal.value).toBeNull()
    refusal.value = { code: 'act', message: 'Not now.' }
    await read(async () => 1)
    expect(refusal.value.code).toBe('act')
  })
})
