import type { ShipFacts } from '../../../../shared/battles/contract.ts'
import type { CardReply } from '../../../../shared/bridge/replies.ts'
import type { ShipMounting, ShipParticulars, ShipShape } from '../../../symbols/particulars.ts'

const SHAPES: Readonly<Record<string, ShipShape>> = {
  battleship: 'battleship',
  'coast-defence-battleship': 'battleship',
  'armoured-cruiser': 'cruiser',
  'first-class-cruiser': 'cruiser',
  'second-class-cruiser': 'cruiser',
  'third-class-cruiser': 'cruiser',
  'torpedo-gunboat': 'gunboat',
  destroyer: 'destroyer',
  'torpedo-boat': 'torpedo-boat',
  submarine: 'torpedo-boat',
  collier: 'merchantman',
  merchantman: 'merchantman',
  liner: 'liner',
  'fast-liner': 'liner',
}

/** Heavy guns as mountings: in pairs fore and aft, the rest singly in the wings. */
function mountings(guns: number, twin: boolean): ShipMounting[] {
  if (guns <= 0) return []
  const each = twin ? 2 : 1
  const ends: ShipMounting[] = [{ guns: Math.min(each, guns), end: 'fore' }]
  if (guns > each) ends.push({ guns: Math.min(each, guns - each), end: 'aft' })
  for (let left = guns - 2 * each; left > 0; left -= 2) ends.push({ guns: 1, end: 'wing' })
  return ends
}

/** What can be drawn of a ship from her card. A merchantman's card has no measures: the common size of her trade is drawn. */
export function shipShape(reply: CardReply | undefined): ShipParticulars {
  if (!reply) return { lengthFeet: 300, beamFeet: 44, type: 'cruiser', funnels: 2 }
  const type = SHAPES[reply.card.type] ?? 'cruiser'
  if (reply.kind === 'merchant')
    return {
      lengthFeet: type === 'liner' ? 440 : 300,
      beamFeet: type === 'liner' ? 52 : 40,
      type,
      funnels: type === 'liner' ? 2 : 1,
    }
  const { particulars: p } = reply.card
  return factsShape({
    kind: reply.card.type,
    ...p,
    guns: p.guns.map(({ number, calibreInches, arrangement }) => ({
      number,
      inches: calibreInches,
      ...(arrangement === undefined ? {} : { arrangement }),
    })),
  })
}

/** What is drawn of a ship of war or trade by what a register or a record says of her. */
export type DrawnFacts = Pick<ShipFacts, 'kind' | 'lengthFeet' | 'beamFeet' | 'funnels' | 'masts'> & {
  readonly funnelsAbreast?: boolean | undefined
  readonly guns: readonly Pick<ShipFacts['guns'][number], 'number' | 'inches' | 'arrangement'>[]
}
export function factsShape(p: DrawnFacts): ShipParticulars {
  const type = SHAPES[p.kind] ?? 'cruiser'
  const heavy = p.guns.filter((gun) => gun.inches >= 9)
  const medium = p.guns.filter((gun) => gun.inches >= 4.5 && gun.inches < 9)
  const count = (guns: DrawnFacts['guns']): number => guns.reduce((sum, gun) => sum + gun.number, 0)
  const twin = heavy.some((gun) => /twin/.test(gun.arrangement ?? ''))
  const turrets = type === 'battleship' || type === 'cruiser' ? mountings(Math.min(8, count(heavy)), twin) : []
  return {
    lengthFeet: p.lengthFeet,
    beamFeet: p.beamFeet ?? p.lengthFeet / 7,
    type,
    // Abreast they are drawn in pairs, one place for two of them.
    ...(p.funnelsAbreast
      ? { funnels: Math.ceil((p.funnels ?? 2) / 2), funnelsAbreast: true }
      : { funnels: p.funnels ?? 2 }),
    ...(p.masts === null ? {} : { masts: p.masts }),
    ...(turrets.length ? { turrets } : {}),
    battery: Math.ceil(count(medium) / 2),
  }
}
