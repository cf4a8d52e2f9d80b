import { closeSync, fsyncSync, openSync } from 'node:fs'
import path from 'node:path'

/** Waits until the disk has the names in the folder of `file` as they are now: a file that is whole is of no use without its name. */
export function syncFolderOf(file: string): void {
  // Windows opens no folders, and writes names down by itself.
  if (process.platform === 'win32') return
  const handle = openSync(path.dirname(path.resolve(file)), 'r')
  try {
    fsyncSync(handle)
  } catch (error) {
    // Some disks of a network know no such thing.
    if (!/^(EINVAL|ENOTSUP)$/.test((error as { code?: string }).code ?? '')) throw error
  } finally {
    closeSync(handle)
  }
}
