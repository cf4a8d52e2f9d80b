import { X509Certificate } from 'node:crypto'
import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { BroughtCertificates } from './brought.ts'
import { namesIn } from './certificate.ts'
import { MachineCertificates } from './machine.ts'
import { makeCertificate } from './making.ts'

const HOME = '192.168.1.20'
const CLUB = '10.0.0.7'
const BEGIN = Date.parse('2026-05-01T12:00:00Z')
const DAY = 86_400_000
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function machine() {
  const folder = mkdtempSync(path.join(tmpdir(), 'wardroom-machine-'))
  folders.push(folder)
  const file = path.join(folder, 'kept', 'network-certificate.pem')
  const at = (days: number) => new MachineCertificates(path.join(folder, 'kept'), () => BEGIN + days * DAY)
  return { folder, file, at }
}

describe('This computer’s own certificate', () => {
  it('is made as it is first asked for, speaks for the address and signs no other, and is kept from everybody else', async () => {
    const { file, at } = machine()
    const { cert, key, fingerprint, until, brought, says } = await at(0).for([HOME])
    const read = new X509Certificate(cert)
    expect([read.checkIP(HOME), read.checkIP(CLUB), read.ca]).toEqual([HOME, undefined, false])
    expect([fingerprint, brought, says]).toEqual([read.fingerprint256, false, []])
    expect(until).toBe('2028-04-30T12:00:00.000Z')
    expect(readFileSync(file, 'utf8')).toBe(key + cert)
    if (process.platform !== 'win32')
      expect([statSync(file).mode & 0o777, statSync(path.dirname(file)).mode & 0o777]).toEqual([0o600, 0o700])
  })

  it('stays the same from evening to evening, for two who make it at the same moment too', async () => {
    const { at } = machine()
    const [one, other] = await Promise.all([at(0).for([HOME]), at(0).for([HOME])])
    expect(one.fingerprint).toBe(other.fingerprint)
    expect((await at(300).for([HOME])).fingerprint).toBe(one.fingerprint)
  })

  it('is another in a new network, says so, and speaks for the network of before still', async () => {
    const { at } = machine()
    const home = await at(0).for([HOME])
    const club = await at(1).for([CLUB])
    expect(club.fingerprint).not.toBe(home.fingerprint)
    expect(club.says).toEqual([
      `The certificate did not speak for ${CLUB}: a new one has been made. Its fingerprint is another: browsers ask about it once more.`,
    ])
    const back = await at(2).for([HOME])
    expect([back.fingerprint, back.says]).toEqual([club.fingerprint, []])
  })

  it('is made anew before it runs out, and after, and says which', async () => {
    const { at } = machine()
    const first = await at(0).for([HOME])
    const second = await at(729).for([HOME])
    expect(second.fingerprint).not.toBe(first.fingerprint)
    expect(second.says[0]).toMatch(/^The certificate would run out on 2028-04-30: a new one has been made\./)
    const third = await at(729 + 800).for([HOME])
    expect(third.says[0]).toMatch(/^The certificate ran out on 2030-04-29: /)
  })

  it('is made anew where its file is damaged, which is kept aside, and where others could read its key', async () => {
    const { file, at } = machine()
    await at(0).for([HOME])
    const whole = readFileSync(file, 'utf8')
    writeFileSync(file, whole.replace('BEGIN PRIVATE', 'BEGIN PUBLIC'))
    const after = await at(0).for([HOME])
    expect(after.says[0]).toMatch(
      /^The certificate was damaged \(the key is not a private key in PEM form\): a new one/,
    )
    expect(readdirSync(path.dirname(file)).sort()).toEqual([
      'network-certificate.pem',
      'network-certificate.pem.unusable',
    ])
    if (process.platform === 'win32') return
    chmodSync(file, 0o644)
    const closed = await at(0).for([HOME])
    expect(closed.says[0]).toMatch(/^Others at this computer could read the key of the certificate: a new one/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('is taken where a program was killed between making the file and letting go of its first name', async () => {
    const { file, at } = machine()
    const { fingerprint } = await at(0).for([HOME])
    linkSync(file, `${file}.0123456789ab`)
    expect((await at(0).for([HOME])).fingerprint).toBe(fingerprint)
    expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)])
  })

  it('is refused where its file is a link, a folder, or cannot be kept', async () => {
    const { folder, file, at } = machine()
    await at(0).for([HOME])
    linkSync(file, path.join(folder, 'second-name'))
    await expect(at(0).for([HOME])).rejects.toThrow('it must be a file of your own, with no link to or from elsewhere.')
    rmSync(file)
    symlinkSync(path.join(folder, 'second-name'), file)
    await expect(at(0).for([HOME])).rejects.toThrow('it must be a file of your own')
    rmSync(file)
    mkdirSync(file)
    await expect(at(0).for([HOME])).rejects.toThrow('it must be a file of your own')
    rmSync(path.dirname(file), { recursive: true })
    writeFileSync(path.dirname(file), '')
    await expect(at(0).for([HOME])).rejects.toThrow(
      /^The certificate of this computer cannot be kept at .*: the system says ENOTDIR\.$/,
    )
  })
})

describe('A certificate that the umpire brings', () => {
  async function brought(names: readonly string[], now = BEGIN) {
    const { folder } = machine()
    const { cert, key } = await makeCertificate(names, BEGIN)
    const [at, keyAt] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')]
    writeFileSync(at, cert)
    writeFileSync(keyAt, key)
    return { cert: at, key: keyAt, of: new BroughtCertificates(at, keyAt, () => now) }
  }

  it('is taken as it is, by its name where it does not speak for the address', async () => {
    const { of } = await brought(['war.example.org'])
    const found = await of.for([HOME])
    expect([found.brought, namesIn(new X509Certificate(found.cert))]).toEqual([true, ['war.example.org']])
  })

  it('is refused in one sentence: out of its time, for no name, with another’s key, locked, not there', async () => {
    const late = await brought([HOME], BEGIN + 731 * DAY)
    await expect(late.of.for([HOME])).rejects.toThrow(`The certificate of ${late.cert} ran out on 2028-04-30.`)
    const early = await brought([HOME], BEGIN - 2 * DAY)
    await expect(early.of.for([HOME])).rejects.toThrow(`The certificate of ${early.cert} begins on 2026-04-30 only.`)
    const elsewhere = await brought([CLUB])
    await expect(elsewhere.of.for([HOME])).rejects.toThrow(`it must name ${HOME}, or this computer by its name.`)
    const wild = await brought(['*.example.org'])
    await expect(wild.of.for([HOME])).rejects.toThrow('speaks for no name')
    const mixed = new BroughtCertificates(late.cert, early.key, () => BEGIN)
    await expect(mixed.for([HOME])).rejects.toThrow('cannot be used: the key is not the key of that certificate.')
    writeFileSync(early.key, '-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----\n')
    await expect(early.of.for([HOME])).rejects.toThrow('cannot be used: the key is ')
    writeFileSync(late.cert, 'no certificate')
    await expect(late.of.for([HOME])).rejects.toThrow('cannot be used: the certificate is not one in PEM form.')
    const device = new BroughtCertificates('/dev/zero', late.key)
    if (process.platform !== 'win32')
      await expect(device.for([HOME])).rejects.toThrow(
        '--cert /dev/zero must be a plain file of 262,144 bytes at most.',
      )
    rmSync(late.cert)
    await expect(late.of.for([HOME])).rejects.toThrow(`--cert ${late.cert} cannot be read: the system says ENOENT.`)
  })
})
