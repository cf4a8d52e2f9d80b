/** A campaign played by the headless umpire's commands alone, in this process: what each prints, and what its refusals say. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readArguments } from '../../electron/host/cli/arguments.ts'
import { commands } from '../../electron/host/cli/commands.ts'
import { SECRET } from '../../electron/host/cli/test-kit/command-line.ts'
import type { OrdersAnswer, SeatOrders } from '../../shared/campaign/orders.ts'
import type { UmpireView } from '../../shared/campaign/umpire-view.ts'
import { umpireViewSchema } from '../../shared/campaign/umpire-view.ts'
import { type SeatView, seatViewSchema } from '../../shared/knowledge/view.ts'

export interface Stepped {
  readonly clock: string
  readonly moveNumber: number
  readonly state: string
  readonly decisions: readonly { readonly id: string; readonly kind: string; readonly says: string }[]
  readonly events: readonly { readonly kind: string; readonly subject: string; readonly says: string }[]
}

export class CommandWar {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'wardroom-test-'))
  readonly #file = path.join(this.#folder, 'war.wardroom')
  readonly events: Stepped['events'][number][] = []

  static async begin(pack: string, options: { seed: string; setup?: object; settings?: object }): Promise<CommandWar> {
    const war = new CommandWar()
    const args = ['new', pack, war.#file, '--seed', options.seed, '--secret', SECRET]
    if (options.setup) args.push('--setup', war.#paper('setup', options.setup))
    if (options.settings) args.push('--settings', war.#paper('settings', options.settings))
    await war.#run(args)
    return war
  }

  end(): void {
    rmSync(this.#folder, { recursive: true })
  }

  async view(seat: string): Promise<SeatView> {
    return seatViewSchema.parse(await this.#run(['view', this.#file, '--seat', seat]))
  }

  async truth(): Promise<UmpireView> {
    return umpireViewSchema.parse(await this.#run(['view', this.#file, '--seat', 'umpire']))
  }

  async orders(seat: string, orders: SeatOrders): Promise<OrdersAnswer> {
    return (await this.#run([
      'orders',
      this.#file,
      '--seat',
      seat,
      '--input',
      this.#paper('orders', orders),
    ])) as OrdersAnswer
  }

  async open(opening: object = {}): Promise<void> {
    await this.#run(['open', this.#file, '--input', this.#paper('opening', opening)])
  }

  async step(...options: string[]): Promise<Stepped> {
    const stepped = (await this.#run(['step', this.#file, ...options])) as Stepped
    this.events.push(...stepped.events)
    return stepped
  }

  async decide(decision: string, answer: object): Promise<Stepped> {
    const args = ['decide', this.#file, '--decision', decision, '--input', this.#paper('answer', answer)]
    const decided = (await this.#run(args)) as Stepped
    this.events.push(...decided.events)
    return decided
  }

  async rule(ruling: object): Promise<void> {
    await this.#run(['rule', this.#file, '--input', this.#paper('ruling', ruling)])
  }

  async command(name: string, ...args: string[]): Promise<unknown> {
    return this.#run([...name.split(' '), this.#file, ...args])
  }

  /** A file of JSON, as a command takes it. */
  #paper(name: string, json: object): string {
    const file = path.join(this.#folder, `${name}.json`)
    writeFileSync(file, JSON.stringify(json))
    return file
  }

  /** What a command prints, read back from its JSON. */
  async #run(args: readonly string[]): Promise<unknown> {
    const words = Object.hasOwn(commands, args.slice(0, 2).join(' ')) ? 2 : 1
    const command = commands[args.slice(0, words).join(' ')]
    if (!command) throw new Error(`there is no command ${args[0]}`)
    const printed = await command.run(readArguments(args.slice(words), command.shape))
    return JSON.parse(JSON.stringify(printed.json))
  }
}
