import type { FriendlyShip } from '../../../shared/action/contract.ts'
import { fightOf } from '../board-orders/fire-sheet.ts'
import { batteriesOf, tubeWords } from '../ship-sheet/part-words.ts'

export interface MarkChoice {
  /** The correction of her sheet as the book takes it, as JSON. */
  readonly key: string
  readonly label: string
}

/** Every single mark that the umpire may make on a ship's scoring sheet or take off it, as she stands (JT-GEN-01). */
export function markChoices(ship: FriendlyShip): MarkChoice[] {
  const fight = fightOf(ship.sheet)
  if (!fight) return []
  const { marks, sheet } = fight
  const choice = (of: object, label: string): MarkChoice => ({ key: JSON.stringify(of), label })
  const words = new Map(batteriesOf(sheet).flatMap((one) => one.guns.map((gun) => [gun.id, gun.words] as const)))
  const guns = fight.guns.map((gun) =>
    gun.status === 'fit'
      ? choice({ guns: { [gun.id]: 'disabled' } }, `${words.get(gun.id) ?? gun.id}: out for good`)
      : choice({ guns: { [gun.id]: 'fit' } }, `${words.get(gun.id) ?? gun.id}: fit again`),
  )
  const aloft = (kind: 'mast' | 'funnel', field: 'masts' | 'funnels', isDown: (id: string) => boolean) =>
    sheet.zones
      .filter((zone) => zone.kind === kind)
      .map((zone) =>
        isDown(zone.id)
          ? choice({ [field]: { [zone.id]: 'standing' } }, `${zone.id}: stands`)
          : choice({ [field]: { [zone.id]: 'down' } }, `${zone.id}: down`),
      )
  const tubes = sheet.tubes.flatMap((tube) =>
    (['loaded', 'empty', 'wrecked'] as const)
      .filter((state) => state !== marks.tubes[tube.id]?.state)
      .map((state) => choice({ tubes: { [tube.id]: state } }, `${tubeWords(tube)} (${tube.id}): ${state}`)),
  )
  return [
    choice({ steering: fight.helm ? 'out' : 'fit' }, fight.helm ? 'Steering: out' : 'Steering: fit again'),
    choice({ machinery: 'whole' }, 'Engines and boilers: whole'),
    choice({ machinery: 'shot' }, 'Engines and boilers: reached by shot'),
    choice({ machinery: 'shell' }, 'Engines and boilers: reached by shell'),
    choice({ waterlogged: !fight.waterlogged }, fight.waterlogged ? 'Not waterlogged' : 'Waterlogged'),
    choice({ sinking: marks.sinking === null }, marks.sinking === null ? 'She begins to sink' : 'She floats again'),
    ...guns,
    ...aloft('mast', 'masts', (id) => marks.mastsDown[id] !== undefined),
    ...aloft('funnel', 'funnels', (id) => marks.funnelHits[id] !== undefined),
    ...tubes,
  ]
}
