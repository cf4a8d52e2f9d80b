import type { DeskEntry } from '../../contract.ts'
import { atSeaDesk } from './at-sea.ts'
import { coastDesk } from './coast.ts'
import { commonGroundDesk } from './common-ground.ts'
import { gunneryDesk } from './gunnery.ts'
import { messagesAndMeetingsDesk } from './messages-and-meetings.ts'
import { playDesk } from './play.ts'
import { printedTablesDesk } from './printed-tables.ts'
import { speedDesk } from './speed.ts'
import { torpedoDesk } from './torpedoes.ts'
import { turningDesk } from './turning.ts'

/** The questions of the games on boards. */
export const boardsDesk: readonly DeskEntry[] = [
  ...printedTablesDesk,
  ...commonGroundDesk,
  ...turningDesk,
  ...speedDesk,
  ...gunneryDesk,
  ...torpedoDesk,
  ...playDesk,
  ...coastDesk,
]

/** The questions of the Strategic Game. */
export const strategicDesk: readonly DeskEntry[] = [...atSeaDesk, ...messagesAndMeetingsDesk]

/** Every question of the four games that the rules desk answers. */
export const collegeDesk: readonly DeskEntry[] = [...boardsDesk, ...strategicDesk]
