import { describe, expect, it } from 'vitest'
import { openAction, stepAction } from '../../action/action.ts'
import type { ShipChoices } from '../../action/contract.ts'
import { muster, usualBattle } from '../../battles/muster.ts'
import { keyedDice } from '../../dice/dice.ts'
import { barker2003 as book } from './book.ts'
import type { BarkerGame } from './state.ts'

const body = (side: string, id: string, x: number) => ({
  side,
  id,
  ships: [{ key: `${side}-ship`, type: 'battleship', at: { x, y: 6000 } }],
})

describe('Barker 2003: what is read at a window', () => {
  it('BK-SQ-01: sides are called as their campaign calls them', () => {
    const setup = book.readSetup({ mode: 'combat', bodies: [body('jp', '1BS', 6000), body('ru', '2BS', 9000)] })
    const says = (given: typeof setup): string | undefined => {
      const { state } = openAction(book, given, 'met')
      const moving = { ...(state as BarkerGame), phase: 'moving' as const }
      return book.view(moving, 'jp').writes?.says
    }
    expect(says(setup)).toMatch(/^Spell \d+ of jp, combat/)
    expect(says({ ...setup, sideNames: { jp: 'Japan', ru: 'Russia' } })).toMatch(/^Spell \d+ of Japan, combat/)
  })

  it('BK-WW-03: where a battle is made with a bank of fog about, one lies at the corner from which the wind blows, and drifts', () => {
    const made = (windStrength: string) => {
      const setup = book.readSetup(muster(book, { ...usualBattle(book), windStrength, windFromDegrees: 225 }))
      const bankIn = (state: BarkerGame) =>
        book.view(state, 'Red').drawing?.areas?.filter(({ kind }) => kind === 'weather') ?? []
      let action = openAction(book, setup, 'met')
      const first = bankIn(action.state as BarkerGame)
      const dice = keyedDice({ seed: '1', branch: 'main' })
      for (let n = 0; n < 4; n++) action = stepAction(book, action, dice, { acceptStanding: true }).action
      return [first, bankIn(action.state as BarkerGame)].map((banks) =>
        banks.map(({ extent }) => ('at' in extent ? extent.at : null)),
      )
    }
    const [first, later] = made('fogBank')
    expect(first).toEqual([{ x: 0, y: 0 }])
    expect(later?.[0]?.x).toBeGreaterThan(0)
    expect(later?.[0]?.y).toBeGreaterThan(0)
    expect(made('none')).toEqual([[], []])
    // What else of the weather was chosen stands with the wind.
    const says = (windStrength: string) => {
      const setup = book.readSetup(muster(book, { ...usualBattle(book), windStrength, windFromDegrees: 225 }))
      return book.view(openAction(book, setup, 'met').state as BarkerGame, 'Red').drawing?.wind?.words
    }
    expect(['none', 'rough', 'squalls', 'calm'].map(says)).toEqual([
      'from SW',
      'from SW, rough',
      'from SW, squalls',
      'from SW, light airs',
    ])
  })

  it('BK-VI-01, BK-OR-01: ships go by their names, friends of another seat too, whatever a campaign knows them by', () => {
    const ship = (key: string, name: string, x: number) => ({ key, name, type: 'battleship', at: { x, y: 6000 } })
    const bodies = [
      { side: 'jp', id: '1BS', ships: [ship('jp-mikasa', 'Mikasa', 6000), ship('jp-asahi', 'Asahi', 5600)] },
      { side: 'jp', id: '2BS', seat: 'second', ships: [ship('jp-fuji', 'Fuji', 5000)] },
      { side: 'ru', id: '3BS', ships: [ship('ru-poltava', 'Poltava', 9000)] },
    ]
    const setup = book.readSetup({ mode: 'combat', bodies })
    let action = openAction(book, setup, 'met')
    const dice = keyedDice({ seed: '1', branch: 'main' })
    const says: string[] = []
    let lists: ShipChoices['lists']
    for (let n = 0; n < 3; n++) {
      lists = book.ordersFor(action.state, 'jp')[0]?.lists ?? lists
      const made = stepAction(book, action, dice, { acceptStanding: true })
      action = made.action
      says.push(...made.events.map((one) => one.says))
    }
    const view = book.view(action.state, 'jp')
    expect(view.friends.map(({ name }) => name)).toEqual(['Mikasa', 'Asahi', 'Fuji'])
    expect(view.drawing?.pieces.map(({ label }) => label)).toEqual(['Mikasa', 'Asahi', 'Fuji', 'ship 1'])
    expect(view.others.map(({ id }) => id)).toEqual(['ship 1'])
    expect(says.filter((one) => /jp-|ru-/.test(one))).toEqual([])
    expect(says.some((one) => one.includes('Mikasa, Asahi: ahead'))).toBe(true)
    expect(lists?.['mates']).toEqual([{ key: 'jp-asahi', label: 'Asahi' }])
    expect(lists?.['enemies']).toEqual([{ key: 'ship 1', label: 'ship 1' }])
    // The umpire's window opens on the ships, and not on the whole of the sea.
    const { opensOn, bounds } = book.umpireView(action.state).drawing ?? {}
    expect((opensOn?.east ?? 0) - (opensOn?.west ?? 0)).toBeLessThan((bounds?.east ?? 0) / 2)
  })
})
