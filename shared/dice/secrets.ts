import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { z } from 'zod'
import type { Key } from './keyed.ts'

const secret = z.string().regex(/^[0-9a-f]{32}$/)

/** What nobody chose: two random numbers of 128 bits, each as 32 letters of hex, that the host draws when it makes a file. */
export const secretsSchema = z.strictObject({
  /** Ids and the addresses of rooms are made from it. */
  names: secret,
  /** The dice, the weather and every other draw are keyed by it, together with the seed. */
  dice: secret,
  /** They were not drawn but given, for a test or a repeat: whoever has the same file of secrets knows every throw. */
  known: z.literal(true).optional(),
})
export type Secrets = Readonly<z.infer<typeof secretsSchema>>

/** What the draws of a campaign or of an action depend on. A file of before version 0.2 has no secrets: its seed alone keys all. */
export interface Chance {
  readonly seed: string
  readonly secrets?: Secrets | undefined
}

/** The last seed that was keyed; it only saves work. */
let last = { secret: '', seed: '', keyed: '' }

function keyedSeed(secretHex: string, seed: string): string {
  if (last.secret !== secretHex || last.seed !== seed)
    last = { secret: secretHex, seed, keyed: bytesToHex(hmac(sha256, hexToBytes(secretHex), utf8ToBytes(seed))) }
  return last.keyed
}

/** The key of everything that is drawn on a line of play: a seed that somebody chose foretells nothing without the secret. */
export function drawKey({ seed, secrets }: Chance, branch: string): Key {
  return { seed: secrets ? keyedSeed(secrets.dice, seed) : seed, branch }
}

/** The key of every name: none of its secret can be worked out from the draws, nor a draw from a name. */
export function nameKey({ seed, secrets }: Chance, branch: string): Key {
  return { seed: secrets?.names ?? seed, branch }
}

/** A name of 128 bits, for what addresses are made of: a shorter one could be tried out from an address that one has. */
export function longName({ names }: Secrets, of: string): string {
  return bytesToHex(hmac(sha256, hexToBytes(names), utf8ToBytes(of))).slice(0, 32)
}

/** What every seat may write down before the first order: 64 letters of hex that only this secret of the dice gives. */
export function diceCommitment(diceSecret: string): string {
  return bytesToHex(sha256(utf8ToBytes(`wardroom dice 1|${diceSecret}`)))
}

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** By what every seat can see later that the dice were not changed. */
export const diceProofSchema = z.strictObject({
  /** The commitment to the secret of the dice: made before the first order, the same for everybody and all through the game. */
  dice: hash,
  /** The secret was given and not drawn: the dice are known to whoever has it. */
  known: z.literal(true).optional(),
  /** The secret itself, once the game is over. */
  secret: secret.optional(),
})
export type DiceProof = Readonly<z.infer<typeof diceProofSchema>>

/** What everybody may write down of the dice; the secret comes with it once the game is over. */
export function diceProof(secrets: Secrets, over: boolean): DiceProof {
  return {
    dice: diceCommitment(secrets.dice),
    ...(secrets.known ? { known: true } : {}),
    ...(over ? { secret: secrets.dice } : {}),
  }
}

/** The secrets that a text gives, always the same: for tests and repeats. */
export function secretsFrom(text: string): Secrets {
  const drawn = (what: string): string =>
    bytesToHex(sha256(utf8ToBytes(`wardroom secret 1|${what}|${text}`))).slice(0, 32)
  return { names: drawn('names'), dice: drawn('dice'), known: true }
}
