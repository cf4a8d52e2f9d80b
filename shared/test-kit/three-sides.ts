/* The two harbours with a third side, and two of the three at peace. */

type Files = Record<string, Record<string, unknown[]> & { peace?: unknown }>

/** Red, blue and green, of whom red and blue are at peace where it is said so. */
export function threeSides(peace: boolean) {
  return (given: Record<string, never>): void => {
    const files = given as unknown as Files
    const pack = files['pack.json'] ?? {}
    const [first = {}] = pack['sides'] as Record<string, unknown>[]
    pack['sides']?.push({ ...first, key: 'green', name: 'Green', adjective: 'Green', order: 3, mustTrade: false })
    pack['seats']?.push(
      { key: 'green-government', role: 'government', side: 'green', title: 'Government', office: 'green-port' },
      { key: 'green-admiral', role: 'admiral', side: 'green', title: 'Admiral' },
      { key: 'green-trade', role: 'trade', side: 'green', title: 'Trade officer' },
    )
    const places = files['public/places.json']?.['places'] as Record<string, unknown>[]
    const like = (key: string, more: object): void => {
      places.push({ ...places.find((one) => one['key'] === key), owner: 'green', ...more })
    }
    like('red-port', { key: 'green-port', name: 'Green Port', lat: 49.3, gate: { lat: 49.3, lon: -2.9 } })
    like('red-point', { key: 'green-point', name: 'green-point', lat: 49.7 })
    const ships = files['sealed/ships.json']?.['ships'] as Record<string, unknown>[]
    ships.push({ ...ships[1], key: 'green-one', name: 'Green One', side: 'green' })
    const forces = files['sealed/forces.json']?.['forces'] as Record<string, unknown>[]
    const greens = { key: 'green-fleet', side: 'green', name: 'green fleet', ships: ['green-one'] }
    forces.push({ ...forces[1], ...greens, at: { place: 'green-port' }, seat: 'green-admiral' })
    files['sealed/points.json']?.['sides']?.push({ key: 'green', points: 400, source: 'DES' })
    if (peace) Object.assign(pack, { peace: [['red', 'blue']] })
  }
}
