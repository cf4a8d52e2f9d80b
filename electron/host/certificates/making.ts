import { randomBytes, webcrypto } from 'node:crypto'
import { isIP } from 'node:net'
import { BitString, Integer, OctetString, PrintableString } from 'asn1js'
import {
  AltName,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  CryptoEngine,
  Extension,
  ExtKeyUsage,
  GeneralName,
} from 'pkijs'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const
/** Apple's browsers take none that lasts longer than 825 days. */
const DAYS = 730
const DAY = 86_400_000
const COMMON_NAME = '2.5.4.3'
const SERVER = '1.3.6.1.5.5.7.3.1'
/** The kinds of a name in a certificate, by RFC 5280. */
const DNS = 2
const IP = 7

/**
 * A certificate that signs itself and speaks for these names and addresses, IPv4, for two years from `now`; with its key, in PEM. It can sign no
 * other: a tablet that trusts it trusts nothing else for it.
 */
export async function makeCertificate(
  names: readonly string[],
  now: number,
): Promise<{ readonly cert: string; readonly key: string }> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const engine = new CryptoEngine({ name: 'node', crypto: webcrypto as never })
  const certificate = new Certificate()
  certificate.version = 2
  // Positive, as the first bit of it is not set.
  const serial = randomBytes(16)
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40
  certificate.serialNumber = new Integer({ valueHex: bufferOf(serial) })
  for (const name of [certificate.subject, certificate.issuer])
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new PrintableString({ value: 'Wardroom' }) }),
    )
  // A day before: clocks of tablets go slow.
  certificate.notBefore.value = new Date(now - DAY)
  certificate.notAfter.value = new Date(now + DAYS * DAY)
  certificate.extensions = [
    extension('2.5.29.19', true, new BasicConstraints({ cA: false })),
    extension('2.5.29.15', true, new BitString({ valueHex: bufferOf(Uint8Array.of(0x80)), unusedBits: 7 })),
    extension('2.5.29.37', false, new ExtKeyUsage({ keyPurposes: [SERVER] })),
    extension('2.5.29.17', false, new AltName({ altNames: names.map(generalName) })),
  ]
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey as never, engine)
  await certificate.sign(keys.privateKey as never, 'SHA-256', engine)
  const secret = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)
  return {
    cert: pem('CERTIFICATE', certificate.toSchema(true).toBER(false)),
    key: pem('PRIVATE KEY', secret),
  }
}

function extension(
  extnID: string,
  critical: boolean,
  what: { toBER(): ArrayBuffer } | { toSchema(): { toBER(): ArrayBuffer } },
): Extension {
  const schema = 'toSchema' in what ? what.toSchema() : what
  return new Extension({ extnID, critical, extnValue: schema.toBER() })
}

function generalName(name: string): GeneralName {
  return isIP(name) === 4
    ? new GeneralName({
        type: IP,
        value: new OctetString({ valueHex: bufferOf(Uint8Array.from(name.split('.').map(Number))) }),
      })
    : new GeneralName({ type: DNS, value: name })
}

/** The bytes alone: a small Buffer is a part of a larger store. */
function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}

function pem(what: string, bytes: ArrayBuffer): string {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN ${what}-----\n${lines.join('\n')}\n-----END ${what}-----\n`
}
