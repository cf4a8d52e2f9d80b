// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { ACCOUNTS } from '../../../../shared/campaign/world-ledger.ts'
import { seatViewSample } from '../seat-frame/sample-view.ts'
import AccountBook from './AccountBook.vue'

describe('The sums of a government’s account', () => {
  beforeEach(() => setActivePinia(createPinia()))

  it('have heads that are true of all that stands under them: a day’s cost of ships and bases is no purchase', () => {
    const line = (account: string) => ({
      id: account,
      at: '1898-05-03T00:00:00Z',
      says: 'A day’s cost of ships in commission and bases',
      by: 'The rules',
      rule: 'JS-GOV-12',
      points: -270,
      balance: 5730,
      account,
    })
    const heads = (...accounts: string[]): string[] => {
      const view = seatViewSample({ ledger: accounts.map(line) as never, balance: 5730 })
      return mount(AccountBook, { props: { view } })
        .findAll('footer dt')
        .map((one) => one.text())
    }
    expect(heads('spent')[0]).toBe('Upkeep, purchases and other costs')
    // Every account has a head in words.
    for (const account of ACCOUNTS.filter((one) => one !== 'treasury')) expect(heads(account)[0]).not.toBe(account)
  })
})
