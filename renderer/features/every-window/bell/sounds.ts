import { heardBy, ringBell } from './bell-sound.ts'
import { fireGun, soundKlaxon, tapTelegraph } from './instruments.ts'

/** What is heard: the bell for news, the sounder for a telegram, the klaxon when enemies meet, a gun when one is fired. */
export type Sound = 'bell' | 'telegraph' | 'klaxon' | 'gun'

/** Seconds that must lie between two guns: a broadside is no machine-gun. */
const BETWEEN_GUNS = 0.09
let lastGun = Number.NEGATIVE_INFINITY

/** Lets a sound be heard; nothing while this machine is silent, as it is until it is asked otherwise. */
export function hear(sound: Sound): void {
  if (sound === 'bell') return ringBell()
  const to = heardBy()
  if (!to) return
  const now = to.currentTime
  if (sound === 'telegraph') tapTelegraph(to, now)
  else if (sound === 'klaxon') soundKlaxon(to, now)
  else if (now - lastGun >= BETWEEN_GUNS) {
    lastGun = now
    fireGun(to, now)
  }
}
