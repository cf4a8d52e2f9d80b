import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const layers = ['shared', 'electron', 'renderer', 'tests']

interface Violation {
  from: string
  rule: { name: string }
}

/** Lays out a tree of files with stand-ins for the packages, cruises it, and answers `rule: file` for each breach. */
function breaches(folder: string, files: Record<string, string>): string[] {
  const tree = mkdtempSync(path.join(folder, 'tree-'))
  const put = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(tree, name)), { recursive: true })
    writeFileSync(path.join(tree, name), text)
  }
  put('package.json', '{"type":"module"}')
  for (const name of ['electron', 'leaflet', 'better-sqlite3', 'vue', 'zod', 'lodash', 'vitest', 'fast-check', 'ws']) {
    put(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    put(`node_modules/${name}/index.js`, 'module.exports = {}')
  }
  for (const layer of layers) mkdirSync(path.join(tree, layer), { recursive: true })
  for (const [name, text] of Object.entries(files)) put(name, text)
  const config = path.join(root, '.dependency-cruiser.cjs')
  const args = [program, '--config', config, '--output-type', 'json', ...layers]
  const done = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8', maxBuffer: 1 << 26 })
  if (!done.stdout.startsWith('{')) throw new Error(`dependency-cruiser said: ${done.stderr}${done.stdout}`)
  const found = JSON.parse(done.stdout) as { summary: { violations: Violation[] } }
  return found.summary.violations.map((v) => `${v.rule.name}: ${v.from}`).sort()
}

describe('the import rule', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'wardroom-structure-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('lets each layer import what it may', () => {
    const found = breaches(folder, {
      'shared/bridge/requests.ts': "import { z } from 'zod'\nexport const name = z",
      'shared/test-kit/builders.ts': "import fc from 'fast-check'\nexport const any = fc",
      'shared/bridge/requests.test.ts':
        "import { it } from 'vitest'\nimport { any } from '../test-kit/builders.ts'\nit('', () => any)",
      'renderer/chart/chart.ts': "import L from 'leaflet'\nexport const map = L",
      'renderer/windows/desk.ts':
        "import { map } from '../chart/chart.ts'\nimport { name } from '../../shared/bridge/requests.ts'\nexport default [map, name]",
      'electron/host/database/connection.ts':
        "import Database from 'better-sqlite3'\nimport path from 'node:path'\nexport default [Database, path]",
      'electron/host/main.ts':
        "import db from './database/connection.ts'\nimport { name } from '../../shared/bridge/requests.ts'\nexport default [db, name]",
      'electron/desktop/main.ts':
        "import { app } from 'electron'\nimport host from '../host/main.ts'\nexport default [app, host]",
    })
    expect(found).toEqual([])
  })

  it('catches a breach of every layer, in values, types and dynamic imports alike', () => {
    const found = breaches(folder, {
      'shared/a-node.ts': "import fs from 'node:fs'\nexport default fs",
      'shared/a-package.ts': "import _ from 'lodash'\nexport default _",
      'shared/a-vue.ts': "import { ref } from 'vue'\nexport default ref",
      'shared/a-window.ts': "import type { Desk } from '../renderer/desk.ts'\nexport type D = Desk",
      'shared/a-typo.ts': "import { x } from './not-there.ts'\nexport default x",
      'shared/a-kit-user.ts': "import { kit } from './test-kit/kit.ts'\nexport default kit",
      'shared/test-kit/kit.ts': 'export const kit = 1',
      'shared/one.ts': "import { two } from './two.ts'\nexport const one = () => two",
      'shared/two.ts': "import { one } from './one.ts'\nexport const two = () => one",
      'renderer/desk.ts': 'export interface Desk { seat: string }',
      'renderer/b-host.ts': "export const load = () => import('../electron/host/main.ts')",
      'renderer/b-database.ts': "import Database from 'better-sqlite3'\nexport default Database",
      'renderer/b-socket.ts': "import ws from 'ws'\nexport default ws",
      'renderer/b-node.ts': "import os from 'node:os'\nexport default os",
      'renderer/board/b-leaflet.ts': "import L from 'leaflet'\nexport default L",
      'renderer/b-view.vue':
        '<script setup lang="ts">\nimport fs from \'node:fs\'\nfs.statSync(".")\n</script>\n<template><p /></template>\n',
      'shared/books/author1912/table.ts': 'export const table = 1',
      'shared/books/author1912/state.ts': 'export interface Board { ships: number }',
      'shared/books/author1912/admiral/plot.ts': "import type { Board } from '../state.ts'\nexport type Peek = Board",
      'shared/campaign/world.ts': 'export interface World { forces: number }',
      'shared/staff/a-peek.ts': "import type { World } from '../campaign/world.ts'\nexport type Peek = World",
      'renderer/books/author1912/desk.ts':
        "import { table } from '../../../shared/books/author1912/table.ts'\nexport const desk = table",
      'renderer/books/author1912/windows.ts': "export { desk } from './desk.ts'",
      'renderer/books/registry.ts': "export { desk } from './author1912/windows.ts'",
      'renderer/books/other1913/b-book.ts':
        "import { table } from '../../../shared/books/author1912/table.ts'\nexport default table",
      'renderer/features/b-book.ts': "import { desk } from '../books/author1912/desk.ts'\nexport default desk",
      'renderer/features/book.ts': "import { desk } from '../books/registry.ts'\nexport default desk",
      'electron/host/main.ts': 'export const host = 1',
      'electron/host/c-electron.ts': "import { app } from 'electron'\nexport default app",
      'electron/host/c-by-desktop.ts': "import { menu } from '../desktop/menu.ts'\nexport default menu",
      'electron/host/campaign/c-sql.ts': "import Database from 'better-sqlite3'\nexport default Database",
      'electron/desktop/menu.ts': "import { Menu } from 'electron'\nexport const menu = Menu",
      'electron/desktop/d-renderer.ts': "import type { Desk } from '../../renderer/desk.ts'\nexport type D = Desk",
      'tests/e-electron.ts': "import { app } from 'electron'\nexport default app",
    })
    expect(found).toEqual([
      'admirals-have-the-view-alone: shared/books/author1912/admiral/plot.ts',
      'database-in-database: electron/host/campaign/c-sql.ts',
      'database-in-database: renderer/b-database.ts',
      'desktop-imports-host-and-shared: electron/desktop/d-renderer.ts',
      'electron-in-desktop: electron/host/c-electron.ts',
      'electron-in-desktop: tests/e-electron.ts',
      'everything-imported-exists: shared/a-typo.ts',
      'host-imports-host-and-shared: electron/host/c-by-desktop.ts',
      'host-never-reaches-electron: electron/host/c-by-desktop.ts',
      'host-never-reaches-electron: electron/host/c-electron.ts',
      'leaflet-in-chart: renderer/board/b-leaflet.ts',
      'no-cycle: shared/one.ts',
      'no-test-code-in-product: shared/a-kit-user.ts',
      'renderer-has-no-node: renderer/b-node.ts',
      'renderer-has-no-node: renderer/b-view.vue',
      'renderer-imports-shared: renderer/b-host.ts',
      'renderer-packages: renderer/b-database.ts',
      'renderer-packages: renderer/b-socket.ts',
      'shared-has-no-node: shared/a-node.ts',
      'shared-imports-shared: shared/a-window.ts',
      'shared-packages: shared/a-package.ts',
      'shared-packages: shared/a-vue.ts',
      'staff-officers-have-the-view-alone: shared/staff/a-peek.ts',
      'windows-of-a-book-by-the-registry: renderer/features/b-book.ts',
      'windows-of-a-book-know-no-other: renderer/books/other1913/b-book.ts',
    ])
  })
})
