// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { offerAsApp } from './installable.ts'

const links = (): string[] =>
  [...document.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`)

describe('A seat kept as an app', () => {
  beforeEach(() => document.head.replaceChildren())

  it('is offered where the window came encrypted, each seat by the address of its own room', () => {
    offerAsApp({ protocol: 'https:', pathname: '/seat/abcdefghij23' })
    expect(links()).toEqual(['manifest /seat/abcdefghij23/manifest.webmanifest', 'apple-touch-icon /icon.png'])
  })

  it('is not offered in clear, nor at the desk', () => {
    offerAsApp({ protocol: 'http:', pathname: '/seat/abcdefghij23' })
    offerAsApp({ protocol: 'https:', pathname: '/' })
    offerAsApp({ protocol: 'https:', pathname: '/seat/"><script>' })
    expect(links()).toEqual([])
  })
})
