import type { Op } from './trace.ts'

/*
 * A disk that loses power. What was written to a file since it was last synced, and names that were given since their folder was, may be there
 * or not, in any order; a write may have come to the disk in part, by sectors. What was synced is there.
 */

const SECTOR = 512
export type Chance = () => number

type Pending =
  | { readonly what: 'write'; readonly at: number; readonly data: Buffer }
  | { readonly what: 'size'; readonly size: number }

interface Inode {
  /** What is on the disk for certain, and what the program reads. */
  durable: Buffer
  now: Buffer
  pending: Pending[]
}

type Naming =
  | { readonly what: 'put'; readonly path: string; readonly inode: number; readonly gone?: string }
  | { readonly what: 'gone'; readonly path: string }
  | { readonly what: 'folder'; readonly path: string }

/** How what is not certain came out. */
interface Manner {
  readonly keeps: number
  readonly tears: boolean
  /** Names are lost from some moment on, as where a disk keeps a journal of them; else each for itself. */
  readonly inOrder: boolean
}

export class Disk {
  readonly #inodes = new Map<number, Inode>()
  #durable = new Map<string, number>()
  #now = new Map<string, number>()
  #folders = new Set<string>()
  #naming: Naming[] = []

  /** What lies there when the program begins is on the disk. */
  constructor(files: ReadonlyMap<string, { readonly inode: number; readonly bytes: Buffer }>) {
    for (const [path, { inode, bytes }] of files) {
      this.#inodes.set(inode, { durable: bytes, now: bytes, pending: [] })
      this.#durable.set(path, inode)
      this.#now.set(path, inode)
    }
  }

  apply(op: Op): void {
    switch (op.do) {
      case 'create':
        this.#inodes.set(op.inode, { durable: Buffer.alloc(0), now: Buffer.alloc(0), pending: [] })
        this.#put({ what: 'put', path: op.path, inode: op.inode })
        break
      case 'write':
        this.#change(op.inode, { what: 'write', at: op.at, data: op.data })
        break
      case 'copy': {
        const data = this.#inode(op.from).now.subarray(op.at, op.at + op.size)
        this.#change(op.to, { what: 'write', at: op.at, data })
        break
      }
      case 'size':
        this.#change(op.inode, { what: 'size', size: op.size })
        break
      case 'sync': {
        const inode = this.#inode(op.inode)
        inode.durable = inode.now
        inode.pending = []
        break
      }
      case 'syncFolder':
        this.#syncFolder(op.path)
        break
      case 'link':
        this.#put({ what: 'put', path: op.to, inode: this.#named(op.from) })
        break
      case 'rename':
        this.#put({ what: 'put', path: op.to, inode: this.#named(op.from), gone: op.from })
        break
      case 'unlink':
        this.#put({ what: 'gone', path: op.path })
        break
      case 'folder':
        this.#put({ what: 'folder', path: op.path })
        break
      case 'mark':
        break
    }
  }

  /** The files as they may be found when the power is back: a chance of all that is possible. */
  crash(chance: Chance): { readonly files: ReadonlyMap<string, Buffer>; readonly folders: ReadonlySet<string> } {
    const manner = mannerOf(chance)
    const names = new Map(this.#durable)
    const folders = new Set(this.#folders)
    const lost = new Set<string>()
    const until = manner.inOrder ? Math.floor(chance() * (this.#naming.length + 1)) : this.#naming.length
    for (const one of this.#naming.slice(0, until)) {
      const paths = one.what === 'put' && one.gone !== undefined ? [one.path, one.gone] : [one.path]
      const inFolder = one.path.slice(0, one.path.lastIndexOf('/'))
      // Of one name the later act is never there without the earlier, nor a name without its folder.
      const kept =
        !paths.some((path) => lost.has(path)) && !lost.has(inFolder) && (manner.inOrder || chance() < manner.keeps)
      if (kept) rename(names, folders, one)
      else for (const path of paths) lost.add(path)
    }
    const files = new Map<string, Buffer>()
    const known = new Map<number, Buffer>()
    for (const [path, number] of names) {
      const bytes = known.get(number) ?? afterCrash(this.#inode(number), manner, chance)
      known.set(number, bytes)
      files.set(path, bytes)
    }
    return { files, folders }
  }

  #inode(number: number): Inode {
    const inode = this.#inodes.get(number)
    if (!inode) throw new Error(`no file has the number ${number}`)
    return inode
  }

  #named(path: string): number {
    const inode = this.#now.get(path)
    if (inode === undefined) throw new Error(`no file is called ${path}`)
    return inode
  }

  #change(number: number, pending: Pending): void {
    const inode = this.#inode(number)
    inode.now = changed(inode.now, pending)
    inode.pending.push(pending)
  }

  #put(naming: Naming): void {
    rename(this.#now, new Set(), naming)
    this.#naming.push(naming)
  }

  #syncFolder(folder: string): void {
    const inIt = (path: string): boolean => path.slice(0, path.lastIndexOf('/')) === folder
    const [synced, left]: [Naming[], Naming[]] = [[], []]
    for (const one of this.#naming) (inIt(one.path) ? synced : left).push(one)
    for (const one of synced) rename(this.#durable, this.#folders, one)
    this.#naming = left
  }
}

function rename(names: Map<string, number>, folders: Set<string>, one: Naming): void {
  if (one.what === 'folder') folders.add(one.path)
  else if (one.what === 'gone') names.delete(one.path)
  else {
    if (one.gone !== undefined) names.delete(one.gone)
    names.set(one.path, one.inode)
  }
}

/** All kept and nothing kept are the ends that a fault of order shows at; most come out in between. */
function mannerOf(chance: Chance): Manner {
  const kind = chance()
  const keeps = kind < 0.1 ? 1 : kind < 0.2 ? 0 : chance()
  return { keeps, tears: chance() < 0.5, inOrder: chance() < 0.5 }
}

function afterCrash({ durable, now, pending }: Inode, manner: Manner, chance: Chance): Buffer {
  if (pending.length === 0) return durable
  const most = pending.reduce((n, one) => Math.max(n, one.what === 'size' ? one.size : one.at + one.data.length), 0)
  const room = Buffer.alloc(Math.max(durable.length, now.length, most))
  durable.copy(room)
  let size = durable.length
  for (const one of pending) {
    if (chance() >= manner.keeps) continue
    if (one.what === 'size') {
      if (one.size < size) room.fill(0, one.size, size)
      size = one.size
      continue
    }
    if (manner.tears) tear(room, size, one.at, one.data, chance)
    else one.data.copy(room, one.at)
    size = Math.max(size, one.at + one.data.length)
  }
  return room.subarray(0, size)
}

function changed(before: Buffer, one: Pending): Buffer {
  const size = one.what === 'size' ? one.size : Math.max(before.length, one.at + one.data.length)
  const after = Buffer.alloc(size)
  before.copy(after, 0, 0, Math.min(before.length, size))
  if (one.what === 'write') one.data.copy(after, one.at)
  return after
}

/** A write of which some sectors came to the disk, some did not, and one in ten holds what nobody wrote. */
function tear(room: Buffer, size: number, at: number, data: Buffer, chance: Chance): void {
  for (let from = 0; from < data.length; from += SECTOR) {
    const sector = data.subarray(from, Math.min(data.length, from + SECTOR))
    const luck = chance()
    if (luck < 0.6) sector.copy(room, at + from)
    else if (luck < 0.9) {
      if (at + from >= size) room.fill(0, at + from, at + from + sector.length)
    } else for (let n = 0; n < sector.length; n++) room[at + from + n] = Math.floor(chance() * 256)
  }
}
