import { describe, expect, it } from 'vitest'
import { roomAddress } from './room-address.ts'

describe('The address on a slip', () => {
  it('is taken with or without its beginning, and nothing that stands after the room', () => {
    const room = 'https://192.168.1.20:8020/seat/abcdefghij12'
    expect(roomAddress('192.168.1.20:8020/seat/abcdefghij12')).toEqual({ address: room })
    expect(roomAddress(`  ${room}/ `)).toEqual({ address: room })
    expect(roomAddress(`${room}#key=secret`)).toEqual({ address: room })
    const clear = room.replace('https', 'http')
    expect(roomAddress(clear)).toEqual({ address: clear })
  })

  it('says what is missing', () => {
    expect(roomAddress('')).toEqual({ says: 'Write the address that stands on the slip of your seat.' })
    expect(roomAddress('192.168.1.20:8020')).toEqual({
      says: 'An address ends with /seat/ and the letters of the room: copy it whole from the slip.',
    })
    expect(roomAddress('javascript://alert(1)/seat/abcdefghij12')).toHaveProperty('says')
    expect(roomAddress('http://a:b@host/seat/abcdefghij12')).toHaveProperty('says')
  })
})
