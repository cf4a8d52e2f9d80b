import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Who has a campaign open. Kept beside the file, for the sentence that a second opener is told; the lock itself is SQLite's. */
export interface Owner {
  readonly pid: number
  readonly program: string
  readonly since: string
}

export function ownerFile(file: string): string {
  return `${file}-owner`
}

export function writeOwner(file: string, owner: Owner): void {
  writeFileSync(ownerFile(file), `${JSON.stringify(owner)}\n`)
}

export function removeOwner(file: string): void {
  rmSync(ownerFile(file), { force: true })
}

/** Who has it, in words: "process 4711 (wardroom serve) since 2026-05-01 18:02 UTC". */
export function ownerWords(file: string): string {
  try {
    const owner = JSON.parse(readFileSync(ownerFile(file), 'utf8')) as Owner
    return `process ${owner.pid} (${owner.program}) since ${owner.since.slice(0, 16).replace('T', ' ')} UTC`
  } catch {
    return 'another program'
  }
}

/** Whether the process that wrote its name beside the file still runs. */
export function ownerIsAlive(file: string): boolean {
  try {
    const { pid } = JSON.parse(readFileSync(ownerFile(file), 'utf8')) as Owner
    return pid !== process.pid && process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}
