import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

interface Ban {
  word: RegExp
  why: string
  /** Files, from the project's folder, that may use it. */
  but?: string[]
}

/** What other rooms write comes to the windows as text and is never made into markup. */
const bansInWindows: Ban[] = [
  { word: /\bv-html\b/, why: 'text of other rooms would become markup' },
  { word: /\b(?:inner|outer)HTML\b/, why: 'text of other rooms would become markup' },
  { word: /\binsertAdjacentHTML\b|\bcreateContextualFragment\b|\bdocument\.write\b/, why: 'text would become markup' },
  { word: />\s*why\?\s*<|label="why\?"/, why: 'the working is asked for by one word everywhere: why' },
  { word: /\beval\s*\(|\bnew Function\s*\(/, why: 'the content policy forbids it' },
]

/** Words that umpires and players did not understand (U22), or that are names of the program's own (U21): others stand in their place. */
const bansInSentences: Ban[] = [
  { word: /What is agreed for the board/, why: 'not understood' },
  { word: /\bLook again\b/, why: 'not understood' },
  { word: /They are written down/, why: 'not understood' },
  { word: /being kept…/, why: 'not understood: it is being saved' },
  { word: />\s*Release\s*</, why: 'a telegram on its way is not held: it is delivered' },
]

/** The pure core: time and dice come in as arguments. */
const bansInCore: Ban[] = [
  { word: /\bDate\.now\b|\bperformance\.now\b/, why: 'the core has no clock' },
  { word: /\bnew Date\s*\(\s*\)/, why: 'the core has no clock' },
  {
    word: /\bnew Date\b/,
    why: 'only vocabulary/time.ts makes dates, from given numbers',
    but: ['shared/vocabulary/time.ts'],
  },
  { word: /\bMath\.random\b|\bgetRandomValues\b|\brandomUUID\b/, why: 'the core throws keyed dice only' },
  { word: /\bsetTimeout\b|\bsetInterval\b/, why: 'the core does not wait' },
]

/** Blanks out comments, and keeps the lines and the strings; good enough for a search for words. */
function withoutComments(text: string): string {
  return text.replace(
    /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|[\s;{}(),])\/\/[^\n]*|('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g,
    (found: string, quoted: string | undefined) => quoted ?? found.replace(/[^\n]/g, ' '),
  )
}

function breaches(name: string, text: string, bans: Ban[]): string[] {
  const lines = withoutComments(text).split('\n')
  return lines.flatMap((line, i) =>
    bans
      .filter((ban) => ban.word.test(line) && !ban.but?.includes(name))
      .map((ban) => `${name}:${i + 1}: ${line.trim()} (${ban.why})`),
  )
}

function breachesUnder(layer: string, bans: Ban[]): string[] {
  const dir = path.join(root, layer)
  if (!existsSync(dir)) return []
  return readdirSync(dir, { recursive: true })
    .map((name) => path.posix.join(layer, String(name).replaceAll(path.sep, '/')))
    .filter((name) => /\.(ts|vue|html)$/.test(name) && !name.endsWith('.test.ts'))
    .flatMap((name) => breaches(name, readFileSync(path.join(root, name), 'utf8'), bans))
}

describe('words that a layer must not use', () => {
  it('finds planted breaches, and is not misled by comments', () => {
    expect(breaches('renderer/a.vue', '<p v-html="text" />\n', bansInWindows)).toHaveLength(1)
    expect(breaches('renderer/a.ts', 'const a = 1\nnode.innerHTML = a\n', bansInWindows)).toEqual([
      'renderer/a.ts:2: node.innerHTML = a (text of other rooms would become markup)',
    ])
    expect(breaches('shared/a.ts', '// Date.now() is not for us\n/* Math.random */ const a = 1\n', bansInCore)).toEqual(
      [],
    )
    expect(breaches('shared/a.ts', "const a = 'http://x' + Date.now()\n", bansInCore)).toHaveLength(1)
    expect(breaches('shared/a.ts', 'const d = new Date(0)\n', bansInCore)).toHaveLength(1)
    expect(breaches('shared/vocabulary/time.ts', 'const d = new Date(0)\n', bansInCore)).toEqual([])
    expect(breaches('shared/vocabulary/time.ts', 'const d = new Date()\n', bansInCore)).toHaveLength(1)
    expect(breaches('shared/a.ts', 'const face = Math.random()\n', bansInCore)).toHaveLength(1)
  })

  it('renderer/ makes no markup from text', () => {
    expect(breachesUnder('renderer', bansInWindows)).toEqual([])
  })

  it('renderer/ has none of the words that were not understood', () => {
    expect(breaches('renderer/a.vue', '<AppButton>Look again</AppButton>\n', bansInSentences)).toHaveLength(1)
    expect(breachesUnder('renderer', bansInSentences)).toEqual([])
  })

  it('shared/ has no clock, and throws no dice of its own', () => {
    expect(breachesUnder('shared', bansInCore)).toEqual([])
  })
})
