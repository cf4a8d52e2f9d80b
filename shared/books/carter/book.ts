import type { StrategicBook } from '../contract.ts'
import { carterDesk } from './desk/desk.ts'
import { carterRules } from './rules.ts'

/** What is known of a book before its games are played: its name, its rules and its rules desk. */
export const carter: Pick<StrategicBook, 'identity' | 'rules' | 'desk'> = {
  identity: {
    id: 'carter',
    title: 'Naval Wargames',
    author: 'Barry J. Carter',
    year: 1975,
    edition: 'David & Charles, 1975; an edited excerpt without its pictures, its aircraft and its submarines',
  },
  rules: carterRules,
  desk: carterDesk,
}
