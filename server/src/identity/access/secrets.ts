// Making secrets that are shown once, and the hash that is kept of them.

import { hash, randomBytes } from 'node:crypto'

/** 256 random bits behind a prefix that says what they open. */
export const newSecret = (prefix: string): string => prefix + randomBytes(32).toString('base64url')

/** Secrets are random and long, so one fast hash is enough to keep and to look up by. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** The same in hex, for looking up in memory. */
export const hashSecretHex = (secret: string): string => hash('sha256', secret, 'hex')

export const hintOf = (secret: string): string => secret.slice(-4)
