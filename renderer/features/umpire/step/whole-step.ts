import type { ActReply } from '../../../../shared/bridge/replies.ts'

/** A step to its end: a long fight of officers is stepped in turns, so that other windows are answered between them. */
export async function wholeStep(ask: () => Promise<ActReply>): Promise<ActReply> {
  let reply = await ask()
  while (reply.goesOn) reply = await ask()
  return reply
}
