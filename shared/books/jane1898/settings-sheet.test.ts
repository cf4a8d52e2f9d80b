import { describe, expect, it } from 'vitest'
import { givenOf } from '../../action/order-form.ts'
import { tableOfBoards, tableOfNews, tableOfWar, tableSettingsSchema } from '../../campaign/settings.ts'
import type { SettingLine } from '../settings-sheet.ts'
import { readSettings, settingsSchema, settingsSheet } from './settings.ts'

const { war, news } = settingsSheet
const lines = [...war.first, ...war.more, ...news.first, ...news.more]
const ofTable = [...tableOfWar.first, ...tableOfWar.more, ...tableOfNews, ...tableOfBoards]

/** Every value that a line offers; of a number its two ends. */
const offered = ({ field, bounds = [0, 0] }: SettingLine): readonly unknown[] =>
  field.kind === 'choice'
    ? field.options.map(({ key }) => givenOf(field, key))
    : field.kind === 'number'
      ? [...bounds, ...(field.none === undefined ? [] : [null])]
      : []

describe('The settings of a campaign on a form', () => {
  it('JS-GEN: each value that is offered is one that the book takes', () => {
    for (const line of lines)
      for (const value of offered(line))
        expect(readSettings({ [line.field.name]: value }).faults, line.field.name).toEqual([])
  })

  it('stand there once each, with what is usual and a sentence', () => {
    expect(new Set(lines.map(({ field }) => field.name)).size).toBe(lines.length)
    const usual: Record<string, unknown> = settingsSchema.parse({})
    for (const line of lines) {
      expect(line.usual, line.field.name).toEqual(usual[line.field.name])
      expect(line.field.says).toMatch(/\.$/)
    }
  })

  it('of the umpire’s table are taken by the program too', () => {
    for (const line of ofTable)
      for (const value of offered(line))
        expect(tableSettingsSchema.safeParse({ [line.field.name]: value }).success, line.field.name).toBe(true)
  })
})
