// Creates secrets that are shown once, and hashes them for storage.

import { hash, randomBytes } from 'node:crypto'

/** 256 random bits after a prefix that names the kind of secret. */
export const newSecret = (prefix: string): string => prefix + randomBytes(32).toString('base64url')

/** Secrets are long and random, so one fast hash is enough for storage and lookup. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** The same hash in hex, as a key for in-memory lookups. */
export const hashSecretHex = (secret: string): string => hash('sha256', secret, 'hex')

export const hintOf = (secret: string): string => secret.slice(-4)
