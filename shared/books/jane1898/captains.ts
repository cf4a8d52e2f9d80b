/** What captains do where nobody has told them: none of it is printed, so that each is a setting, with the reason for its default. */
import { because, finding } from '../../explanation/finding.ts'
import type { Captains } from '../captains.ts'
import type { Settings } from '../contract.ts'
import { janeSettings } from './settings.ts'

export function janeCaptains(given: Settings): Captains {
  const settings = janeSettings(given)
  const leastPartDay = settings['captain.partDay']
  return {
    leastPartDay: finding(leastPartDay, [
      because(
        'JS-COST-13',
        'coal is dealt out by whole days: told to fill up, he pays a day for part of one only where it is worth the hour',
        { least: leastPartDay },
      ),
    ]),
  }
}
