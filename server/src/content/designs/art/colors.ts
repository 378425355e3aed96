// The palette of a drawing, as a signed part of its URL: only palettes of brands are rendered.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sql } from '../../../platform/db/db.ts'
import { installationSecret } from '../../../platform/installation-secret.ts'
import type { Look } from '../brand/look.ts'

export type Colors = { primary: string; accent: string }

const SEAL_LETTERS = 16

const sealOf = (secret: Buffer, colors: string): string =>
  createHmac('sha256', secret).update(colors).digest('hex').slice(0, SEAL_LETTERS)

/** Such as 1f4d3a-f2a957-8c1d…. */
export async function artKey(db: Sql, { primary, accent }: Pick<Look, 'primary' | 'accent'>): Promise<string> {
  const colors = `${primary.slice(1)}-${accent.slice(1)}`.toLowerCase()
  return `${colors}-${sealOf(await installationSecret(db, 'art'), colors)}`
}

/** Null for a key that this installation did not make. */
export async function readArtKey(db: Sql, key: string): Promise<Colors | null> {
  const [, primary, accent, seal] = /^([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{16})$/.exec(key) ?? []
  if (!primary || !accent || !seal) return null
  const expected = sealOf(await installationSecret(db, 'art'), `${primary}-${accent}`)
  if (!timingSafeEqual(Buffer.from(seal), Buffer.from(expected))) return null
  return { primary: `#${primary}`, accent: `#${accent}` }
}
