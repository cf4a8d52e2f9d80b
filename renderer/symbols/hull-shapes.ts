import type { ShipShape } from './particulars.ts'

/* How hulls of a shape are built, in shares of the length and in feet at 400 feet: proportions usual about 1898. */

export const hulls: Record<
  ShipShape,
  {
    entry: number
    run: number
    stern: number
    ram: number
    freeboard: readonly (readonly [number, number])[]
    house: readonly [number, number]
  }
> = {
  battleship: {
    entry: 0.3,
    run: 0.26,
    stern: 0.34,
    ram: 9,
    freeboard: [
      [0, 24],
      [0.2, 21],
      [0.8, 19],
      [1, 19],
    ],
    house: [0.28, 0.69],
  },
  cruiser: {
    entry: 0.36,
    run: 0.31,
    stern: 0.27,
    ram: 7,
    freeboard: [
      [0, 27],
      [0.24, 26],
      [0.242, 18],
      [0.8, 17],
      [0.802, 25],
      [1, 25],
    ],
    house: [0.26, 0.33],
  },
  gunboat: {
    entry: 0.36,
    run: 0.32,
    stern: 0.3,
    ram: 3,
    freeboard: [
      [0, 18],
      [0.2, 17],
      [0.202, 11],
      [0.8, 11],
      [0.802, 16],
      [1, 16],
    ],
    house: [0.28, 0.36],
  },
  destroyer: {
    entry: 0.42,
    run: 0.34,
    stern: 0.5,
    ram: 0,
    freeboard: [
      [0, 13],
      [0.14, 12],
      [0.26, 8.5],
      [1, 6.5],
    ],
    house: [0.24, 0.3],
  },
  'torpedo-boat': {
    entry: 0.46,
    run: 0.36,
    stern: 0.3,
    ram: 0,
    freeboard: [
      [0, 8],
      [0.3, 6],
      [1, 5],
    ],
    house: [0.3, 0.37],
  },
  liner: {
    entry: 0.3,
    run: 0.28,
    stern: 0.4,
    ram: 0,
    freeboard: [
      [0, 32],
      [0.14, 29],
      [0.86, 28],
      [1, 31],
    ],
    house: [0.26, 0.74],
  },
  merchantman: {
    entry: 0.18,
    run: 0.18,
    stern: 0.5,
    ram: 0,
    freeboard: [
      [0, 24],
      [0.14, 22],
      [0.142, 14],
      [0.42, 14],
      [0.422, 23],
      [0.6, 23],
      [0.602, 14],
      [0.88, 15],
      [0.882, 22],
      [1, 23],
    ],
    house: [0.44, 0.53],
  },
}

export const funnelSpans: Record<ShipShape, readonly [number, number, number]> = {
  battleship: [0.42, 0.57, 0.2],
  cruiser: [0.37, 0.62, 0.2],
  gunboat: [0.44, 0.56, 0.26],
  destroyer: [0.37, 0.6, 0.12],
  'torpedo-boat': [0.46, 0.54, 0.16],
  liner: [0.38, 0.62, 0.19],
  merchantman: [0.55, 0.58, 0.22],
}
