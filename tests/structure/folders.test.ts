import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

const layers = ['shared', 'electron', 'renderer', 'migrations', 'campaigns', 'resources', 'tests', 'docs', 'scripts']

function folders(): string[] {
  return layers
    .filter((layer) => existsSync(path.join(root, layer)))
    .flatMap((layer) =>
      readdirSync(path.join(root, layer), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
    )
}

/** The packages that one of a lock asks for, optional ones too, and that are nowhere above it in the tree. */
function missingFrom(packages: Record<string, { dependencies?: object; optionalDependencies?: object }>): string[] {
  const holds = (from: string, name: string): boolean => {
    if (path.posix.join(from, 'node_modules', name) in packages) return true
    return from !== '' && holds(from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name)
  }
  return Object.entries(packages).flatMap(([where, one]) =>
    Object.keys({ ...one.dependencies, ...one.optionalDependencies })
      .filter((name) => !holds(where, name))
      .map((name) => `${where} asks for ${name}`),
  )
}

describe('the folders', () => {
  it('are named for what is in them, none is a drawer', () => {
    const drawers = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'lib'])
    const found = folders().filter((folder) => drawers.has(path.basename(folder)))
    expect(found).toEqual([])
  })

  it('tell what is in them in fifteen lines at most', () => {
    const long = folders()
      .map((folder) => path.join(folder, 'README.md'))
      .filter((file) => existsSync(path.join(root, file)))
      .filter((file) => readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length > 15)
    expect(long).toEqual([])
  })

  it('name in their accounts no file that is gone', () => {
    const all = layers.flatMap((layer) =>
      existsSync(path.join(root, layer))
        ? readdirSync(path.join(root, layer), { recursive: true, encoding: 'utf8' }).map((name) => `/${layer}/${name}`)
        : [],
    )
    const gone = folders().flatMap((folder) => {
      const file = path.join(root, folder, 'README.md')
      if (!existsSync(file)) return []
      const named = readFileSync(file, 'utf8').matchAll(/`([\w.][\w./-]*\.(?:ts|vue|mjs))`/g)
      return [...named].flatMap(([, name = '']) => {
        const there = existsSync(path.join(root, folder, name)) || all.some((one) => one.endsWith(`/${name}`))
        return there ? [] : [`${folder}/README.md names ${name}`]
      })
    })
    expect(gone).toEqual([])
  })

  it('number the decisions one after another, each as its first line says', () => {
    const records = readdirSync(path.join(root, 'docs/decisions')).filter((name) => /^\d/.test(name))
    expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_, index) => index + 1))
    const heads = records.map((name) => readFileSync(path.join(root, 'docs/decisions', name), 'utf8').split('.', 1)[0])
    expect(heads).toEqual(records.map((_, index) => `# ${index + 1}`))
  })

  it('have exact versions in package.json, and only better-sqlite3 is shipped', () => {
    const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
      devDependencies: Record<string, string>
      optionalDependencies: Record<string, string>
    }
    const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
    expect(Object.entries(all).filter(([, version]) => !/^(?:npm:[^@]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([])
    expect(Object.keys(manifest.dependencies)).toEqual(['better-sqlite3'])
  })

  it('have a lock that names no place to download from', () => {
    expect(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved"/)
  })

  it('have a lock that holds every package which another one asks for, as npm ci demands on a clean clone', () => {
    const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { dependencies?: object; optionalDependencies?: object }>
    }
    expect(missingFrom(lock.packages)).toEqual([])
    const { 'node_modules/better-sqlite3': _, ...short } = lock.packages
    expect(missingFrom(short)).toContain(' asks for better-sqlite3')
  })
})
