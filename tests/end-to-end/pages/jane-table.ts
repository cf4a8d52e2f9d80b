import type { Browser, Locator, Page } from '@playwright/test'
import type { HostOfTests } from '../host-of-tests.ts'
import { layWithUmpire, type UmpiredTable } from './set-up.ts'

/** Lays Jane's tactical board out at the desk from a set-up that is pasted in, for rooms and an umpire. */
export const layJaneBoard = (
  browser: Browser,
  host: HostOfTests,
  name: string,
  setup: object,
  /** What is agreed before it is laid. */
  agree: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<UmpiredTable> => layWithUmpire(browser, host, { book: /^Jane Naval War Game/, name, setup, agree })

export const seal = (page: Page): Locator => page.getByRole('button', { name: /^Seal / })
