// Passwords: argon2id with the parameters OWASP recommends, and the same work when there is nothing to compare with.

import { Problem } from '../../platform/problem.ts'
import { Type } from '../../platform/values/schema.ts'

/** Loaded on first use; most processes never hash a password. */
const argon2 = () => import('@node-rs/argon2')

// The library's default algorithm is argon2id.
const STRENGTH = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const MIN_LENGTH = 8
export const MAX_LENGTH = 200

/** A password that a user chooses. */
export const NewPassword = Type.String({ minLength: MIN_LENGTH, maxLength: MAX_LENGTH, description: 'A new password.' })

/** A password that a user claims to know. */
export const Password = Type.String({ maxLength: 1_000 })

// Keyboards may encode the same letter in two ways.
const normal = (password: string): string => password.normalize('NFKC')

export async function hashPassword(password: string): Promise<string> {
  if (password.length < MIN_LENGTH || password.length > MAX_LENGTH) {
    throw new Problem('validation_error', `A password must have ${MIN_LENGTH} to ${MAX_LENGTH} characters.`)
  }
  return (await argon2()).hash(normal(password), STRENGTH)
}

let standIn: Promise<string> | null = null

/** Takes as long for an unknown address as for a known one, so that timing doesn't reveal which addresses exist. */
export async function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  const { hash, verify } = await argon2()
  standIn ??= hash('nobody has this password', STRENGTH)
  const matches = await verify(kept ?? (await standIn), normal(password))
  return matches && typeof kept === 'string'
}
