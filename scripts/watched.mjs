// Runs a program and ends it when it is hung, never because the machine is slow. A program that prints, or that works, is not
// hung: what is counted is not time on the clock but processor time spent without a line, and time in which nothing is done.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { childEnv, demandNode, root, stopSignals } from './local-node.mjs'

/** Clock ticks a second in /proc, which Linux fixes for every program. */
const TICKS = 100

/**
 * Seconds of processor time that a process and everything it started have used; null where the system does not tell.
 * @param {number} pid
 */
export function processorSeconds(pid) {
  try {
    const parents = new Map()
    const used = new Map()
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue
      let fields
      try {
        // The second field is the program's name in brackets, and may itself hold spaces and brackets.
        fields = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\)\s*/s, '')
          .split(' ')
      } catch {
        continue // It ended while the list was read.
      }
      parents.set(Number(name), Number(fields[1]))
      // Its own time in user and system mode, and that of its children which have ended.
      used.set(Number(name), [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS)
    }
    if (!used.has(pid)) return null
    let sum = 0
    for (const one of used.keys()) {
      let above = one
      while (above > 1 && above !== pid) above = parents.get(above) ?? 0
      if (above === pid) sum += used.get(one) ?? 0
    }
    return sum
  } catch {
    return null
  }
}

/** @typedef {{ busyMinutes: number, idleMinutes: number, beatSeconds?: number }} Limits */

/**
 * Runs the local Node with `args` in a group of its own, its output passed on. Answers the exit status, or words when it was
 * stopped: after `busyMinutes` of processor time without a line, or after `idleMinutes` in which it neither printed nor worked.
 * @param {readonly string[]} args @param {Record<string, string>} env @param {Limits} limits
 * @returns {Promise<number | string>}
 */
export function runWatched(args, env, { busyMinutes, idleMinutes, beatSeconds = 5 }) {
  const windows = process.platform === 'win32'
  const child = spawn(demandNode(), args, {
    cwd: root,
    env: childEnv(env),
    stdio: ['inherit', 'pipe', 'pipe'],
    detached: !windows,
  })
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    try {
      if (windows || !child.pid) child.kill(signal)
      else process.kill(-child.pid, signal)
    } catch {
      // It has ended by itself.
    }
  }
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    end(signal)
    setTimeout(() => process.exit(130), 2000).unref()
  }
  for (const signal of stopSignals) process.on(signal, stop)

  /** @type {string | null} */
  let hung = null
  let printed = true
  let usedAtLine = 0
  let usedAtSign = 0
  let idleSince = Date.now()
  for (const [from, to] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]))
    from.on('data', (chunk) => {
      printed = true
      to.write(chunk)
    })
  const beat = setInterval(() => {
    const used = child.pid === undefined ? null : processorSeconds(child.pid)
    // Children that end may take their time with them: any change is a sign of work.
    const works = used !== null && Math.abs(used - usedAtSign) > 0.05
    if (printed || used === null || used < usedAtLine) usedAtLine = used ?? 0
    if (printed || works) {
      idleSince = Date.now()
      usedAtSign = used ?? 0
    }
    printed = false
    if ((used ?? 0) - usedAtLine > busyMinutes * 60)
      hung = `stopped: no line in ${busyMinutes} minutes of processor time`
    // Where nobody tells whether it works, only its lines do, and a long test prints none.
    const idle = used === null ? busyMinutes : idleMinutes
    if (Date.now() - idleSince > idle * 60_000) hung = `stopped: it neither printed nor worked for ${idle} minutes`
    if (hung !== null) end('SIGKILL')
  }, beatSeconds * 1000)
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (status, signal) => {
      clearInterval(beat)
      for (const name of stopSignals) process.off(name, stop)
      end('SIGKILL')
      resolve(hung ?? status ?? `ended by ${signal}`)
    })
  })
}
