import { describe, expect, it } from 'vitest'
import { seatViewSample } from '../../seat/seat-frame/sample-view.ts'
import { alongTracks } from './along-tracks.ts'

const at = (hour: string): string => `1898-05-02T${hour}:00:00Z`

describe('Looking back between two hours at which the logbook was written up', () => {
  const sample = seatViewSample()
  const [one] = sample.forces
  const flag = { ...one!, id: 'flag', medium: 'company' as const, fate: null, state: 'sea' as const }
  const points = [
    { lat: 50, lon: -2, at: at('12') },
    { lat: 50, lon: -3, at: at('18') },
  ]
  const noon = { ...flag, position: { lat: 50, lon: -2 }, asOf: at('12'), track: points.slice(0, 1) }
  const then = (hour: string, force: typeof flag = noon) =>
    alongTracks({ ...sample, clock: at(hour), forces: [force] }, [{ id: 'flag', track: points }]).forces[0]

  it('one’s own ships stand where their track ran at the hour that the slider says', () => {
    expect(then('14')?.position.lon).toBeCloseTo(-2 - 1 / 3, 6)
    expect(then('15')?.position.lon).toBeCloseTo(-2.5, 6)
    expect(then('15')).toMatchObject({ asOf: at('15'), courseDegrees: 270 })
    expect(then('15')?.track.map((point) => point.at)).toEqual([at('12'), at('15')])
    expect(then('15')?.knots).toBeCloseTo(38.57 / 6, 1)
  })

  it('the way of days before, which is not known anew about that hour, stays', () => {
    const old = { lat: 49, lon: -1, at: '1898-04-30T12:00:00Z' }
    const force = { ...noon, track: [old, ...noon.track] }
    expect(then('15', force)?.track.map((point) => point.at)).toEqual([old.at, at('12'), at('15')])
  })

  it('at an hour of the logbook nothing is changed', () => {
    expect(then('12')?.position).toEqual({ lat: 50, lon: -2 })
    expect(then('18')?.position).toEqual({ lat: 50, lon: -2 })
  })

  it('what was only told of stays where it was told to be: the rest was learnt later', () => {
    const told = { ...noon, medium: 'telegraph' as const }
    expect(then('15', told as never)?.position).toEqual({ lat: 50, lon: -2 })
  })
})
