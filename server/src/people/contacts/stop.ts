// Stops addresses that bounced, were reported as spam, or are stopped by the team, and lifts stops. A stop belongs to
// the address and outlives the person. A person's own decisions are kept while it lasts.

import { csvLine } from '../../platform/values/csv.ts'
import { recordEvents } from '../../activity/record-events.ts'
import type { Caller, Ctx } from '../../platform/http/caller.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { publicUserId } from '../../identity/team/me.ts'
import { list as listTeam } from '../../identity/team/team.ts'
import { addressKey } from '../../platform/values/email-address.ts'
import { Problem } from '../../platform/problem.ts'
import { newId } from '../../platform/values/ids.ts'
import { containing } from '../../platform/values/like.ts'
import { showInstant } from '../../platform/values/time.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { emailSources } from './email-sources.ts'
import * as sql from './sql.ts'
import type { Status } from './status.ts'
import * as stopSql from './stop-sql.ts'
import type { PersonCommand } from './person-command.ts'
import { credentialName, personOf } from './domain-events.ts'
import { lockAddresses, writePeople } from './write.ts'
import type { LockedPeople } from './write.ts'

type StopReason = stopSql.StopReason

export type StopCommand = {
  caller: Caller
  email: string
  reason: 'bounce' | 'complaint' | 'team'
  /** The cause, if more than the reason is known. */
  detail?: string
  /** The email whose bounce or spam report stopped the address. */
  sendId?: Uuid
  /** False if it was stopped elsewhere, so that it starts no drip here. */
  startAutomations?: false
}

export type AddressCommand = Pick<StopCommand, 'caller' | 'email'>

const addressOf = ({ caller, email }: AddressCommand) => ({ account_id: caller.accountId, email })
const keyOf = ({ account_id, email }: sql.Address): string => addressKey(account_id, email)

/** At most one per address; the first command for an address wins. */
function distinct<C extends AddressCommand>(commands: C[]): Map<string, C> {
  return new Map(commands.toReversed().map((command) => [keyOf(addressOf(command)), command]))
}

type AffectedPeople<C> = { row: sql.ContactRow; command: C }

/** The people with these addresses and the command for each, while their accounts' people are locked. */
async function lockAffected<C extends AddressCommand>(tx: Tx, commands: Map<string, C>) {
  const locked = await lockAddresses(tx, [...commands.values()].map(addressOf))
  const people = locked.people.map((row): AffectedPeople<C> => ({ row, command: commands.get(keyOf(row))! }))
  return { locked, people }
}

/** Returns how many addresses weren't stopped before. Adds no people for unknown addresses. */
export async function stop(tx: Tx, commands: StopCommand[]): Promise<number> {
  const wanted = distinct(commands)
  const { locked, people } = await lockAffected(tx, wanted)
  const stops = [...wanted.values()].map((command) => ({
    ...addressOf(command),
    reason: command.reason,
    detail: command.detail ?? null,
    send_id: command.sendId ?? null,
    stopped_at: command.caller.clock.now(),
    stopped_by: stoppedByHand(command),
  }))
  const added = await stopSql.insertStopped(tx, stops)
  await stopPeople(tx, people, locked)
  return added.length
}

/** The user who did it; null if there is another cause, such as a block on the platform it was moved from. */
const stoppedByHand = ({ caller: { actor }, reason, detail }: StopCommand): Uuid | null =>
  reason === 'team' && detail === undefined && actor.kind === 'user' ? actor.id : null

/** A bounce or a stop by the team doesn't change the person's decision; a spam report is the person's decision. */
async function stopPeople(tx: Tx, people: AffectedPeople<StopCommand>[], locked: LockedPeople): Promise<void> {
  const moving = people.filter(({ row, command }) => !row.stopped || command.reason === 'complaint')
  if (moving.length === 0) return
  const written = await writePeople(
    tx,
    moving.map(({ command: { caller, email, reason, startAutomations } }): PersonCommand => ({
      caller,
      email,
      trigger: reason === 'complaint' ? 'complain' : 'stop',
      channel: reason,
      startAutomations,
    })),
    locked,
  )
  const newly = moving.flatMap(({ row, command }, i) => {
    const result = written[i]!
    return row.stopped || !('row' in result) ? [] : [{ row: result.row, command }]
  })
  if (newly.length === 0) return
  const events = newly
    .filter(({ command }) => command.reason !== 'complaint')
    .map(({ row, command: { caller, reason, startAutomations } }) => ({
      caller,
      name: 'contact.suppressed' as const,
      startAutomations,
      person: personOf(row),
      at: caller.clock.now(),
      properties: { how: reason },
      data: {},
    }))
  await Promise.all([
    stopSql.updateStatuses(
      tx,
      newly.map(({ row, command }) => ({ ...row, stopped: true, updated_at: command.caller.clock.now() })),
    ),
    recordEvents(tx, events),
  ])
}

/**
 * Lifts stops with one of the reasons and returns how many. Each person's previous subscription is restored. Stops with
 * other reasons are kept: an undo never lifts a spam report or an erasure that came in since.
 */
export async function unstop(tx: Tx, commands: AddressCommand[], reasons: StopReason[]): Promise<number> {
  const wanted = distinct(commands)
  const { people } = await lockAffected(tx, wanted)
  const removed = await stopSql.removeStopped(tx, [...wanted.values()].map(addressOf), reasons)
  const lifted = new Set(removed.map(keyOf))
  await unstopPeople(
    tx,
    people.filter(({ row }) => lifted.has(keyOf(row))),
  )
  return removed.length
}

async function unstopPeople(tx: Tx, people: AffectedPeople<AddressCommand>[]): Promise<void> {
  const freed = people.filter(({ row }) => row.stopped)
  if (freed.length === 0) return
  const words = await stopSql.listLastDecisions(
    tx,
    freed.map(({ row }) => row),
  )
  const lastDecision = new Map(words.map(({ contact_id, change }) => [contact_id, change]))
  const restored = freed.map(({ row, command }) => ({ row, command, status: statusAfter(lastDecision.get(row.id)) }))
  await stopSql.updateStatuses(
    tx,
    restored.map(({ row, command, status }) => ({
      ...row,
      status,
      stopped: false,
      updated_at: command.caller.clock.now(),
    })),
  )
  await sql.insertConsent(
    tx,
    restored.map(({ row, command: { caller } }) => ({
      account_id: row.account_id,
      contact_id: row.id,
      id: newId(),
      change: 'unstopped',
      how: 'team',
      credential: credentialName(caller),
      source: null,
      evidence: null,
      at: caller.clock.now(),
    })),
  )
  const back = restored.filter(({ row, status }) => status === 'subscribed' && row.status !== 'subscribed')
  const perAccount = Map.groupBy(back, ({ row }) => row.account_id)
  const changes = [...perAccount].map(([account_id, { length }]) => ({ account_id, people: 0, subscribed: length }))
  if (changes.length > 0) await sql.updatePeopleCounts(tx, changes)
}

const statusAfter = (word: 'subscribed' | 'resubscribed' | 'unsubscribed' | undefined): Status =>
  word === undefined ? 'never' : word === 'unsubscribed' ? 'unsubscribed' : 'subscribed'

/**
 * A stop belongs to the address: a person who changes address leaves the stop with the old one, and is stopped if the
 * new one is.
 */
export async function followAddress(
  tx: Tx,
  caller: Caller,
  row: sql.ContactRow,
  { counts }: LockedPeople,
): Promise<void> {
  const { email } = row
  const isStopped = (await sql.findStopped(tx, [addressOf({ caller, email })])).length > 0
  if (isStopped && !row.stopped) {
    const locked = { counts, people: [row], stopped: [] }
    await stopPeople(tx, [{ row, command: { caller, email, reason: 'team' } }], locked)
  }
  if (!isStopped && row.stopped) await unstopPeople(tx, [{ row, command: { caller, email } }])
}

/** Email to these addresses is blocked, even if another person gets one later. */
export const stopErased = (tx: Tx, { accountId, clock }: Caller, emails: string[]) =>
  stopSql.insertStopped(
    tx,
    emails.map((email) => ({
      account_id: accountId,
      email,
      reason: 'erased',
      detail: null,
      send_id: null,
      stopped_at: clock.now(),
      stopped_by: null,
    })),
  )

/** Returns the addresses whose person was erased at that time or later. */
export async function findErased(tx: Tx, accountId: Uuid, emails: string[], since: Date): Promise<Set<string>> {
  return new Set((await stopSql.findErased(tx, accountId, emails, since)).map(({ email }) => email))
}

export type StoppedQuery = { search?: string; reason?: 'bounce' | 'complaint' | 'team'; after?: string; limit?: number }

export async function listStopped(ctx: Ctx<Sql>, { search, reason, after, limit = 50 }: StoppedQuery) {
  const rows = await stopSql.listStopped(ctx.db, ctx.accountId, {
    pattern: search?.trim() ? containing(search.trim()) : null,
    reason: reason ?? null,
    after: after === undefined ? null : readPlace(after),
    limit,
  })
  const last = rows.length === limit ? rows.at(-1) : undefined
  const sendIds = rows.map(({ send_id }) => send_id)
  const [sources, addedBy] = await Promise.all([emailSources(ctx.db, ctx.accountId, sendIds), userNames(ctx, rows)])
  return {
    addresses: rows.map(({ email, reason: why, detail, send_id, stopped_at, stopped_by }) => ({
      email,
      reason: why,
      detail,
      stoppedBy: sources.get(send_id) ?? null,
      addedBy: stopped_by === null ? null : { name: addedBy.get(publicUserId(stopped_by)) ?? null },
      stoppedAt: showInstant(stopped_at),
    })),
    next: last ? `${last.stopped_at.getTime()}-${last.email_hash.toString('hex')}` : null,
  }
}

/** Names of the team by public ID, without users who left. */
async function userNames(ctx: Ctx<Sql>, rows: stopSql.StoppedRow[]): Promise<Map<string, string>> {
  if (rows.every(({ stopped_by }) => stopped_by === null)) return new Map()
  return new Map((await listTeam(ctx)).map(({ id, name, email }) => [id, name ?? email]))
}

/** How many addresses are stopped, by reason. */
export async function countStopped(ctx: Ctx<Sql>) {
  const rows = await stopSql.countStopped(ctx.db, ctx.accountId)
  const of = (reason: string) => rows.find((row) => row.reason === reason)?.n ?? 0
  const [bounce, complaint, team] = [of('bounce'), of('complaint'), of('team')]
  return { all: bounce + complaint + team, bounce, complaint, team }
}

const EXPORTED_AT_ONCE = 1_000

/** All stopped addresses as CSV, page by page. */
export async function* stoppedLines(ctx: Ctx<Sql>): AsyncGenerator<string> {
  yield csvLine(['email', 'reason', 'cause', 'stopped_at', 'added_by'])
  let after: string | undefined
  do {
    const { addresses, next } = await listStopped(ctx, { limit: EXPORTED_AT_ONCE, ...(after && { after }) })
    yield addresses
      .map((row) => csvLine([row.email, row.reason, row.detail, row.stoppedAt, row.addedBy?.name ?? null]))
      .join('')
    after = next ?? undefined
  } while (after)
}

function readPlace(text: string): { at: Date; hash: Buffer } {
  const [, time, hash] = /^(\d{1,15})-([0-9a-f]{64})$/.exec(text) ?? []
  if (!time || !hash) throw new Problem('validation_error', '"after" must be the value of "next" on the previous page.')
  return { at: new Date(Number(time)), hash: Buffer.from(hash, 'hex') }
}
