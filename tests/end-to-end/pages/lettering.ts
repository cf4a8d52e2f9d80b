import type { Page } from '@playwright/test'

/** Pairs of words of which letters stand over one another, words under the list at the edge or under another's line, and how many words there are. */
export function lettering(
  page: Page,
  selector = '.drawing .lettering text',
): Promise<{ words: number; over: string[] }> {
  return page.evaluate((found) => {
    interface Letter {
      readonly of: number
      readonly left: number
      readonly right: number
      readonly top: number
      readonly bottom: number
    }
    const words = [...document.querySelectorAll<SVGTextElement>(found)].filter((text) => text.checkVisibility())
    const letters = words.flatMap((text, of) => {
      const matrix = text.getScreenCTM()
      if (matrix === null) return []
      return Array.from({ length: text.getNumberOfChars() }, (_, i): Letter => {
        // The room above and below the letters of a line is nobody's.
        const { x, y, width, height } = text.getExtentOfChar(i)
        const a = new DOMPoint(x, y + height * 0.2).matrixTransform(matrix)
        const b = new DOMPoint(x + width, y + height * 0.8).matrixTransform(matrix)
        return {
          of,
          left: Math.min(a.x, b.x),
          right: Math.max(a.x, b.x),
          top: Math.min(a.y, b.y),
          bottom: Math.max(a.y, b.y),
        }
      })
    })
    const over = new Set<string>()
    for (const a of letters)
      for (const b of letters)
        if (
          a.of < b.of &&
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
        )
          over.add(`${words[a.of]?.textContent?.trim()} ~ ${words[b.of]?.textContent?.trim()}`)
    // A line to words that stand away from their mark ends before them, and begins at the mark.
    for (const line of document.querySelectorAll<SVGPathElement>('.name-leader, .leader')) {
      const matrix = line.getScreenCTM()
      const long = line.getTotalLength()
      for (let along = 6; matrix !== null && along < long - 6; along += 2) {
        const { x, y } = line.getPointAtLength(along).matrixTransform(matrix)
        for (const a of letters)
          if (x > a.left && x < a.right && y > a.top && y < a.bottom)
            over.add(`${words[a.of]?.textContent?.trim()} ~ a line to other words`)
      }
    }
    const list = document.querySelector('.sea-chart .edge-list')?.getBoundingClientRect()
    for (const a of list ? letters : [])
      if (list && a.left < list.right && a.right > list.left && a.top < list.bottom && a.bottom > list.top)
        over.add(`${words[a.of]?.textContent?.trim()} ~ the list at the edge`)
    return { words: words.length, over: [...over] }
  }, selector)
}
