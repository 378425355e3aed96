// Apps that an account created: private ones with their own keys, and public ones that other accounts connect to. New
// apps start in test mode.

import { DEFAULT_SCOPES } from '../access/scopes.ts'
import { hashSecret, newSecret } from '../access/secrets.ts'
import { announceChange } from '../access/credentials.ts'
import * as accounts from '../accounts/accounts.ts'
import { CEILINGS } from '../accounts/ceilings.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { listAccountsOfApp } from './connections.ts'
import { removeConnectionsOfApp } from './connections-sql.ts'
import { runRemovalHooks } from './removal-hooks.ts'
import * as keys from './keys.ts'
import * as sql from './sql.ts'

export type NewApp = {
  name: string
  kind: 'private' | 'public'
  scopes?: string[]
  live?: boolean
  redirectUris?: string[]
}

/** Returns the secret that is shown only once: a private app's key, or a public app's client secret. */
export async function create(ctx: Ctx<Tx>, app: NewApp) {
  const isPublic = app.kind === 'public'
  const clientSecret = isPublic ? newSecret('ssc_') : null
  await accounts.lock(ctx.db, ctx.accountId)
  if ((await sql.countApps(ctx.db, ctx.accountId)) >= CEILINGS.apps) {
    throw new Problem('limit_reached', `An account can have ${CEILINGS.apps} apps. Delete one first.`)
  }
  const row: sql.AppRow = {
    id: newId(),
    account_id: ctx.accountId,
    name: checkName(app.name),
    kind: app.kind,
    live: app.live ?? false,
    scopes: keys.checkScopes(app.scopes ?? DEFAULT_SCOPES),
    client_id: isPublic ? newSecret('client_').slice(0, 31) : null,
    redirect_uris: checkRedirects(isPublic, app.redirectUris ?? []),
    created_at: ctx.clock.now(),
  }
  await sql.insertApp(ctx.db, {
    ...row,
    client_secret_hash: clientSecret ? hashSecret(clientSecret) : null,
    created_by: ctx.actor.kind === 'user' ? ctx.actor.id : null,
  })
  const shown = present(row)
  if (clientSecret) return { ...shown, clientSecret }
  return { ...shown, key: (await keys.create(ctx, { app: row })).key }
}

export async function list(ctx: Ctx) {
  return (await sql.listApps(ctx.db, ctx.accountId)).map(present)
}

export async function find(ctx: Ctx, id: string): Promise<sql.AppRow> {
  const appId = parseId('app', id)
  const row = appId && (await sql.findApp(ctx.db, ctx.accountId, appId))
  if (!row) throw notFound('app')
  return row
}

/** For the operator, who identifies an app without its account. */
export async function findOfAnyAccount(db: Sql, id: string): Promise<sql.AppRow> {
  const appId = parseId('app', id)
  const row = appId && (await sql.findAppOfAnyAccount(db, appId))
  if (!row) throw notFound('app')
  return row
}

export type AppChanges = Partial<Omit<NewApp, 'kind'>>

/** Existing keys keep their permissions, limited to the app's; only new keys get all of them. */
export async function update(ctx: Ctx<Tx>, id: string, { name, live, scopes, redirectUris }: AppChanges) {
  const app = await find(ctx, id)
  const changed = await sql.updateApp(ctx.db, ctx.accountId, app.id, {
    live,
    ...(name !== undefined && { name: checkName(name) }),
    ...(scopes && { scopes: keys.checkScopes(scopes) }),
    ...(redirectUris && { redirect_uris: checkRedirects(app.kind === 'public', redirectUris) }),
  })
  if (!changed) throw notFound('app')
  await announceChange(ctx.db, ...(await listAccountsOfApp(ctx.db, app.id)))
  return present(changed)
}

/** Shown only in this response; the previous secret stops working. */
export async function newClientSecret(ctx: Ctx, id: string): Promise<string> {
  const app = await find(ctx, id)
  if (app.kind === 'private') throw new Problem('validation_error', 'A private app has API keys, not a client secret.')
  const secret = newSecret('ssc_')
  await sql.updateClientSecret(ctx.db, ctx.accountId, app.id, hashSecret(secret))
  return secret
}

export async function remove(ctx: Ctx<Tx>, id: string): Promise<void> {
  const app = await find(ctx, id)
  await sql.removeApp(ctx.db, ctx.accountId, app.id, ctx.clock.now())
  const accountIds = await listAccountsOfApp(ctx.db, app.id)
  await removeConnectionsOfApp(ctx.db, app.id)
  await runRemovalHooks(ctx.db, app.id, accountIds)
  await announceChange(ctx.db, ...accountIds)
}

function checkName(text: string): string {
  const name = text.trim()
  if (name === '') throw new Problem('validation_error', '"name" must contain visible text.')
  return name
}

function checkRedirects(isPublic: boolean, uris: string[]): string[] {
  if (!isPublic && uris.length > 0) {
    throw new Problem('validation_error', 'A private app has no redirect URIs, because accounts do not connect to it.')
  }
  if (isPublic && uris.length === 0) {
    throw new Problem(
      'validation_error',
      'A public app needs at least one redirect URI, for example https://example.com/callback.',
    )
  }
  for (const uri of uris) {
    const url = URL.canParse(uri) ? new URL(uri) : null
    const loopback = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
    if (!url || url.hash || url.username || (url.protocol !== 'https:' && !loopback)) {
      throw new Problem('validation_error', `"${uri.slice(0, 200)}" must be an https URI without a fragment.`)
    }
  }
  return uris
}

function present(row: sql.AppRow) {
  return {
    id: publicId('app', row.id),
    name: row.name,
    kind: row.kind,
    live: row.live,
    scopes: row.scopes,
    clientId: row.client_id,
    redirectUris: row.redirect_uris,
    createdAt: row.created_at.toISOString(),
  }
}
