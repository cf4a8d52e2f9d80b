/*
 * What a program did to the files of one folder, read from what strace wrote of its system calls. Every call that changes a file, a name or
 * what of them is on the disk becomes one op, in the order in which the calls ended; a line written to standard output becomes a mark.
 */

export type Op =
  | { readonly do: 'create'; readonly path: string; readonly inode: number }
  | { readonly do: 'write'; readonly inode: number; readonly at: number; readonly data: Buffer }
  | { readonly do: 'size'; readonly inode: number; readonly size: number }
  /** The file's content is on the disk. */
  | { readonly do: 'sync'; readonly inode: number }
  /** The names in a folder are on the disk. */
  | { readonly do: 'syncFolder'; readonly path: string }
  | { readonly do: 'link'; readonly from: string; readonly to: string }
  | { readonly do: 'rename'; readonly from: string; readonly to: string }
  | { readonly do: 'unlink'; readonly path: string }
  | { readonly do: 'folder'; readonly path: string }
  | { readonly do: 'copy'; readonly from: number; readonly to: number; readonly at: number; readonly size: number }
  | { readonly do: 'mark'; readonly says: string }

/** Calls that strace is asked to write down. Any other that changes a file would not be seen: `demandKnown` refuses those that could. */
export const CALLS = [
  ...['open', 'openat', 'openat2', 'creat', 'close', 'dup', 'dup2', 'dup3', 'fcntl', 'lseek'],
  ...['write', 'pwrite64', 'writev', 'pwritev', 'pwritev2', 'ftruncate', 'truncate', 'fallocate'],
  ...['fsync', 'fdatasync', 'sync_file_range', 'rename', 'renameat', 'renameat2', 'link', 'linkat'],
  ...['unlink', 'unlinkat', 'mkdir', 'mkdirat', 'rmdir', 'sendfile', 'copy_file_range', 'ioctl'],
]

interface Handle {
  readonly path: string
  /** Null for a folder. */
  readonly inode: number | null
  readonly appends: boolean
  at: number
}

/** One finished call: its name, its arguments as strace prints them, and what it gave back. */
interface Call {
  readonly name: string
  readonly args: string
  readonly gave: number
}

/** The calls of a trace whose lines begin with the number of the process: what began and ended on two lines is put together. */
function* callsOf(text: string): Generator<Call> {
  const begun = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [, pid = '', rest = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? []
    if (rest.endsWith('<unfinished ...>')) {
      begun.set(pid, rest.slice(0, -'<unfinished ...>'.length))
      continue
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest)
    const whole = resumed ? `${begun.get(pid) ?? ''}${resumed[1]}` : rest
    const [, name, args, gave] = /^(\w+)\((.*)\)\s+=\s+(-?\d+)/.exec(whole) ?? []
    if (name !== undefined && args !== undefined) yield { name, args, gave: Number(gave) }
  }
}

/** The strings among the arguments of a call, as bytes: strace is told to print every byte of them in hexadecimal. */
function stringsOf(args: string): Buffer[] {
  return [...args.matchAll(/"((?:\\x[0-9a-f]{2})*)"(\.\.\.)?/g)].map(([, hex = '', cut]) => {
    if (cut) throw new Error('strace cut a string: give it a longer -s')
    return Buffer.from(hex.replaceAll('\\x', ''), 'hex')
  })
}

/** The plain numbers among the arguments, in order; strings and what stands in brackets are left out. */
function numbersOf(args: string): number[] {
  const plain = args.replace(/"[^"]*"(?:\.\.\.)?/g, '').replace(/\[[^\]]*\]|\{[^}]*\}/g, '')
  return plain.split(',').flatMap((one) => (/^\s*-?\d+\s*$/.test(one) ? [Number(one)] : []))
}

/** Reads a trace. `folder`: what lies outside it is another's. `inodes`: the files that lie there already, by their paths. */
export function readTrace(text: string, folder: string, inodes: ReadonlyMap<string, number>): Op[] {
  const names = new Map(inodes)
  const handles = new Map<number, Handle>()
  const ops: Op[] = []
  let next = Math.max(0, ...inodes.values()) + 1
  const here = (path: string): boolean => path === folder || path.startsWith(`${folder}/`)
  const folders = new Set<string>([folder])

  const opened = (path: string, flags: string, gave: number): void => {
    if (gave < 0 || !here(path)) return
    if (folders.has(path) || flags.includes('O_DIRECTORY')) {
      handles.set(gave, { path, inode: null, appends: false, at: 0 })
      return
    }
    let inode = names.get(path)
    if (inode === undefined) {
      if (!flags.includes('O_CREAT')) return
      inode = next++
      names.set(path, inode)
      ops.push({ do: 'create', path, inode })
    } else if (flags.includes('O_TRUNC')) ops.push({ do: 'size', inode, size: 0 })
    handles.set(gave, { path, inode, appends: flags.includes('O_APPEND'), at: 0 })
  }
  const written = (file: number, data: Buffer, at: number | null): void => {
    if (file === 1) {
      for (const says of data.toString().split('\n'))
        if (says.startsWith('MARK ')) ops.push({ do: 'mark', says: says.slice(5) })
      return
    }
    const handle = handles.get(file)
    if (handle?.inode == null) return
    if (handle.appends) throw new Error(`${handle.path} is appended to, which this reader does not follow`)
    ops.push({ do: 'write', inode: handle.inode, at: at ?? handle.at, data })
    if (at === null) handle.at += data.length
  }

  for (const { name, args, gave } of callsOf(text)) {
    const strings = (): string[] => stringsOf(args).map((bytes) => bytes.toString())
    const numbers = numbersOf(args)
    const [file = -1] = numbers
    switch (name) {
      case 'open':
      case 'openat':
      case 'openat2':
        opened(strings()[0] ?? '', args, gave)
        break
      case 'creat':
        opened(strings()[0] ?? '', 'O_CREAT|O_TRUNC', gave)
        break
      case 'close':
        handles.delete(file)
        break
      case 'dup':
      case 'dup2':
      case 'dup3':
      case 'fcntl': {
        const handle = handles.get(file)
        if (handle && gave >= 0 && (name !== 'fcntl' || args.includes('F_DUPFD'))) handles.set(gave, handle)
        break
      }
      case 'lseek': {
        const handle = handles.get(file)
        if (handle && gave >= 0) handle.at = gave
        break
      }
      case 'write':
        if (gave >= 0) written(file, (stringsOf(args)[0] ?? Buffer.alloc(0)).subarray(0, gave), null)
        break
      case 'writev':
        if (gave >= 0) written(file, Buffer.concat(stringsOf(args)).subarray(0, gave), null)
        break
      case 'pwrite64':
        if (gave >= 0) written(file, (stringsOf(args)[0] ?? Buffer.alloc(0)).subarray(0, gave), numbers.at(-1) ?? 0)
        break
      case 'ftruncate': {
        const handle = handles.get(file)
        if (handle?.inode != null && gave === 0) ops.push({ do: 'size', inode: handle.inode, size: numbers[1] ?? 0 })
        break
      }
      case 'fsync':
      case 'fdatasync': {
        const handle = handles.get(file)
        if (handle && gave === 0)
          ops.push(
            handle.inode === null ? { do: 'syncFolder', path: handle.path } : { do: 'sync', inode: handle.inode },
          )
        break
      }
      case 'rename':
      case 'renameat':
      case 'renameat2': {
        const [from = '', to = ''] = strings()
        if (gave !== 0 || !here(from) || !here(to)) break
        const inode = names.get(from)
        if (inode === undefined)
          throw new Error(`${from} is a folder that is renamed, which this reader does not follow`)
        names.delete(from)
        names.set(to, inode)
        ops.push({ do: 'rename', from, to })
        break
      }
      case 'link':
      case 'linkat': {
        const [from = '', to = ''] = strings()
        const inode = names.get(from)
        if (gave !== 0 || inode === undefined) break
        names.set(to, inode)
        ops.push({ do: 'link', from, to })
        break
      }
      case 'unlink':
      case 'unlinkat': {
        const [path = ''] = strings()
        if (gave !== 0 || !names.delete(path)) break
        ops.push({ do: 'unlink', path })
        break
      }
      case 'mkdir':
      case 'mkdirat': {
        const [path = ''] = strings()
        if (gave !== 0 || !here(path)) break
        folders.add(path)
        ops.push({ do: 'folder', path })
        break
      }
      case 'copy_file_range':
      case 'sendfile': {
        // sendfile names the file that is written first, copy_file_range the one that is read.
        const [a = -1, b = -1] = numbers
        const [from, to] = name === 'sendfile' ? [handles.get(b), handles.get(a)] : [handles.get(a), handles.get(b)]
        if (to?.inode == null || gave <= 0) break
        if (from?.inode == null)
          throw new Error(`${to.path} is filled from a file of another folder, which this reader does not follow`)
        ops.push({ do: 'copy', from: from.inode, to: to.inode, at: to.at, size: gave })
        to.at += gave
        break
      }
      default:
        refuseUnknown(name, args, gave, handles)
    }
  }
  return ops
}

/** A call on a file of the folder that would change it in a way that is not read here. */
function refuseUnknown(name: string, args: string, gave: number, handles: ReadonlyMap<number, Handle>): void {
  const [file = -1] = numbersOf(args)
  const handle = handles.get(file)
  if (gave < 0 || handle?.inode == null || name === 'sync_file_range') return
  if (name === 'ioctl' && !args.includes('FICLONE')) return
  throw new Error(`${name} on ${handle.path}, which this reader does not follow`)
}
