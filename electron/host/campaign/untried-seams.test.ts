import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { balanceOf } from '../../../shared/campaign/move/points/points.ts'
import type { World } from '../../../shared/campaign/world.ts'
import { separationMiles } from '../../../shared/navigation/great-circle.ts'
import { isoTime, MINUTE } from '../../../shared/vocabulary/time.ts'
import type { CreateOptions } from './answers.ts'
import { CampaignService } from './service.ts'
import { makeWar, quick, scratchFolder } from './test-kit/war.ts'

/* Situations at the seams that are in no review and no list: each in memory, and with the file closed and opened between any two acts. */

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0

/** A war in its file, which is closed and opened again before every act where it is to be. */
class Run {
  readonly file = path.join(folder, `${++files}.wardroom`)
  service: CampaignService
  private readonly anew: boolean

  constructor(setup: object, anew: boolean) {
    this.anew = anew
    this.service = makeWar(this.file, { setup, settings: { 'breakdown.throw': '0 of 6' } } as CreateOptions)
  }

  get world(): World {
    return this.service.state.world
  }

  do(act: (service: CampaignService) => void): void {
    if (this.anew) {
      this.service.close()
      this.service = CampaignService.open(this.file, quick)
    }
    act(this.service)
  }

  apply(input: unknown): void {
    this.do((service) => service.apply(input))
  }

  open(): void {
    const weather = { windFromDegrees: 225, force: 1, sky: 'clear', glass: 'steady' }
    this.apply({ kind: 'open', given: { weather } })
  }

  send(seat: string, force: string, legs: readonly object[], more: object = {}): void {
    const { id } = this.service.seatView(seat).forces.find(({ name }) => name === force) ?? { id: force }
    this.apply({ kind: 'orders', seat, given: { movements: [{ force: id, legs, ...more }] } })
  }

  rule(given: object): void {
    this.apply({ kind: 'rule', given: { says: 'So it is.', ...given } })
  }

  step(given: object = {}): void {
    this.apply({ kind: 'step', given })
  }

  /** To the close of the move, by the book's defaults. */
  close(): void {
    const { number } = this.world.move
    for (let n = 0; n < 60 && this.world.move.number === number && this.world.move.state !== 'waiting'; n++) {
      if (this.world.move.state === 'over') return
      this.step({ acceptDefaults: true })
    }
  }

  due(): World['decisions'][string][] {
    return Object.values(this.world.decisions).filter(({ answer }) => answer === null)
  }

  says(kind: string): string[] {
    return this.service.past
      .history()
      .events.filter((event) => event.kind === kind)
      .map(({ says }) => says)
  }
}

/** The same in memory and read anew: the same state, every seat's window the same, and the journal replayed gives it. */
function bothWays(setup: object, play: (run: Run) => void): void {
  const runs = [false, true].map((anew) => {
    const run = new Run(setup, anew)
    play(run)
    return run
  })
  const [kept, read] = runs.map(({ service }) => ({
    world: JSON.parse(JSON.stringify({ ...service.state.world, campaign: null })) as World,
    windows: service
      .seats()
      .filter(({ side }) => side !== null)
      .map(({ id }) => service.seatView(id).notices),
  }))
  const named = (world: World | undefined) => [world?.clock, world?.move, world?.forces, world?.ships, world?.places]
  expect(named(read?.world)).toEqual(named(kept?.world))
  expect(read?.windows).toEqual(kept?.windows)
  for (const { service } of runs) {
    expect(service.verify()).toMatchObject({ ok: true })
    service.close()
  }
}

const AT = { lat: 49.2, lon: -5.6 }
const off = (north: number, east: number) => ({
  lat: AT.lat + north / 60,
  lon: AT.lon + east / 60 / Math.cos((AT.lat * Math.PI) / 180),
})
const ship = (key: string, side: 'gb' | 'fr', position: object, more: object = {}) => ({
  key,
  side,
  type: 'battleship',
  name: key,
  position,
  speedKnots: 0,
  ...more,
})
const base = {
  start: '1898-05-02T06:00:00Z',
  sides: [
    { key: 'gb', points: 500 },
    { key: 'fr', points: 500 },
  ],
}
const force = (key: string, side: string, ships: readonly string[], seat?: string) => ({
  key,
  side,
  name: key,
  ships,
  ...(seat ? { seat } : {}),
})

describe('seams that nobody had tried', () => {
  it('one between two enemies who come in sight in the same second is in one meeting of three, and on one board', () => {
    const setup = {
      ...base,
      ships: [ship('alpha', 'gb', AT), ship('west', 'fr', off(0, -14)), ship('east', 'fr', off(0, 14))],
      forces: [
        force('alpha', 'gb', ['alpha'], 'gb-admiral'),
        force('west', 'fr', ['west'], 'fr-admiral'),
        force('east', 'fr', ['east'], 'fr-cruisers'),
      ],
    }
    bothWays(setup, (run) => {
      run.open()
      run.send('fr-admiral', 'west', [{ to: off(0, 20), knots: 12 }])
      run.send('fr-cruisers', 'east', [{ to: off(0, -20), knots: 12 }])
      run.step()
      for (let n = 0; n < 12; n++) {
        const [asked] = run.due()
        const open = Object.values(run.world.encounters).filter(
          ({ state }) => state === 'squares' || state === 'action',
        )
        const engaged = open.flatMap(({ forces }) => forces)
        expect(new Set(engaged).size, 'nobody is in two meetings').toBe(engaged.length)
        expect(open.length).toBeLessThanOrEqual(1)
        if (open[0]?.state === 'action') break
        if (asked) run.apply({ kind: 'decide', decision: asked.id, given: { choice: 'squares' } })
        else if (open[0]) run.apply({ kind: 'boardStep', encounter: open[0].id })
      }
      expect(Object.values(run.world.encounters).map(({ state, forces }) => [state, [...forces].sort()])).toEqual([
        ['action', ['alpha', 'east', 'west']],
      ])
    })
  })

  it('what lay before an assistant umpire who is dismissed lies before the chief, and he himself decides nothing any more', () => {
    const setup = {
      ...base,
      ships: [ship('alpha', 'gb', AT), ship('west', 'fr', off(0, -14))],
      forces: [force('alpha', 'gb', ['alpha'], 'gb-admiral'), force('west', 'fr', ['west'], 'fr-admiral')],
    }
    bothWays(setup, (run) => {
      run.open()
      run.apply({ kind: 'assistants', given: [{ id: 'assistant-1', title: 'Umpire of all' }] })
      run.send('fr-admiral', 'west', [{ to: off(0, 20), knots: 12 }])
      run.step()
      const [asked] = run.due()
      run.do((service) => service.people.dismiss('assistant-1'))
      expect(() =>
        run.apply({ kind: 'decide', decision: asked?.id ?? '', given: { choice: 'standOn' }, by: 'assistant-1' }),
      ).toThrow()
      expect(run.due().map(({ id }) => id)).toEqual([asked?.id])
      expect(() => run.step()).toThrow('A decision is due first')
      run.apply({ kind: 'decide', decision: asked?.id ?? '', given: { choice: 'standOn' } })
      run.close()
      expect(run.world.move.state).toBe('waiting')
    })
  })

  it('a staff officer whose ship was sunk and is taken back goes on as if it had not been', () => {
    const setup = {
      ...base,
      ships: [ship('juno', 'gb', AT, { type: 'second-class-cruiser' }), ship('west', 'fr', off(-60, -60))],
      forces: [force('juno', 'gb', ['juno'], 'gb-captain'), force('west', 'fr', ['west'], 'fr-admiral')],
    }
    bothWays(setup, (run) => {
      run.do((service) => service.people.keepByStaff('gb-captain', { mission: 'cruise', about: off(5, 5) }))
      run.open()
      run.close()
      const before = run.service.seatView('gb-captain').forces
      run.open()
      run.step({ until: isoTime(run.world.clock + 60 * MINUTE) })
      run.rule({ ships: [{ ship: 'juno', status: 'sunk' }] })
      run.close()
      expect(run.world.ships['juno']?.status).toBe('sunk')
      run.do((service) => service.back(1))
      expect(run.world.staff?.['gb-captain']).toMatchObject({ mission: 'cruise' })
      expect(run.service.seatView('gb-captain').forces).toEqual(before)
      run.open()
      run.close()
      expect(run.world.ships['juno']?.status).toBe('afloat')
      expect(run.world.forces['juno']?.commander).toBe('gb-captain')
    })
  })

  it('JS-GOV-13: both treasuries emptied in the same close is one drawn war, told once to each', () => {
    const setup = { ...base, ships: [ship('alpha', 'gb', AT), ship('west', 'fr', off(-60, -60))] }
    bothWays(setup, (run) => {
      run.open()
      const points = ['gb', 'fr'].map((side) => ({ side, points: -balanceOf(run.world, side), says: 'Gone.' }))
      run.rule({ points })
      run.close()
      expect(run.world.move.state).toBe('over')
      expect(run.says('over')).toHaveLength(1)
      expect(run.says('over')[0]).toContain('the war is drawn')
      expect(() => run.step()).toThrow('The war is over')
    })
  })

  it.each(['sunk', 'taken'])(
    'a letter that a despatch vessel carries is lost with her as she is %s, and its writer hears nothing of it',
    (status) => {
      const setup = {
        ...base,
        ships: [
          ship('alpha', 'gb', AT),
          ship('runner', 'gb', AT, { type: 'torpedo-gunboat' }),
          ship('west', 'fr', off(-60, -60)),
        ],
        forces: [
          force('alpha', 'gb', ['alpha'], 'gb-admiral'),
          force('runner', 'gb', ['runner']),
          force('west', 'fr', ['west'], 'fr-admiral'),
        ],
      }
      bothWays(setup, (run) => {
        run.open()
        const vessel = run.service.seatView('gb-admiral').forces.find(({ name }) => name === 'runner')?.id
        const letter = { to: 'gb-government', text: 'Come to me.', by: { medium: 'vessel', vessel } }
        run.apply({ kind: 'orders', seat: 'gb-admiral', given: { despatches: [letter] } })
        run.step({ until: isoTime(run.world.clock + 60 * MINUTE) })
        const written = (): unknown[] => run.service.seatView('gb-admiral').despatches.map((one) => ({ ...one }))
        const before = written()
        run.rule({ ships: [{ ship: 'runner', status }] })
        run.close()
        run.open()
        run.close()
        expect(Object.values(run.world.despatches).map(({ state }) => state)).toEqual(['lost'])
        expect(run.service.seatView('gb-government').despatches).toEqual([])
        expect(run.service.seatView('fr-admiral').despatches).toEqual([])
        expect(written()).toEqual(before)
      })
    },
  )

  it('a copy made while the clock stands in a move goes on as the war does, and exports change nothing', () => {
    const setup = {
      ...base,
      ships: [ship('alpha', 'gb', AT), ship('west', 'fr', off(0, -14))],
      forces: [force('alpha', 'gb', ['alpha'], 'gb-admiral'), force('west', 'fr', ['west'], 'fr-admiral')],
    }
    const run = new Run(setup, false)
    run.open()
    run.send('fr-admiral', 'west', [{ to: off(0, 20), knots: 12 }])
    run.step()
    expect(run.due()).toHaveLength(1)
    const stood = JSON.stringify(run.service.state)
    for (const format of ['narrative', 'geojson', 'csv', 'orders'] as const) run.service.past.exportFiles(format)
    expect(JSON.stringify(run.service.state)).toBe(stood)
    run.service.close()
    const copy = path.join(folder, 'copy.wardroom')
    cpSync(run.file, copy)
    const ends = [run.file, copy].map((file) => {
      const service = CampaignService.open(file, quick)
      expect(JSON.parse(JSON.stringify(service.state))).toEqual(JSON.parse(stood))
      for (let n = 0; n < 40 && service.state.world.move.state !== 'waiting'; n++)
        service.apply({ kind: 'step', given: { acceptDefaults: true } })
      const { stateHash, ok } = service.verify()
      service.close()
      return { stateHash, ok }
    })
    expect(ends[0]).toEqual(ends[1])
    expect(ends[0]?.ok).toBe(true)
  })

  it('a passcode of one campaign opens no seat of another, made of the same pack with the same seed', async () => {
    const [one, other] = [0, 1].map(() => makeWar(path.join(folder, `${++files}.wardroom`)))
    if (!one || !other) throw new Error('two campaigns were made')
    const passcodes = [one, other].map((service) => service.newPasscode('gb-admiral'))
    expect(await one.checkPasscode('gb-admiral', passcodes[0] ?? '')).toBe(true)
    expect(await other.checkPasscode('gb-admiral', passcodes[0] ?? '')).toBe(false)
    expect(await one.checkPasscode('gb-admiral', passcodes[1] ?? '')).toBe(false)
    one.close()
    other.close()
  })

  it('JS-GOV-03: when his flagship goes down the next captain has the admiral’s seat, and the orders of the squadron stand', () => {
    const setup = {
      ...base,
      ships: [ship('alpha', 'gb', AT), ship('bravo', 'gb', AT), ship('west', 'fr', off(-60, -60))],
      forces: [force('fleet', 'gb', ['alpha', 'bravo'], 'gb-admiral'), force('west', 'fr', ['west'], 'fr-admiral')],
    }
    bothWays(setup, (run) => {
      run.open()
      run.send('gb-admiral', 'fleet', [{ to: off(-20, 0), knots: 9 }])
      run.step({ until: isoTime(run.world.clock + 60 * MINUTE) })
      run.rule({ ships: [{ ship: 'alpha', status: 'sunk' }] })
      expect(run.world.forces['fleet']).toMatchObject({ flag: 'bravo', commander: 'gb-admiral' })
      run.close()
      expect(separationMiles(run.world.forces['fleet']?.position ?? AT, off(-20, 0))).toBeLessThan(0.5)
      expect(
        run.service
          .seatView('gb-admiral')
          .forces.find(({ name }) => name === 'fleet')
          ?.ships.map(({ name }) => name),
      ).toEqual(['bravo'])
    })
  })

  it('JS-GOV-02: a harbour that is taken while she is in its passage is no shelter, and her captain is told why she stands out', () => {
    const gate = { lat: 50.69, lon: -0.98 }
    const setup = {
      ...base,
      ships: [ship('alpha', 'gb', gate), ship('west', 'fr', off(-60, -60))],
      forces: [force('alpha', 'gb', ['alpha'], 'gb-admiral'), force('west', 'fr', ['west'], 'fr-admiral')],
    }
    bothWays(setup, (run) => {
      run.open()
      run.send('gb-admiral', 'alpha', [{ enter: 'portsmouth', knots: 9 }])
      run.step({ until: isoTime(run.world.clock + 30 * MINUTE) })
      expect(run.world.forces['alpha']?.whereabouts.at).toBe('passage')
      run.rule({ places: [{ place: 'portsmouth', owner: 'fr' }] })
      run.close()
      expect(run.world.forces['alpha']?.whereabouts.at).toBe('sea')
      expect(run.service.seatView('gb-admiral').notices.at(-1)?.says).toContain('which the enemy has taken')
    })
  })

  it('two who are to join where an enemy lies meet him there, and are one force when they have', () => {
    const setup = {
      ...base,
      ships: [ship('alpha', 'gb', AT), ship('bravo', 'gb', off(20, 0)), ship('west', 'fr', off(10, 3))],
      forces: [
        force('alpha', 'gb', ['alpha'], 'gb-admiral'),
        force('bravo', 'gb', ['bravo']),
        force('west', 'fr', ['west'], 'fr-admiral'),
      ],
    }
    bothWays(setup, (run) => {
      run.open()
      const bravo = run.service.seatView('gb-admiral').forces.find(({ name }) => name === 'bravo')?.id
      run.send('gb-admiral', 'alpha', [{ operate: 'join', force: bravo, at: off(10, 0) }])
      run.close()
      const { alpha, bravo: other } = run.world.ships
      expect(alpha?.force).toBe(other?.force)
      expect(Object.values(run.world.encounters).every(({ state }) => state === 'closed' || state === 'told')).toBe(
        true,
      )
    })
  })

  it('who is moved by a ruling out of a meeting on the squares is out of it, and nobody is left there', () => {
    const setup = {
      ...base,
      ships: [ship('alpha', 'gb', AT), ship('west', 'fr', off(0, -9))],
      forces: [force('alpha', 'gb', ['alpha'], 'gb-admiral'), force('west', 'fr', ['west'], 'fr-admiral')],
    }
    bothWays(setup, (run) => {
      run.open()
      run.step()
      run.apply({ kind: 'decide', decision: run.due()[0]?.id ?? '', given: { choice: 'squares' } })
      run.rule({ forces: [{ force: 'alpha', position: off(-60, 0) }] })
      run.close()
      expect(Object.values(run.world.encounters).map(({ state }) => state)).not.toContain('squares')
      expect(separationMiles(run.world.forces['alpha']?.position ?? AT, off(-60, 0))).toBeLessThan(2)
      expect(run.world.move.state).toBe('waiting')
    })
  })
})
