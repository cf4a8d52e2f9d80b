import { findStrategicBook } from '../../../shared/books/registry.ts'

/** Whether a campaign's book reckons points: without them there is no treasury, no ledger and nothing to buy. */
export const hasEconomy = (book: string): boolean => book !== '' && findStrategicBook(book).economy !== undefined
