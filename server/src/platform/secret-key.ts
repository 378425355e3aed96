// The key in SECRET_KEY_FILE. It encrypts the secrets of the installation, so that a database or backup alone reveals
// none. Read from the environment of the process, which threads inherit.

import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const LEAST_CHARACTERS = 32
const repository = path.resolve(import.meta.dirname, '../../..')

/** @throws an Error that says what is wrong with the file. */
export function readSecretKey(file: string): Buffer {
  const text = readText(path.resolve(repository, file)).trim()
  if (text.length < LEAST_CHARACTERS)
    throw new Error(
      `names a file with fewer than ${LEAST_CHARACTERS} characters. Create one with "openssl rand -base64 32"`,
    )
  return createHash('sha256').update(`lettermill secret key\n${text}`).digest()
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`names a file that cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

const known = new Map<string, Buffer>()

/** Null if none is set; secrets are then stored unencrypted in the database. */
export function secretKey(): Buffer | null {
  const file = process.env['SECRET_KEY_FILE']?.trim()
  if (!file) return null
  const key = known.get(file) ?? readSecretKey(file)
  known.set(file, key)
  return key
}
