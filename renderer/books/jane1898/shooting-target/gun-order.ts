import type { Projectile } from '../../../../shared/books/jane1898/tactical/tables/damage.ts'

/** One gun, or one battery of quick-firers, on the sheet of sealed orders. */
export interface GunOrder {
  readonly id: string
  /** "Fore turret, left". */
  readonly title: string
  /** "12-in, class A". */
  readonly note: string
  readonly state: 'ready' | 'loading' | 'out' | 'gone'
  /** "loaded with A.P. shell", "back in move 18". */
  readonly says: string
  /** The ships in sight, and whether it bears on them as they lie now; they may be fired at all the same, when they have moved. */
  readonly targets: readonly {
    readonly key: string
    readonly label: string
    readonly bears: boolean
  }[]
  /** The ship it is ordered to fire at; null: it does not fire. */
  readonly target: string | null
  readonly projectile: Projectile
  /** What may be named for it, and how many are left. */
  readonly projectiles: readonly { readonly key: Projectile; readonly left: number }[]
  /** Its place among the tickets of this move. */
  readonly number: number | null
  /** The aim in words: "by the dice", "when she has moved", "142 feet from the bow, 9 feet above water". */
  readonly aim: string
}

/** The ship after this one, those that it bears on now first; after the last, none, and then the first again. */
export function nextTarget(gun: Pick<GunOrder, 'targets' | 'target'>, way: 1 | -1): string | null {
  const of = (bears: boolean) => gun.targets.filter((one) => one.bears === bears).map((one) => one.key)
  const ring: (string | null)[] = [null, ...of(true), ...of(false)]
  const at = Math.max(0, ring.indexOf(gun.target))
  return ring[(at + way + ring.length) % ring.length] ?? null
}

/** The projectile after this one, of those that are left. */
export function nextProjectile(gun: Pick<GunOrder, 'projectiles' | 'projectile'>): Projectile {
  const left = gun.projectiles.filter((one) => one.left > 0 || one.key === gun.projectile).map((one) => one.key)
  return left[(left.indexOf(gun.projectile) + 1) % Math.max(1, left.length)] ?? gun.projectile
}

/** What its line adds aloud: the ticket, or that there is none. */
export function ticketWords(gun: Pick<GunOrder, 'targets' | 'target' | 'number' | 'state'>): string {
  const target = gun.targets.find((one) => one.key === gun.target)
  if (target) return gun.number === null ? `fires at ${target.label}` : `ticket ${gun.number} at ${target.label}`
  return gun.state === 'gone' || gun.state === 'out' ? 'cannot fire' : 'holds fire'
}
