import { describe, expect, it } from 'vitest'
import { Bridge } from '../../electron/host/bridge/bridge.ts'
import { BEAT, Pace } from '../../electron/host/bridge/pace.ts'
import type { Session } from '../../electron/host/bridge/session.ts'
import { PaperCampaign, paperDesk } from '../../electron/host/bridge/test-kit/paper-campaign.ts'
import { paperClock } from '../../electron/host/bridge/test-kit/paper-clock.ts'
import { randomFrom } from '../../electron/host/campaign/test-kit/war.ts'
import { guess, type Moment, phaseOf, seenAbout } from '../prove/latency-guessing.ts'

/*
 * The short form of `npm run prove -- latency`, on a clock on paper: an act takes its milliseconds and the network its own, and nothing is late
 * because the machine is busy.
 */
const ACTS = 100
/** Milliseconds that an act of the enemy takes the host, at most: within a beat. */
const LONGEST = 35

/** A seat asks each 9 ms, while the enemy acts or does not, by lot. `paced`: as the rooms have it. `planted`: what leaves after an act is later. */
async function evening({ paced, planted = 0 }: { paced: boolean; planted?: number }) {
  const { clock, now, works, until } = paperClock(20)
  const chance = randomFrom(7)
  const campaign = new PaperCampaign()
  const bridge = new Bridge(
    paperDesk(campaign),
    () => {},
    () => 0,
    new Pace(clock),
  )
  let acted = Number.NEGATIVE_INFINITY
  campaign.onApply = () => {
    acted = now()
    works(2 + chance() * (LONGEST - 2))
  }
  const came: number[] = []
  const open = (seat: string, send: Session['send']) =>
    bridge.connect({ audience: 'seat', seat, title: seat, send, end: () => {}, ...(paced ? { shares: seat } : {}) })
  const mine = open('gb-admiral', () => {
    const late = now() - acted < 2 * BEAT ? planted : 0
    came.push(now() + late + chance())
  })
  const enemy = open('fr-admiral', () => {})
  let n = 0
  let due = 0
  // He asks at times of his own, whatever the host does; it hears him when it can.
  const ask = (): void => {
    void mine.receive(JSON.stringify({ n: ++n, ask: 'draft', input: {} }))
    due += 9
    clock.at(due, ask)
  }
  ask()
  const moments: { at: number; acted: boolean }[] = []
  const left = { acts: ACTS, quiet: ACTS }
  for (let at = 10 * BEAT; left.acts + left.quiet > 0; at += 4 * BEAT + chance() * BEAT) {
    await until(at)
    const acts = chance() < left.acts / (left.acts + left.quiet)
    left[acts ? 'acts' : 'quiet']--
    moments.push({ at, acted: acts })
    if (acts) void enemy.receive(JSON.stringify({ n: ++n, ask: 'orders', input: { ready: n % 2 === 0 } }))
  }
  await until(now() + 6 * BEAT)
  came.sort((a, b) => a - b)
  const phase = phaseOf(came, BEAT)
  return guess(moments.map((one): Moment => ({ acted: one.acted, seen: seenAbout(one.at, came, BEAT, phase) })))
}

describe('How soon a seat is answered', () => {
  it('tells a classifier nothing of whether the enemy acted', async () => {
    const { from, to } = await evening({ paced: true })
    expect(from).toBeLessThanOrEqual(0.5)
    expect(to).toBeGreaterThanOrEqual(0.5)
    expect(to).toBeLessThan(0.6)
  })

  it('tells it once 5 ms are planted after the pacing, and where nothing is paced', async () => {
    expect((await evening({ paced: true, planted: 5 })).from).toBeGreaterThan(0.9)
    expect((await evening({ paced: false })).from).toBeGreaterThan(0.6)
  })
})
