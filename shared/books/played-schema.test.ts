import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rulingSchema } from '../campaign/inputs.ts'
import { seatOrdersSchema } from '../campaign/orders.ts'
import { MODULES } from '../vocabulary/modules.ts'
import { playedSchema } from './played-schema.ts'

const words = (schema: z.ZodType): string =>
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
const steam = { to: { lat: 49, lon: -2 }, knots: 10 }
const orders = (...legs: readonly unknown[]) => ({ movements: [{ force: 'a', legs }] })
const whenCoal = { when: { if: 'coal', days: 2 }, act: { lights: true } }

describe('The schema of what is played', () => {
  it('is the same where all is played', () => {
    expect(playedSchema(seatOrdersSchema, [])).toBe(seatOrdersSchema)
  })

  it('has no operation, trigger or field of a module that is not', () => {
    const played = playedSchema(seatOrdersSchema, ['coal', 'mines'])
    expect(played.safeParse(orders(steam, { operate: 'dock' })).success).toBe(true)
    for (const operate of ['coal', 'load', 'discharge', 'sweep']) {
      const leg = operate === 'sweep' ? { operate, squares: 1, bearing: 0 } : { operate }
      expect(seatOrdersSchema.safeParse(orders(leg)).success, operate).toBe(true)
      expect(played.safeParse(orders(leg)).success, operate).toBe(false)
    }
    const standing = { movements: [{ force: 'a', standing: [whenCoal] }] }
    expect(seatOrdersSchema.safeParse(standing).success).toBe(true)
    expect(played.safeParse(standing).success).toBe(false)
    const sentOff = { movements: [{ force: 'a', detach: ['s'], detached: { legs: [{ operate: 'coal' }] } }] }
    expect(seatOrdersSchema.safeParse(sentOff).success).toBe(true)
    expect(played.safeParse(sentOff).success).toBe(false)
  })

  it('names nothing of the modules, in orders and in rulings', () => {
    expect(words(seatOrdersSchema)).toContain('"layMines"')
    expect(words(playedSchema(seatOrdersSchema, MODULES))).not.toMatch(
      /"(coal|layMines|sweep|freight|capture|bombard)"}/,
    )
    const ruling = { says: 'x', ships: [{ ship: 's', coalMinutes: 3 }] }
    expect(rulingSchema.safeParse(ruling).success).toBe(true)
    expect(playedSchema(rulingSchema, ['coal']).safeParse(ruling).success).toBe(false)
    expect(words(playedSchema(rulingSchema, MODULES))).not.toMatch(/telegraphBroken|townLost|coalDays/)
  })
})
