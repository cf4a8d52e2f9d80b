import readCode from 'jsqr'
import { describe, expect, it } from 'vitest'
import { qrPath } from './qr-code.ts'

/** The picture that a camera has of it, so many pixels a module. */
function picture({ modules, path }: ReturnType<typeof qrPath>, pixels: number) {
  const side = modules * pixels
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < pixels; dy++)
      for (let dx = 0; dx < pixels; dx++) {
        const at = ((Number(y) * pixels + dy) * side + Number(x) * pixels + dx) * 4
        data.fill(0, at, at + 3)
      }
  return { data, side }
}

describe('The code of an address', () => {
  it('is read back by a decoder as the address, and nothing more', () => {
    for (const address of [
      'http://192.168.1.20:8020/seat/abcdefghjkmn',
      'http://10.0.0.2:65535/seat/zyxwvutsrqpn',
      'http://a-machine-with-a-long-name.local:8020/seat/abcdefghjkmn',
    ]) {
      const { data, side } = picture(qrPath(address), 4)
      expect(readCode(data, side, side)?.data).toBe(address)
    }
  })
})
