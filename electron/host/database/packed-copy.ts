import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { refuse } from '../../../shared/explanation/refusal.ts'

/** Copies of a campaign lie packed (zstd): `zstd -d` unpacks them too. */

export const PACKED = '.zst'
const MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/** The bytes of a file, packed, with a sum by which damage is noticed. */
export function packedBytes(bytes: Buffer): Buffer {
  return zstdCompressSync(bytes, { params: { [constants.ZSTD_c_checksumFlag]: 1 } })
}

/** Whether this is how a packed file begins. */
export function isPacked(head: Buffer): boolean {
  return head.subarray(0, MAGIC.length).equals(MAGIC)
}

/** Unpacks a copy into a new file of that name, which is on the disk when this returns. Refuses one that is damaged. */
export function unpackCopy(copy: string, to: string): void {
  let bytes: Buffer
  try {
    bytes = zstdDecompressSync(readFileSync(copy))
  } catch (error) {
    return refuse('file.damaged', `${copy} is damaged (it cannot be unpacked: ${(error as Error).message}).`)
  }
  writePrivate(to, bytes)
}

/** Writes a new file that nobody but its owner reads, and waits until it is on the disk. */
export function writePrivate(file: string, bytes: Buffer): void {
  const handle = openSync(file, 'wx', 0o600)
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
