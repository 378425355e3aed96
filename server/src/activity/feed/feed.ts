// The activity feed: built-in and custom events that the caller may see, newest first.

import { requireScope } from '../../platform/http/caller.ts'
import type { Caller, Ctx } from '../../platform/http/caller.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import type { Answer } from '../../platform/http/endpoint.ts'
import { parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { installationSecret } from '../../platform/installation-secret.ts'
import { readCounter } from '../../platform/db/counters.ts'
import { parseDayOrInstant, showInstant, showInstantOrNull } from '../../platform/values/time.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { BUILT_IN, builtInOf, SCOPE_OF } from './built-in-events.ts'
import { FeedSection } from './schema.ts'
import type { ActivityEvent, ConsoleEvent, Count, CountQuery, FeedMeta, FeedQuery } from './schema.ts'
import * as sql from './sql.ts'

type Filter = Pick<FeedQuery, 'name' | 'kind'> & { contactId?: Uuid }
type Found = Answer<ActivityEvent[], FeedMeta>

const SECTIONS = Object.values(FeedSection)

export async function list(ctx: Ctx, { email, ...query }: FeedQuery): Promise<Found> {
  requireFilter(ctx, { email })
  if (email === undefined) return listFor(ctx, query, undefined)
  const contactId = await contactIdOf(ctx, email)
  return listFor(ctx, query, contactId)
}

/** `contactId` limits the feed to one person; null means no such person, so the feed is empty. */
export async function listFor(
  ctx: Ctx,
  query: Omit<FeedQuery, 'email'>,
  contactId: Uuid | null | undefined,
): Promise<Found> {
  const { kind, cursor, limit = 25 } = query
  const name = query.name?.trim()
  const span = spanOf(query)
  const person = contactId === null ? 'unknown person' : contactId
  const filters = [name, kind, person, showInstantOrNull(span.since), showInstantOrNull(span.until)]
  const signed = { accountId: ctx.accountId, filters: filters.map((filter) => filter ?? null) }
  const secret = await installationSecret(ctx.db, 'activity-cursor')
  const after = cursor === undefined ? null : readCursor(secret, signed, cursor)
  const ranges = contactId === null ? [] : rangesOf(ctx, { name, kind, contactId })
  // Fetches one more than requested, to know whether another page follows.
  const rows = await sql.listActivity(ctx.db, ctx.accountId, ranges, span, after, limit + 1)
  const last = rows.length > limit ? rows[limit - 1]! : null
  const leftOut = leftOutOf(ctx, { name, kind })
  return {
    data: rows.slice(0, limit).map((row) => present(ctx, row, name)),
    meta: {
      limit,
      next_cursor: last && writeCursor(secret, signed, { occurredAt: last.occurred_at, id: last.id }),
      ...(leftOut.length > 0 && { left_out: leftOut }),
    },
  }
}

/** The newest events of one person. */
export async function listRecent(ctx: Ctx, contactId: Uuid, limit: number): Promise<ActivityEvent[]> {
  const ranges = rangesOf(ctx, { contactId })
  const rows = await sql.listActivity(ctx.db, ctx.accountId, ranges, { since: null, until: null }, null, limit)
  return rows.map((row) => present(ctx, row))
}

/** With the names of people. */
export async function listForTeam(ctx: Ctx, query: FeedQuery): Promise<Answer<ConsoleEvent[], FeedMeta>> {
  const { data, meta } = await list(ctx, query)
  const ids = new Set(data.flatMap(({ contact_id }) => contact_id ?? []))
  const found = await sql.listNames(
    ctx.db,
    ctx.accountId,
    Array.from(ids, (id) => parseId('per', id)!),
  )
  const names = new Map(found.map(({ id, name }) => [publicId('per', id), name]))
  return { data: data.map((event) => ({ ...event, person: names.get(event.contact_id ?? '') ?? null })), meta }
}

export function requireFilter(caller: Caller, { email }: Pick<FeedQuery, 'email'>): void {
  if (email !== undefined) requireScope(caller, 'contacts:read', 'the filter "email" is used')
}

/** Counting requires the same permission as viewing. */
export function requireCounted(caller: Caller, query: CountQuery): void {
  const name = String(query.name).trim()
  const builtIn = builtInOf(name)
  const scope = builtIn && kindOf({ ...query, name }) === 'built_in' ? SCOPE_OF[builtIn.section] : null
  if (scope) requireScope(caller, scope, `"${name}" is counted`)
  requireFilter(caller, query)
}

const kindOf = ({ name, kind }: Pick<CountQuery, 'name' | 'kind'>): 'built_in' | 'custom' =>
  kind ?? (builtInOf(name) ? 'built_in' : 'custom')

export async function count(ctx: Ctx, query: CountQuery): Promise<Count> {
  requireCounted(ctx, query)
  const { email } = query
  const name = query.name.trim()
  const kind = kindOf({ ...query, name })
  const contactId = email === undefined ? undefined : await contactIdOf(ctx, email)
  const span = spanOf(query)
  return {
    name,
    kind,
    count: contactId === null ? 0 : await countOf(ctx, { name, kind, contactId }, span),
    since: showInstantOrNull(span.since),
    until: showInstantOrNull(span.until),
    ...(email !== undefined && { email: normalizeEmail(email)! }),
  }
}

async function countOf(ctx: Ctx, filter: Filter, span: sql.Span): Promise<number> {
  const [range] = rangesOf(ctx, filter)
  if (!range) return 0
  const isKept = filter.kind === 'custom' && !filter.contactId && !span.since && !span.until
  return isKept
    ? readCounter(ctx.db, ctx.accountId, 'events', filter.name)
    : sql.countRange(ctx.db, ctx.accountId, range, span)
}

async function contactIdOf(ctx: Ctx, text: string): Promise<Uuid | null> {
  return sql.findContactId(ctx.db, ctx.accountId, normalizeEmail(text)!)
}

const sees = (caller: Caller, section: FeedSection): boolean => {
  const scope = SCOPE_OF[section]
  return scope === null || caller.may(scope)
}

/** The sections of the feed that a filter requests and the caller may see. */
function rangesOf(caller: Caller, { name, kind, contactId }: Filter): sql.FeedRange[] {
  const isAsked = (section: FeedSection) =>
    kind === undefined || (kind === 'custom') === (section === FeedSection.custom)
  const visible = SECTIONS.filter((section) => isAsked(section) && sees(caller, section))
  const person = contactId === undefined ? {} : { contactId }
  if (name === undefined) return visible.map((section) => ({ section, ...person }))
  const builtIn = builtInOf(name)
  return visible
    .filter((section) => section === FeedSection.custom || section === builtIn?.section)
    .map((section) => {
      const outcome = section === FeedSection.custom ? undefined : builtIn?.outcome
      return { section, ...(outcome ? { status: outcome } : { name }), ...person }
    })
}

/** Names of requested events that can't be shown. Email outcomes are included only if requested by name. */
function leftOutOf(caller: Caller, { name, kind }: Pick<Filter, 'name' | 'kind'>): string[] {
  if (kind === 'custom') return []
  const asked =
    name === undefined
      ? Object.entries(BUILT_IN).filter(([, builtIn]) => !('outcome' in builtIn))
      : Object.entries(BUILT_IN).filter(([each]) => each === name)
  return asked.filter(([, { section }]) => !sees(caller, section)).map(([each]) => each)
}

const spanOf = ({ since, until }: { since?: string; until?: string }): sql.Span => ({
  since: since === undefined ? null : parseDayOrInstant(since),
  until: until === undefined ? null : parseDayOrInstant(until),
})

/** An email that was requested by outcome is shown with the outcome's name. */
function present(caller: Caller, row: sql.ActivityRow, asked?: string): ActivityEvent {
  const isOwn = row.section === FeedSection.custom
  return {
    id: publicId(isOwn ? 'ce' : 'act', row.id),
    kind: isOwn ? 'custom' : 'built_in',
    name: asked === undefined || isOwn ? row.name : asked,
    occurred_at: showInstant(row.occurred_at),
    contact_id: row.contact_id && publicId('per', row.contact_id),
    ...(caller.may('contacts:read') && { email: row.email }),
    properties: row.status === null ? row.properties : { ...row.properties, status: row.status },
  }
}
