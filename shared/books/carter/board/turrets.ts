/** Which main turrets damage silences: the defender's choice (CT-TP-09). */
import { turretsOut } from '../procedures/damage.ts'
import { mainTurretsOf, type Ship } from './state.ts'

/** The main turrets that are silent now: the owner's choice, or those that were, and further ones from the last. */
export function silentTurrets(ship: Ship, mainOut: number, chosen?: readonly string[]): readonly string[] {
  const names = mainTurretsOf(ship).map(({ name }) => name)
  if (chosen && turretsOut(names, mainOut, chosen).value.allowed) return names.filter((name) => chosen.includes(name))
  const before = names.filter((name) => ship.turretsOut.includes(name))
  const wanted = [...ship.loses, ...[...names].reverse()]
  const further = [...new Set(wanted)].filter((name) => names.includes(name) && !before.includes(name))
  const silent = new Set([...before, ...further].slice(0, mainOut))
  return names.filter((name) => silent.has(name))
}
