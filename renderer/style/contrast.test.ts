import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function block(selector: string): Map<string, string> {
  const start = sheet.indexOf(selector)
  const body = sheet.slice(start, sheet.indexOf('\n}', start))
  return new Map([...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map((m) => [m[1] ?? '', m[2] ?? '']))
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const v = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

const grounds = ['paper', 'panel', 'land', 'shoal', 'board', 'form']
const inks = ['ink', 'ink-soft', 'red', 'blue', 'third', 'fourth', 'magenta', 'brass']

describe.each([
  ['day', block('[data-theme="day"]')],
  ['night', block('[data-theme="night"]')],
])('contrast, %s', (_theme, token) => {
  const ratio = (a: string, b: string) => contrast(token.get(a) ?? '', token.get(b) ?? '')

  it.each(inks)('%s reads at 4.5 or better on every ground', (ink) => {
    for (const ground of grounds) expect(ratio(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  it('meaningful rules stand at 3 or better on paper, panel and form', () => {
    for (const ground of ['paper', 'panel', 'form']) expect(ratio('rule', ground), ground).toBeGreaterThanOrEqual(3)
  })

  it.each([
    ['brass-ink', 'brass-fill'],
    ['ink', 'brass-wash'],
    ['paper', 'red'],
    ['paper', 'blue'],
    ['paper', 'third'],
    ['paper', 'fourth'],
    ['paper', 'ink'],
  ])('%s reads on a fill of %s', (a, b) => {
    expect(ratio(a, b)).toBeGreaterThanOrEqual(4.5)
  })
})
