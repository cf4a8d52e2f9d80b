import { describe, expect, it } from 'vitest'
import { listedSettings, readSettings } from './settings.ts'
import { settingsSheet } from './settings-sheet.ts'

const { war, news } = settingsSheet
const lines = [...war.first, ...war.more, ...news.first, ...news.more]

describe('NWC 1905: the settings of a Strategic Game on a form', () => {
  it('NS-UMP-03: each value that is offered is one that the book takes', () => {
    for (const { name, takes } of lines) {
      const offered: readonly unknown[] =
        takes.kind === 'choice'
          ? takes.options.map(({ value }) => value)
          : takes.kind === 'number'
            ? [takes.least, takes.most, ...(takes.none === undefined ? [] : [null])]
            : []
      expect(offered.length).toBeGreaterThan(1)
      for (const value of offered) expect(readSettings({ [name]: value }).faults, name).toEqual([])
    }
  })

  it('stand there once each, with what is usual among what is offered', () => {
    expect(new Set(lines.map(({ name }) => name)).size).toBe(lines.length)
    const usual: Record<string, unknown> = listedSettings.parse({})
    for (const { name, usual: here, takes } of lines) {
      expect(here, name).toEqual(usual[name])
      if (takes.kind === 'choice')
        expect(
          takes.options.map(({ value }) => value),
          name,
        ).toContain(here)
    }
  })
})
