import { z } from 'zod'
import { read } from '../../action/reading.ts'
import type { Settings } from '../contract.ts'

/** Readings that can be changed, by the names that set-ups write; each default is our ruling. */
export const settingsSchema = z.strictObject({
  /** Squares to the post (TP-01). */
  'tp.length': z.int().min(1).max(100).default(12),
})
export type TemplateSettings = z.output<typeof settingsSchema>

/** Picks this book's settings out of a campaign's or a set-up's. */
export function settingsOf(settings: Settings): TemplateSettings {
  const own = Object.fromEntries(Object.entries(settings).filter(([name]) => name.startsWith('tp.')))
  return read(settingsSchema, own, 'the settings')
}
