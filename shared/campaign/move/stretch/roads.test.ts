import { describe, expect, it } from 'vitest'
import { mintedAs, notClosed, type Turn } from '../../context.ts'
import { setCount } from '../../counts.ts'
import type { Encounter, Tale, World } from '../../world.ts'
import type { Meetings } from '../despatches/post.ts'
import type { Agenda } from './agenda.ts'
import { Roads } from './roads.ts'
import type { Stretch } from './stretch.ts'

const MANY = 500

/** The same record, with the number of times that anything of it was read. */
function counted<T extends object>(of: T): { record: T; reads: () => number } {
  let reads = 0
  const record = new Proxy(of, {
    get(target, key, self) {
      reads++
      return Reflect.get(target, key, self)
    },
  })
  return { record, reads: () => reads }
}

describe('What a war has been costs nothing in the seconds that are run', () => {
  it('each tale is looked at once, however often it is asked what falls due, and then only those that have come since', () => {
    const secrets = { names: '00'.repeat(16), dice: '00'.repeat(16) }
    const named = {
      campaign: { id: 'war', seed: 's', secrets },
      branch: 'main',
      counts: { tale: MANY },
    } as unknown as World
    const tale = (id: string, over: boolean): Tale => ({ id, over, dueAt: 60 }) as unknown as Tale
    const all: Record<string, Tale> = {}
    for (let number = 1; number <= MANY; number++) {
      const id = mintedAs(named, 'tale', number)
      all[id] = tale(id, number < MANY)
    }
    const { record, reads } = counted(all)
    const world: World = { ...named, tales: record }
    const noted: unknown[] = []
    const stretch = { turn: { world }, now: 0 } as unknown as Stretch
    const agenda = { note: (happening: unknown) => noted.push(happening) } as unknown as Agenda
    const roads = new Roads(stretch, agenda, {} as Meetings)
    for (let second = 0; second < 100; second++) roads.lookAfterTales()
    expect(reads()).toBeLessThanOrEqual(MANY)
    expect(noted).toHaveLength(1)
    const before = reads()
    setCount(world, 'tale', MANY + 1)
    const id = mintedAs(world, 'tale', MANY + 1)
    all[id] = tale(id, false)
    for (let second = 0; second < 100; second++) roads.lookAfterTales()
    expect(reads() - before).toBe(1)
    expect(noted).toHaveLength(2)
  })

  it('of meetings only those that are open are looked at while a move is run', () => {
    const ids = Array.from({ length: MANY }, (_, n) => `e${n}`)
    const state = (id: string) => (id === 'e7' ? 'squares' : 'closed')
    const { record, reads } = counted(Object.fromEntries(ids.map((id) => [id, { id, state: state(id) } as Encounter])))
    const turn = { world: { encounters: record }, atHand: { encounters: new Set(ids) } } as unknown as Turn
    for (let met = 0; met < 100; met++) expect(notClosed(turn).map(({ id }) => id)).toEqual(['e7'])
    expect(reads()).toBeLessThan(MANY + 100)
  })
})
