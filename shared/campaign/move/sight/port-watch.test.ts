import { describe, expect, it } from 'vitest'
import { BLUE_GATE, type Given, givenCampaign, off, type SmallWar } from '../../../test-kit/campaign.ts'
import { HOUR } from '../../../vocabulary/time.ts'
import type { OrderedLeg } from '../../orders.ts'

interface Asked {
  readonly inside?: boolean
  readonly station?: string
  readonly coalDays?: number
  readonly more?: Given
}

/** Oak, a cruiser of blue's, lies in Blue Port, which has a watch; Ash, a battleship of red's, is ten miles off its gate and more. */
function offPort({ inside = true, station = 'blue-port', coalDays, more }: Asked = {}): SmallWar {
  return givenCampaign({
    start: '1898-05-02T06:00:00Z',
    ships: [
      { key: 'ash', name: 'Ash', side: 'red', type: 'battleship', position: off(BLUE_GATE, 0, -40) },
      {
        key: 'oak',
        name: 'Oak',
        side: 'blue',
        type: 'second-class-cruiser',
        ...(inside ? { at: 'blue-port' } : { position: off(BLUE_GATE, -90, 0) }),
        ...(coalDays === undefined ? {} : { coalDays }),
      },
    ],
    forces: [
      { key: 'ash', name: 'Ash', side: 'red', ships: ['ash'], seat: 'red-admiral' },
      {
        key: 'oak',
        name: 'Oak',
        side: 'blue',
        ships: ['oak'],
        ...(inside ? { at: { place: 'blue-port' } } : {}),
        seat: 'blue-admiral',
      },
    ],
    stores: [{ place: 'blue-port', coalDays: 40 }],
    places: [{ key: 'blue-port', name: 'Penzance' }],
    files: (files) => {
      const { watches } = (files as unknown as { 'public/watches.json': { watches: unknown[] } })['public/watches.json']
      watches.push({ key: 'port-watch', owner: 'blue', station, posts: [[49.5, -1.02]] })
    },
    ...more,
  })
}

const hour = (war: SmallWar): number => (war.clock - war.world.campaign.start) / HOUR
function till(war: SmallWar, to: number, reload = false): void {
  while (hour(war) < to) {
    war.move({ hours: Math.min(6, to - hour(war)) })
    if (reload) war.state = JSON.parse(JSON.stringify(war.state))
  }
}
const come: OrderedLeg[] = [{ to: BLUE_GATE, knots: 12 }]
const reports = (war: SmallWar, seat = 'blue-admiral') => war.view(seat).reports.filter(({ of }) => of === 'enemy')
const coal = (war: SmallWar): number | undefined => war.world.places['blue-port']?.coalDays

describe('an admiral in harbour', () => {
  it.each([false, true])(
    'JS-SIGHT-12: is told what the watch of his port sees, and when it loses it (read again from the file: %s)',
    (reload) => {
      const war = offPort()
      war.send('red-admiral', 'ash', [...come, { to: off(BLUE_GATE, 0, -60), knots: 12 }])
      till(war, 6, reload)
      expect(reports(war)[0]).toMatchObject({
        vessels: 1,
        medium: 'coastguard',
        source: 'Penzance coastguard',
        lost: false,
      })
      till(war, 12, reload)
      expect(reports(war).at(-1)).toMatchObject({ lost: true })
      expect(new Set(reports(war).map(({ contact }) => contact)).size).toBe(1)
      expect(reports(war, 'red-admiral')).toEqual([])
    },
  )

  it('JS-INFO-11: hears nothing of it when its station is destroyed, nor of what the watch of another place sees', () => {
    const silent = offPort()
    const place = silent.world.places['blue-port']
    if (place) place.coastguardDestroyed = true
    const elsewhere = offPort({ station: 'blue-point' })
    for (const war of [silent, elsewhere]) {
      war.send('red-admiral', 'ash', come)
      till(war, 6)
      expect(reports(war)).toEqual([])
    }
  })

  it('JS-INFO-01: is told on coming in whom the watch has in sight', () => {
    const war = offPort({ inside: false })
    war.send('red-admiral', 'ash', come)
    war.send('blue-admiral', 'oak', [{ waitMinutes: 600 }])
    till(war, 6)
    expect(reports(war)).toEqual([])
    war.rule({ says: 'at the gate from the other side', forces: [{ force: 'oak', position: off(BLUE_GATE, -30, 20) }] })
    war.rule({ says: 'in', forces: [{ force: 'oak', place: 'blue-port' }] })
    // By the umpire's hand she has not entered; by her own run she has.
    war.force('oak').whereabouts = { at: 'passage', place: 'blue-port', bound: 'in', until: war.clock + HOUR }
    war.force('oak').plot = [{ do: 'enter', place: 'blue-port', knots: 9 }]
    till(war, 12)
    expect(reports(war).length).toBeGreaterThan(0)
  })

  it('JS-MOVE-07: has the clock stand for him when it sights a man-of-war, once in a meeting, and may sail in that minute', () => {
    const war = offPort()
    war.open()
    war.send('red-admiral', 'ash', [...come, { to: off(BLUE_GATE, 0, -60), knots: 12 }])
    war.step()
    const view = war.view('blue-admiral')
    expect(view.move.state).toBe('stopped')
    expect(view.clock).toBe(view.reports[0]?.knownAt)
    expect(war.view('red-admiral').move.state).toBe('open')
    expect(Object.values(war.world.decisions)).toEqual([])
    expect(war.send('blue-admiral', 'oak', [{ waitMinutes: 700 }]).refused).toEqual([])
    war.step()
    expect(war.world.move.state).toBe('waiting')

    // Where defaults are taken nobody is waited for.
    const passed = offPort()
    passed.open()
    passed.send('red-admiral', 'ash', come)
    passed.step({ acceptDefaults: true })
    expect(passed.world.move.state).toBe('waiting')
  })

  it('JS-GOV-08: a standing order for an enemy in sight takes her out of harbour; conduct at meeting does not', () => {
    const goes = (more: object): SmallWar => {
      const war = offPort()
      war.send('red-admiral', 'ash', come)
      war.send('blue-admiral', 'oak', [{ operate: 'coal' }], more)
      till(war, 6)
      return war
    }
    const legs = [{ to: off(BLUE_GATE, -60, 0), knots: 12 }]
    const gone = goes({ standing: [{ when: { if: 'enemy' }, act: { legs } }] })
    expect(gone.of('standing').map(({ subject }) => subject)).toEqual(['oak'])
    expect(gone.force('oak').whereabouts.at).not.toBe('harbour')
    const stayed = goes({ onContact: 'close' })
    expect(stayed.force('oak').whereabouts).toEqual({ at: 'harbour', place: 'blue-port' })
    expect(stayed.force('oak').chase).toBeUndefined()
  })
})

describe('what lies in a harbour', () => {
  const destroy: OrderedLeg[] = [...come, { operate: 'destroy', place: 'blue-port', what: 'coal' }]

  it.each([
    ['JS-TIME-12: is not destroyed from the gate while a man-of-war that can fight lies there', true, 40],
    ['JS-TIME-12: is destroyed by ships that lie off it and are in possession', false, 0],
  ])('%s', (_, inside, left) => {
    const war = offPort({ inside })
    war.send('red-admiral', 'ash', destroy)
    till(war, 18)
    expect(coal(war)).toBe(left)
    const told = war.view('red-admiral').notices.map(({ says }) => says)
    if (inside) expect(told).toContainEqual(expect.stringContaining('men-of-war lie in Penzance, and hold the harbour'))
  })

  it('JS-TIME-12: nor when one has come in while they were at it', () => {
    const war = offPort({ inside: false })
    war.send('red-admiral', 'ash', destroy)
    till(war, 6)
    war.rule({ says: 'Oak slips in.', forces: [{ force: 'oak', place: 'blue-port' }] })
    till(war, 18)
    expect(coal(war)).toBe(40)
  })
})
