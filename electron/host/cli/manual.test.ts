import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { commands } from './commands.ts'
import { run } from './run.ts'

const manual = readFileSync(path.resolve(import.meta.dirname, '../../../docs/command-line.md'), 'utf8')

describe('What a user reads of the commands', () => {
  it.each(Object.entries(commands))(
    'has "%s" with each of its options, in the manual and in its own usage',
    (name, { usage, shape }) => {
      expect(usage.startsWith(name)).toBe(true)
      expect(manual).toContain(`\`${name}`)
      for (const option of Object.keys(shape.options ?? {})) {
        expect(usage).toContain(`--${option}`)
        expect(manual).toContain(`--${option}`)
      }
    },
  )

  it('tells how one command is written, asked before it or after it', async () => {
    const { usage } = commands['new'] ?? { usage: '' }
    for (const args of [
      ['help', 'new'],
      ['new', '--help'],
    ])
      expect(await run(args)).toMatchObject({ status: 0, json: { usage: `wardroom ${usage}` } })
  })
})
