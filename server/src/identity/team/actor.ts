// The actor behind a console request.

import type { Actor, Caller } from '../../platform/http/caller.ts'
import type { Sql } from '../../platform/db/db.ts'
import { signInAgain } from './sessions.ts'
import * as sql from './sql.ts'

export { findUser } from './sql.ts'

export type Visitor = Extract<Actor, { kind: 'visitor' }>
export type SignedIn = Extract<Actor, { kind: 'user' }>

/** Anyone, signed in or not. */
export function visitorOf({ actor }: Pick<Caller, 'actor'>): Visitor {
  if (actor.kind !== 'visitor') throw new Error('This endpoint requires a session.')
  return actor
}

export function signedInOf({ actor }: Pick<Caller, 'actor'>): SignedIn {
  if (actor.kind !== 'user') throw new Error('This endpoint does not require a session.')
  return actor
}

export async function userOf(db: Sql, caller: Pick<Caller, 'actor'>): Promise<sql.UserRow> {
  const user = await sql.findUser(db, signedInOf(caller).id)
  if (!user) throw signInAgain()
  return user
}
