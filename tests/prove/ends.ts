/**
 * npm run prove -- ends [--write]
 *
 * Shows of every usual ship, and of every class of the packs, whether her bow and stern quarters can be shot away and what that does to her.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { accountOfEnds, endsOf, ofPacks, usual } from './ends-of-ships.ts'

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const account = accountOfEnds()
console.log(account)
if (values.write) writeFileSync(path.resolve(import.meta.dirname, '../../docs/proofs/jane1898-ends.md'), account)
const faults = [...usual(), ...ofPacks()]
  .map(endsOf)
  .filter((one) => !one.craft && (one.bowRounds === null || one.afterRounds === null))
  .map((one) => one.name)
console.log(JSON.stringify({ ok: faults.length === 0, faults }))
process.exit(faults.length === 0 ? 0 : 1)
