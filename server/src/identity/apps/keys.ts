// API keys of an account and of its private apps. A key is shown once, when it is created.

import { DEFAULT_SCOPES, isScope } from '../access/scopes.ts'
import { hashSecret, hintOf, newSecret } from '../access/secrets.ts'
import { announceChange } from '../access/credentials.ts'
import * as accounts from '../accounts/accounts.ts'
import { CEILINGS } from '../accounts/ceilings.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import * as sql from './sql.ts'

export type NewKey = { name?: string; scopes?: string[]; app?: sql.AppRow | null }

export async function create(ctx: Ctx<Tx>, { name, scopes, app = null }: NewKey) {
  if (app?.kind === 'public') {
    throw new Problem(
      'validation_error',
      'A public app has no API key. It connects to each account and receives an access token.',
    )
  }
  const key = newSecret('sk_live_')
  const row = {
    id: newId(),
    account_id: ctx.accountId,
    app_id: app?.id ?? null,
    name: name?.trim() || app?.name || 'API key',
    hint: hintOf(key),
    scopes: checkScopes(scopes ?? app?.scopes ?? DEFAULT_SCOPES),
    created_by: ctx.actor.kind === 'user' ? ctx.actor.id : null,
    created_at: ctx.clock.now(),
  }
  if (app) checkWithin(row.scopes, app)
  await accounts.lock(ctx.db, ctx.accountId)
  if ((await sql.countKeys(ctx.db, ctx.accountId)) >= CEILINGS.keys) {
    throw new Problem(
      'limit_reached',
      `An account can have ${CEILINGS.keys.toLocaleString('en')} keys. Revoke one first.`,
    )
  }
  await sql.insertKey(ctx.db, { ...row, hash: hashSecret(key) })
  return { ...present((await sql.findKey(ctx.db, ctx.accountId, row.id))!), key }
}

function checkWithin(scopes: readonly string[], app: sql.AppRow): void {
  const beyond = scopes.find((scope) => !app.scopes.includes(scope))
  if (beyond === undefined) return
  throw new Problem('validation_error', `"scopes" contains ${beyond}, which the app ${app.name} does not have.`)
}

export async function list(ctx: Ctx) {
  return (await sql.listKeys(ctx.db, ctx.accountId)).map(present)
}

export async function revoke(ctx: Ctx<Tx>, id: string): Promise<void> {
  const key = parseId('key', id)
  if (!key || !(await sql.updateKeyRevoked(ctx.db, ctx.accountId, key, ctx.clock.now()))) throw notFound('key')
  await announceChange(ctx.db, ctx.accountId)
}

export function checkScopes(scopes: readonly string[]): string[] {
  const unknown = scopes.find((scope) => !isScope(scope))
  if (unknown !== undefined) throw new Problem('validation_error', `"${unknown}" is not a permission.`)
  return [...new Set(scopes)]
}

function present(row: sql.KeyRow) {
  return {
    id: publicId('key', row.id),
    name: row.name,
    appId: row.app_id && publicId('app', row.app_id),
    appName: row.app_name,
    hint: row.hint,
    scopes: row.scopes,
    madeBy: row.made_by_email,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
