import { describe, expect, it } from 'vitest'
import type { UmpireView } from '../../../../shared/campaign/umpire-view.ts'
import { paperUmpireView } from '../../../test-kit/paper-umpire-view.ts'
import { fortRows, partyRows, ransomRows } from './ashore-rows.ts'
import { crossingRows } from './crossing-rows.ts'

const placeName = (key: string): string => ({ brest: 'Brest', brehat: 'Bréhat' })[key] ?? key
const force = (key: string, side: string, given: object = {}): UmpireView['forces'][number] =>
  ({ key, name: key, side, kind: 'warships', state: 'sea', ships: [], track: [], ...given }) as never

const fort = (id: string, given: Partial<UmpireView['forts'][number]> = {}): UmpireView['forts'][number] => ({
  id,
  place: 'brest',
  owner: 'fr',
  guns: 6,
  arms: '6 D, 2 search-lights',
  gunsDisabled: 0,
  gunsServed: 6,
  garrison: 60,
  silencedAt: null,
  takenAt: null,
  state: 'stands',
  ...given,
})

describe('The umpire’s list of war ashore', () => {
  it('JS-FORT-03, JS-FORT-05: has forts that were fired at first, with the guns that are served and since when they are silent', () => {
    const struck = fort('b 1', {
      place: 'brehat',
      gunsDisabled: 2,
      gunsServed: 3,
      state: 'silenced',
      silencedAt: '1898-05-03T06:00:00Z',
    })
    const neutral = fort('c 1', { owner: 'be' })
    const rows = fortRows({ ...paperUmpireView, forts: [fort('a 1'), struck, neutral] }, placeName)
    expect(rows.map(({ place, owner, guns, garrison, stands }) => [place, owner, guns, garrison, stands])).toEqual([
      ['Bréhat, fort 1', 'French', '3 of 6 served, 2 disabled', '60 men', expect.stringMatching(/^silenced 0600/)],
      ['Brest, fort 1', 'French', '6 of 6 served', '60 men', 'stands'],
    ])
  })

  it('JS-FORT-11: says when a fort was taken, and by whom it is held', () => {
    const [row] = fortRows(
      { ...paperUmpireView, forts: [fort('a 1', { owner: 'gb', takenAt: '1898-05-03T06:00:00Z' })] },
      placeName,
    )
    expect(row?.owner).toBe('British')
    expect(row?.stands).toMatch(/^taken 0600/)
  })

  it('JS-LAND-08: has those who are about something before those who hold a place', () => {
    const party = { id: 'p1', side: 'gb', place: 'brest', force: null, men: 500, miles: 0, worn: false, prisoners: 0 }
    const rows = partyRows(
      {
        ...paperUmpireView,
        forces: [force('Normandie', 'gb')],
        parties: [
          { ...party, doing: null, endsAt: null },
          {
            ...party,
            id: 'p2',
            force: 'Normandie',
            men: 1000,
            miles: 6,
            worn: true,
            prisoners: 40,
            doing: { do: 'march' },
            endsAt: '1898-05-03T06:00:00Z',
          },
        ],
      },
      placeName,
      (key) => `the line ${key}`,
    )
    expect(rows.map(({ place, men, about }) => [place, men, about])).toEqual([
      [
        'Brest, 6 miles from it',
        '1,000 men, worn by the passage, 40 prisoners',
        expect.stringMatching(/^from Normandie, to march/),
      ],
      ['Brest', '500 men', 'garrison'],
    ])
  })

  it('JS-BOMB-05: has the newest demand first, what was offered, and when the payer hears of it', () => {
    const ransom = {
      id: 'r1',
      place: 'brest',
      taker: 'gb',
      payer: 'fr',
      force: 'Juno',
      points: 80,
      least: 60,
      offered: 60,
      state: 'agreed' as const,
      demandedAt: '1898-05-03T00:00:00Z',
      heardAt: '1898-05-03T06:00:00Z',
    }
    const rows = ransomRows(
      {
        ...paperUmpireView,
        forces: [force('Juno', 'gb')],
        ransoms: [ransom, { ...ransom, id: 'r2', place: 'brehat', least: 80, offered: null, state: 'demanded' }],
      },
      placeName,
    )
    expect(rows.map(({ place, who, points, stands }) => [place, who, points, stands])).toEqual([
      ['Bréhat', 'Juno of French points', '80', 'not answered'],
      ['Brest', 'Juno of French points', '80, 60 at least', 'to be paid: 60'],
    ])
  })
})

describe('The umpire’s list of trade routes', () => {
  it('JS-COMM-11: has each crossing of a cruiser’s track with a corridor, and who is at sea on the route', () => {
    const routes = [
      {
        key: 'coal',
        side: 'gb',
        name: 'Coal',
        points: [
          [49, -5],
          [50, -5],
        ],
      },
    ]
    const track = [
      { lat: 49.5, lon: -6, at: '1898-05-02T12:00:00Z' },
      { lat: 49.5, lon: -4, at: '1898-05-02T16:00:00Z' },
    ]
    const trader = (name: string, on: string, route: string) => ({
      name,
      force: on,
      status: 'afloat',
      trade: { route },
    })
    const rows = crossingRows(
      {
        ...paperUmpireView,
        campaign: {
          ...paperUmpireView.campaign,
          settings: { 'despatches.release': 'hand', 'route.corridorMiles': 25 },
        },
        forces: [
          force('Raider', 'fr', { track }),
          force('Taff', 'gb', { kind: 'trade' }),
          force('Itchen', 'gb', { kind: 'trade', state: 'harbour' }),
        ],
        ships: [trader('River Taff', 'Taff', 'coal'), trader('River Itchen', 'Itchen', 'coal')] as never,
      },
      { routes } as never,
    )
    expect(rows).toMatchObject([{ force: 'Raider', route: 'Coal', nearest: 'across it', there: 'River Taff' }])
    expect(rows[0]?.left).not.toBe('still on it')
  })
})
