// How a proof or the benchmark is called, as its own first lines say: what answers --help, and what an option is held against.
import { readFileSync } from 'node:fs'

/** The comment at the head of a source file in which a command is explained. */
function headOf(file, command) {
  const lines = readFileSync(file, 'utf8').split('\n')
  const first = lines.findIndex((line) => line.includes(command))
  const head = []
  for (const line of lines.slice(first)) {
    if (!/^\s*(\/\*\*|\*|\/\/)/.test(line) || /^\s*\*\//.test(line)) break
    head.push(line.replace(/^\s*(\/\*\*|\*|\/\/)\s?/, ''))
  }
  return head.join('\n').trim()
}

/** The options of a command, each with whether it takes a value. */
function optionsOf(head, command) {
  const usage = head.slice(head.indexOf(command) + command.length)
  const written = /^(?:\s+(?:--\s+)?\[[^\]]*\](?:\.\.\.)?|\s+--[a-z]+ [A-Z]+)*/.exec(usage)?.[0] ?? ''
  return new Map(
    [...written.matchAll(/--([a-z-]+)(\s+[A-Za-z][A-Za-z0-9]*)?/g)].map(([, name, value]) => [
      name,
      value !== undefined,
    ]),
  )
}

/** Prints the head and ends where help is asked for; ends with one sentence where an option is none of the command's. */
export function checkOptions(file, command, args) {
  const head = headOf(file, command)
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(head)
    process.exit(0)
  }
  const no = wrongOption(optionsOf(head, command), args)
  if (no === null) return
  console.error(`${no} ${command} --help says how it is called.`)
  process.exit(2)
}

function wrongOption(options, args) {
  const known = [...options.keys()].map((name) => `--${name}`).join(', ')
  for (let i = 0; i < args.length; i++) {
    const [, name, value] = /^--([^=]+)(=.*)?$/s.exec(args[i]) ?? []
    if (name === undefined) return `${JSON.stringify(args[i])} is no option.`
    if (!options.has(name)) return `There is no option --${name}: it has ${known || 'none'}.`
    if (!options.get(name)) {
      if (value !== undefined) return `--${name} takes no value.`
      continue
    }
    if (value !== undefined) continue
    i += 1
    if (args[i] === undefined || args[i].startsWith('--')) return `--${name} takes a value.`
  }
  return null
}
