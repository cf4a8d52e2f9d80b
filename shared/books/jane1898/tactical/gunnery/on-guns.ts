/** What a hit does to guns, mounts, batteries and tubes. Effects of gun-fire on guns; Torpedo 1 and 2. */
import type { Dice } from '../../../../dice/dice.ts'
import { because, type Reason, type Thrown } from '../../../../explanation/finding.ts'
import { batterySide, gunInBurst, mount } from '../procedures/effects-on-guns.ts'
import type { How } from '../procedures/penetration.ts'
import { tubeExplosion, tubeLoading, tubeStruck } from '../procedures/rams-and-torpedoes.ts'
import { disappearingGunHit } from '../procedures/works.ts'
import { damageFigures, type Projectile } from '../tables/damage.ts'
import { effectFigures } from '../tables/effects.ts'
import { type Scored, shaded } from './scoring.ts'
import { deckOf, type Mount, type Sheet, type Tube, type Zone } from './sheet.ts'
import { added, type Marks } from './state.ts'

/** A hit that has been scored, for its effects. */
export interface ScoredHit {
  readonly zone: Zone
  readonly xFeet: number
  readonly move: number
  readonly projectile: Projectile
  readonly bigGun: boolean
  readonly how: How
  /** Sections that the strike destroys, wherever they fell; shot that rakes counts those it went through. */
  readonly sections: number
  readonly scored: readonly Scored[]
  /** The side that faces the firer. */
  readonly side: 'port' | 'starboard'
}

export interface Effect {
  readonly marks: Marks
  readonly because: readonly Reason[]
  readonly thrown: readonly Thrown[]
}

const CLOSED = new Set<Mount['kind']>(['turret', 'barbette', 'casemate'])
const within = (scored: Scored, feet: number) => feet >= scored.fromFeet && feet <= scored.toFeet

/** Guns and mounts (JT-EFF-01, -03 to -10). */
export function onGuns(sheet: Sheet, marks: Marks, hit: ScoredHit): Effect {
  const steps: Reason[] = []
  let now = marks
  const { zone, move, projectile } = hit
  const burst = projectile !== 'shot'
  if (zone.kind === 'gun' && zone.of !== null) {
    now = { ...now, gunBursts: added(now.gunBursts, zone.of, { move, shell: 'strike' }) }
    steps.push(because('JT-EFF-05', `gun ${zone.of} is hit and disabled`))
  }
  const struck = sheet.mounts.find((one) => one.id === zone.of)
  if (struck && CLOSED.has(struck.kind) && hit.how !== 'not') {
    now = { ...now, mountHits: added(now.mountHits, struck.id, { kind: 'pierced', move }) }
    steps.push(because('JT-EFF-01', `${struck.id} is pierced and out for good`))
  }
  for (const one of sheet.mounts) {
    if (one === struck && CLOSED.has(one.kind)) continue
    if (CLOSED.has(one.kind)) {
      const under = hit.scored.some((scored) => scored.row === one.row - 1 && within(scored, one.atFeet))
      if (burst && under) {
        now = { ...now, mountHits: added(now.mountHits, one.id, { kind: 'shellUnder', move, sections: hit.sections }) }
        steps.push(...mount(now.mountHits[one.id] ?? [], one.baseArmoured).because.slice(-1))
      }
      if (!burst && hit.how !== 'not' && throughHoist(sheet, one, hit) && !now.hoistsHit.includes(one.id)) {
        now = { ...now, hoistsHit: [...now.hoistsHit, one.id] }
        steps.push(because('JT-EFF-03', `the hoist of ${one.id} is hit: half its rate of fire`))
      }
      continue
    }
    if (one.kind === 'disappearing') {
      const stretch = hit.scored.find((scored) => scored.row === one.row && within(scored, one.atFeet))
      const found = disappearingGunHit(one.atFeet, { strikeFeet: hit.xFeet, stretch })
      if (!found.value.out) continue
      for (const gun of one.guns) now = { ...now, gunBursts: added(now.gunBursts, gun.id, { shell: 'strike', move }) }
      steps.push(...found.because)
      continue
    }
    if (!burst || !inArea(one, hit)) continue
    for (const gun of one.guns) {
      now = { ...now, gunBursts: added(now.gunBursts, gun.id, { move, shell: projectile }) }
      const state = gunInBurst(now.gunBursts[gun.id] ?? [])
      const said = state.because.at(-1)
      if (said) steps.push(because(said.rule, `gun ${gun.id}: ${said.says}`, said.inputs, said.result))
    }
  }
  if (burst && zone.battery !== null && hit.how !== 'not' && hit.sections > 0) {
    now = { ...now, batteryBursts: added(now.batteryBursts, zone.battery, { move, sections: hit.sections }) }
    steps.push(because('JT-EFF-10', `shell bursts in the battery ${zone.battery}`, { sections: hit.sections }))
  }
  return { marks: now, because: steps, thrown: [] }
}

/** Does an open gun or one of a battery stand in the area of the burst? Behind armour that is not pierced it does not. */
function inArea(one: Mount, hit: ScoredHit): boolean {
  if (!hit.scored.some((scored) => scored.row === one.row && within(scored, one.atFeet))) return false
  const open = hit.zone.row === one.row && hit.zone.kind === 'battery' && hit.how !== 'not'
  if (one.kind === 'battery' && one.armour !== 'none' && !open) return false
  if (one.side === 'centre' || hit.projectile === 'shot') return true
  const far = batterySide(hit.projectile).value.side === 'far'
  return (one.side === hit.side) !== far
}

/** Does shot that pierces on a deck below the mount pass through its hoist (JT-EFF-03, -04)? */
function throughHoist(sheet: Sheet, one: Mount, hit: ScoredHit): boolean {
  const row = hit.zone.row
  if (row === null || row >= one.row || row < 1 || deckOf(sheet, row) === undefined) return false
  const marked = sheet.zones.find((other) => other.id === one.hoist)
  const half = effectFigures.hoistFeet / 2
  const [from, to] = marked ? [marked.fromFeet, marked.toFeet] : [one.atFeet - half, one.atFeet + half]
  return hit.xFeet >= from && hit.xFeet <= to
}

/** Tubes above water are exposed; submerged ones, the Elswick tube with them, are not (JT-TORP-01). */
const EXPOSED = new Set<Tube['type']>(['aboveWater', 'boat'])

/** Loaded tubes in the section hit, and torpedoes being handled near a burst (JT-TORP-02 to -06). */
export function onTubes(
  sheet: Sheet,
  marks: Marks,
  hit: ScoredHit,
  subject: string,
  occasion: string,
  dice: Dice,
): Effect {
  const steps: Reason[] = []
  const thrown: Thrown[] = []
  let now = marks
  const feet = damageFigures.sectionFeet
  for (const tube of sheet.tubes) {
    const mark = now.tubes[tube.id]
    if (!EXPOSED.has(tube.type) || mark === undefined || mark.state === 'wrecked') continue
    const section = Math.floor(tube.atFeet / feet) * feet
    const struck = hit.zone.of === tube.id
    const covered = hit.scored.some((one) => one.row === tube.row && within(one, section + feet / 2))
    const near = hit.scored.some(
      (one) => one.row === tube.row && one.toFeet >= section - feet && one.fromFeet <= section + 2 * feet,
    )
    const handled =
      (mark.state === 'loading' || mark.state === 'unloading') &&
      mark.sinceMove !== null &&
      tubeLoading(mark.sinceMove).value.dangerousMove === hit.move
    const shell = hit.projectile !== 'shot'
    let explodes = false
    let wrecked = false
    if (handled && shell && near) {
      explodes = wrecked = true
      steps.push(
        because('JT-TORP-06', `a shell bursts near the torpedo of ${tube.id}, which is being handled: it explodes`),
      )
    } else if (struck || covered) {
      const through = !shell && hit.how === 'thinner'
      if (mark.state === 'loaded') {
        const by = hit.projectile === 'he' ? 'he' : shell ? 'shell' : 'shot'
        const found = tubeStruck(by, false, `${subject}, ${tube.id}`, occasion, dice)
        explodes = found.value.explodes
        wrecked = found.value.tubeWrecked || through
        steps.push(...found.because)
        thrown.push(...(found.dice ?? []))
      } else wrecked = shell || through
      if (through)
        steps.push(because('JT-TORP-03', `shot with grades to spare carries fragments through: ${tube.id} is wrecked`))
      else if (mark.state !== 'loaded' && shell) steps.push(because('JT-TORP-03', `a shell wrecks ${tube.id}`))
    }
    if (!wrecked) continue
    now = { ...now, tubes: { ...now.tubes, [tube.id]: { state: 'wrecked', sinceMove: null } } }
    if (explodes) {
      const { sectionsHere, sectionsBelow } = tubeExplosion()
      const stretch = (row: number, sections: number) => ({
        row,
        fromFeet: Math.max(0, tube.atFeet - (sections * feet) / 2),
        toFeet: Math.min(sheet.lengthFeet, tube.atFeet + (sections * feet) / 2),
      })
      const wreck = [stretch(tube.row, sectionsHere), stretch(tube.row - 1, sectionsBelow)]
      now = shaded(
        now,
        wreck.filter(({ row }) => deckOf(sheet, row) !== undefined),
      )
      steps.push(
        because(
          'JT-TORP-04',
          'the explosion wrecks the deck and the one below, a protective deck too',
          {},
          sectionsHere + sectionsBelow,
        ),
      )
    }
  }
  return { marks: now, because: steps, thrown }
}
