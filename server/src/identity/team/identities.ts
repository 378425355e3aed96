// Signing in with the OpenID Connect provider. An identity is linked to an existing user only after the user proved
// who they are in another way: by a session, or by signing in with a password or an emailed link.

import { hashSecret, newSecret } from '../access/secrets.ts'
import * as accounts from '../accounts/accounts.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { refused } from '../../platform/net/oidc.ts'
import type { Identity, IdentityProvider } from '../../platform/net/oidc.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { HOUR_MS, MINUTE_MS, showInstant } from '../../platform/values/time.ts'
import { signedInOf, userOf, visitorOf } from './actor.ts'
import * as identitySql from './identity-sql.ts'
import type { IdentityRow } from './identity-sql.ts'
import { mailSignInLink } from './one-time-links.ts'
import { requireProof } from './require-proof.ts'
import type { Proof } from './require-proof.ts'
import { findSessionStart } from './session-sql.ts'
import * as sessions from './sessions.ts'
import type { Started } from './sessions.ts'
import * as sql from './sql.ts'
import { addMember, createUser } from './team.ts'
import * as throttle from './throttle.ts'

const FLOW_MS = 10 * MINUTE_MS
const UNLINKED_MS = HOUR_MS

export type StartedFlow = { url: string; browser: string; seconds: number }

/** `linkingUser` connects an identity from their profile. */
async function begin(ctx: Ctx<Db>, provider: IdentityProvider, linkingUser: Uuid | null): Promise<StartedFlow> {
  const { db, clock } = ctx
  const [state, browser, nonce, verifier] = [newSecret(''), newSecret(''), newSecret(''), newSecret('')]
  const now = clock.now()
  await identitySql.insertFlow(db, {
    state_hash: hashSecret(state),
    browser_hash: hashSecret(browser),
    nonce,
    verifier,
    linking_user: linkingUser,
    created_at: now,
    expires_at: new Date(now.getTime() + FLOW_MS),
  })
  const url = await provider.authorizationUrl({ state, nonce, verifier })
  return { url, browser, seconds: FLOW_MS / 1000 }
}

export async function beginSignIn(ctx: Ctx<Db>, provider: IdentityProvider): Promise<StartedFlow> {
  await throttle.countAttempt(ctx.db, ctx.clock, [throttle.providerVisitsFrom(visitorOf(ctx).ip)])
  return begin(ctx, provider, null)
}

/** With a stolen session, an identity could be added to stay. */
export async function beginLinking(ctx: Ctx<Db>, provider: IdentityProvider, proof: Proof): Promise<StartedFlow> {
  const user = await userOf(ctx.db, ctx)
  await requireProof(ctx, user, proof)
  return begin(ctx, provider, user.id)
}

export type Finished =
  | { state: 'signed_in'; session: Started }
  | { state: 'linked' }
  | { state: 'link_needed'; email: string; linkToken: string }

export async function finish(
  ctx: Ctx<Db>,
  provider: IdentityProvider,
  { query, browser }: { query: string; browser: string | null },
): Promise<Finished> {
  const { db, clock } = ctx
  const state = new URLSearchParams(query).get('state')
  const flow =
    state && browser ? await identitySql.claimFlow(db, hashSecret(state), hashSecret(browser), clock.now()) : undefined
  if (!state || !flow) throw refused('This sign-in expired or was already used. Start again.')
  const identity = await provider.identify(query, { ...flow, state })
  if (flow.linking_user) return linkToSession(ctx, flow.linking_user, identity)
  return transaction(db, (tx) => signIn({ ...ctx, db: tx }, provider, identity))
}

/** The session must still be that of the user who started. */
async function linkToSession(ctx: Ctx<Db>, userId: Uuid, identity: Identity): Promise<Finished> {
  const { session: token } = visitorOf(ctx)
  const session = token ? await sessions.find(ctx.db, ctx.clock, token) : undefined
  if (!session || session.pending || session.user_id !== userId) throw sessions.signInAgain()
  await transaction(ctx.db, (tx) => link({ ...ctx, db: tx }, userId, identity))
  return { state: 'linked' }
}

async function signIn(ctx: Ctx<Tx>, provider: IdentityProvider, identity: Identity): Promise<Finished> {
  const { db, clock } = ctx
  const known = await identitySql.useIdentity(db, identity, clock.now())
  if (known) return startSession(ctx, known.user_id, known.id)
  const user = await sql.findUserByEmail(db, identity.email)
  if (user) return holdForProof(ctx, identity)
  const joins = provider.domains.includes(identity.email.slice(identity.email.lastIndexOf('@') + 1))
  if (!joins && !(await identitySql.isInvited(db, identity.email, clock.now()))) {
    throw refused(`${identity.email} is not a user of this installation. Ask an admin for an invitation.`)
  }
  const userId = await createUser(db, clock, { email: identity.email, name: null, password: null, verified: true })
  if (joins) await joinAccount(ctx, provider, userId)
  return startSession(ctx, userId, await link(ctx, userId, identity))
}

async function joinAccount({ db, clock }: Ctx<Tx>, { accountId, role }: IdentityProvider, userId: Uuid): Promise<void> {
  const account = parseId('acc', accountId ?? '')
  if (!account || !(await accounts.find(db, account)))
    throw refused('The account of OIDC_ACCOUNT does not exist. Ask the operator to correct it.')
  await addMember(db, clock, account, userId, role)
}

/** The second factor is still required. */
async function startSession(ctx: Ctx<Tx>, userId: Uuid, identityId: Uuid): Promise<Finished> {
  const { db, clock } = ctx
  const user = (await sql.findUser(db, userId))!
  const { ip, session: before } = visitorOf(ctx)
  await sessions.end(db, before)
  await throttle.takeBack(db, throttle.providerVisitsFrom(ip))
  const session = await sessions.start(db, clock, user, user.totp_secret !== null)
  await identitySql.updateSessionIdentity(db, hashSecret(session.token), identityId)
  return { state: 'signed_in', session }
}

/** A matching address is no proof: the provider may have given it to another person. */
async function holdForProof({ db, clock }: Ctx<Tx>, identity: Identity): Promise<Finished> {
  const linkToken = newSecret('')
  const now = clock.now()
  const expires_at = new Date(now.getTime() + UNLINKED_MS)
  await identitySql.insertUnlinked(db, { ...identity, token_hash: hashSecret(linkToken), created_at: now, expires_at })
  return { state: 'link_needed', email: identity.email, linkToken }
}

/** Links the identity that waited for proof to the user who has signed in since. An older session proves nothing. */
export async function linkAfterProof(ctx: Ctx<Tx>, linkToken: string): Promise<void> {
  const { db, clock } = ctx
  const user = await userOf(db, ctx)
  const identity = await identitySql.findUnlinked(db, hashSecret(linkToken), clock.now())
  const startedAt = await findSessionStart(db, signedInOf(ctx).session)
  if (!identity || !startedAt || identity.email !== user.email || startedAt < identity.created_at) throw notWaiting()
  await identitySql.removeUnlinked(db, hashSecret(linkToken))
  await link(ctx, user.id, identity)
}

/** For users without a password. Only a browser that came from the provider with this address can ask. */
export async function mailProof(ctx: Ctx<Db>, linkToken: string, baseUrl: string): Promise<void> {
  const identity = await identitySql.findUnlinked(ctx.db, hashSecret(linkToken), ctx.clock.now())
  if (!identity) throw notWaiting()
  await mailSignInLink(ctx, identity.email, baseUrl)
}

const notWaiting = (): Problem =>
  new Problem('not_found', 'There is no identity to connect to this user. Start again from the sign-in page.')

async function link({ db, clock }: Ctx<Tx>, userId: Uuid, identity: Identity): Promise<Uuid> {
  const now = clock.now()
  const row: IdentityRow = { ...identity, id: newId(), user_id: userId, created_at: now, used_at: now }
  if (await identitySql.insertIdentity(db, row)) return row.id
  throw new Problem('validation_error', 'This identity already belongs to a user of this installation.')
}

export async function list(ctx: Ctx) {
  const rows = await identitySql.listIdentities(ctx.db, signedInOf(ctx).id)
  return rows.map(({ id, issuer, email, created_at, used_at }) => ({
    id: publicId('idn', id),
    issuer,
    email,
    createdAt: showInstant(created_at),
    usedAt: showInstant(used_at),
  }))
}

/** The last way to sign in can't be removed. */
export async function unlink(ctx: Ctx<Db>, id: string, proof: Proof): Promise<void> {
  const user = await userOf(ctx.db, ctx)
  await requireProof(ctx, user, proof)
  const key = parseId('idn', id)
  await transaction(ctx.db, async (tx) => {
    await sql.lockUser(tx, user.id)
    const others = (await identitySql.listIdentities(tx, user.id)).filter((one) => one.id !== key)
    if (others.length === 0 && (user.password_hash === null || !proof.passwords)) {
      const next = proof.passwords ? 'Set a password first.' : 'Connect another identity first.'
      throw new Problem('validation_error', `This is your only way to sign in. ${next}`)
    }
    if (!key || !(await identitySql.removeIdentity(tx, user.id, key, signedInOf(ctx).session))) {
      throw notFound('identity')
    }
  })
}

/** Ends the session, and says where to sign out of the provider if the session came from there. */
export async function signOut(ctx: Ctx, provider: IdentityProvider | null): Promise<string | null> {
  const { session } = visitorOf(ctx)
  const isFromProvider = session !== null && (await identitySql.findSessionIdentity(ctx.db, hashSecret(session)))
  await sessions.end(ctx.db, session)
  return isFromProvider && provider ? provider.signOutUrl() : null
}
