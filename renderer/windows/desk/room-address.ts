import { ROOM_ID } from '../../../shared/bridge/rooms.ts'

/** The address of a seat's room as it stands on a slip, with "https://" or without; or the sentence of what it wants. One in clear says so. */
export function roomAddress(typed: string): { readonly address: string } | { readonly says: string } {
  const text = typed.trim()
  if (text === '') return { says: 'Write the address that stands on the slip of your seat.' }
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return { says: `An address begins with the other computer’s name or number; “${text.slice(0, 60)}” does not.` }
  const room = /^\/seat\/([^/]+)\/?$/.exec(url.pathname)?.[1] ?? ''
  if (!ROOM_ID.test(room))
    return { says: 'An address ends with /seat/ and the letters of the room: copy it whole from the slip.' }
  return { address: `${url.protocol}//${url.host}/seat/${room}` }
}
