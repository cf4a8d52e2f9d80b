import { describe, expect, it } from 'vitest'
import type { BoardView } from '../../../../shared/action/contract.ts'
import { inNames } from './seat-board.ts'

const board = {
  choices: [{ ship: 'gb-ajax', name: 'Ajax' }],
  friends: [{ id: 'gb-ajax-2', name: 'Ajax (2)' }],
  others: [{ id: 'de-spee', name: 'Graf Spee' }, { id: 'T11' }, { id: 'a.b', name: 'A and B' }],
} as unknown as BoardView

describe('Words of a book as they are read at a board', () => {
  it('ships go by their names, and nothing but whole keys is changed', () => {
    expect(inNames(board, 'gb-ajax: fire main at de-spee, T11')).toBe('Ajax: fire main at Graf Spee, T11')
    expect(inNames(board, 'gb-ajax-2: to U13\ngb-ajax: to T12')).toBe('Ajax (2): to U13\nAjax: to T12')
    expect(inNames(board, 'gb-ajaxes: to U13')).toBe('gb-ajaxes: to U13')
    expect(inNames(board, 'a.b: stop, axb: stop')).toBe('A and B: stop, axb: stop')
    expect(inNames({ ...board, choices: [], friends: [], others: [] }, 'gb-ajax: stop')).toBe('gb-ajax: stop')
  })
})
