// The palette of a drawing, as a signed part of its URL: only palettes of brands are rendered.

import type { Sql } from '../../../platform/db/db.ts'
import { installationSecret } from '../../../platform/installation-secret.ts'
import { readToken, signToken } from '../../../platform/signed-token.ts'
import type { Look } from '../brand/look.ts'

export type Colors = { primary: string; accent: string }

/** Two colors of three bytes. */
const COLOR_BYTES = 6

export async function artKey(db: Sql, { primary, accent }: Pick<Look, 'primary' | 'accent'>): Promise<string> {
  const colors = Buffer.from(`${primary.slice(1)}${accent.slice(1)}`, 'hex')
  return signToken(await installationSecret(db, 'art'), colors)
}

/** Null for a key that this installation did not make. */
export async function readArtKey(db: Sql, key: string): Promise<Colors | null> {
  const colors = readToken(await installationSecret(db, 'art'), key, COLOR_BYTES)
  return colors && { primary: `#${colors.toString('hex', 0, 3)}`, accent: `#${colors.toString('hex', 3)}` }
}
