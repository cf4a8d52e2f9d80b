import { refuse } from '../../explanation/refusal.ts'
import type { TemplateOrders } from './orders.ts'
import { HELMS } from './tables/running.ts'

export const writeOrders = ({ helm }: TemplateOrders): string => `helm ${helm}`

/** Orders from their line: `helm push`. */
export function parseOrders(text: string): TemplateOrders {
  const helm = HELMS.find((one) => text.trim() === `helm ${one}`)
  return helm
    ? { helm }
    : refuse('input.invalid', `"${text.trim()}" cannot be read; a line reads: helm push.`, { path: 'line 1' })
}
