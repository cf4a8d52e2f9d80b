import { randomBytes, randomInt, scrypt, scryptSync, timingSafeEqual } from 'node:crypto'
import type { KeptPasscode } from '../database/seat-repository.ts'

/** Letters and figures that are not taken for one another when read aloud or written by hand. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** scrypt's cost: about 20 ms of one core for each guess. */
const COST = 8192
const BYTES = 32

/** A new passcode: eight characters, some 39 bits of chance. */
export function newPasscode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** What is kept of a passcode. */
export function keepPasscode(passcode: string, cost = COST): KeptPasscode {
  const salt = randomBytes(16).toString('hex')
  return { salt, cost, hash: hashOf(passcode, salt, cost) }
}

/**
 * Whether this is the passcode; small letters, blanks and hyphens are forgiven. The work is done beside the host's own thread: whoever
 * guesses keeps nobody waiting.
 */
export function isPasscode(given: string, { salt, cost, hash }: KeptPasscode): Promise<boolean> {
  return new Promise((resolve, reject) =>
    scrypt(plain(given), Buffer.from(salt, 'hex'), BYTES, { N: cost }, (error, made) => {
      if (error) reject(error)
      else resolve(timingSafeEqual(made, Buffer.from(hash, 'hex')))
    }),
  )
}

function hashOf(passcode: string, salt: string, cost: number): string {
  return scryptSync(plain(passcode), Buffer.from(salt, 'hex'), BYTES, { N: cost }).toString('hex')
}

const plain = (passcode: string): string => passcode.toUpperCase().replace(/[\s-]/g, '').slice(0, 100)
