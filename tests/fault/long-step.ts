/*
 * A process in the midst of a long step, as a host that hears signals: FILE is made, and its first move, of a crowded sea, is stepped.
 * It says when the step begins and when it is done; told to end, it says so and ends.
 */

import process from 'node:process'
import type { OpenOptions } from '../../electron/host/campaign/answers.ts'
import { CampaignService } from '../../electron/host/campaign/service.ts'
import { advance, begin } from '../../shared/campaign/engine.ts'
import { secretsFrom } from '../../shared/dice/secrets.ts'
import { twoHarbours } from '../../shared/packs/two-harbours.ts'
import { cross, denseWorld } from '../bench/dense.ts'
import { BENCH_SETTINGS } from '../bench/world.ts'

const FORCES = 500

/** The engine, in a crowded sea. */
export function crowded(): OpenOptions {
  const { ground } = denseWorld('commanded', FORCES)
  return {
    snapshots: false,
    passcodeCost: 2,
    engine: {
      makeGround: () => ground,
      begin: (on, options) => {
        const begun = begin(on, options)
        cross(begun.state)
        return begun
      },
      advance,
    },
  }
}

if (import.meta.main) {
  const options = { ...crowded(), seed: 'long', secrets: secretsFrom('test'), settings: BENCH_SETTINGS }
  const { service } = CampaignService.create(process.argv[2] ?? '', { files: twoHarbours(), borrowed: {} }, options)
  process.on('SIGTERM', () => {
    process.stdout.write('told to end\n')
    service.close()
    process.exit(0)
  })
  process.stdout.write('begin step\n')
  // Not before the words are out.
  setTimeout(() => {
    service.apply({ kind: 'step', given: { acceptDefaults: true } })
    process.stdout.write('done step\n')
  }, 50)
}
