import { describe, expect, it } from 'vitest'
import { givenCampaign, MIDDLE, off, type SmallWar } from '../../../test-kit/campaign.ts'
import { refusal } from '../../../test-kit/refused.ts'
import type { Ruling } from '../../inputs.ts'
import { demandLasting } from './ruling-now.ts'

/** What a ruling that is given now is refused with. */
const refused = (w: SmallWar, given: Omit<Ruling, 'says'>) =>
  refusal(() => demandLasting(w.ground, w.world, { says: 'So it is.', ...given }))
/** It is not refused. */
const lasts = (w: SmallWar, given: Omit<Ruling, 'says'>): void =>
  demandLasting(w.ground, w.world, { says: 'So it is.', ...given })

describe('a ruling on the weather', () => {
  const FOG = { windFromDegrees: 0, force: 0, sky: 'fog', glass: 'steady' } as const

  it('JS-WX-02: is of a period to come; it is refused of one whose weather is given out already, or of no waters of the chart', () => {
    const w = givenCampaign()
    const message = (period: number, from: number): string =>
      `The weather of period ${period} is given out already; a ruling lays down that of a period to come, from ${from} on.`
    w.open({ hours: 4 })
    // The move closes within its period: the next, which opens in it, may have other weather.
    lasts(w, { weather: [{ ...FOG, period: 0 }] })
    w.rule({ says: 'Fog.', weather: [{ ...FOG, period: 0 }] })
    w.step({ acceptDefaults: true })
    w.do({ kind: 'open', given: {} })
    expect(w.view('red-admiral').weather).toMatchObject([{ sky: 'fog' }])
    for (const period of [0, -3])
      expect(refused(w, { weather: [{ ...FOG, period }] })).toEqual({
        code: 'ruling.weather',
        message: message(period, 1),
        path: 'weather[0].period',
        rule: 'JS-WX-02',
      })
    lasts(w, { weather: [{ ...FOG, period: 1 }] })
    expect(refused(w, { weather: [{ ...FOG, period: 1, area: 'the moon' }] })).toMatchObject({
      message: 'There is no weather area "the moon" on this chart: all.',
      path: 'weather[0].area',
    })
  })
})

describe('a ruling on ships', () => {
  /** Two cruisers of red's and one of blue's, whose board is open. */
  function onBoard(): SmallWar {
    const ship = (key: string, side: 'red' | 'blue', east: number) =>
      ({
        key: key.toLowerCase(),
        name: key,
        side,
        type: 'second-class-cruiser',
        position: off(MIDDLE, 0, east),
      }) as const
    const w = givenCampaign({
      ships: [ship('Poplar', 'red', 0), ship('Rowan', 'red', -90), ship('Gorse', 'blue', 2)],
      forces: [
        { key: 'w', name: 'The scouts', side: 'red', ships: ['poplar'], seat: 'red-admiral' },
        { key: 'x', name: 'The van', side: 'red', ships: ['rowan'] },
        { key: 'foe', name: 'The enemy', side: 'blue', ships: ['gorse'], seat: 'blue-admiral' },
      ],
    })
    w.open()
    w.step()
    w.decide('squares')
    const [encounter] = Object.values(w.world.encounters)
    for (let i = 0; i < 20 && encounter?.state === 'squares'; i++)
      if (Object.values(w.world.decisions).some(({ answer }) => answer === null)) w.decide('board')
      else w.do({ kind: 'boardStep', encounter: encounter.id })
    expect(encounter?.state).toBe('action')
    return w
  }

  it('JS-GOV-02, JS-MOVE-23: is refused of what an open board has, for the board gives it back as it has it there', () => {
    const w = onBoard()
    const words = (name: string) =>
      `${name} is on an open board: what becomes of her there is entered on the board itself.`
    const cases = [
      [{ ships: [{ ship: 'poplar', status: 'sunk' }] }, 'Poplar', 'ships[0].status'],
      [{ ships: [{ ship: 'poplar', men: 100, guns: { E: 1 } }] }, 'Poplar', 'ships[0].men'],
      [{ ships: [{ ship: 'poplar', force: 'x' }] }, 'Poplar', 'ships[0].force'],
      [{ ships: [{ ship: 'rowan', force: 'w' }] }, 'The scouts', 'ships[0].force'],
      [{ forces: [{ force: 'w', position: MIDDLE }] }, 'The scouts', 'forces[0].position'],
      [{ forces: [{ force: 'foe', place: 'blue-port' }] }, 'The enemy', 'forces[0].place'],
      [{ added: [{ name: 'Elm', side: 'red', card: 'x', force: 'w', seniority: 77 }] }, 'The scouts', 'added[0].force'],
    ] as const
    for (const [ruling, name, path] of cases)
      expect(refused(w, ruling as never)).toEqual({
        code: 'ruling.board',
        message: words(name),
        path,
        rule: 'JS-GOV-02',
      })
    lasts(w, {
      ships: [
        { ship: 'poplar', coalMinutes: 600 },
        { ship: 'rowan', status: 'sunk' },
      ],
    })
  })

  it('JS-GOV-03: tells an assistant umpire of one side nothing of the other’s ships, on a board or not', () => {
    const w = onBoard()
    const by = 'assistant-1'
    w.do({ kind: 'assistants', given: [{ id: by, title: 'Red assistant', side: 'red' }] })
    const told = (given: Omit<Ruling, 'says'>): unknown =>
      refusal(() => {
        demandLasting(w.ground, w.world, { says: 'So it is.', ...given }, by)
        w.do({ kind: 'rule', given: { says: 'So it is.', ...given }, by })
      })
    const rulings = [
      { ships: [{ ship: 'gorse', men: 100 }] },
      { ships: [{ ship: 'rowan', force: 'foe' }] },
      { forces: [{ force: 'foe', position: MIDDLE }] },
      { added: [{ name: 'Elm', side: 'red', card: 'x', force: 'foe', seniority: 77 }] },
    ] as const
    const onIt = rulings.map((ruling) => told(ruling as never))
    w.force('foe').whereabouts = { at: 'sea' }
    expect(rulings.map((ruling) => told(ruling as never))).toEqual(onIt)
    expect(onIt).toMatchObject(rulings.map(() => ({ code: 'umpire.rights' })))
    // Of his own he is told.
    expect(told({ ships: [{ ship: 'poplar', status: 'sunk' }] })).toMatchObject({ code: 'ruling.board' })
  })

  it('JS-COMM-05: is refused where a ship would sail among those of another side', () => {
    const w = onBoard()
    expect(refused(w, { ships: [{ ship: 'rowan', force: 'foe' }] }).code).toBe('ruling.board')
    w.force('foe').whereabouts = { at: 'sea' }
    expect(refused(w, { ships: [{ ship: 'rowan', force: 'foe' }] })).toMatchObject({
      message: 'Rowan is not of the side of The enemy: ships that sail together are of one side.',
      path: 'ships[0].force',
    })
  })
})
