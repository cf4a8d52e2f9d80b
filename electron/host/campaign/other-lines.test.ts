import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { secretsFrom } from '../../../shared/dice/secrets.ts'
import { isoTime } from '../../../shared/vocabulary/time.ts'
import { snapshotsOf } from '../database/snapshots.ts'
import { goBackTo } from './going-back.ts'
import { CampaignService } from './service.ts'
import { makeMeeting, playMeeting, quick, scratchFolder } from './test-kit/war.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
const nextFile = (): string => path.join(folder, `${files++}.wardroom`)
const lineOf = (service: CampaignService, seat: string) => service.seatWindow(seat).line

describe('A seat that is shown another line of play', () => {
  it('reads it once: after a take-back, after the host has begun anew, and no more when it has been read', () => {
    const file = nextFile()
    const service = makeMeeting(file)
    playMeeting(service)
    const { clock, move } = service.seatWindow('gb-admiral')
    expect(lineOf(service, 'gb-admiral')).toBeUndefined()
    const story = service.past.storyOf('gb-admiral')
    service.back(0)
    const line = lineOf(service, 'gb-admiral')
    expect(line?.from).toEqual({ move: move.number, clock })
    expect(line?.to.move).toBe(0)
    const isNow = new Set(service.past.storyOf('gb-admiral').map(({ at, says }) => `${at} ${says}`))
    const gone = story.filter(({ at, says }) => !isNow.has(`${at} ${says}`))
    expect(line?.told).toEqual(gone.map(({ at, says }) => ({ at: isoTime(at), says })))
    expect(line?.told.length).toBeGreaterThan(0)
    expect(service.seatView('gb-admiral').line).toEqual(line)
    // Its own past, looked back into, is no other line.
    expect(service.seatWindow('gb-admiral', service.state.world.clock).line).toBeUndefined()
    service.close()

    const again = CampaignService.open(file, quick)
    expect(lineOf(again, 'gb-admiral')).toEqual(line)
    expect(again.seatWindow('gb-admiral')).toBe(again.seatWindow('gb-admiral'))
    again.lineRead('gb-admiral')
    expect(lineOf(again, 'gb-admiral')).toBeUndefined()
    // Nobody else has read it by that.
    expect(lineOf(again, 'fr-admiral')).toMatchObject({ from: line?.from, to: line?.to })
    again.apply({ kind: 'orders', seat: 'fr-admiral', given: { ready: true } })
    expect(lineOf(again, 'fr-admiral')).toBeUndefined()
    expect(again.verify().ok).toBe(true)
    again.close()
  })

  it('reads no more that a thing is not so which has come about on the line that is shown too', () => {
    const service = makeMeeting(nextFile())
    playMeeting(service)
    service.back(0)
    const first = lineOf(service, 'gb-government')?.told ?? []
    playMeeting(service)
    const isNow = new Set(service.past.storyOf('gb-government').map(({ at, says }) => `${isoTime(at)} ${says}`))
    const again = first.filter(({ at, says }) => isNow.has(`${at} ${says}`))
    expect(again.length).toBeGreaterThan(0)
    const still = lineOf(service, 'gb-government')?.told ?? []
    expect(still).toEqual(first.filter(({ at, says }) => !isNow.has(`${at} ${says}`)))
    service.close()
  })

  it('reads it of a line with a later clock too, and nothing where the umpire has gone back and forth', () => {
    const service = makeMeeting(nextFile())
    playMeeting(service)
    const before = service.seatWindow('gb-admiral')
    service.back(0, 'second')
    service.reopen('main')
    expect(service.seatWindow('gb-admiral')).toEqual(before)
    service.reopen('second')
    service.lineRead('gb-admiral')
    service.reopen('main')
    expect(lineOf(service, 'gb-admiral')).toMatchObject({ from: { move: 0 }, to: { clock: before.clock }, told: [] })
    service.close()
  })

  it('is told of its own logbook alone: the same whatever has befallen others on the line that was left', () => {
    const told = (befalls: (service: CampaignService) => void) => {
      const service = makeMeeting(nextFile())
      playMeeting(service)
      befalls(service)
      service.back(0)
      const line = lineOf(service, 'gb-admiral')
      service.close()
      return line
    }
    const seat = 'fr-admiral'
    expect(told((service) => void service.apply({ kind: 'orders', seat, given: { ready: true } }))).toEqual(
      told(() => {}),
    )
  })

  it('reads it once a dated copy is laid in the place of its file, as by a take-back, and nothing where the copy stands as the file did', () => {
    const file = nextFile()
    const service = makeMeeting(file, { snapshots: true })
    playMeeting(service)
    const { clock, move } = service.seatWindow('gb-admiral')
    const story = service.past.storyOf('gb-admiral')
    service.close()
    const [oldest = ''] = snapshotsOf(file)
    const newest = snapshotsOf(file).at(-1) ?? ''
    const putAside = goBackTo(file, newest).putAside ?? ''
    const same = CampaignService.open(file, quick)
    expect(lineOf(same, 'gb-admiral')).toBeUndefined()
    same.close()

    const bytes = readFileSync(putAside)
    goBackTo(file, oldest)
    expect(readFileSync(putAside).equals(bytes)).toBe(true)
    const again = CampaignService.open(file, quick)
    const line = lineOf(again, 'gb-admiral')
    expect(line).toMatchObject({ from: { move: move.number, clock }, to: { move: 1 } })
    const isNow = new Set(again.past.storyOf('gb-admiral').map(({ at, says }) => `${at} ${says}`))
    const gone = story.filter(({ at, says }) => !isNow.has(`${at} ${says}`))
    expect(line?.told).toEqual(gone.map(({ at, says }) => ({ at: isoTime(at), says })))
    expect(line?.told.length).toBeGreaterThan(0)
    expect(again.verify().ok).toBe(true)
    again.close()
    // Back to where all stood before anybody has read it: there is nothing to read.
    goBackTo(file, newest)
    const back = CampaignService.open(file, quick)
    expect(lineOf(back, 'gb-admiral')).toBeUndefined()
    back.close()
  })

  it('reads nothing of a file that cannot be read, nor of another war that lay there', () => {
    const file = nextFile()
    const service = makeMeeting(file, { snapshots: true })
    playMeeting(service)
    service.close()
    const [oldest = ''] = snapshotsOf(file)
    const other = nextFile()
    const second = makeMeeting(other, { secrets: secretsFrom('another') })
    playMeeting(second)
    second.close()
    const damaged = readFileSync(file)
    damaged.fill(0xa5, 8192, 8292)
    writeFileSync(file, damaged)
    for (const place of [file, other]) {
      goBackTo(place, oldest)
      const again = CampaignService.open(place, quick)
      expect(lineOf(again, 'gb-admiral')).toBeUndefined()
      again.close()
    }
  })
})
