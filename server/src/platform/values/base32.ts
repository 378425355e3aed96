// Base32 (RFC 4648) in lower case, without padding.

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** Two characters at a time, because every email carries such a token. */
const PAIRS = Array.from({ length: 1024 }, (_, n) => LETTERS[n >> 5]! + LETTERS[n & 31]!)

export function base32(bytes: Buffer): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 5) {
    const [a, b = 0, c = 0, d = 0, e = 0] = [bytes[at]!, bytes[at + 1], bytes[at + 2], bytes[at + 3], bytes[at + 4]]
    text += PAIRS[(a << 2) | (b >> 6)]! + PAIRS[((b & 63) << 4) | (c >> 4)]!
    text += PAIRS[((c & 15) << 6) | (d >> 2)]! + PAIRS[((d & 3) << 8) | e]!
  }
  return text.slice(0, Math.ceil((bytes.length * 8) / 5))
}

/** Reads either case; null for other characters. */
export function fromBase32(text: string): Buffer | null {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const letter of text.toLowerCase()) {
    const value = LETTERS.indexOf(letter)
    if (value < 0) return null
    held = ((held << 5) | value) & 4095
    bits += 5
    if (bits >= 8) bytes.push((held >> (bits -= 8)) & 255)
  }
  return Buffer.from(bytes)
}
