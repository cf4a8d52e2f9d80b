import { test } from '@playwright/test'
import { dropDrawer, Host, newDrawer } from './host.ts'

/** The host of a file of tests, on a drawer of its own: started before the first of them and gone after the last. */
export interface HostOfTests {
  readonly address: string
}

/** To be called where the file's tests are declared. */
export function hostOfTests(): HostOfTests {
  let host: Host | undefined
  test.beforeAll(async () => {
    host = await Host.start(newDrawer())
  })
  test.afterAll(async () => {
    await host?.stop()
    if (host) dropDrawer(host.drawer)
  })
  return {
    get address() {
      if (!host) throw new Error('the host is not started: its address is asked for outside a test')
      return host.address
    },
  }
}
