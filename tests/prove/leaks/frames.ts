// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is laid in is source text.
import type { Mutant } from './leak.ts'

const BRIDGE = 'electron/host/bridge/bridge.ts'
const FRAMES = 'shared/bridge/view-frames.ts'
/** Real wars behind the bridge, which differ in what befalls others: every frame of the quiet seats is laid beside the twin's. */
const twins = 'electron/host/bridge/twin-wars.leak.test.ts'

/** Tables at which a seat loses its last ship out of sight of another, or has nothing that others may know of. */
const waits = 'electron/host/bridge/waiting.leak.test.ts'

/** Leaks by the frames in which a view goes over the line: by their number, by their hash, by what they are told from. */
export const frames: readonly Mutant[] = [
  {
    name: 'the welcome of a window says how many meetings there are',
    file: BRIDGE,
    find: 'const campaign = file === undefined ? {} : { campaign: path.basename(file, path.extname(file)) }',
    put: 'const meetings = this.#desk.campaign?.umpireView().encounters.length || ""\n    const campaign = file === undefined ? {} : { campaign: `${path.basename(file, path.extname(file))}${meetings}` }',
    twins,
  },
  {
    name: 'a frame in which nothing has changed goes out at every commit',
    file: BRIDGE,
    find: 'if (built === line.built) return\n    const view = seatAnswer(campaign, seat)\n    const text = JSON.stringify(view)\n    line.built = built\n    if (text === line.sent) return\n',
    put: 'const view = seatAnswer(campaign, seat)\n    const text = JSON.stringify(view)\n    line.built = built\n',
    twins,
  },
  {
    name: 'the hash of a view counts the frames of everybody',
    file: FRAMES,
    find: "return { push: 'changes', changes, hash: hash(now.text) }",
    put: "const count = globalThis as unknown as { sent?: number }\n  count.sent = (count.sent ?? 0) + 1\n  return { push: 'changes', changes, hash: hash(`${count.sent}${now.text}`) }",
    twins,
  },
  {
    name: 'a view is told from the one that was sent last to anybody',
    file: BRIDGE,
    find: 'const before = line.view === null ? null : { text: line.sent, view: line.view }',
    put: 'const last = [...this.#lines].findLast(({ view }) => view !== null)\n    const before = last ? { text: last.sent, view: last.view } : null',
    twins,
  },
  {
    name: 'the hash of a view is that of the umpire’s beside it',
    file: BRIDGE,
    find: 'this.#send(line, viewFrame(before, now, hashHere))',
    put: "const truth = [...this.#lines].find(({ session }) => session.audience === 'umpire')?.sent ?? ''\n    this.#send(line, viewFrame(before, now, (one) => hashHere(one + truth)))",
    twins,
  },
  {
    name: 'a table shows who is really waited for',
    file: 'electron/host/action/showing.ts',
    find: '.filter((seat) => !seats.includes(seat) || wanted.includes(seat))',
    put: '.filter((seat) => wanted.includes(seat))',
    twins: waits,
  },
  {
    name: 'a refusal out of turn names those who are waited for',
    file: 'shared/action/action.ts',
    find: "book.view(action.state, seat).open === undefined ? '' :",
    put: "book.view(action.state, seat).book === '' ? '' :",
    twins: waits,
  },
  {
    name: 'a proposal names seats of which nobody may know',
    file: 'electron/host/action/showing.ts',
    find: 'all.filter((seat) => !secret.includes(seat))',
    put: 'all.filter((seat) => !secret.includes(`not ${seat}`))',
    twins: waits,
  },
  {
    name: 'steps that nobody is waited for in are shown together',
    file: 'electron/host/action/table.ts',
    find: 'this.#stepItself(); made++) this.#tell()',
    put: 'this.#stepItself(); made++);',
    twins: waits,
  },
]
