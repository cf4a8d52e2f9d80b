import type { StrategicBook } from '../contract.ts'
import { barkerDesk } from './desk/desk.ts'
import { barkerRules } from './rules.ts'

/** What is known of a book before its games are played: its name, its rules and its rules desk. */
export const barker2003: Pick<StrategicBook, 'identity' | 'rules' | 'desk'> = {
  identity: {
    id: 'barker2003',
    title: 'Rules for Pre-Dreadnought Naval Battles, 1890 to 1913',
    author: 'Phil Barker',
    year: 2003,
    edition: 'text of 15 November 2003',
  },
  rules: barkerRules,
  desk: barkerDesk,
}
