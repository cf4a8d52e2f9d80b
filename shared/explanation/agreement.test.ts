import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { agreeing, doing, isOfMany } from './agreement.ts'

describe('A name and its verb', () => {
  it('are both of one, or both of many', () => {
    expect(doing('Cruisers', 'is')).toBe('Cruisers are')
    expect(doing('Varyag and Korietz', 'loses')).toBe('Varyag and Korietz lose')
    expect(doing('Torpedo-boats at Key West', 'reaches')).toBe('Torpedo-boats at Key West reach')
    expect(doing('Croiseurs de course', 'carries')).toBe('Croiseurs de course carry')
    expect(doing('Gunboats', 'has')).toBe('Gunboats have')
    expect(doing('Ships at Havana', 'cannot')).toBe('Ships at Havana cannot')
    expect(agreeing('Western Cruisers', 'she')).toBe('they')
    for (const one of ['Blockade of Cienfuegos', 'Squadron of Operations', 'Achilles', 'St. Louis', 'Dover Patrol'])
      expect(doing(one, 'is')).toBe(`${one} is`)
  })

  it('are so for every force of the packs that ship with the program', () => {
    const packs = path.resolve(import.meta.dirname, '../../campaigns')
    const names = readdirSync(packs, { withFileTypes: true })
      .filter((one) => one.isDirectory())
      .flatMap(({ name }) => {
        const sealed = JSON.parse(readFileSync(path.join(packs, name, 'sealed/forces.json'), 'utf8')) as {
          readonly forces: readonly { readonly name: string }[]
        }
        return sealed.forces.map((force) => force.name)
      })
    expect(names.filter(isOfMany)).toMatchInlineSnapshot(`
      [
        "Torpedo-boats at Key West",
        "Minneapolis and St. Paul",
        "Columbia and New Orleans",
        "Ships at Havana",
        "Ships at San Juan",
        "Western Cruisers",
        "Portsmouth Destroyers",
        "Devonport Destroyers",
        "Croiseurs de course",
        "Gardes-côtes de Cherbourg",
        "Torpilleurs de Brest",
        "Torpilleurs de Cherbourg",
        "Torpilleurs de Dunkerque",
        "Torpilleurs de Saint-Malo",
        "First, Second and Third Destroyer Divisions",
        "Fourth and Fifth Destroyer Divisions",
        "Ninth and Fourteenth Torpedo-boat Flotillas",
        "Cruisers",
        "Mine transports",
        "Gunboats",
        "Varyag and Korietz",
        "Renown and Neptune",
      ]
    `)
  })

  it('agree in whatever is told of a force: no sentence has a verb of its own behind her name', () => {
    const campaign = path.resolve(import.meta.dirname, '../campaign')
    const bare =
      /(?<!order for )\$\{[\w.]*force\??\.name\} (?:is|was|has|does|goes|cannot|(?!its|this|was|less)[a-z]+s)\b/
    const files = readdirSync(campaign, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.ts$/.test(file),
    )
    expect(files.length).toBeGreaterThan(100)
    const found = files.flatMap((file) =>
      readFileSync(path.join(campaign, file), 'utf8')
        .split('\n')
        .filter((line) => bare.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(found).toEqual([])
  })
})
