import { describe, expect, it } from 'vitest'
import { knownForce } from '../test-kit/known-force.ts'
import { logbookClock } from './entries-read.ts'
import { readLogbook } from './knowledge.ts'
import type { Entry, KnownForce } from './logbook.ts'

const force = knownForce()
const ship = {
  id: 's',
  name: 'Ship',
  card: 'c',
  status: 'afloat' as const,
  knots: 15,
  coalMinutes: 1,
  coalCapacityMinutes: 2,
  rounds: {},
  torpedoes: 0,
  guns: {},
  mines: 0,
  men: 1,
  sectionsLost: 0,
  cargoCoalDays: 0,
  troops: 0,
  troopsWorn: false,
  ransomPoints: 0,
  dock: null,
  breakdown: null,
}
const entry = (at: number, body: Entry['body'], move = 1): Entry => ({ at, move, body })
const told = (at: number, asOf: number, known: Partial<KnownForce>): Entry =>
  entry(at, { kind: 'force', known: { ...force, ...known }, degree: 'own', source: 'x', medium: 'company', asOf })
const report = (at: number, words: string): Entry =>
  entry(at, {
    kind: 'report',
    contact: words,
    of: 'enemy',
    vessels: 1,
    words,
    position: { lat: 0, lon: 0 },
    courseDegrees: null,
    knots: null,
    seenAt: at,
    source: 'x',
    medium: 'coastguard',
    lost: false,
  })
const closed = (at: number): Entry => entry(at, { kind: 'closed', clock: at })

describe('a logbook read', () => {
  it('reaches to its last opening, stop or close, before 1970 too', () => {
    expect(logbookClock([])).toBeNull()
    expect(logbookClock([closed(-100), report(-50, 'a')])).toBe(-100)
    expect(logbookClock([closed(-100), closed(-50)], -60)).toBe(-100)
  })

  it('JS R-53: news stamped later than the clock is read when the clock comes up', () => {
    const book = [closed(-100), report(-50, 'a')]
    expect(readLogbook(book).reports).toEqual([])
    expect(readLogbook([...book, closed(0)]).reports).toHaveLength(1)
  })

  it('news of this very second is read when the clock next moves, so that no window changes while others play', () => {
    const book = [closed(-100), report(-100, 'a')]
    expect(readLogbook(book).reports).toEqual([])
    expect(readLogbook([...book, closed(-50)]).reports.map((r) => r.at)).toEqual([-100])
  })

  it('is read in the order in which things became known, not that in which they were written', () => {
    const book = [closed(-100), report(-20, 'late'), report(-50, 'early'), closed(0)]
    expect(readLogbook(book).reports.map((r) => r.body.words)).toEqual(['early', 'late'])
  })

  it('read up to an earlier time it knows what it knew then', () => {
    const book = [report(-100, 'a'), closed(-100), report(-50, 'b'), closed(0)]
    expect(readLogbook(book, -60).reports.map((r) => r.body.words)).toEqual(['a'])
    expect(readLogbook(book, 999).clock).toBe(0)
  })

  it('an older report of a force never replaces a younger one, but its place joins the track', () => {
    const book = [
      told(-100, -100, { position: { lat: 1, lon: 1 } }),
      told(-90, -120, { position: { lat: 2, lon: 2 } }),
      closed(0),
    ]
    const known = readLogbook(book).forces.get('f')
    expect(known?.known.position).toEqual({ lat: 1, lon: 1 })
    expect(known?.track.map((p) => p.at)).toEqual([-120, -100])
  })

  it('a track lies in the order of time whatever order news comes in, and of two places of one second the first told of stands', () => {
    const at = (lat: number) => ({ position: { lat, lon: 0 } })
    const passed = [-130, -110].map((time) => ({ position: { lat: time, lon: 0 }, at: time }))
    const book = [
      told(-100, -100, at(1)),
      told(-95, -140, at(2)),
      told(-90, -120, { ...at(3), track: passed }),
      told(-80, -100, at(4)),
      closed(0),
    ]
    const track = () => readLogbook(book).forces.get('f')?.track
    expect(track()?.map((p) => [p.at, p.position.lat])).toEqual([
      [-140, 2],
      [-130, -130],
      [-120, 3],
      [-110, -110],
      [-100, 1],
    ])
    expect(track()).toEqual(track())
  })

  it('one who sees her pass changes neither her stores nor her standing orders', () => {
    const book = [
      told(-100, -100, { ships: [ship], onContact: 'avoid', lights: true }),
      told(-50, -50, { ships: [], onContact: 'standOn', lights: false }),
      closed(0),
    ]
    expect(readLogbook(book).forces.get('f')?.known).toMatchObject({ ships: [ship], onContact: 'avoid', lights: true })
  })

  it('orders given stand until her own are known from later', () => {
    const ordered = entry(-80, {
      kind: 'ordered',
      force: 'f',
      legs: [{ do: 'wait', minutes: 5 }],
      thisMoveOnly: false,
      onContact: 'close',
      lights: false,
      byDespatch: null,
    } as Entry['body'])
    const book = [told(-100, -100, {}), ordered, closed(-80)]
    expect(readLogbook(book).forces.get('f')?.ordered?.legs).toHaveLength(1)
    expect(readLogbook([...book, told(0, 0, {}), closed(0)]).forces.get('f')?.ordered).toBeNull()
  })

  it('a cable known to be cut is known to be mended again', () => {
    const cable = (at: number, cut: boolean) => entry(at, { kind: 'cable', cable: 'c', cut, medium: 'telegraph' })
    expect([...readLogbook([cable(-9, true), closed(0)]).cablesCut]).toEqual(['c'])
    expect([...readLogbook([cable(-9, true), cable(-8, false), closed(0)]).cablesCut]).toEqual([])
  })

  it('JS-INFO-11: word that a cable is cut is read when its own wire brings it', () => {
    const cut = entry(-9, { kind: 'cable', cable: 'c', cut: true, medium: 'telegraph' })
    const delayed = entry(-20, { kind: 'delayed', from: -9, to: 30 })
    expect([...readLogbook([cut, delayed, closed(0)]).cablesCut]).toEqual([])
    expect([...readLogbook([cut, delayed, closed(30)]).cablesCut]).toEqual(['c'])
  })

  it('JS-INFO-12, R-53: with news.show nextMove what others tell of mines and cables waits for the close; what he does himself he sees', () => {
    const stopped = entry(0, { kind: 'stopped', clock: 0, newsWaits: true })
    const seen = (medium: 'company' | 'signal') => [
      entry(-9, { kind: 'cable', cable: 'c', cut: true, medium }),
      entry(-9, {
        kind: 'minefield',
        field: 'm',
        own: false,
        mines: null,
        bearingDegrees: null,
        station: null,
        squares: [],
        asOf: -9,
        medium,
        source: 'a ship',
      }),
    ]
    const read = (entries: Entry[]) => {
      const { cablesCut, minefields } = readLogbook(entries)
      return [...cablesCut, ...minefields.keys()]
    }
    expect(read([closed(-50), ...seen('company'), stopped])).toEqual(['c', 'm'])
    expect(read([closed(-50), ...seen('signal'), stopped])).toEqual([])
    expect(read([closed(-50), ...seen('signal'), stopped, closed(9)])).toEqual(['c', 'm'])
  })
})
