// npm run bench: the benchmark table, tests/bench/main.ts.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './local-node.mjs'
import { prepare } from './prepare.mjs'
import { runSource } from './run-source.mjs'

if (!existsSync(path.join(root, 'tests', 'bench', 'main.ts'))) {
  console.error('There is no benchmark yet (tests/bench/main.ts).')
  process.exit(1)
}
prepare()
runSource('tests/bench/main.ts', process.argv.slice(2))
