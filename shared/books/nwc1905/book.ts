import type { StrategicBook } from '../contract.ts'
import { collegeDesk } from './desk/desk.ts'
import { collegeRules } from './rules.ts'

/** What is known of a book before its games are played: its name, its rules and its rules desk. */
export const nwc1905: Pick<StrategicBook, 'identity' | 'rules' | 'desk'> = {
  identity: {
    id: 'nwc1905',
    title: 'Rules for the Conduct of the War Games',
    author: 'U.S. Naval War College',
    year: 1905,
    edition: 'Government Printing Office, Washington, 1905',
  },
  rules: collegeRules,
  desk: collegeDesk,
}
