// Where npm started this program and npm is killed, this program ends too. npm passes a signal on to the shell between
// them only, and a host that lives on unseen would keep its port and its campaign file.
import { readFileSync } from 'node:fs'

/** The parent of a process; null where the system does not tell. */
function parentOf(pid) {
  try {
    // The second field is the program's name in brackets, and may itself hold spaces and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)\s*/s, '')
    return Number(fields.split(' ')[1])
  } catch {
    return null
  }
}

/** Sends this process SIGTERM, once, when the shell that npm started it with, or npm itself, is gone. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const npm = parentOf(shell)
  const watch = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
