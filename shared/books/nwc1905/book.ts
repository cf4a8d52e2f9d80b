import type { BookIdentity, StrategicBook } from '../contract.ts'
import { boardsDesk } from './desk/desk.ts'
import { boardRules } from './rules.ts'
import { words } from './words.ts'

export const collegeIdentity: BookIdentity = {
  id: 'nwc1905',
  title: 'Rules for the Conduct of the War Games',
  author: 'U.S. Naval War College',
  year: 1905,
  edition: 'Government Printing Office, Washington, 1905',
}

/** What is known of the games on boards before they are played: their name, their rules and their rules desk. The Strategic Game has its own. */
export const nwc1905: Pick<StrategicBook, 'identity' | 'rules' | 'words' | 'desk'> = {
  identity: collegeIdentity,
  rules: boardRules,
  words,
  desk: boardsDesk,
}
