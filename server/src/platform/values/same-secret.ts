// Compares secrets in a time that does not depend on where they differ, nor on their lengths.

import { hash, timingSafeEqual } from 'node:crypto'

const digestOf = (secret: string | Buffer): Buffer => hash('sha256', secret, 'buffer')

export const isSameSecret = (given: string | Buffer, expected: string | Buffer): boolean =>
  timingSafeEqual(digestOf(given), digestOf(expected))
