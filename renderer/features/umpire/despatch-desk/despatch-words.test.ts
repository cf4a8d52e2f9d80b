import { describe, expect, it } from 'vitest'
import { asDespatch, deskWords, dueWords, inOrder, isOpen, type UmpireDespatch } from './despatch-words.ts'

const despatch = (id: string, state: UmpireDespatch['state'], dueAt: string | null = null): UmpireDespatch => ({
  id,
  from: 'Admiralty',
  to: 'V.-Adm.',
  text: 'Proceed',
  order: null,
  medium: 'telegraph',
  state,
  route: [],
  writtenAt: '1898-05-02T12:00:00Z',
  sentAt: null,
  dueAt,
  deliveredAt: state === 'delivered' ? dueAt : null,
  delivered: null,
  note: null,
})

describe('The umpire’s despatch desk', () => {
  it('has what waits for his word first, then what is due soonest, then what is done', () => {
    const order = inOrder([
      despatch('done', 'delivered', '1898-05-02T13:00:00Z'),
      despatch('late', 'underway', '1898-05-02T18:00:00Z'),
      despatch('soon', 'underway', '1898-05-02T14:00:00Z'),
      despatch('held', 'held'),
    ]).map((one) => one.id)
    expect(order).toEqual(['held', 'soon', 'late', 'done'])
  })

  it('says how many are on their way and how many held', () => {
    expect(deskWords([despatch('a', 'underway'), despatch('b', 'office'), despatch('c', 'umpire')])).toBe(
      '2 on their way, 1 held',
    )
    expect(deskWords([despatch('a', 'delivered')])).toBe('nothing on its way')
  })

  it('JS-INFO-03: counts what coasts and neutrals have to tell, and gives it no hour of writing', () => {
    const tale = {
      id: 't',
      to: 'England',
      dueAt: '1898-05-02T06:12:00Z',
      says: 'The Lizard: One vessel',
      delivered: false,
    }
    expect(asDespatch(tale)).toMatchObject({ from: 'The Lizard', text: 'One vessel', writtenAt: '', sentAt: null })
    expect(deskWords([tale, { ...tale, delivered: true }].map(asDespatch))).toBe('1 on its way')
  })

  it('gives the hour, and the day when it is not today', () => {
    expect(dueWords(despatch('a', 'underway', '1898-05-02T18:05:00Z'), '1898-05-02T12:00:00Z', 0)).toBe('1805')
    expect(dueWords(despatch('a', 'underway', '1898-05-03T02:05:00Z'), '1898-05-02T12:00:00Z', 0)).toBe('0205, 3 May')
    expect(dueWords(despatch('a', 'held', '1898-05-02T18:05:00Z'), '1898-05-02T12:00:00Z', 0)).toBe('held')
  })

  it('lets nothing be done to what is delivered or lost', () => {
    expect(isOpen(despatch('a', 'delivered'))).toBe(false)
    expect(isOpen(despatch('a', 'lost'))).toBe(false)
    expect(isOpen(despatch('a', 'aboard'))).toBe(true)
  })
})
