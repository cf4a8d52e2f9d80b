import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { ActionTable } from '../../electron/host/action/table.ts'
import { randomFrom } from '../../electron/host/campaign/test-kit/war.ts'

/*
 * The process that is killed at the table of a single action: table-player.ts FILE SEED. A player at the screen plays at random
 * against the opponent, takes back, and begins again when a game is over. Lines are written as in player.ts.
 */
const [file = '', seed = '0'] = process.argv.slice(2)
const chance = randomFrom(Number(seed))
const later: (() => void)[] = []
const table = ActionTable.open(file, { program: 'table-player', later: (act) => void later.push(act) })
const say = (line: string): void => {
  writeSync(1, `${line}\n`)
}
const told = (what: string): void => say(`done ${what} ${table.service.alone.seq}`)

/** The opponent's acts are acknowledged to nobody by an answer, but to every window by its frame: they count the same. */
function hear(): void {
  for (let act = later.shift(); act; act = later.shift()) {
    say('begin opponent')
    act()
    told('opponent')
  }
}

// Who is killed keeps no compiled code for the next one, unless it is written before.
flushCompileCache()
say('ready')
for (;;) {
  hear()
  const { boards, steps, over } = table.view('screen')
  if (over || (steps > 3 && chance() < 0.05)) {
    say('begin back')
    table.back('screen', over ? 0 : steps - 1)
    told('back')
    continue
  }
  const [mine] = boards
  const offers = mine?.board.choices.flatMap((choice) => choice.offers).filter(({ allowed }) => allowed) ?? []
  const offer = offers[Math.floor(chance() * offers.length)]
  if (!mine || !offer) throw new Error('nobody is asked anything')
  say('begin orders')
  table.orders('screen', mine.seat, offer.order)
  told('orders')
}
