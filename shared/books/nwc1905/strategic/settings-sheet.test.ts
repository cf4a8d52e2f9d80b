import { describe, expect, it } from 'vitest'
import { givenOf } from '../../../action/order-form.ts'
import type { SettingLine } from '../../settings-sheet.ts'
import { listedSettings, readSettings, settingsSheet } from './settings.ts'

const { war, news } = settingsSheet
const lines = [...war.first, ...war.more, ...news.first, ...news.more]

const offered = ({ field, bounds = [0, 0] }: SettingLine): readonly unknown[] =>
  field.kind === 'choice'
    ? field.options.map(({ key }) => givenOf(field, key))
    : field.kind === 'number'
      ? [...bounds, ...(field.none === undefined ? [] : [null])]
      : []

describe('NWC 1905: the settings of a Strategic Game on a form', () => {
  it('NS-UMP-03: each value that is offered is one that the book takes', () => {
    for (const line of lines) {
      expect(offered(line).length).toBeGreaterThan(1)
      for (const value of offered(line))
        expect(readSettings({ [line.field.name]: value }).faults, line.field.name).toEqual([])
    }
  })

  it('stand there once each, with what is usual among what is offered', () => {
    expect(new Set(lines.map(({ field }) => field.name)).size).toBe(lines.length)
    const usual: Record<string, unknown> = listedSettings.parse({})
    for (const line of lines) {
      const { name, kind } = line.field
      expect(line.usual, name).toEqual(usual[name])
      if (kind === 'choice') expect(offered(line), name).toContain(line.usual)
    }
  })
})
