// Who makes a call, and for which account. Every service function takes this first.

import type { Clock } from '../clock.ts'
import { still } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import type { Uuid } from '../values/ids.ts'
import type { Logger } from '../log.ts'
import { Problem } from '../problem.ts'

export type Role = 'member' | 'admin' | 'owner'

export type Actor =
  | { kind: 'key'; id: Uuid }
  | { kind: 'app'; id: Uuid; appId: Uuid; public: boolean; testMode: boolean }
  | { kind: 'user'; id: Uuid; role: Role | null; session: string }
  | {
      kind: 'visitor'
      ip: string
      session: string | null
      /** Binds a visit of the identity provider to the browser. */
      flow: string | null
    }
  | { kind: 'system' }

export type Caller = {
  accountId: Uuid
  accountName: string | null
  appName: string | null
  actor: Actor
  scopes: readonly string[]
  may(scope: string): boolean
  /** Does not advance during a request or a transaction. */
  clock: Clock
  log: Logger
}

/** Who did something, as stored. */
export const actorName = ({ actor }: Pick<Caller, 'actor'>): string =>
  'id' in actor ? `${actor.kind}:${actor.id}` : actor.kind

/** A caller with a database handle: the pool for reads, the request's transaction for writes. */
export type Ctx<Handle extends Sql = Sql> = Caller & { db: Handle }

/** Used by endpoints without an account; no row has it. */
export const NO_ACCOUNT: Uuid = '00000000-0000-0000-0000-000000000000'

/**
 * The program itself acting for an account, in background jobs and on the command line. Create one per transaction,
 * because its clock does not advance.
 */
export const systemCaller = (accountId: Uuid, clock: Clock, log: Logger): Caller => ({
  accountId,
  accountName: null,
  appName: null,
  actor: { kind: 'system' },
  scopes: [],
  may: () => true,
  clock: still(clock),
  log,
})

/** A job that a user started; its changes are attributed to them. */
export const jobCaller = (
  { account_id, created_by }: { account_id: Uuid; created_by: Uuid | null },
  clock: Clock,
  log: Logger,
): Caller => ({
  ...systemCaller(account_id, clock, log),
  ...(created_by && { actor: { kind: 'user', id: created_by, role: null, session: '' } }),
})

export const isTestMode = ({ actor }: Pick<Caller, 'actor'>): boolean => actor.kind === 'app' && actor.testMode

/** Requires a scope that only some requests of an endpoint need, such as adding imported people to a list. */
export function requireScope(caller: Caller, scope: string, why: string): void {
  if (!caller.may(scope)) throw new Problem('forbidden', `This requires the permission ${scope}: ${why}.`)
}

/** The app that makes a call, for endpoints of apps. */
export function appOf({ actor }: Pick<Caller, 'actor'>): Extract<Actor, { kind: 'app' }> {
  if (actor.kind !== 'app')
    throw new Problem('forbidden', 'This requires the key of an app. Create one in the console under Apps.')
  return actor
}
