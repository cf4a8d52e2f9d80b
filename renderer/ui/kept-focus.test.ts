// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isFocusFree, keepFocus } from './kept-focus.ts'

const wait = async (milliseconds: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds)
}
const one = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`there is no ${selector}`)
  return found
}

const key = (kind: 'keydown' | 'keyup'): boolean =>
  document.body.dispatchEvent(new KeyboardEvent(kind, { key: 'Enter', bubbles: true }))

describe('The focus of one who works by the keys', () => {
  beforeAll(() => keepFocus())
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    document.body.innerHTML =
      '<main><section aria-label="Orders"><p><button id="seal">Seal</button></p></section><button id="other">Other</button></main>'
    one('#seal').focus()
    key('keydown')
    key('keyup')
  })
  afterEach(async () => {
    document.body.innerHTML = ''
    await wait(1000)
    vi.useRealTimers()
  })
  /** A browser takes the focus from what cannot have it any more. */
  const shut = (): void => one('#seal').blur()

  it('is in the place in which the button stood when that has gone', async () => {
    one('#seal').remove()
    one('#other').blur()
    await wait(100)
    expect(document.activeElement).toBe(one('section'))
    expect(isFocusFree()).toBe(true)
  })

  it('comes nowhere while the key is held that was pressed', async () => {
    key('keydown')
    one('#seal').remove()
    await wait(400)
    expect(document.activeElement).toBe(document.body)
    key('keyup')
    await wait(100)
    expect(document.activeElement).toBe(one('section'))
  })

  it('is in the same place when the window is made again', async () => {
    one('main').innerHTML = '<section aria-label="Orders"></section>'
    await wait(100)
    expect(document.activeElement).toBe(one('section'))
  })

  it('is in that place again when it is made anew once more', async () => {
    for (let times = 0; times < 2; times++) {
      one('main').innerHTML = '<section aria-label="Orders"></section>'
      await wait(100)
      expect(document.activeElement).toBe(one('section'))
    }
  })

  it('is on the button again when it is busy no more', async () => {
    shut()
    one('#seal').setAttribute('disabled', '')
    await wait(200)
    one('#seal').removeAttribute('disabled')
    await wait(100)
    expect(document.activeElement).toBe(one('#seal'))
  })

  it('is on the button again when it was busy for long and nobody has moved on', async () => {
    shut()
    one('#seal').setAttribute('disabled', '')
    await wait(900)
    expect(document.activeElement).toBe(one('section'))
    one('#seal').removeAttribute('disabled')
    await wait(100)
    expect(document.activeElement).toBe(one('#seal'))
  })

  it('is kept when that place goes as well, while the button is still busy', async () => {
    shut()
    one('#seal').setAttribute('disabled', '')
    await wait(900)
    expect(document.activeElement).toBe(one('section'))
    one('main').innerHTML = '<section aria-label="The end"></section>'
    await wait(200)
    expect(document.activeElement).toBe(one('main'))
  })

  it('is left where it was taken to, and with one who uses the pointer', async () => {
    one('#seal').remove()
    one('#other').focus()
    await wait(100)
    expect(document.activeElement).toBe(one('#other'))
    document.dispatchEvent(new Event('pointerdown'))
    one('#other').remove()
    await wait(100)
    expect(document.activeElement).toBe(document.body)
  })
})
