import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Bridge } from '../../electron/host/bridge/bridge.ts'
import { PaperCampaign, paperDesk } from '../../electron/host/bridge/test-kit/paper-campaign.ts'
import { readJsonFile } from '../../electron/host/cli/reading.ts'
import { actAlone, aloneInputSchema, beginAlone } from '../../shared/action/alone.ts'
import { correctionSchema, tableResultSchema } from '../../shared/action/setup.ts'
import { tacticalBooks } from '../../shared/books/registry.ts'
import { type Audience, type Frame, requests } from '../../shared/bridge/bridge.ts'
import type { Input } from '../../shared/campaign/inputs.ts'
import { inputSchema } from '../../shared/campaign/inputs.ts'
import { Refused } from '../../shared/explanation/refusal.ts'
import { demandReadable, demandWellFormed } from '../../shared/explanation/well-formed.ts'
import { setupSchema } from '../../shared/packs/schema-setup.ts'
import { applySetup } from '../../shared/packs/setup.ts'
import { givenCampaign, givenPack } from '../../shared/test-kit/campaign.ts'

/** Half of a character: the first of a pair without its second. */
const BROKEN = 'a\ud800b'

type Node = Readonly<Record<string, unknown>>
type Path = readonly (string | number)[]

/** Every place where a schema takes text, or takes anything at all. A list has its first place, a record one name. */
function places(schema: unknown, root: Node, path: Path = [], within: readonly unknown[] = []): Path[] {
  const node = schema as Node
  if (typeof node !== 'object' || node === null || within.includes(node)) return []
  const inner = [...within, node]
  const ref = node['$ref']
  if (typeof ref === 'string') {
    const found = ref
      .replace(/^#\/?/, '')
      .split('/')
      .filter((part) => part !== '')
      .reduce<unknown>((at, part) => (at as Node)[part], root)
    return places(found, root, path, inner)
  }
  const several = [node['anyOf'], node['oneOf'], node['allOf']].flatMap((list) => (Array.isArray(list) ? list : []))
  if (several.length > 0) return several.flatMap((one) => places(one, root, path, inner))
  if (node['const'] !== undefined || node['enum'] !== undefined) return []
  const { type, properties, items, prefixItems, additionalProperties } = node as {
    type?: unknown
    properties?: Node
    items?: unknown
    prefixItems?: readonly unknown[]
    additionalProperties?: unknown
  }
  if (properties !== undefined || type === 'object') {
    const named = Object.entries(properties ?? {}).flatMap(([key, of]) => places(of, root, [...path, key], inner))
    const others =
      typeof additionalProperties === 'object' ? places(additionalProperties, root, [...path, 'any'], inner) : []
    return [...named, ...others]
  }
  if (type === 'array')
    return [
      ...(prefixItems ?? []).flatMap((one, i) => places(one, root, [...path, i], inner)),
      ...places(items, root, [...path, 0], inner),
    ]
  if (type === 'string' || type === undefined) return [path]
  return []
}

const placesOf = (schema: z.ZodType): Path[] => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node
  const all = places(json, json).map((path) => JSON.stringify(path))
  return [...new Set(all)].map((text) => JSON.parse(text) as Path)
}

/** The least data that has a value at this place. */
function planted(path: Path, value: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return value
  return typeof first === 'number' ? [planted(rest, value)] : { [first]: planted(rest, value) }
}

const pathText = (path: Path): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  )

function refusalOf(act: () => unknown): { code: string; path?: string | undefined } | null {
  try {
    act()
    return null
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

describe('half of a character is refused wherever text comes in', () => {
  it('has one exact sentence', () => {
    expect(refusalOf(() => demandWellFormed({ despatches: [{ text: BROKEN }] }))).toEqual({
      code: 'text.broken',
      message: 'despatches[0].text holds half of a character (U+D800, at character 2): write it anew.',
      path: 'despatches[0].text',
    })
    expect(refusalOf(() => demandWellFormed({ ['x\udc00']: 1 }, 'The draft'))?.code).toBe('text.broken')
    expect(refusalOf(() => demandWellFormed(['⚓ an anchor, 𝄞 a clef']))).toBeNull()
  })

  it('asks it of every text of every request of a window', async () => {
    const bridge = new Bridge(paperDesk(new PaperCampaign()), () => undefined)
    const passed: string[] = []
    let asked = 0
    for (const [name, { from, input }] of Object.entries(requests)) {
      const audience = from[0] as Audience
      for (const path of placesOf(input)) {
        let last: Frame | undefined
        const line = bridge.connect({
          audience,
          seat: audience === 'desk' ? null : audience === 'umpire' ? 'umpire' : 'gb-admiral',
          title: 'A window',
          send: (frame) => {
            last = frame
          },
          end: () => undefined,
        })
        await line.receive(JSON.stringify({ n: 1, ask: name, input: planted(path, BROKEN) }))
        line.gone()
        asked += 1
        const error = last && 'error' in last ? last.error : undefined
        if (error?.code !== 'text.broken' || error.path !== pathText(path)) passed.push(`${name} ${pathText(path)}`)
      }
    }
    expect(passed).toEqual([])
    expect(asked).toBeGreaterThan(100)
  })

  it('asks it of every text of every kind of input of the engine', () => {
    const war = givenCampaign()
    const before = JSON.stringify(war.state)
    const passed: string[] = []
    for (const option of inputSchema.options) {
      const kind = option.shape.kind.value
      const own = placesOf(option)
      expect(own.length, kind).toBeGreaterThan(0)
      for (const path of own) {
        const input = { ...(planted(path, BROKEN) as object), kind } as unknown as Input
        const refusal = refusalOf(() => war.do(input))
        if (refusal?.code !== 'text.broken' || refusal.path !== pathText(path)) passed.push(`${kind} ${pathText(path)}`)
      }
    }
    expect(passed).toEqual([])
    expect(JSON.stringify(war.state)).toBe(before)
  })

  it('asks it of every text that is done to an action by itself, and of the set-up of each book', () => {
    const passed: string[] = []
    for (const book of tacticalBooks) {
      const making = { book: book.identity.id, setup: book.exampleSetup, seed: '7' }
      const alone = beginAlone(making)
      for (const path of placesOf(book.setupSchema)) {
        const setup = planted(path, BROKEN)
        if (refusalOf(() => beginAlone({ ...making, setup }))?.code !== 'text.broken')
          passed.push(`${making.book}: set-up ${pathText(path)}`)
        if (refusalOf(() => book.readSetup(setup))?.code !== 'text.broken')
          passed.push(`${making.book}: readSetup ${pathText(path)}`)
      }
      for (const option of aloneInputSchema.options) {
        const kind = option.shape.kind.value
        const inner =
          kind === 'correct'
            ? placesOf(correctionSchema).map((path) => ['given', ...path])
            : kind === 'orders'
              ? placesOf(book.ordersSchema).map((path) => ['given', ...path])
              : []
        for (const path of [...placesOf(option), ...inner])
          if (refusalOf(() => actAlone(alone, { ...(planted(path, BROKEN) as object), kind }))?.code !== 'text.broken')
            passed.push(`${making.book}: ${kind} ${pathText(path)}`)
      }
    }
    expect(placesOf(tableResultSchema).length).toBeGreaterThan(0)
    expect(passed).toEqual([])
  })

  it('asks it of every text of a set-up of a war', () => {
    const pack = givenPack()
    const passed = placesOf(setupSchema).filter((path) => {
      const [fault] = applySetup(pack, planted(path, BROKEN)).faults
      return fault?.path !== pathText(path) || !fault.message.includes('half of a character')
    })
    expect(passed.map(pathText)).toEqual([])
  })
})

describe('a sign that turns the direction of reading is refused where somebody writes', () => {
  const TURNED = 'Sink 12 \u202e34 ships'
  const says = (path: string): string =>
    `${path} holds a sign that turns the direction of reading (U+202E, at character 9): leave it out.`

  it('by a window and by a command, in one sentence; in a war of before it is read as it is', async () => {
    let last: Frame | undefined
    const bridge = new Bridge(paperDesk(new PaperCampaign()), () => undefined)
    const line = bridge.connect({
      audience: 'seat',
      seat: 'gb-admiral',
      title: 'A window',
      send: (frame) => {
        last = frame
      },
      end: () => undefined,
    })
    const given = { despatches: [{ to: 'x', text: TURNED }] }
    await line.receive(JSON.stringify({ n: 1, ask: 'orders', input: given }))
    expect(last).toMatchObject({ error: { code: 'text.turned', message: says('despatches[0].text') } })
    const folder = mkdtempSync(path.join(tmpdir(), 'turned-'))
    writeFileSync(path.join(folder, 'orders.json'), JSON.stringify(given))
    await expect(readJsonFile(path.join(folder, 'orders.json'), 'The orders')).rejects.toThrow(
      says('despatches[0].text'),
    )
    rmSync(folder, { recursive: true })
    expect(refusalOf(() => demandWellFormed(given))).toBeNull()
    expect(refusalOf(() => demandReadable(['الأسطول', 'צי', 'Œuvre ½']))).toBeNull()
  })
})
