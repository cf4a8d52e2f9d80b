import { describe, expect, it } from 'vitest'
import { givenCampaign, MIDDLE, off } from '../../../test-kit/campaign.ts'

const war = () =>
  givenCampaign({
    ships: [
      { key: 'r1', side: 'red', type: 'battleship', position: off(MIDDLE, 40, 0) },
      { key: 'r2', side: 'red', type: 'battleship', position: off(MIDDLE, 40, 1) },
      { key: 'b1', side: 'blue', type: 'battleship', position: { lat: 48.2, lon: 0.5 } },
    ],
  })

describe('Jane 1898 strategic: the umpire rules', () => {
  it('JS-GOV-02: he changes anything, on the record with his reason', () => {
    const w = war()
    w.rule({
      says: 'She struck a rock.',
      ships: [{ ship: 'r1', presentKnots: 9, sectionsLost: 3, men: 600 }],
      forces: [{ force: 'b1', place: 'blue-port' }],
    })
    expect(w.ship('r1')).toMatchObject({ presentKnots: 9, sectionsLost: 3, men: 600 })
    expect(w.force('b1').whereabouts).toEqual({ at: 'harbour', place: 'blue-port' })
    expect(w.of('ruling').map((e) => e.says)).toEqual(['She struck a rock.'])
  })

  it('JS-GOV-02: one unknown name and nothing of it is done', () => {
    const w = war()
    const before = JSON.stringify(w.state)
    const cases = [
      [{ ships: [{ ship: 'r9' }] }, 'There is no ship "r9".', 'ships[0].ship'],
      [{ ships: [{ ship: 'r1', force: 'x' }] }, 'There is no force "x".', 'ships[0].force'],
      [{ forces: [{ force: 'r1', place: 'x' }] }, 'There is no place "x".', 'forces[0].place'],
      [{ cables: [{ cable: 'x', cut: true }] }, 'There is no cable "x".', 'cables[0].cable'],
      [{ places: [{ place: 'x' }] }, 'There is no place "x".', 'places[0].place'],
      [{ points: [{ side: 'x', points: 1, says: 'x' }] }, 'There is no side "x".', 'points[0].side'],
      [{ reports: [{ seat: 'x', text: 'x' }] }, 'There is no seat "x".', 'reports[0].seat'],
    ] as const
    for (const [ruling, message, path] of cases)
      expect(
        w.refusal({ kind: 'rule', given: { says: 'x', ships: [{ ship: 'r2', men: 1 }], ...ruling } as never }),
      ).toMatchObject({ message, path })
    expect(JSON.stringify(w.state)).toBe(before)
  })

  it('JS-GOV-09: a ship that he moves to another force takes her place by seniority', () => {
    const w = war()
    w.rule({ says: 'They join.', ships: [{ ship: 'r2', force: 'r1' }] })
    expect(w.force('r1').ships).toEqual(['r1', 'r2'])
    expect(w.force('r2').ships).toEqual([])
    expect(w.ship('r2').force).toBe('r1')
  })

  it('JS-COAL-08: he gives no ship more coal than she holds', () => {
    const w = war()
    w.rule({ says: 'Coaled.', ships: [{ ship: 'r1', coalMinutes: 99_999 }] })
    expect(w.ship('r1').coalMinutes).toBe(w.ship('r1').coalCapacityMinutes)
  })

  it('points given are a line of their own, known to that government alone', () => {
    const w = war()
    w.rule({ says: 'A prize paid.', points: [{ side: 'red', points: 25, says: 'Prize money' }] })
    expect(w.view('red-government')).toMatchObject({ balance: 525 })
    expect(w.view('red-government').ledger?.at(-1)).toMatchObject({ points: 25, says: 'Prize money', balance: 525 })
    expect(w.view('blue-government').balance).toBe(400)
    w.rule({ says: 'A fine.', points: [{ side: 'red', points: -30, says: 'Fine' }] })
    expect(w.view('red-government').balance).toBe(495)
  })

  it('one side’s ledger tells nothing of how many lines the other’s has', () => {
    const ids = (fines: number): (string | undefined)[] => {
      const w = war()
      for (let i = 0; i < fines; i++) w.rule({ says: 'x', points: [{ side: 'blue', points: -1, says: 'Fine' }] })
      w.rule({ says: 'x', points: [{ side: 'red', points: 5, says: 'Gift' }] })
      return (w.view('red-government').ledger ?? []).map((l) => l.id)
    }
    expect(ids(3)).toEqual(ids(0))
  })

  it('a report that he puts before a seat is read there, and by nobody else', () => {
    const w = war()
    w.rule({ says: 'A rumour.', reports: [{ seat: 'red-admiral', text: 'Smoke was seen to the west.' }] })
    expect(w.view('red-admiral').despatches).toMatchObject([
      { direction: 'in', from: 'The umpire', medium: 'umpire', text: 'Smoke was seen to the west.' },
    ])
    expect(w.view('red-admiral').reports).toEqual([])
    expect(w.view('red-government').despatches).toEqual([])
    expect(JSON.stringify(w.view('red-admiral'))).not.toContain('rumour')
  })

  it('a report of a place that he puts before a seat is a mark on its chart and a line of its news too', () => {
    const w = war()
    const report = { seat: 'red-admiral', text: 'Smoke.', position: { lat: 49.5, lon: -4 } }
    w.rule({ says: 'A rumour.', reports: [report] })
    w.rule({ says: 'The same again.', reports: [report] })
    const { reports, despatches } = w.view('red-admiral')
    expect(reports).toMatchObject([
      { words: 'Smoke.', position: { lat: 49.5, lon: -4 }, source: 'The umpire', medium: 'umpire' },
      { words: 'Smoke.' },
    ])
    expect(new Set(reports.map(({ id }) => id)).size).toBe(2)
    expect(new Set(despatches.map(({ id }) => id)).size).toBe(2)
    expect(w.view('blue-admiral').reports).toEqual([])
  })

  it('JS-GOV-22: he adds a ship after hour zero, with her particulars and a seniority of her own', () => {
    const w = war()
    w.move()
    w.rule({
      says: 'Bought from neutrals.',
      added: [
        { name: 'Nictheroy', side: 'red', card: 'r1', force: 'r2', seniority: 400, assignedKnots: 12, coalDays: 3 },
        { name: 'Destroyer', side: 'red', card: 'r1', place: 'red-port', seniority: 401, torpedoes: 2 },
      ],
    })
    expect(w.ship('nictheroy')).toMatchObject({ card: 'r1', force: 'r2', presentKnots: 12, coalMinutes: 3 * 1440 })
    expect(w.force('r2').ships).toEqual(['r2', 'nictheroy'])
    expect(w.ship('destroyer')).toMatchObject({ torpedoes: 2, assignedKnots: w.ship('r1').assignedKnots })
    expect(w.of('added').map((e) => e.because[0]?.rule)).toEqual(['JS-GOV-22', 'JS-GOV-22'])
    w.open()
    w.force('destroyer').plot = [{ do: 'steam', to: MIDDLE, knots: 9 }]
    w.move()
    expect(w.force('destroyer').whereabouts.at).toBe('sea')
    // In harbour by the telegraph her government has heard of her; of what joined at sea it has not.
    expect(w.view('red-government').forces.map((f) => f.name)).not.toContain('Nictheroy')
  })

  it('JS-GOV-22, JS-GOV-09: a ship that is nowhere, of no card or of a seniority that is taken is not added', () => {
    const w = war()
    const ship = { name: 'X', side: 'red', card: 'r1', force: 'r2', seniority: 400 }
    const refused = (part: object) => w.refusal({ kind: 'rule', given: { says: 'x', added: [{ ...ship, ...part }] } })
    expect(refused({ card: 'ark' }).message).toBe(
      'There is no card "ark" to take her particulars and scoring sheet from.',
    )
    expect(refused({ force: undefined }).path).toBe('added[0].force')
    expect(refused({ place: 'red-port' }).message).toMatch(/^Say where she is/)
    expect(refused({ force: 'b1' }).message).toBe('There is no force "b1" of that side.')
    expect(refused({ seniority: w.ship('r1').seniority })).toMatchObject({
      path: 'added[0].seniority',
      rule: 'JS-GOV-09',
    })
  })
})

describe('what the umpire rules of a ship between moves', () => {
  it.each([false, true])(
    'JS-INFO-08, JS-BRK-03: her captain reads it, and may order no more than it leaves her (read again from the file: %s)',
    (reload) => {
      const w = war()
      w.move()
      const knots = (): number | undefined =>
        w.view('red-admiral').forces.find(({ name }) => name === 'r1')?.ships[0]?.knots
      const before = knots() ?? 0
      const others = JSON.stringify([w.view('red-government'), w.view('blue-admiral')])
      w.rule({ says: 'She struck a rock.', ships: [{ ship: 'r1', presentKnots: 6, coalMinutes: 720 }] })
      if (reload) w.state = JSON.parse(JSON.stringify(w.state))
      expect(before).toBeGreaterThan(6)
      expect(knots()).toBe(6)
      expect(w.view('red-admiral').forces[0]?.ships[0]?.coalDays).toBe(0.5)
      expect(w.send('red-admiral', 'r1', [{ to: off(MIDDLE, 60, 0), knots: before }]).refused).toMatchObject([
        { path: 'movements[0].legs[0].knots' },
      ])
      expect(JSON.stringify([w.view('red-government'), w.view('blue-admiral')])).toBe(others)
    },
  )

  it('JS-BRK-02, JS-INFO-08: a breakdown ruled is in his view in the words in which he was told of it', () => {
    const w = war()
    w.move()
    w.rule({ says: 'Too far.', ships: [{ ship: 'r1', breakdown: 2 }] })
    const view = w.view('red-admiral')
    const ship = view.forces.find(({ name }) => name === 'r1')?.ships[0]
    expect(ship?.breakdown).not.toBeNull()
    expect(ship?.knots).toBeLessThan(w.ship('r1').assignedKnots)
    expect(view.notices.at(-1)?.says).toContain(ship?.breakdown ?? '?')
  })
})
