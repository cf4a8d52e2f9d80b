import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { muster, usualBattle } from '../../../shared/battles/muster.ts'
import { readyBattles } from '../../../shared/battles/ready.ts'
import { tacticalBooks } from '../../../shared/books/registry.ts'
import { scratchFolder } from '../campaign/test-kit/war.ts'
import { commandLine, SECRET } from './test-kit/command-line.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))
const wardroom = commandLine()

describe('A battle of the desk, saved as a file', () => {
  it.each(tacticalBooks.filter(({ battles }) => battles).map((book) => [book.identity.id, book] as const))(
    'is opened by the command line as the same action of %s',
    (id, book) => {
      const wanted = readyBattles(book)[0]?.wanted ?? usualBattle(book)
      const setup = path.join(folder, `${id}.json`)
      writeFileSync(setup, `${JSON.stringify(muster(book, wanted), null, 2)}\n`)
      const made = wardroom([
        'action',
        'new',
        id,
        path.join(folder, `${id}.wardroom`),
        '--setup',
        setup,
        '--seed',
        '1',
        '--secret',
        SECRET,
      ])
      expect(made.says).toBe('')
      expect(made.status).toBe(0)
      const { doors } = made.json as { doors: readonly { seats: readonly string[] }[] }
      expect(doors.flatMap(({ seats }) => seats).sort()).toEqual(wanted.lines.map(({ side }) => side).sort())
    },
  )
})
