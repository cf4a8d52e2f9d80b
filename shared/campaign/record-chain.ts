import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Secrets } from '../dice/secrets.ts'
import type { Input } from './inputs.ts'
import type { CampaignFacts, RecordChain, World } from './world.ts'

/*
 * The journal as a chain: every input is bound to all before it, and the last link, of 64 letters of hex, is shown to every seat as a move
 * closes. Whoever wrote it down sees later whether the past was changed. Each link has a salt that only the file knows: without it
 * a seat could guess what others ordered and see from the link whether it is right.
 */

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** The chain before the first input: the campaign's own id, so that two of one pack differ. */
export function firstLink({ id, secrets }: Pick<CampaignFacts, 'id' | 'secrets'>): RecordChain | undefined {
  if (!secrets) return undefined
  const head = hashOf(`wardroom record 1|${id}`)
  return { head, count: 0, shown: { move: 0, head } }
}

/** 32 bytes that nobody knows who has not the file; one for each input of each line of play. */
function saltOf(secrets: Secrets, branch: string, number: number): string {
  return bytesToHex(hmac(sha256, hexToBytes(secrets.names), utf8ToBytes(`record|${branch}|${number}`)))
}

/** The next link: of the last one, and of the salted input. */
export function linkAfter(head: string, salt: string, input: Input): string {
  return hashOf(`${head}|${hashOf(`${salt}|${JSON.stringify(input)}`)}`)
}

/** Binds an input to those before it. A file of before there was a chain has none. */
export function bind(world: World, input: Input): void {
  const { record, campaign, branch } = world
  if (!record || !campaign.secrets) return
  const count = record.count + 1
  world.record = {
    ...record,
    head: linkAfter(record.head, saltOf(campaign.secrets, branch, count), input),
    count,
  }
}

/** The move is closed: from now on every seat sees the link of it, and until the next close no other. */
export function showLink(world: World): void {
  const { record, move } = world
  if (record) world.record = { ...record, shown: { move: move.number, head: record.head } }
}
