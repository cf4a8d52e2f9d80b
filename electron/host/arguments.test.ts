import { describe, expect, it } from 'vitest'
import { readHostArguments } from './arguments.ts'

describe('Starting a host', () => {
  it('takes a file, a port and the LAN, and leaves --no-open to the launcher', () => {
    expect(readHostArguments([], '/home')).toEqual({
      port: 0,
      lan: false,
      lanAt: null,
      plain: false,
      certificates: null,
      file: null,
      secret: null,
    })
    expect(
      readHostArguments(['war.wardroom', '--port', '4000', '--lan', '--no-open', '--secret', 's.txt'], '/home'),
    ).toEqual({
      port: 4000,
      lan: true,
      lanAt: null,
      plain: false,
      certificates: null,
      file: '/home/war.wardroom',
      secret: '/home/s.txt',
    })
    expect(readHostArguments(['--lan-at', '192.168.1.20'])).toMatchObject({ lan: true, lanAt: '192.168.1.20' })
    expect(readHostArguments(['--file', '/tmp/a.wardroom'], '/home').file).toBe('/tmp/a.wardroom')
  })

  it('says in one sentence what is wrong', () => {
    expect(() => readHostArguments(['--port', '70000'])).toThrow(
      '--port must be a whole number from 0 to 65535; it is "70000".',
    )
    expect(() => readHostArguments(['a', '--file', 'b'])).toThrow(
      'One campaign file can be opened at a time; 2 were named.',
    )
    expect(() => readHostArguments(['--lan', '--cert', 'c.pem'])).toThrow('--cert needs --key beside it.')
    expect(() => readHostArguments(['--lan', '--plain', '--cert', 'c.pem', '--key', 'k.pem'])).toThrow(
      '--plain encrypts nothing: leave out --cert and --key.',
    )
    expect(() => readHostArguments(['--wan'])).toThrow(/^Unknown option '--wan'\.$/)
  })
})
