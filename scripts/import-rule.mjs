// Checks the import rule of .dependency-cruiser.cjs over the layers that are there.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { childEnv, demandNode, root } from './local-node.mjs'

const layers = ['shared', 'electron', 'renderer', 'tests', 'campaigns', 'scripts'].filter((d) =>
  existsSync(path.join(root, d)),
)
const program = path.join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
const done = spawnSync(demandNode(), [program, '--config', '.dependency-cruiser.cjs', ...layers], {
  cwd: root,
  env: childEnv(),
  stdio: 'inherit',
})
process.exit(done.status ?? 1)
