import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sheet = readFileSync(new URL('./base.css', import.meta.url), 'utf8')

describe('Reduced motion', () => {
  it.each(['@media (prefers-reduced-motion: reduce)', '[data-motion="still"]'])(
    'takes transitions away where %s, and does not make them short',
    (where) => {
      // A short one for every element would begin one at each change of the lamp: thousands at once, and seconds of work.
      const block = sheet.slice(sheet.indexOf(where)).split('scroll-behavior')[0]
      expect(block).toContain('transition: none !important')
      expect(block).not.toContain('transition-duration')
    },
  )
})
