import { describe, expect, it } from 'vitest'
import { tableSettingsSchema } from '../../campaign/settings.ts'
import { tableOfBoards, tableOfNews, tableOfWar } from '../../campaign/settings-sheet.ts'
import type { SettingLine } from '../settings-sheet.ts'
import { readSettings, settingsSchema } from './settings.ts'
import { settingsSheet } from './settings-sheet.ts'

const { war, news } = settingsSheet
const lines = [...war.first, ...war.more, ...news.first, ...news.more]
const ofTable = [...tableOfWar.first, ...tableOfWar.more, ...tableOfNews, ...tableOfBoards]

/** Every value that a line offers; of a number its two ends. */
const offered = ({ takes }: SettingLine): readonly unknown[] =>
  takes.kind === 'choice'
    ? takes.options.map(({ value }) => value)
    : takes.kind === 'number'
      ? [takes.least, takes.most]
      : []

describe('The settings of a campaign on a form', () => {
  it('JS-GEN: each value that is offered is one that the book takes', () => {
    for (const line of lines)
      for (const value of offered(line)) expect(readSettings({ [line.name]: value }).faults, line.name).toEqual([])
  })

  it('stand there once each, with what is usual and a sentence', () => {
    expect(new Set(lines.map(({ name }) => name)).size).toBe(lines.length)
    const usual: Record<string, unknown> = settingsSchema.parse({})
    for (const line of lines) {
      expect(line.usual, line.name).toEqual(usual[line.name])
      expect(line.says).toMatch(/\.$/)
    }
  })

  it('of the umpire’s table are taken by the program too', () => {
    for (const line of ofTable)
      for (const value of offered(line))
        expect(tableSettingsSchema.safeParse({ [line.name]: value }).success, line.name).toBe(true)
  })
})
