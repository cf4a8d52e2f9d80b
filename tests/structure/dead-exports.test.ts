import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** What reads a file by a name that is put together as it runs, or from text: all that such a file exports counts as used. */
const READ_OTHERWISE = [/^tests\/prove\/rules\//, /^renderer\/test-kit\/every-window\.ts$/]

/** Names that are exported and neither imported anywhere nor used where they stand, as "file: name". */
function deadExports(texts: ReadonlyMap<string, string>): string[] {
  const used = new Map<string, Set<string>>()
  const whole = new Set<string>()
  const target = (from: string, spec: string): string =>
    path.posix.normalize(path.posix.join(path.posix.dirname(from), spec.split('?')[0] ?? ''))
  for (const [file, text] of texts) {
    for (const [, clause = '', spec = ''] of text.matchAll(
      /^\s*(?:import|export)\s+(?:type\s+)?([^;'"`]*?)\s+from\s+'(\.[^']+)'/gm,
    )) {
      const to = target(file, spec)
      // A whole module under one name is taken to be used whole.
      if (clause.includes('*')) whole.add(to)
      const names = used.get(to) ?? new Set<string>()
      used.set(to, names)
      for (const one of (/\{([^}]*)\}/.exec(clause)?.[1] ?? '').split(','))
        names.add(
          one
            .trim()
            .replace(/^type\s+/, '')
            .split(/\s+as\s+/)[0] ?? '',
        )
    }
    for (const [, spec = ''] of text.matchAll(/import\(\s*'(\.[^']+)'\s*\)/g)) whole.add(target(file, spec))
  }
  const dead: string[] = []
  for (const [file, text] of texts) {
    if (whole.has(file) || READ_OTHERWISE.some((one) => one.test(file))) continue
    const declared = [
      ...text.matchAll(
        /^export\s+(?:declare\s+|abstract\s+)?(?:async\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+(\w+)/gm,
      ),
    ].map(([, name = '']) => ({ name, again: true }))
    const listed = [...text.matchAll(/^export\s+(?:type\s+)?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
      names
        .split(',')
        .map(
          (one) =>
            one
              .trim()
              .replace(/^type\s+/, '')
              .split(/\s+as\s+/)
              .at(-1) ?? '',
        )
        .filter((name) => name !== '')
        // It stands there to be had elsewhere, whoever else uses it here.
        .map((name) => ({ name, again: false })),
    )
    for (const { name, again } of [...declared, ...listed]) {
      const uses = text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0
      if (!used.get(file)?.has(name) && !(again && uses > 1)) dead.push(`${file}: ${name}`)
    }
  }
  return dead
}

describe('What a file exports', () => {
  it('is imported by another, or at least used where it stands', () => {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.vue', '*.mjs'], {
      cwd: root,
      encoding: 'utf8',
    })
    const names = files.split('\n').filter((name) => name !== '' && existsSync(path.join(root, name)))
    expect(names.length).toBeGreaterThan(2000)
    const texts = new Map(names.map((name) => [name, readFileSync(path.join(root, name), 'utf8')]))
    expect(deadExports(texts)).toEqual([])
  })

  it('is missed by this test where it is dead: a constant, a function, a type, a name passed on', () => {
    const texts = new Map([
      [
        'a.ts',
        'export const used = 1\nexport const dead = 2\nexport function gone(): void {}\nexport type Old = string\nexport const own = 3\nexport const other = own\n',
      ],
      ['b.ts', "import { used, type other } from './a.ts'\nexport { nobody } from './c.ts'\nvoid used\n"],
      ['c.ts', 'export const nobody = 1\nexport const whole = 2\n'],
      ['d.ts', "import * as all from './e.ts'\nvoid all\n"],
      ['e.ts', 'export const through = 1\n'],
    ])
    expect(deadExports(texts)).toEqual(['a.ts: dead', 'a.ts: gone', 'a.ts: Old', 'b.ts: nobody', 'c.ts: whole'])
  })
})
