import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const helper = path.join(import.meta.dirname, 'end-with-npm.mjs')
const program = `import { endWithNpm } from ${JSON.stringify(helper)}
  endWithNpm()
  process.on('SIGTERM', () => { console.log('told to end'); process.exit(0) })
  setTimeout(() => { console.log('left alone'); process.exit(0) }, 3000)
  console.log('started')`

/** Starts the program below a shell, as npm does, kills the shell, and answers what the program said. */
async function killTheShell(env: NodeJS.ProcessEnv): Promise<string> {
  const line = `"$NODE" --input-type=module -e "$PROGRAM"; true`
  const shell = spawn('sh', ['-c', line], {
    env: { PATH: process.env['PATH'], NODE: process.execPath, PROGRAM: program, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  shell.stdout.on('data', (chunk) => {
    said += chunk
    if (said === 'started\n') shell.kill('SIGKILL')
  })
  await once(shell.stdout, 'close')
  return said
}

describe.runIf(process.platform !== 'win32')('a program that npm started', () => {
  it('ends when the shell between them is killed', async () => {
    expect(await killTheShell({ npm_lifecycle_event: 'start' })).toBe('started\ntold to end\n')
  })

  it('is left alone where npm did not start it', async () => {
    expect(await killTheShell({})).toBe('started\nleft alone\n')
  })
})
