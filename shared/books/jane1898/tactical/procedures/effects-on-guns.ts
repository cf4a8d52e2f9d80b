/** What becomes of turrets, guns and batteries. Effects of gun-fire on guns. */
import { because, type Finding, finding, type Reason } from '../../../../explanation/finding.ts'
import type { Shell } from '../tables/damage.ts'
import { effectFigures } from '../tables/effects.ts'

const { outMoves, bigBurstSections, gunBackYards } = effectFigures

export type MountHit =
  | { readonly kind: 'pierced'; readonly move: number }
  | { readonly kind: 'shellUnder'; readonly move: number; readonly sections: number }

export interface MountState {
  readonly status: 'fit' | 'out' | 'destroyed'
  readonly backInMove: number | null
}

/** The state of a turret, barbette or casemate after these hits, in the order in which they came (JT-EFF-01, -07). */
export function mount(hits: readonly MountHit[], baseArmoured: boolean): Finding<MountState> {
  let state: MountState = { status: 'fit', backInMove: null }
  const steps: Reason[] = []
  for (const hit of hits) {
    if (state.status === 'destroyed') break
    if (hit.kind === 'pierced') {
      state = { status: 'destroyed', backInMove: null }
      steps.push(because('JT-EFF-01', 'one penetration disables it for good', { move: hit.move }))
    } else if (state.status === 'out' && !baseArmoured) {
      state = { status: 'destroyed', backInMove: null }
      steps.push(
        because('JT-EFF-07', 'a further shell beneath it brings it down, its base being unarmoured', {
          move: hit.move,
        }),
      )
    } else if (hit.sections >= bigBurstSections) {
      const backInMove = hit.move + outMoves.mount + 1
      state = { status: 'out', backInMove }
      steps.push(
        because(
          'JT-EFF-07',
          'shell of three sections or more beneath it: out for five moves',
          { sections: hit.sections },
          backInMove,
        ),
      )
    } else
      steps.push(
        because('JT-EFF-07', 'shell of less than three sections beneath it does it no harm', {
          sections: hit.sections,
        }),
      )
  }
  return finding(state, steps.length > 0 ? steps : [because('JT-EFF-01', 'nothing has struck it')])
}

export interface GunBurst {
  readonly move: number
  /** "strike": the gun itself was struck. */
  readonly shell: Shell | 'strike'
}

export interface GunState {
  readonly status: 'fit' | 'out' | 'disabled'
  readonly backInMove: number | null
  readonly fartherYards: number
}

/** The state of a gun that stood in the area of these bursts (JT-EFF-05, -08, -09). */
export function gunInBurst(bursts: readonly GunBurst[]): Finding<GunState> {
  let state: GunState = { status: 'fit', backInMove: null, fartherYards: 0 }
  const steps: Reason[] = []
  for (const burst of bursts) {
    if (state.status === 'disabled') break
    const { move } = burst
    if (burst.shell === 'he' && state.status === 'fit') {
      const backInMove = move + outMoves.gun + 1
      state = { status: 'out', backInMove, fartherYards: gunBackYards }
      steps.push(
        because(
          'JT-EFF-09',
          'high explosive: out for five moves, and then as at 1,000 yards more',
          { move },
          backInMove,
        ),
      )
      continue
    }
    state = { status: 'disabled', backInMove: null, fartherYards: 0 }
    steps.push(
      burst.shell === 'strike'
        ? because('JT-EFF-05', 'a gun that is hit is disabled', { move })
        : burst.shell === 'he' || steps.length > 0
          ? because('JT-EFF-09', 'a second explosion silences the gun', { move })
          : because('JT-EFF-08', 'common and armour-piercing shell disable every gun in their area', { move }),
    )
  }
  return finding(state, steps.length > 0 ? steps : [because('JT-EFF-08', 'no shell has burst by it')])
}

/** Is a closed battery full of smoke: three sections or more burst in it in one move (JT-EFF-10)? */
export function batterySmoke(
  move: number,
  burstSections: readonly number[],
): Finding<{ out: boolean; backInMove: number | null }> {
  const sections = burstSections.reduce((sum, one) => sum + one, 0)
  const out = sections >= bigBurstSections
  const backInMove = out ? move + outMoves.battery + 1 : null
  return finding({ out, backInMove }, [
    because(
      'JT-EFF-10',
      out
        ? 'full of smoke and fumes: all its guns are out for five moves'
        : 'less than three sections leave the air clear enough',
      { sections },
      backInMove,
    ),
  ])
}

/** The side of a battery on which a shell scores (JT-EFF-06). */
export function batterySide(shell: Shell): Finding<{ side: 'near' | 'far' }> {
  const side = shell === 'he' ? ('near' as const) : ('far' as const)
  return finding({ side }, [
    because(
      'JT-EFF-06',
      side === 'near'
        ? 'high explosive bursts on the side it strikes'
        : 'common and armour-piercing shell burst on the far side',
      { shell },
      side,
    ),
  ])
}
