import type { z } from 'zod'
import type { weatherSchema } from '../../../../shared/campaign/inputs.ts'
import { GLASSES, SKIES } from '../../../../shared/vocabulary/weather.ts'
import { figureTyped } from '../../../ui/typed-figure.ts'

export type GivenWeather = z.infer<typeof weatherSchema>

/** Weather while it is being typed; an empty area is all waters. */
export interface WeatherDraft {
  readonly area: string
  readonly wind: string
  readonly force: string
  readonly sky: string
  readonly glass: string
}

export const emptyWeather: WeatherDraft = { area: '', wind: '225', force: '3', sky: 'clear', glass: 'steady' }

/** The weather as the host takes it, or the sentence that says what is wrong. */
export function readWeather(draft: WeatherDraft): { readonly weather: GivenWeather } | { readonly says: string } {
  const force = figureTyped(draft.force, { words: 'Force', most: 9, whole: true })
  if ('says' in force) return force
  const sky = SKIES.find((one) => one === draft.sky) ?? 'clear'
  const glass = GLASSES.find((one) => one === draft.glass) ?? 'steady'
  const where = draft.area ? { area: draft.area } : {}
  return { weather: { ...where, windFromDegrees: Number(draft.wind), force: force.figure ?? 0, sky, glass } }
}
