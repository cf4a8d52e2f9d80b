import { describe, expect, it } from 'vitest'
import { checkPack } from './check.ts'
import { checkNew } from './check-new.ts'
import { twoHarbours } from './two-harbours.ts'

type Node = Record<string, unknown>

/** What is found in the small pack after a change that a war which is being played would keep. */
function found(change: (files: Record<string, never>) => void): string[] {
  const files = twoHarbours()
  change(files as Record<string, never>)
  const { pack, faults } = checkPack(files)
  expect(faults).toEqual([])
  return pack ? checkNew(pack, files).map(({ file, path, message }) => `${file} ${path}: ${message}`) : []
}

const at = (value: unknown, ...keys: (string | number)[]): Node =>
  keys.reduce((here, key) => (here as Node)[key], value) as Node

describe('A pack of which a new war is made', () => {
  it('is taken where nothing is wrong', () => {
    expect(found(() => {})).toEqual([])
  })

  it('has no text that is blank, and none that turns the direction of reading', () => {
    expect(found((files) => Object.assign(at(files, 'pack.json'), { subtitle: '  ' }))).toEqual([
      'pack.json subtitle: subtitle must not be blank; it is "  ".',
    ])
    expect(found((files) => Object.assign(at(files, 'pack.json'), { title: 'War\u202e' }))).toEqual([
      'pack.json title: title holds a sign that turns the direction of reading (U+202E, at character 4): leave it out.',
    ])
  })

  it('tells its sides and seats apart, and leaves the umpires their keys', () => {
    const title = at(twoHarbours(), 'pack.json', 'seats', 1)['title']
    expect(found((files) => Object.assign(at(files, 'pack.json', 'seats', 2), { title }))).toEqual([
      `pack.json seats[2].title: seats[2].title is "${title}", which seats[1] of the same side has too.`,
    ])
    const name = at(twoHarbours(), 'pack.json', 'sides', 0)['name']
    expect(found((files) => Object.assign(at(files, 'pack.json', 'sides', 1), { name }))).toEqual([
      `pack.json sides[1].name: sides[1].name is "${name}", which sides[0] has too.`,
    ])
    expect(found((files) => Object.assign(at(files, 'pack.json', 'seats', 1), { key: 'assistant-1' }))).toEqual([
      'pack.json seats[1].key: seats[1].key is "assistant-1", which is kept for an assistant umpire.',
    ])
  })

  it('gives each side its points once, by a source that is explained (JS-GOV-11)', () => {
    const more = (...given: object[]) =>
      found((files) => (at(files, 'sealed/points.json')['sides'] as object[]).push(...given))
    expect(more({ key: 'red', points: 7, source: 'XYZ' }, { key: 'green', points: 7, source: 'XYZ' })).toEqual([
      'sealed/points.json sides[2].key: "red" has its points twice; write them once.',
      'sealed/points.json sides[2].source: sides[2].source names the source "XYZ", which sources.json does not explain.',
      'sealed/points.json sides[3].key: sides[3].key names the side "green", and there is none of that key.',
      'sealed/points.json sides[3].source: sides[3].source names the source "XYZ", which sources.json does not explain.',
    ])
  })

  it('lays no men-of-war in a harbour of their enemy (JS-GOV-01)', () => {
    const force = at(twoHarbours(), 'sealed/forces.json', 'forces', 0)
    expect(
      found((files) => Object.assign(at(files, 'sealed/forces.json', 'forces', 0), { at: { place: 'blue-port' } })),
    ).toEqual([
      `sealed/forces.json forces[0].at.place: ${force['name']} of "red" cannot lie at "blue-port", a harbour of its enemy "blue".`,
    ])
  })
})
