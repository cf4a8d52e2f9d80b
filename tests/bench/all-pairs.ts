import type { Ground } from '../../shared/campaign/ground.ts'
import { shipFacts } from '../../shared/campaign/ground.ts'
import type { World } from '../../shared/campaign/world.ts'
import { milesChord } from '../../shared/navigation/great-circle.ts'
import { NO_CHANGE, rhumbBearing, rhumbMiles } from '../../shared/navigation/rhumb.ts'
import { longitudeDifference, RADIANS_PER_DEGREE } from '../../shared/navigation/sphere.ts'
import { SkyWindow } from '../../shared/sky/window.ts'
import type { Position } from '../../shared/vocabulary/position.ts'
import { HOUR, MINUTE, type Seconds } from '../../shared/vocabulary/time.ts'

/**
 * The move as it would be adjudicated without a search: each minute every force is put on its course, the light and sky over it
 * give how far is seen from there, and every pair is measured. No library of the contact finder is used. Everything stands in
 * typed arrays made beforehand; nothing is allocated while the minutes run.
 */
export class AllPairs {
  readonly #world: World
  readonly #ground: Ground
  readonly #from: Seconds
  readonly #to: Seconds
  readonly #count: number
  readonly #x: Float64Array
  readonly #y: Float64Array
  readonly #z: Float64Array
  /** Least cosine of the arc at which a force sees and is seen, by the state of visibility over it. */
  readonly #reach: Float64Array
  /** Pairs that have met: a bit each. */
  readonly #met: Uint32Array
  /** Legs, eight numbers each: when they begin and end, latitude and its change, longitude and its change, northing and its whole change. */
  readonly #legs: Float64Array
  readonly #legAt: Int32Array
  readonly #legEnd: Int32Array
  /** Cosines of reach by light: neither, the Moon, the Sun, both. */
  readonly #byLight: Float64Array
  readonly #sines = new Float64Array(2)
  readonly #sky: SkyWindow
  readonly #dayFrom: number
  readonly #moonFrom: number
  readonly #farthest: number
  #contacts: Int32Array
  #found = 0

  constructor(ground: Ground, world: World, from: Seconds, to: Seconds) {
    this.#ground = ground
    this.#world = world
    this.#from = from
    this.#to = to
    this.#count = Object.keys(world.forces).length
    const n = this.#count
    this.#x = new Float64Array(n)
    this.#y = new Float64Array(n)
    this.#z = new Float64Array(n)
    this.#reach = new Float64Array(n)
    this.#met = new Uint32Array(Math.ceil((n * n) / 32))
    this.#legs = new Float64Array(n * LEGS * LEG)
    this.#legAt = new Int32Array(n)
    this.#legEnd = new Int32Array(n)
    this.#contacts = new Int32Array(n * 3)
    this.#sky = new SkyWindow(from, to)
    const { light } = ground.book
    this.#dayFrom = Math.sin(light.dayAboveDegrees * RADIANS_PER_DEGREE)
    this.#moonFrom = Math.sin(light.moonAboveDegrees * RADIANS_PER_DEGREE)
    const overhead = Object.values(world.weather)[0]?.sky ?? 'clear'
    const moonLit = this.#sky.moonLit(from)
    const cosine = (sunAltitude: number, moonAltitude: number): number => {
      const condition = ground.book.condition({ sunAltitude, moonAltitude, moonLit }, overhead)
      const chord = milesChord(ground.sight[condition]?.[0]?.[0] ?? 0)
      return 1 - (chord * chord) / 2
    }
    this.#byLight = Float64Array.of(cosine(-90, -90), cosine(-90, 90), cosine(90, -90), cosine(90, 90))
    this.#farthest = Math.min(...this.#byLight)
  }

  /** Runs the move: first sights as triples of the lower force, the other, and the minute at the end of which they are in sight. */
  run(): Int32Array {
    this.#found = 0
    this.#met.fill(0)
    this.#layCourses()
    let minute = 0
    for (let t = this.#from; t <= this.#to; t += MINUTE, minute++) {
      this.#place(t)
      this.#measure(minute)
    }
    return this.#contacts.subarray(0, this.#found * 3)
  }

  /** Courses of the move: rhumb legs at what the weather leaves of the ordered speed, times to the second as the umpire reckons them. */
  #layCourses(): void {
    const { forces, ships, weather } = this.#world
    const { book, settings } = this.#ground
    const over = Object.values(weather)[0]
    let i = 0
    for (const id in forces) {
      const force = forces[id]
      const flag = force && ships[force.flag]
      if (!force || !flag || !over) throw new Error('a force without a ship, or no weather')
      const facts = shipFacts(this.#ground, flag, flag.presentKnots)
      let at: Position = force.position
      let t = this.#from
      let leg = 0
      for (const ordered of force.plot) {
        if (ordered.do !== 'steam' || leg === LEGS - 1 || t >= this.#to) break
        const knots = book.speedInWeather(facts, ordered.knots, over, rhumbBearing(at, ordered.to), settings).value
        const lasts = Math.max(1, Math.round((rhumbMiles(at, ordered.to) / knots) * HOUR))
        this.#layLeg(i, leg++, at, ordered.to, t, t + lasts)
        at = ordered.to
        t += lasts
      }
      if (t < this.#to) this.#layLeg(i, leg++, at, at, t, this.#to)
      this.#legAt[i] = i * LEGS * LEG
      this.#legEnd[i] = (i * LEGS + leg - 1) * LEG
      i++
    }
  }

  #layLeg(i: number, leg: number, from: Position, to: Position, start: Seconds, end: Seconds): void {
    const at = (i * LEGS + leg) * LEG
    const latitude = from.lat * RADIANS_PER_DEGREE
    const change = (to.lat - from.lat) * RADIANS_PER_DEGREE
    const northing = Math.atanh(Math.sin(latitude))
    this.#legs[at] = start
    this.#legs[at + 1] = end
    this.#legs[at + 2] = latitude
    this.#legs[at + 3] = Math.abs(change) < NO_CHANGE ? 0 : change
    this.#legs[at + 4] = from.lon * RADIANS_PER_DEGREE
    this.#legs[at + 5] = longitudeDifference(from.lon, to.lon) * RADIANS_PER_DEGREE
    this.#legs[at + 6] = northing
    this.#legs[at + 7] = Math.atanh(Math.sin(latitude + change)) - northing
  }

  /** Puts every force on its course at a time, and asks light and sky how far is seen from there. */
  #place(t: Seconds): void {
    const n = this.#count
    const legs = this.#legs
    const legAt = this.#legAt
    const legEnd = this.#legEnd
    const x = this.#x
    const y = this.#y
    const z = this.#z
    const reach = this.#reach
    const sines = this.#sines
    const byLight = this.#byLight
    const sky = this.#sky
    const dayFrom = this.#dayFrom
    const moonFrom = this.#moonFrom
    for (let i = 0; i < n; i++) {
      let leg = legAt[i] as number
      while ((legs[leg + 1] as number) <= t && leg < (legEnd[i] as number)) leg += LEG
      legAt[i] = leg
      const start = legs[leg] as number
      const part = (t - start) / ((legs[leg + 1] as number) - start)
      const change = legs[leg + 3] as number
      const sine = Math.sin((legs[leg + 2] as number) + change * part)
      const cosine = Math.sqrt(1 - sine * sine)
      let lon = legs[leg + 4] as number
      if (change === 0) lon += (legs[leg + 5] as number) * part
      else
        lon += ((legs[leg + 5] as number) * (Math.atanh(sine) - (legs[leg + 6] as number))) / (legs[leg + 7] as number)
      x[i] = cosine * Math.cos(lon)
      y[i] = cosine * Math.sin(lon)
      z[i] = sine
      sky.sines(sine, cosine, lon, t, sines)
      const sun = (sines[0] as number) > dayFrom ? 2 : 0
      const moon = (sines[1] as number) > moonFrom ? 1 : 0
      reach[i] = byLight[sun + moon] as number
    }
  }

  /** Measures every pair. What is too far north or south to be seen by anybody is passed over at the first subtraction. */
  #measure(minute: number): void {
    const n = this.#count
    const x = this.#x
    const y = this.#y
    const z = this.#z
    const farthest = this.#farthest
    const chord = Math.sqrt(2 - 2 * farthest) * (1 + 1e-9)
    for (let i = 0; i < n; i++) {
      const xi = x[i] as number
      const yi = y[i] as number
      const zi = z[i] as number
      for (let j = i + 1; j < n; j++) {
        const north = zi - (z[j] as number)
        if (north > chord || north < -chord) continue
        const cosine = xi * (x[j] as number) + yi * (y[j] as number) + zi * (z[j] as number)
        if (cosine >= farthest) this.#meet(i, j, cosine, minute)
      }
    }
  }

  /** A crowded sea has more contacts than forces. */
  #makeRoom(): void {
    const more = new Int32Array(this.#contacts.length * 2)
    more.set(this.#contacts)
    this.#contacts = more
  }

  #meet(i: number, j: number, cosine: number, minute: number): void {
    if (cosine < Math.max(this.#reach[i] as number, this.#reach[j] as number)) return
    const bit = i * this.#count + j
    const word = bit >>> 5
    const mask = 1 << (bit & 31)
    if (((this.#met[word] as number) & mask) !== 0) return
    this.#met[word] = (this.#met[word] as number) | mask
    const at = this.#found++ * 3
    if (at === this.#contacts.length) this.#makeRoom()
    this.#contacts[at] = i
    this.#contacts[at + 1] = j
    this.#contacts[at + 2] = minute
  }
}

/** Legs that a force of the bench can have, with the one on which it lies still at the end. */
const LEGS = 3
const LEG = 8
