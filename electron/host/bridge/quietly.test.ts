import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { closeWithEachOther, makeMeeting, makeWar, scratchFolder } from '../campaign/test-kit/war.ts'
import { runQuietly } from './quietly.ts'

const folder = scratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const file = (): string => path.join(folder, `${files++}.wardroom`)
const nobody = (): boolean => false

describe('A move that is run quietly', () => {
  it('goes to its end where nothing happens for which the umpire is to be called, and is taken back like any other', () => {
    const service = makeWar(file())
    expect(runQuietly(service, {}, nobody)).toEqual({ stops: null, move: 1, clock: '1898-05-02T18:00:00Z' })
    expect(runQuietly(service, {}, nobody)).toMatchObject({ stops: null, move: 2 })
    service.back(0)
    expect(service.state.world.move.number).toBe(0)
    service.close()
  })

  it('stops at the hour that is named', () => {
    const service = makeWar(file())
    const until = '1898-05-02T14:30:00Z'
    expect(runQuietly(service, { until }, nobody)).toEqual({
      stops: 'It is the hour that was named.',
      move: 1,
      clock: until,
    })
    service.close()
  })

  it('stops in the second in which men-of-war come in sight of each other', () => {
    const service = makeMeeting(file())
    closeWithEachOther(service)
    const { stops, clock } = runQuietly(service, { contact: true }, nobody)
    expect(stops).toMatch(/^Alpha and Beta come in sight of each other at 07\d\d/)
    expect(clock.slice(11, 13)).toBe('07')
    service.close()
  })

  it('stops for a decision, whatever else it was asked for', () => {
    const service = makeMeeting(file())
    closeWithEachOther(service)
    expect(runQuietly(service, {}, nobody).stops).toMatch(/^Alpha and Beta are in sight of each other/)
    service.close()
  })

  it('stops when news stands in the window of the seat that is named', () => {
    const service = makeWar(file())
    const { addressees } = service.seatView('gb-admiral')
    const to = addressees.find(({ id }) => id === 'gb-government')?.id
    service.apply({
      kind: 'orders',
      seat: 'gb-admiral',
      given: { despatches: [{ to, text: 'At Portland, coal full.' }] },
    })
    const quiet = runQuietly(service, { seat: 'gb-government' }, nobody)
    expect(quiet.stops).toBe('There is news in the window of the seat that was named.')
    service.close()
  })

  it('does not begin where something stands before Step', () => {
    const service = makeWar(file())
    const sits = (seat: string): boolean => seat === 'gb-admiral'
    expect(runQuietly(service, {}, sits)).toMatchObject({
      stops: expect.stringMatching(/^Before the step: Vice-Admiral Commanding, Channel Squadron has not written/),
      move: 0,
    })
    service.close()
  })
})
