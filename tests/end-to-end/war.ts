import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { dropDrawer, Host, newDrawer, node, SECRET } from './host.ts'
import { DeskPage, slipOf } from './pages/desk.ts'
import { type LARGE, type Seated, type Slip, takeSeat } from './pages/room.ts'

/** A host with one campaign made at its desk, for a file of tests. */
export class War {
  host: Host
  readonly slips: Map<string, Slip>
  readonly #chairs: Seated[] = []

  private constructor(host: Host, slips: Map<string, Slip>) {
    this.host = host
    this.slips = slips
  }

  static async make(browser: Browser, name = 'The Channel'): Promise<War> {
    const host = await Host.start(newDrawer())
    const desk = await DeskPage.open(browser, host.address)
    const slips = await desk.make('The Channel, 1898', name)
    await desk.close()
    return new War(host, slips)
  }

  /** A campaign on a pack, that of the Channel where none is named, with a set-up of its own, which the desk has no form for: made by the umpire's command. */
  static async laid(browser: Browser, setup: object, pack = 'channel-1898'): Promise<War> {
    const drawer = newDrawer()
    const paper = path.join(drawer, 'setup.json')
    writeFileSync(paper, JSON.stringify(setup))
    const cli = path.resolve(import.meta.dirname, '../../electron/host/cli/main.ts')
    const file = path.join(drawer, 'laid.wardroom')
    const args = [cli, 'new', pack, file, '--seed', '3', '--secret', SECRET, '--setup', paper]
    const made = spawnSync(node, args, { encoding: 'utf8' })
    if (made.status !== 0) throw new Error(`the campaign was not made: ${made.stderr || made.error?.message}`)
    const { seats } = JSON.parse(made.stdout) as { seats: { title: string; passcode: string }[] }
    const host = await Host.start(drawer)
    const desk = await DeskPage.open(browser, host.address)
    await desk.page.getByRole('button', { name: /^Open / }).click()
    const slips = await desk.slips(new Map(seats.map((seat) => [seat.title, { ...seat, address: '' }])))
    await desk.close()
    return new War(host, slips)
  }

  /** The campaign's file in the drawer. */
  get file(): string {
    const name = readdirSync(this.host.drawer).find((one) => one.endsWith('.wardroom'))
    if (name === undefined) throw new Error('there is no campaign in the drawer')
    return path.join(this.host.drawer, name)
  }

  /** The seat whose title begins so, taken with its passcode. */
  async sit(browser: Browser, title: string, size?: typeof LARGE): Promise<Seated> {
    const seated = await takeSeat(browser, slipOf(this.slips, title), size)
    this.#chairs.push(seated)
    return seated
  }

  /** The host dies without warning, and is started again at the same address with the same file. */
  async killAndRevive(file: string): Promise<void> {
    await this.host.stop('SIGKILL')
    await this.revive(file)
  }

  async revive(file: string): Promise<void> {
    const { drawer, port } = this.host
    this.host = await Host.start(drawer, { port, file })
  }

  async end(): Promise<void> {
    for (const chair of this.#chairs) await chair.leave()
    await this.host.stop()
    dropDrawer(this.host.drawer)
  }
}

export const GB_GOVERNMENT = 'The Admiralty'
export const FR_GOVERNMENT = 'Ministère de la Marine'
export const GB_ADMIRAL = 'Vice-Admiral Commanding'
export const FR_ADMIRAL = 'Vice-amiral commandant'
export const GB_TRADE = 'Trade Division'
export const GB_CAPTAIN = 'Captain on detached'
