/** The hands of chart lettering. Land upright, water italic; sides in the sans. */
export type Hand =
  | 'country'
  | 'coast'
  | 'sea'
  | 'water'
  | 'port'
  | 'small'
  | 'light'
  | 'cable'
  | 'time'
  | 'leg'
  | 'title'
  | 'line'
  | 'note'

interface HandForm {
  readonly size: 12 | 14 | 18
  readonly weight: 400 | 600 | 700
  readonly italic: boolean
  readonly family: 'engraver' | 'sans'
  /** Space between letters, in ems. */
  readonly tracking: number
}

/** How each hand is written; chart.css says the same to the browser. */
export const hands: Record<Hand, HandForm> = {
  country: { size: 18, weight: 400, italic: false, family: 'engraver', tracking: 0.34 },
  coast: { size: 14, weight: 400, italic: false, family: 'engraver', tracking: 0.2 },
  sea: { size: 18, weight: 400, italic: true, family: 'engraver', tracking: 0.3 },
  water: { size: 14, weight: 400, italic: true, family: 'engraver', tracking: 0.14 },
  port: { size: 14, weight: 400, italic: false, family: 'engraver', tracking: 0 },
  small: { size: 12, weight: 400, italic: false, family: 'engraver', tracking: 0 },
  light: { size: 12, weight: 400, italic: true, family: 'engraver', tracking: 0 },
  cable: { size: 12, weight: 400, italic: true, family: 'engraver', tracking: 0 },
  time: { size: 12, weight: 700, italic: false, family: 'engraver', tracking: 0 },
  leg: { size: 12, weight: 400, italic: false, family: 'engraver', tracking: 0 },
  title: { size: 14, weight: 600, italic: false, family: 'sans', tracking: 0 },
  line: { size: 12, weight: 400, italic: false, family: 'sans', tracking: 0 },
  note: { size: 12, weight: 400, italic: true, family: 'engraver', tracking: 0 },
}

/** Width in pixels of a text in a hand. */
export type Measure = (text: string, hand: Hand) => number

/** A measure good enough where there is no canvas: tests, and the first drawing. */
export const roughMeasure: Measure = (text, hand) => text.length * hands[hand].size * (0.5 + hands[hand].tracking)

/** A measure by the browser's own fonts; widths are kept, as labels repeat at every drawing. */
export function fontMeasure(
  context: Pick<CanvasRenderingContext2D, 'font' | 'measureText'>,
  families: Record<'engraver' | 'sans', string>,
): Measure {
  const known = new Map<string, number>()
  return (text, hand) => {
    const key = `${hand}|${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    const form = hands[hand]
    context.font = `${form.italic ? 'italic ' : ''}${form.weight} ${form.size}px ${families[form.family]}`
    const width = context.measureText(text).width + form.tracking * form.size * text.length
    known.set(key, width)
    return width
  }
}
