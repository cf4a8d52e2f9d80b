/**
 * npm run prove -- turning [--write]
 *
 * The turning curves of the Naval War College: ships steered hard over on its plotting paper, their advance, diameters, times and speeds measured and
 * set beside the print and the desk. With `--write` the table goes to docs/proofs/nwc1905-turning.md. Ends with one line of JSON. Exits 1 when a
 * figure of the print is missed by more than 3 yards, 1 second, or a hundredth of a knot or point, or a ship does not run as the desk reckons.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { faultsOf } from './turning/measuring.ts'
import { page, printedCurves } from './turning/page.ts'

const { values } = parseArgs({ options: { write: { type: 'boolean' } } })
const curves = printedCurves()
const faults = faultsOf(curves)
const table = page(curves, faults)
console.log(table)
if (values.write) {
  const folder = path.resolve(import.meta.dirname, '../../docs/proofs')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'nwc1905-turning.md'), table)
}
console.log(JSON.stringify({ ok: faults.length === 0, curves: curves.length, faults: faults.length }))
if (faults.length > 0) process.exitCode = 1
