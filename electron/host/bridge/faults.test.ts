import { describe, expect, it } from 'vitest'
import { enterSchema } from '../../../shared/bridge/rooms.ts'
import { readInput } from './faults.ts'

describe('Input that has one of several shapes', () => {
  it('is refused in a sentence about what it is, and not about a file', () => {
    const enter = (given: unknown) => () => readInput(enterSchema, given, 'The request')
    expect(enter(null)).toThrow('The request must be an object; it is null.')
    expect(enter([])).toThrow('The request must be an object; it is a list of 0.')
    expect(enter({ room: 'abcdefghij23', passcode: 'A', key: 'x' })).toThrow('The request has no field "key".')
  })
})
