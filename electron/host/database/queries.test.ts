import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf } from '../../../shared/campaign/move/points/points.ts'
import { isoTime } from '../../../shared/vocabulary/time.ts'
import { makeWar, scratchFolder, steamTo } from '../campaign/test-kit/war.ts'

const document = readFileSync(path.join(import.meta.dirname, '../../../docs/database.md'), 'utf8')
const queries = new Map(
  [...document.matchAll(/```sql\n-- name: (\w+)\n([^`]+)```/g)].map(([, name = '', sql = '']) => [name, sql]),
)

const folder = scratchFolder()
const file = path.join(folder, 'war.wardroom')
let database: Database.Database
let truth: ReturnType<typeof makeWar>['state']['world']
afterAll(() => {
  database.close()
  rmSync(folder, { recursive: true })
})

/** The answer of one of the document's queries. */
function rows(name: string): Record<string, unknown>[] {
  const sql = queries.get(name)
  if (sql === undefined) throw new Error(`docs/database.md has no query "${name}"`)
  return database.prepare<[], Record<string, unknown>>(sql).all()
}

beforeAll(() => {
  const war = makeWar(file)
  const view = war.seatView('gb-admiral')
  const position = view.forces[0]?.position ?? { lat: 50, lon: -3 }
  const government = view.addressees.find(({ id }) => id === 'gb-government')
  war.apply({
    kind: 'orders',
    seat: 'gb-admiral',
    given: {
      ...steamTo(view, { lat: position.lat - 0.5, lon: position.lon + 0.3 }, 10.5),
      despatches: [{ to: government?.id, text: 'Sailing at noon.' }],
    },
  })
  for (let i = 0; i < 6; i++) war.apply({ kind: 'step', given: { acceptDefaults: true } })
  war.back(5)
  war.apply({ kind: 'step', given: { acceptDefaults: true } })
  truth = war.state.world
  war.close()
  database = new Database(file, { readonly: true })
})

const written = (t: number | null): string | null => (t === null ? null : isoTime(t).replace('T', ' ').replace('Z', ''))

describe('docs/database.md', () => {
  it('has a sentence for each table', () => {
    const tables = database
      .prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')")
      .all()
      .map(({ name }) => name)
    expect(tables.filter((name) => !document.includes(`\`${name}\``))).toEqual([])
    const told = [...document.matchAll(/^- `(\w+)`/gm)].map(([, name]) => name)
    expect(told.filter((name) => !tables.includes(name ?? ''))).toEqual([])
  })

  it('reads the ledger with its balance', () => {
    const ledger = rows('ledger')
    expect(ledger).toHaveLength(truth.ledger.length)
    const first = truth.ledger[0]
    expect(ledger.filter(({ side }) => side === first?.side)[0]).toMatchObject({
      says: first?.says,
      debit: 'treasury',
      credit: 'warChest',
      points: first?.points,
      balance: first?.points,
    })
  })

  it('JS-GOV-11: reads what every account has had, which is what the program reckons, and the accounts of a side add up to nothing', () => {
    const balances = rows('balances')
    for (const { key } of truth.sides) {
      const own = balances.filter(({ side }) => side === key)
      expect(own.find(({ account }) => account === 'treasury')?.['points']).toBe(balanceOf(truth, key))
      expect(own.reduce((sum, { points }) => sum + Number(points), 0)).toBe(0)
    }
  })

  it('reads the coal that each ship burnt, down to what she has now', () => {
    const coal = rows('coal')
    const flag = truth.forces[truth.seats['gb-admiral']?.force ?? '']?.flag ?? ''
    const ship = truth.ships[flag]
    const hers = coal.filter(({ ship: name }) => name === ship?.name)
    expect(hers.length).toBeGreaterThan(0)
    expect(hers.at(-1)?.['left_days']).toBeCloseTo((ship?.coalMinutes ?? 0) / 1440, 2)
    expect(hers.every(({ days }) => Number(days) < 0)).toBe(true)
  })

  it('reads rounds by class', () => {
    const rounds = rows('rounds')
    for (const ship of Object.values(truth.ships))
      for (const [gun, left] of Object.entries(ship.rounds))
        expect(rounds).toContainEqual({
          side: ship.side,
          name: ship.name,
          gun_class: gun,
          guns: ship.guns[gun as 'A'] ?? null,
          rounds: left,
        })
  })

  it('reads the weather of each move once, on the line that is played', () => {
    const weather = rows('weather')
    const areas = new Set(weather.map(({ area }) => area))
    const moves = new Set(weather.map(({ begins }) => begins))
    expect(moves.size).toBe(6)
    expect(weather).toHaveLength(areas.size * moves.size)
    expect(weather[0]?.['force']).toBeTypeOf('number')
  })

  it('reads despatches with the hours they were sent, due and delivered', () => {
    const despatches = rows('despatches')
    expect(despatches).toHaveLength(Object.keys(truth.despatches).length)
    const mine = Object.values(truth.despatches).find(({ text }) => text === 'Sailing at noon.')
    expect(despatches).toContainEqual(
      expect.objectContaining({
        sender: 'Vice-Admiral Commanding, Channel Squadron',
        addressee: truth.seats['gb-government']?.title,
        sent: written(mine?.sentAt ?? null),
        due: written(mine?.dueAt ?? null),
        delivered: written(mine?.deliveredAt ?? null),
      }),
    )
    expect(mine?.deliveredAt).toBeTypeOf('number')
  })

  it('reads tracks that join, and what each seat was told', () => {
    const tracks = rows('tracks')
    expect(tracks.length).toBeGreaterThan(0)
    expect(new Set(rows('told').map(({ title }) => title)).size).toBeGreaterThanOrEqual(5)
  })

  it('runs every query that it has', () => {
    expect([...queries.keys()].sort()).toEqual([
      'balances',
      'coal',
      'despatches',
      'ledger',
      'rounds',
      'told',
      'tracks',
      'weather',
    ])
  })
})
