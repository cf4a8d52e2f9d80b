import { describe, expect, it } from 'vitest'
import { type Given, givenCampaign, MIDDLE, off, type SmallWar } from '../../../test-kit/campaign.ts'
import { HOUR, isoTime } from '../../../vocabulary/time.ts'
import { contactName } from '../../context.ts'
import type { Input } from '../../inputs.ts'

const AT = off(MIDDLE, -60, 0)
const FAR = off(MIDDLE, -60, 100)

/** Clover, red's flagship, by herself; Dogwood, red's, under a stand-in, in company or far off; Gorse, a cruiser of blue's, far off. */
function war(company = true, more: Given = {}): SmallWar {
  const cruiser = { type: 'second-class-cruiser' } as const
  const w = givenCampaign({
    ships: [
      { key: 'clover', name: 'Clover', side: 'red', ...cruiser, position: AT },
      { key: 'dogwood', name: 'Dogwood', side: 'red', ...cruiser, position: company ? off(AT, 0, 1) : off(AT, 0, -70) },
      { key: 'gorse', name: 'Gorse', side: 'blue', ...cruiser, position: FAR },
    ],
    forces: [
      { key: 'clover', name: 'Clover', side: 'red', ships: ['clover'], seat: 'red-admiral' },
      { key: 'dogwood', name: 'Dogwood', side: 'red', ships: ['dogwood'] },
      { key: 'gorse', name: 'Gorse', side: 'blue', ships: ['gorse'], seat: 'blue-admiral' },
    ],
    ...more,
  })
  for (const id of ['clover', 'dogwood', 'gorse']) Object.assign(w.ship(id), { guns: { E: 8 }, men: 250 })
  return w
}

const said = (w: SmallWar, seat: string): string[] => w.view(seat).notices.map(({ says }) => says)
const seen = (w: SmallWar, seat: string, name: string) => w.view(seat).forces.find((force) => force.name === name)
const lose = (w: SmallWar, ship: string, status: 'sunk' | 'taken'): void =>
  w.rule({ says: 'Lost.', ships: [{ ship, status }] })
/** The campaign written to its file and read from it. */
const again = (w: SmallWar): void => {
  w.state = JSON.parse(JSON.stringify(w.state))
}

describe.each([
  ['in memory', false],
  ['read again from its file', true],
] as const)('a flagship lost with all hands, %s', (_, reload) => {
  const runOn = (w: SmallWar): void => {
    if (reload) again(w)
    w.move()
    if (reload) again(w)
  }

  it.each(['sunk', 'taken'] as const)(
    'JS-GOV-09: whoever stood aboard knows that she is %s, and orders nobody until he has another ship',
    (fate) => {
      const w = war()
      w.move()
      expect(seen(w, 'red-admiral', 'Clover')?.fate).toBeNull()
      lose(w, 'clover', fate)
      runOn(w)
      expect(seen(w, 'red-admiral', 'Clover')).toMatchObject({ inCompany: false })
      expect(seen(w, 'red-admiral', 'Clover')?.fate).toContain(`Clover is ${fate}`)
      expect(said(w, 'red-admiral').filter((says) => says.startsWith('Clover is'))).toHaveLength(1)
      for (const force of ['clover', 'dogwood'])
        expect(w.send('red-admiral', force, [{ to: AT, knots: 9 }]).refused).toMatchObject([
          { code: 'order.lost', rule: 'JS-GOV-09' },
        ])
      // He hears nothing more of those who sailed with him.
      const { asOf } = seen(w, 'red-admiral', 'Dogwood') ?? {}
      runOn(w)
      expect(seen(w, 'red-admiral', 'Dogwood')?.asOf).toBe(asOf)
      expect(seen(w, 'red-admiral', 'Clover')?.fate).toContain(`Clover is ${fate}`)
    },
  )

  it('JS-INFO-01, JS-INFO-05: a consort who saw it brings the news, and her government hears when she makes a telegraph', () => {
    const w = war()
    w.move()
    lose(w, 'clover', 'sunk')
    runOn(w)
    expect(seen(w, 'red-government', 'Clover')?.fate ?? null).toBeNull()
    expect(said(w, 'red-government')).not.toContain('Clover is sunk.')
    w.rule({ says: 'home', forces: [{ force: 'dogwood', place: 'red-port' }] })
    runOn(w)
    expect(said(w, 'red-government')).toContain('Clover is sunk.')
    expect(said(w, 'blue-government')).not.toContain('Clover is sunk.')
  })

  it('JS-INFO-01: of a ship lost where nobody of hers saw it her government reads as if she still were', () => {
    const view = (lost: boolean): string => {
      const w = war(false)
      w.move()
      if (lost) lose(w, 'clover', 'sunk')
      runOn(w)
      w.move()
      return JSON.stringify(w.view('red-government'))
    }
    expect(view(true)).toBe(view(false))
  })

  it('JS-INFO-12: despatches aboard her are lost with her, and those to her wait for nobody', () => {
    const w = war()
    w.move()
    w.send('red-admiral', 'clover', [])
    w.orders('red-admiral', {
      despatches: [{ to: w.alias('red-admiral', 'dogwood'), text: 'Stand by.', by: { medium: 'signal' } }],
    })
    w.force('dogwood').position = off(AT, 0, -70)
    lose(w, 'clover', 'sunk')
    expect(w.despatches.map(({ state }) => state)).toEqual(['lost'])
    w.force('dogwood').position = AT
    runOn(w)
    expect(w.despatches.map(({ state }) => state)).toEqual(['lost'])
  })
})

describe('what a lost ship had to herself', () => {
  it('JS-TIME-18: a dock is free when the ship in it is lost', () => {
    const w = war(true, { places: [{ key: 'red-port', dock: 'battleship' }] })
    const port = w.world.places['red-port']
    if (port) port.docked = ['dogwood']
    w.ship('dogwood').dock = 'red-port'
    lose(w, 'dogwood', 'sunk')
    expect(port?.docked).toEqual([])
    expect(w.ship('dogwood').dock).toBeNull()
  })
})

describe('an enemy who is in sight as a ship sinks', () => {
  it.each([false, true])('JS-SIGHT-12: sees her go down, and never loses sight of her (read again: %s)', (reload) => {
    const w = war(false, { seed: 'near' })
    Object.assign(w.force('gorse'), { position: off(AT, 0, 3) })
    w.open()
    w.step()
    expect(Object.values(w.world.inSight)).toMatchObject([{ hostile: true }])
    lose(w, 'clover', 'sunk')
    if (reload) again(w)
    w.move()
    expect(w.world.inSight).toEqual({})
    const words = w.view('blue-admiral').reports.map((one) => one.words)
    expect(words.at(-1)).toBe('One vessel seen to go down')
    expect(words.filter((one) => one.includes('lost to sight'))).toEqual([])
  })
})

describe('another ship for a seat', () => {
  it('JS-GOV-07: by the umpire’s ruling, of his side, afloat and without a commander', () => {
    const w = war()
    w.move()
    lose(w, 'clover', 'sunk')
    w.move()
    const to = (force: string, seat = 'red-admiral'): Input => ({
      kind: 'rule',
      given: { says: 'x', seats: [{ seat, force }] },
    })
    expect(w.refusal(to('gorse'))).toMatchObject({ path: 'seats[0].force', rule: 'JS-GOV-07' })
    expect(w.refusal(to('clover'))).toMatchObject({ message: 'Clover has no ship afloat.' })
    expect(w.refusal(to('dogwood', 'red-government'))).toMatchObject({ path: 'seats[0].seat', rule: 'JS-GOV-06' })
    w.do(to('dogwood'))
    w.move()
    expect(seen(w, 'red-admiral', 'Dogwood')?.inCompany).toBe(true)
    expect(w.send('red-admiral', 'dogwood', [{ to: AT, knots: 9 }]).refused).toEqual([])
    expect(w.send('red-admiral', 'clover', [{ to: AT, knots: 9 }]).refused).toMatchObject([{ code: 'order.unit' }])
  })
})

describe.each([
  ['in memory', false],
  ['read again from its file', true],
] as const)('a man-of-war that has struck, %s', (_, reload) => {
  const contact = (w: SmallWar, of: string): string => {
    const sight = Object.values(w.world.inSight).find(({ a, b }) => [a, b].includes('gorse') && [a, b].includes(of))
    return contactName(w.world, 'blue-admiral', of, sight?.since ?? -1)
  }
  /** Gorse comes upon Clover, who has struck; her consort is gone. */
  function struck(): SmallWar {
    const w = war(false)
    w.move()
    lose(w, 'clover', 'taken')
    if (reload) again(w)
    w.rule({ says: 'she comes up', forces: [{ force: 'gorse', position: off(AT, 0, 0.1) }] })
    w.move()
    if (reload) again(w)
    return w
  }

  it('JS-TIME-16, JS-PERS-03, JS-COMM-08: possession takes the umpire’s hours, six as offered; a prize crew sails her and she is her captor’s', () => {
    const w = struck()
    expect(Object.values(w.world.decisions)).toEqual([])
    expect(
      w.send('blue-admiral', 'gorse', [{ operate: 'capture', contact: contact(w, 'clover'), sendTo: 'blue-port' }])
        .refused,
    ).toEqual([])
    w.open()
    const [asked] = w.step().decisions
    expect(asked).toMatchObject({ kind: 'work', about: { minutes: 360 } })
    expect(asked?.says).toBe('How long does Gorse take to get possession of the ship that has struck?')
    w.decide('minutes', { minutes: 120 })
    if (reload) again(w)
    // She was on her way home for coal when she struck: her captors know nothing of harbours that she tried.
    w.force('clover').goneHome = ['red-port']
    w.step({ until: isoTime(w.world.move.opens + 1.5 * HOUR) })
    expect(w.ship('clover')).toMatchObject({ status: 'taken', side: 'red' })
    w.step({ until: isoTime(w.world.move.opens + 2.5 * HOUR) })
    expect(w.ship('clover')).toMatchObject({ status: 'afloat', side: 'blue', men: 10 })
    expect(w.force('clover')).toMatchObject({ side: 'blue', commander: null })
    expect(w.force('clover').goneHome).toBeUndefined()
    expect(w.ship('gorse')).toMatchObject({ unmanned: { E: 1 }, men: 240 })
    if (reload) again(w)
    w.move()
    expect(said(w, 'blue-admiral')).toContain(
      'Clover, a man-of-war of the enemy’s, is taken possession of: with a crew of ours aboard she steers for harbour.',
    )
    for (let i = 0; i < 4; i++) w.move()
    expect(w.force('clover').whereabouts).toEqual({ at: 'harbour', place: 'blue-port' })
    expect(seen(w, 'blue-government', 'Clover')?.place).toBe('blue-port')
    // Nobody is paid for the hull.
    expect(w.world.ledger.filter(({ side }) => side === 'blue')).toHaveLength(1)
  })

  it('JS-TIME-15: she may be sunk instead', () => {
    const w = struck()
    expect(w.send('blue-admiral', 'gorse', [{ operate: 'sink', contact: contact(w, 'clover') }]).refused).toEqual([])
    w.move()
    w.move()
    expect(w.ship('clover').status).toBe('sunk')
  })

  it('JS-MOVE-13: her consorts go on without her, and she lies where she struck', () => {
    const w = war(true, {
      forces: [
        { key: 'pair', name: 'Pair', side: 'red', ships: ['clover', 'dogwood'], seat: 'red-admiral' },
        { key: 'gorse', name: 'Gorse', side: 'blue', ships: ['gorse'], seat: 'blue-admiral' },
      ],
    })
    w.send('red-admiral', 'pair', [{ to: off(AT, 60, 0), knots: 9 }])
    w.move()
    const { position } = w.force('pair')
    lose(w, 'clover', 'taken')
    if (reload) again(w)
    w.move()
    expect(w.force('pair').ships).toEqual(['dogwood'])
    expect(w.force('pair').position).not.toEqual(position)
    expect(w.force(w.ship('clover').force)).toMatchObject({ position, knots: 0, commander: null })
    expect(said(w, 'red-admiral')).toContainEqual(expect.stringContaining('Clover is lost'))
  })
})
