// Runs one of the project's TypeScript files from source, with the local Node, and ends as it ends.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { endWithNpm } from './end-with-npm.mjs'
import { childEnv, demandNode, root, stopSignals } from './local-node.mjs'

export function runSource(file, args) {
  endWithNpm()
  const child = spawn(demandNode(), ['--expose-gc', path.join(root, file), ...args], {
    cwd: root,
    env: childEnv(),
    stdio: 'inherit',
  })
  for (const signal of stopSignals) process.on(signal, () => child.kill(signal))
  child.on('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
