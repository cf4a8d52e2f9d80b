import path from 'node:path'
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { Asked } from './command-thread.ts'

/** What a command came to: its exit status, the words for a person, and what it printed, read as JSON. */
export interface Ran {
  readonly status: number | null
  readonly says: string
  readonly json: unknown
}

/** What `--secret` takes, so that a file falls alike each time it is made. */
export const SECRET = path.resolve(import.meta.dirname, '../../../../tests/fixtures/secret.txt')

/**
 * Gives a function that runs one command and waits for it. All run in one thread that has the program loaded: a process for
 * each command spends most of its time on loading. Input is handed over as JSON on standard input.
 */
export function commandLine(): (args: readonly string[], input?: unknown) => Ran {
  const done = new Int32Array(new SharedArrayBuffer(4))
  const { port1: port, port2 } = new MessageChannel()
  const thread = new Worker(path.join(import.meta.dirname, 'command-thread.ts'), {
    workerData: { port: port2, done },
    transferList: [port2],
  })
  thread.unref()
  port.unref()
  return (args, input) => {
    const asked: Asked = { args, input: input === undefined ? '' : JSON.stringify(input) }
    Atomics.store(done, 0, 0)
    port.postMessage(asked)
    Atomics.wait(done, 0, 0)
    const ran = receiveMessageOnPort(port)
    if (!ran) throw new Error(`the thread answered nothing to ${args.join(' ')}`)
    const { status, says, json } = ran.message as { status: number | null; says: string; json: string }
    return { status, says: says.trim(), json: JSON.parse(json) }
  }
}
