// npm run bench: the benchmark table, tests/bench/main.ts.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkOptions } from './command-head.mjs'
import { root } from './local-node.mjs'
import { prepare } from './prepare.mjs'
import { runSource } from './run-source.mjs'

if (!existsSync(path.join(root, 'tests', 'bench', 'main.ts'))) {
  console.error('There is no benchmark yet (tests/bench/main.ts).')
  process.exit(1)
}
checkOptions(path.join(root, 'tests', 'bench', 'main.ts'), 'npm run bench', process.argv.slice(2))
prepare()
runSource('tests/bench/main.ts', process.argv.slice(2))
