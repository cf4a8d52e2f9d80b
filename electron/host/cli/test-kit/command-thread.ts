import { Readable } from 'node:stream'
import { type MessagePort, workerData } from 'node:worker_threads'
import { run } from '../run.ts'

/** One command with what stands on its standard input. */
export interface Asked {
  readonly args: readonly string[]
  readonly input: string
}

const { port, done } = workerData as { readonly port: MessagePort; readonly done: Int32Array }

port.on('message', async ({ args, input }: Asked) => {
  Object.defineProperty(process, 'stdin', { value: Readable.from([Buffer.from(input)]), configurable: true })
  try {
    const { status, json, says } = await run(args)
    // What is printed is text: a value that JSON leaves out is left out here as well.
    port.postMessage({ status, says, json: JSON.stringify(json) })
  } catch (error) {
    port.postMessage({ status: null, says: String((error as Error).stack), json: 'null' })
  }
  Atomics.store(done, 0, 1)
  Atomics.notify(done, 0)
})
