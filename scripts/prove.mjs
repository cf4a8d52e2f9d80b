// npm run prove -- NAME …: runs tests/prove/NAME.ts. A proof says at its head how it is run; the other files there are parts of proofs.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkOptions } from './command-head.mjs'
import { root } from './local-node.mjs'
import { prepare } from './prepare.mjs'
import { runSource } from './run-source.mjs'

const folder = path.join(root, 'tests', 'prove')
const proofs = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => name.slice(0, -3))
      .filter((name) => readFileSync(path.join(folder, `${name}.ts`), 'utf8').includes(`npm run prove -- ${name}`))
      .sort()
  : []
const [called, ...args] = process.argv.slice(2)
/** One proof is asked for by a shorter name too. */
const name = called === 'power' ? 'power-loss' : called
const names = `npm run prove -- NAME …, where NAME is one of: ${proofs.join(', ') || '(none yet)'}. NAME --help says more.`
if (name === '--help' || name === '-h') {
  console.log(names)
  process.exit(0)
}
if (!name || !proofs.includes(name)) {
  console.error(names)
  if (name) console.error(`There is no proof "${name}".`)
  process.exit(2)
}
checkOptions(path.join(folder, `${name}.ts`), `npm run prove -- ${name}`, args)
prepare()
runSource(`tests/prove/${name}.ts`, args)
