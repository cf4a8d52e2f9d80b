import { describe, expect, it } from 'vitest'
import { isOtherLine } from './other-line.ts'

const at = (hour: number): string => `1898-05-02T${String(hour).padStart(2, '0')}:00:00Z`
const told = (...says: string[]) => ({
  from: { move: 2, clock: at(12) },
  to: { move: 1, clock: at(6) },
  told: says.map((one) => ({ at: at(9), says: one })),
  left: 0,
})
const view = (hour: number, line?: ReturnType<typeof told>) => ({ clock: at(hour), ...(line ? { line } : {}) })

describe('Another line of play', () => {
  it('is shown where the clock goes back, or where more is told than before that is not so', () => {
    expect(isOtherLine(view(12), view(6, told('A sail.')))).toBe(true)
    expect(isOtherLine(view(6), view(6, told('A sail.')))).toBe(true)
    expect(isOtherLine(view(6, told('A sail.')), view(6, told('A sail.', 'A gun.')))).toBe(true)
  })

  it('is not where moves go on, though what has come about again is said no more, nor where it has been read', () => {
    expect(isOtherLine(view(6), view(12))).toBe(false)
    expect(isOtherLine(view(6, told('A sail.', 'A gun.')), view(9, told('A gun.')))).toBe(false)
    expect(isOtherLine(view(6, told('A sail.')), view(6))).toBe(false)
  })

  it('is where the line that was left is taken up again, though nobody has read that it was left', () => {
    expect(isOtherLine(view(6, told('A sail.')), view(12))).toBe(true)
    expect(isOtherLine(view(6, told('A sail.')), view(12, { ...told(), to: { move: 1, clock: at(6) } }))).toBe(false)
    expect(isOtherLine(view(6), view(12))).toBe(false)
  })
})
