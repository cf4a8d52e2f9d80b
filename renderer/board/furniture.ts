import { type Box, upright } from '../chart/label-placer.ts'

/* What stands on a board’s sheet and does not move with it: names keep off it. In pixels of the sheet. */

/** As the styles of the key, the tray and the buttons have them. */
const KEY = { left: 36, bottom: 22, wide: 54, high: 28 } as const
const TRAY = { left: 36, top: 36, each: 96, high: 28 } as const
const BUTTONS = { right: 22, bottom: 116, wide: 36, high: 102 } as const
const LETTER = 6.3
/** Under the dial of the wind, which is reckoned with in the drawing. */
const LIGHT = { right: 24, top: 110, high: 18 } as const

interface Standing {
  readonly width: number
  readonly height: number
  readonly key: boolean
  /** How many instruments lie in the tray. */
  readonly tray: number
  /** Words of the light under the wind’s dial. */
  readonly light: string
}

/** What the buttons of the scale take of the right of the sheet. */
export const BUTTONS_WIDE = BUTTONS.right + BUTTONS.wide

/** The buttons of the scale. */
export const buttonsOf = (width: number, height: number): Box =>
  upright(width - BUTTONS_WIDE, height - BUTTONS.bottom - BUTTONS.high, BUTTONS.wide, BUTTONS.high)

export function furnitureOf({ width, height, key, tray, light }: Standing): Box[] {
  const under = light.length * LETTER
  return [
    buttonsOf(width, height),
    ...(key ? [upright(KEY.left, height - KEY.bottom - KEY.high, KEY.wide, KEY.high)] : []),
    ...(tray > 0 ? [upright(TRAY.left, TRAY.top, TRAY.each * tray, TRAY.high)] : []),
    ...(light === '' ? [] : [upright(width - LIGHT.right - under, LIGHT.top, under, LIGHT.high)]),
  ]
}
