import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { makeMeeting, quick } from '../../electron/host/campaign/test-kit/war.ts'
import { restoreCopy } from '../../electron/host/database/restore-copy.ts'

/*
 * The process that is killed in the midst of what makes a file: maker.ts FILE new|restore. It makes a campaign there once, or puts its newest
 * copy in its place again and again.
 */
const [file = '', act = 'new'] = process.argv.slice(2)
const say = (line: string): void => {
  writeSync(1, `${line}\n`)
}

flushCompileCache()
say(`begin ${act}`)
if (act === 'restore')
  for (;;) {
    restoreCopy(file)
    say('done restore')
  }
makeMeeting(file, quick).close()
say('done new')
// It stays until it is killed.
setInterval(() => {}, 1000)
