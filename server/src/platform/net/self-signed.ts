// Creates a self-signed certificate for STARTTLS when none is configured: mail servers encrypt with any certificate and
// verify no name. Encoded as DER by hand, because Node creates keys and signatures but no certificates.

import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export type Certificate = { key: string; cert: string }

const VALID_DAYS = 3_650
const DAY_MS = 86_400_000

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BIT_STRING = 0x03
const OCTET_STRING = 0x04
const OBJECT_ID = 0x06
const UTF8_STRING = 0x0c
const GENERALIZED_TIME = 0x18
const contextual = (number: number): number => 0xa0 | number
/** A DNS name in the subject alternative names. */
const DNS_NAME = 0x82

const COMMON_NAME = [0x55, 0x04, 0x03]
const ALTERNATIVE_NAMES = [0x55, 0x1d, 0x11]
const ECDSA_WITH_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]

function der(tag: number, ...parts: (Buffer | number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const timeOf = (at: Date): Buffer =>
  der(GENERALIZED_TIME, Buffer.from(`${at.toISOString().slice(0, 19).replaceAll(/[-T:]/g, '')}Z`))

export function selfSigned(host: string, now: Date): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(SEQUENCE, der(OBJECT_ID, ECDSA_WITH_SHA256))
  const common = Buffer.from(host.slice(0, 64))
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8_STRING, common))))
  const names = der(OCTET_STRING, der(SEQUENCE, der(DNS_NAME, Buffer.from(host))))
  const signed = der(
    SEQUENCE,
    der(contextual(0), der(INTEGER, [2])),
    // Positive: the first byte is below 128.
    der(INTEGER, [1], randomBytes(15)),
    algorithm,
    name,
    der(SEQUENCE, timeOf(new Date(now.getTime() - DAY_MS)), timeOf(new Date(now.getTime() + VALID_DAYS * DAY_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(contextual(3), der(SEQUENCE, der(SEQUENCE, der(OBJECT_ID, ALTERNATIVE_NAMES), names))),
  )
  const signature = der(BIT_STRING, [0], sign('sha256', signed, privateKey))
  const text = der(SEQUENCE, signed, algorithm, signature).toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd()
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`,
  }
}
