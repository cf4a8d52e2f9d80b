import { describe, expect, it } from 'vitest'
import type { SeatView } from '../../shared/knowledge/view.ts'
import { windowFor } from './windows.ts'

function seat(role: SeatView['seat']['role'], encounters: SeatView['encounters'] = []) {
  return { seat: { id: 's', role, title: 'S', side: null, force: null, office: null }, encounters }
}
const board = { state: 'action', board: {} } as SeatView['encounters'][number]
const squares = { state: 'squares', board: null } as SeatView['encounters'][number]

describe('Which window is shown', () => {
  it('is the desk’s or the umpire’s when the host says so, whatever else is known', () => {
    expect(windowFor({ audience: 'desk', seat: null, atChart: false })).toBe('desk')
    expect(windowFor({ audience: 'umpire', seat: null, atChart: false })).toBe('umpire')
  })

  it('is the table of an action for whoever plays, umpires or watches one', () => {
    for (const audience of ['player', 'arbiter', 'spectator'] as const)
      expect(windowFor({ audience, seat: null, atChart: false })).toBe('action-table')
  })

  it('is none before the host has said who sits here and what he may see', () => {
    expect(windowFor({ audience: null, seat: null, atChart: false })).toBeNull()
    expect(windowFor({ audience: 'seat', seat: null, atChart: false })).toBeNull()
  })

  it('is that of the seat’s role', () => {
    for (const role of ['government', 'admiral', 'captain', 'trade'] as const)
      expect(windowFor({ audience: 'seat', seat: seat(role), atChart: false })).toBe(role)
  })

  it('is the review for whoever has turned to it, but not at the desk nor at a table', () => {
    const turned = { atChart: false, reviewing: true }
    expect(windowFor({ audience: 'umpire', seat: null, ...turned })).toBe('review')
    expect(windowFor({ audience: 'assistant', seat: null, ...turned })).toBe('review')
    expect(windowFor({ audience: 'seat', seat: seat('admiral'), ...turned })).toBe('review')
    expect(windowFor({ audience: 'desk', seat: null, ...turned })).toBe('desk')
    expect(windowFor({ audience: 'player', seat: null, ...turned })).toBe('action-table')
    expect(windowFor({ audience: 'seat', seat: null, ...turned })).toBeNull()
  })

  it('is an action seen again for whoever has turned to one or has just fought it', () => {
    const turned = { atChart: false, fighting: true }
    expect(windowFor({ audience: 'umpire', seat: null, ...turned })).toBe('fight')
    expect(windowFor({ audience: 'seat', seat: seat('admiral', [squares]), ...turned })).toBe('fight')
    expect(windowFor({ audience: 'desk', seat: null, ...turned })).toBe('desk')
    expect(windowFor({ audience: 'player', seat: null, ...turned })).toBe('action-table')
  })

  it('is the board while one is open, and the chart again for who went back to it', () => {
    expect(windowFor({ audience: 'seat', seat: seat('admiral', [board]), atChart: false })).toBe('board')
    expect(windowFor({ audience: 'seat', seat: seat('admiral', [board]), atChart: true })).toBe('admiral')
    expect(windowFor({ audience: 'seat', seat: seat('admiral', [squares]), atChart: false })).toBe('admiral')
  })
})
