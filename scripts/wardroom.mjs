#!/usr/bin/env node
// The headless umpire, run from source. Adds nothing to standard output: that is the command's own.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWithNpm } from './end-with-npm.mjs'
import { childEnv, demandNode, root, stopSignals, whereTheUserStands } from './local-node.mjs'
import { prepare } from './prepare.mjs'

endWithNpm()
prepare()
// npm runs a script in the project's folder; FILE is meant from where the user stands.
process.chdir(whereTheUserStands('wardroom'))

const entry = path.join(root, 'electron', 'host', 'cli', 'main.ts')
const node = demandNode()
const compileCache = path.join(root, 'node_modules', '.cache', 'wardroom', 'compiled')
if (node === process.execPath || (Number(process.versions.napi) >= 10 && process.features.typescript)) {
  const { enableCompileCache } = await import('node:module')
  enableCompileCache?.(compileCache)
  process.argv.splice(1, 1, entry)
  await import(pathToFileURL(entry).href)
} else {
  const child = spawn(node, [entry, ...process.argv.slice(2)], {
    env: childEnv({ NODE_COMPILE_CACHE: compileCache }),
    stdio: 'inherit',
  })
  for (const signal of stopSignals) process.on(signal, () => child.kill(signal))
  child.on('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
