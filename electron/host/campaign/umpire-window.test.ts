import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { warningsBefore } from '../../../shared/campaign/before-step.ts'
import { happenedSince, lastStretch } from '../../../shared/campaign/happened.ts'
import { engine } from './engine.ts'
import { CampaignService } from './service.ts'
import { makeMeeting, makeWar, meeting, scratchFolder, steamTo } from './test-kit/war.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0

const WESTWARD = { lat: 49, lon: -8 }
/** A war in which the British admiral writes more knots than his battleship has. */
function refusedWar(): CampaignService {
  const service = makeMeeting(path.join(folder, `${files++}.wardroom`))
  service.apply({ kind: 'open', given: {} })
  hand(service, 40)
  return service
}
function hand(service: CampaignService, knots: number): void {
  service.apply({ kind: 'orders', seat: 'gb-admiral', given: steamTo(service.seatView('gb-admiral'), WESTWARD, knots) })
}
/** The same campaign in another process: read from its file, of which nothing was read before. */
function reopened(service: CampaignService): CampaignService {
  const { file } = service
  service.close()
  return CampaignService.open(file, { snapshots: false })
}
const told = (service: CampaignService) => {
  const view = service.umpireView()
  return happenedSince(view, lastStretch(view)).filter(({ says }) => says.includes('a line is refused'))
}
const standsBefore = (service: CampaignService): string[] =>
  warningsBefore(service.umpireView()).flatMap(({ kind, says }) => (kind === 'refused' ? [says] : []))

describe('A sheet that is refused, in the umpire’s window', () => {
  it('stands before Step, and when the move was run so it is told in what happened with its minute and its place on the chart', () => {
    const service = refusedWar()
    const [says] = standsBefore(service)
    expect(says).toContain('a line is refused')
    for (let n = 0; n < 9 && service.state.world.move.state !== 'waiting'; n++)
      service.apply({ kind: 'step', given: { acceptDefaults: true } })
    expect(service.state.world.move.number).toBe(1)
    expect(standsBefore(service)).toEqual([])
    const [line, ...more] = told(service)
    expect(more).toEqual([])
    expect(line).toMatchObject({ says, at: '1898-05-02T06:00:00Z', position: { lat: 49.8, lon: -5 } })
    // While the next is being written it is told still; when that one was run no more.
    service.apply({ kind: 'open', given: {} })
    expect(told(service)).toHaveLength(1)
    service.apply({ kind: 'step', given: { acceptDefaults: true } })
    expect(told(service)).toEqual([])
    service.close()
  })

  it('is neither when another sheet came in its place before the step, sealed or not', () => {
    for (const ready of [true, false]) {
      const service = refusedWar()
      const sheet = { ...steamTo(service.seatView('gb-admiral'), WESTWARD, 9), ready }
      service.apply({ kind: 'orders', seat: 'gb-admiral', given: sheet })
      expect(standsBefore(service)).toEqual([])
      service.apply({ kind: 'step', given: { acceptDefaults: true } })
      expect(told(service)).toEqual([])
      service.close()
    }
  })

  it('is told as refused anew when the sheet in its place was refused too', () => {
    const service = refusedWar()
    hand(service, 41)
    expect(standsBefore(service)).toHaveLength(1)
    service.apply({ kind: 'step', given: { acceptDefaults: true } })
    expect(told(service)).toHaveLength(1)
    expect(told(service)[0]?.says).toContain('41')
    service.close()
  })
})

describe('The record in the umpire’s window', () => {
  it('has what is entered beside what was read before, and nothing of a line that was left', () => {
    const service = makeMeeting(path.join(folder, `${files++}.wardroom`))
    const says = (): string[] => service.umpireView().events.map((event) => event.says)
    const fresh = (): string[] =>
      reopened(service)
        .umpireView()
        .events.map((event) => event.says)
    for (let move = 0; move < 3; move++) {
      service.apply({ kind: 'step', given: { acceptDefaults: true } })
      says()
    }
    const before = says()
    service.back(1)
    expect(says().length).toBeLessThan(before.length)
    service.apply({ kind: 'rule', given: { says: 'Entered later.' } })
    expect(says().at(-1)).toContain('Entered later.')
    const read = says()
    expect(fresh()).toEqual(read)
  })
})

describe('The umpire’s slider', () => {
  const LONG = 10
  const START = Date.UTC(1898, 4, 2, 6) / 1000
  const HOUR = 3600
  const HARBOUR = { lat: 48.2, lon: -6.5 }

  /** Ten moves in which the British battleship steams west and the other lies still, but that the umpire puts her elsewhere after the ninth. */
  function played(): CampaignService {
    const sides = meeting.sides.map((side) => ({ ...side, points: 50_000 }))
    const service = makeWar(path.join(folder, `${files++}.wardroom`), { setup: { ...meeting, sides } })
    service.apply({ kind: 'open', given: {} })
    hand(service, 2)
    for (let move = 0; move < LONG; move++) {
      service.apply({ kind: 'step', given: { acceptDefaults: true } })
      const force = service.umpireView().forces.find(({ name }) => name === 'Beta')?.key
      if (move === LONG - 2)
        service.apply({ kind: 'rule', given: { says: 'Towed.', forces: [{ force, position: HARBOUR }] } })
    }
    return service
  }
  const shown = (service: CampaignService, name: string, at: number) => {
    const view = service.umpireView(at)
    const force = view.forces.find((one) => one.name === name)
    return { position: force?.position, track: force?.track ?? [] }
  }

  it('shows of a track as much at an hour long ago as the window does now, however long the war has been', () => {
    const service = played()
    const at = START + (LONG - 1) * 6 * HOUR + 2 * HOUR
    const { position, track } = shown(service, 'Alpha', at)
    expect(track.at(-1)).toEqual({ ...position, at: new Date(at * 1000).toISOString().replace('.000', '') })
    const since = new Date((START + (LONG - 9) * 6 * HOUR) * 1000).toISOString()
    expect(track.length).toBeGreaterThan(2)
    expect(track.every(({ at: then }) => then >= since.slice(0, 19))).toBe(true)
    service.close()
  })

  it('plays nothing again of a war whose moves have their checkpoints, from its first hour on', () => {
    const war = played()
    const { file } = war
    war.close()
    let inputs = 0
    const counting = {
      ...engine,
      advance: (...given: Parameters<typeof engine.advance>) => {
        inputs += 1
        return engine.advance(...given)
      },
    }
    const service = CampaignService.open(file, { snapshots: false, engine: counting })
    for (const hours of [0, 1, 6, 7, 31, 54]) {
      const { position } = shown(service, 'Alpha', START + hours * HOUR)
      expect(position?.lon, `after ${hours} hours`).toBeLessThanOrEqual(-5)
    }
    expect(inputs).toBe(0)
    service.close()
  })

  it('shows a force that lay still where she lay, before and after the umpire put her elsewhere', () => {
    const service = played()
    const put = START + (LONG - 1) * 6 * HOUR
    for (const read of [() => service, () => reopened(service)]) {
      const one = read()
      expect(shown(one, 'Beta', put - HOUR).position).toEqual({ lat: 49.8, lon: -4 })
      expect(shown(one, 'Beta', put + HOUR).position).toEqual(HARBOUR)
      expect(shown(one, 'Beta', START + HOUR).position).toEqual({ lat: 49.8, lon: -4 })
    }
  })
})
