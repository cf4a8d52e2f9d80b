import { Refused } from '../explanation/refusal.ts'
import { demandReadable } from '../explanation/well-formed.ts'
import { FaultList } from './faults.ts'
import type { Pack, PackFault, PackFiles } from './pack.ts'

const POINTS = 'sealed/points.json'

/**
 * What is asked of a pack of which a new war is to be made. A war that is being played keeps the pack that it was made with, and is not asked
 * again: what an earlier version took in is read as it is.
 */
export function checkNew(pack: Pack, files: PackFiles): PackFault[] {
  const faults = new FaultList()
  for (const [path, file] of Object.entries(files)) {
    readable(path, file, faults)
    blanks(file, '', (at, text) => faults.add(path, at, `${at} must not be blank; it is ${JSON.stringify(text)}.`))
  }
  checkNames(pack, faults)
  checkPoints(pack, files, faults)
  checkHarbours(pack, faults)
  return faults.list
}

function readable(path: string, file: unknown, faults: FaultList): void {
  try {
    demandReadable(file, path)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    faults.add(path, error.refusal.path ?? '', error.refusal.message)
  }
}

function blanks(value: unknown, at: string, say: (at: string, text: string) => void): void {
  if (typeof value === 'string') {
    if (value !== '' && value.trim() === '') say(at, value)
  } else if (typeof value === 'object' && value !== null && !isFigures(value)) {
    for (const [name, part] of Object.entries(value))
      blanks(part, Array.isArray(value) ? `${at}[${name}]` : at === '' ? name : `${at}.${name}`, say)
  }
}

/** A corner of a coast, of which there are tens of thousands. */
const isFigures = (value: object): boolean => Array.isArray(value) && typeof value[0] === 'number'

/** Sides are told apart by their names, and the seats of a side by their titles; `umpire` and `assistant-1` are taken by those whose names they are. */
function checkNames({ sides, seats }: Pack, faults: FaultList): void {
  sides.forEach(({ name }, i) => {
    const first = sides.findIndex((other) => other.name === name)
    if (first !== i)
      faults.add('pack.json', `sides[${i}].name`, `sides[${i}].name is "${name}", which sides[${first}] has too.`)
  })
  seats.forEach(({ title, side }, i) => {
    const first = seats.findIndex((other) => other.title === title && other.side === side)
    if (first !== i)
      faults.add(
        'pack.json',
        `seats[${i}].title`,
        `seats[${i}].title is "${title}", which seats[${first}] of the same side has too.`,
      )
  })
  seats.forEach(({ key, role }, i) => {
    if (/^assistant-\d+$/.test(key) || (key === 'umpire' && role !== 'umpire'))
      faults.add(
        'pack.json',
        `seats[${i}].key`,
        `seats[${i}].key is "${key}", which is kept for ${key === 'umpire' ? 'the umpire' : 'an assistant umpire'}.`,
      )
  })
}

/** Each side has its points once, by a source that is explained. */
function checkPoints(pack: Pack, files: PackFiles, faults: FaultList): void {
  const { sides = [] } = (files[POINTS] ?? {}) as { sides?: readonly { key: string; source: string }[] }
  const keys = new Set(pack.sides.map(({ key }) => key))
  const all = sides.map(({ key }) => key)
  sides.forEach(({ key, source }, i) => {
    faults.named(POINTS, `sides[${i}].key`, key, 'side', keys)
    if (all.indexOf(key) !== i) faults.add(POINTS, `sides[${i}].key`, `"${key}" has its points twice; write them once.`)
    for (const one of source.split(','))
      if (pack.sources[one] === undefined)
        faults.add(
          POINTS,
          `sides[${i}].source`,
          `sides[${i}].source names the source "${one}", which sources.json does not explain.`,
        )
  })
}

/** Men-of-war begin in no harbour of an enemy: none may enter one either. */
function checkHarbours(pack: Pack, faults: FaultList): void {
  const owners = new Map(pack.chart.places.map(({ key, owner }) => [key, owner]))
  const sides = new Set(pack.sides.map(({ key }) => key))
  const peace = (a: string, b: string) => (pack.peace ?? []).some((pair) => pair.includes(a) && pair.includes(b))
  pack.forces.forEach(({ name, side, at }, i) => {
    const owner = 'place' in at ? owners.get(at.place) : undefined
    if (!('place' in at) || !owner || owner === side || !sides.has(owner) || peace(side, owner)) return
    faults.add(
      'sealed/forces.json',
      `forces[${i}].at.place`,
      `${name} of "${side}" cannot lie at "${at.place}", a harbour of its enemy "${owner}".`,
    )
  })
}
