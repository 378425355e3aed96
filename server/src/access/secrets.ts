// Making secrets that are shown once, and the hash that is kept of them.

import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits behind a prefix that says what they open. */
export const newSecret = (prefix: string): string => prefix + randomBytes(32).toString('base64url')

/** Secrets are random and long, so one fast hash is enough to keep and to look up by. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export const hintOf = (secret: string): string => secret.slice(-4)
