// Time-based one-time passwords (RFC 6238: SHA-1, six digits, 30-second steps).

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const TOTP_SECRET_BYTES = 20

export const newTotpSecret = (): Buffer => randomBytes(TOTP_SECRET_BYTES)

export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const number = digest.readUInt32BE(digest[19]! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

export const totpStep = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

/**
 * The time step of a code, at most one before or after now because clocks differ; null when the code is wrong or was
 * used.
 */
export function matchTotp(secret: Buffer, code: string, lastStep: number, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const current = totpStep(now)
  const steps = [current - 1, current, current + 1]
  return steps.find((step) => step > lastStep && isSame(totpCode(secret, step), code)) ?? null
}

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** The URI that authenticator apps read from a QR code. */
export function totpUri(secret: Buffer, email: string): string {
  const label = encodeURIComponent(`Lettermill:${email}`)
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Lettermill&algorithm=SHA1&digits=6&period=30`
}

export function base32(bytes: Buffer): string {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    bits = ((bits & 31) << 8) | byte
    held += 8
    while (held >= 5) {
      held -= 5
      text += BASE32[(bits >> held) & 31]!
    }
  }
  return held > 0 ? text + BASE32[(bits << (5 - held)) & 31]! : text
}
