import { randomBytes, randomInt, scryptSync, timingSafeEqual } from 'node:crypto'
import type { KeptPasscode } from '../database/seat-repository.ts'

/** Letters and figures that are not taken for one another when read aloud or written by hand. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** scrypt's cost: about 20 ms of one core for each guess. */
const COST = 8192

/** A new passcode: eight characters, some 39 bits of chance. */
export function newPasscode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** What is kept of a passcode. */
export function keepPasscode(passcode: string, cost = COST): KeptPasscode {
  const salt = randomBytes(16).toString('hex')
  return { salt, cost, hash: hashOf(passcode, salt, cost) }
}

/** Whether this is the passcode; small letters, blanks and hyphens are forgiven. */
export function isPasscode(given: string, kept: KeptPasscode): boolean {
  const hash = hashOf(given, kept.salt, kept.cost)
  return timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(kept.hash, 'hex'))
}

function hashOf(passcode: string, salt: string, cost: number): string {
  const plain = passcode.toUpperCase().replace(/[\s-]/g, '')
  return scryptSync(plain.slice(0, 100), Buffer.from(salt, 'hex'), 32, { N: cost }).toString('hex')
}
