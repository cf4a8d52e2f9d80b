import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../prove/turning/measuring.ts'
import { page, printedCurves } from '../prove/turning/page.ts'

describe('ND-TURN-01, NF-TURN-04: the turning curves by command, `npm run prove -- turning`', () => {
  const curves = printedCurves()

  it('keep every figure of the print, on the paper as at the desk', () => {
    expect(faultsOf(curves)).toEqual([])
    expect(curves.flatMap(({ figures }) => figures.filter(({ printed }) => printed !== null))).toHaveLength(9)
  })

  it('a figure that is missed by more than the tolerance is a fault, in print and at the desk', () => {
    for (const [n] of (curves[0]?.figures ?? []).entries()) {
      const altered = curves.slice(0, 1).map((curve) => ({
        ...curve,
        figures: curve.figures.map((one, at) => (at === n ? { ...one, steered: one.steered + 4 } : one)),
      }))
      expect(faultsOf(altered).length).toBeGreaterThan(0)
    }
  })

  it('stand in the account of the proofs as they are now', () => {
    const kept = readFileSync(path.resolve(import.meta.dirname, '../../docs/proofs/nwc1905-turning.md'), 'utf8')
    expect(kept).toBe(page(curves, []))
  })
})
