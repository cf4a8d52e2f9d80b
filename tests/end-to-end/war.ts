import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { dropDrawer, Host, newDrawer } from './host.ts'
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
    const slips = await desk.make('The Channel, 1898', name, 'one seed')
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
    for (const chair of this.#chairs) await chair.context.close()
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
