// The account's own events: recording and listing them.

import type { ActivityRow } from '../activity/sql.ts'
import { countRun, listRun } from '../activity/sql.ts'
import { AUDIENCE } from '../activity/names.ts'
import { findPeople } from '../contacts/attach.ts'
import { requireScope } from '../platform/http/caller.ts'
import type { Caller, Ctx } from '../platform/http/caller.ts'
import type { Sql, Tx } from '../platform/db/db.ts'
import { normalizeEmail } from '../platform/values/email-address.ts'
import type { Answer, Request } from '../platform/http/endpoint.ts'
import { publicId } from '../platform/values/ids.ts'
import type { Page } from '../platform/http/paging.ts'
import { Problem } from '../platform/problem.ts'
import { readTally } from '../platform/db/tallies.ts'
import { parseInstant, showInstant } from '../platform/values/time.ts'
import { record, recordQuietly } from './record.ts'
import type { EventInput, Recorded } from './record.ts'
import { MAX_PROPERTIES_BYTES } from './schema.ts'
import type { Event, EventCreate, EventRecorded, EventRecordedMeta } from './schema.ts'

type Created = Answer<EventRecorded, EventRecordedMeta>
type Creation = Request<{ body: EventCreate }>

export const create = (tx: Tx, requests: Creation[]): Promise<(Created | Problem)[]> =>
  createEach(requests, (inputs) => record(tx, inputs))

/** Those that one statement can record; null for what takes a transaction. */
export const createQuietly = (db: Sql, requests: Creation[]): Promise<(Created | Problem | null)[]> =>
  createEach(requests, (inputs) => recordQuietly(db, inputs))

async function createEach<Result extends Recorded | Problem | null>(
  requests: Creation[],
  recordAll: (inputs: EventInput[]) => Promise<Result[]>,
): Promise<(Created | Problem | Extract<Result, null>)[]> {
  const inputs = requests.map(({ caller, input }) => readInput(caller, input.body))
  const good = inputs.filter((input): input is EventInput => !(input instanceof Problem))
  const results = (await recordAll(good)).values()
  return inputs.map((input) => {
    if (input instanceof Problem) return input
    const result = results.next().value!
    if (result instanceof Problem || result === null) return result as Problem | Extract<Result, null>
    return presentRecorded(input, result)
  })
}

export function readInput(caller: Caller, body: EventCreate): EventInput | Problem {
  const properties = body.properties ?? {}
  if (Buffer.byteLength(JSON.stringify(properties)) > MAX_PROPERTIES_BYTES)
    return new Problem('validation_error', '"properties" must have at most 16 KB as JSON.')
  return {
    caller,
    email: normalizeEmail(body.email)!,
    name: body.name.trim(),
    properties,
    occurredAt: body.occurred_at === undefined ? caller.clock.now() : parseInstant(body.occurred_at)!,
    externalId: body.external_id === undefined || body.external_id === null ? null : String(body.external_id),
    startAutomations: body.startAutomations,
  }
}

/** A duplicate that belongs to another address does not give that address away. */
function presentRecorded({ caller, email }: EventInput, { event, personAdded, duplicate, started }: Recorded): Created {
  return {
    data: {
      id: publicId('ce', event.id),
      name: event.name,
      ...((event.email === email || caller.may('contacts:read')) && { email: event.email }),
      occurred_at: showInstant(event.occurred_at),
      external_id: event.external_id,
    },
    meta: { contact_created: personAdded, duplicate, automations_started: started },
  }
}

export type EventFilter = { name?: string; email?: string }

export function requireFilter(caller: Caller, { email }: EventFilter): void {
  if (email !== undefined) requireScope(caller, 'contacts:read', 'events are looked up by an address')
}

export async function list(ctx: Ctx, { name: asked, email }: EventFilter, page: Page) {
  requireFilter(ctx, { email })
  const contactId = email === undefined ? undefined : await contactIdOf(ctx, email)
  if (contactId === null) return { events: [], total: 0 }
  const name = asked?.trim()
  const run = { audience: AUDIENCE.own, name, contactId }
  const [rows, total] = await Promise.all([
    listRun(ctx.db, ctx.accountId, run, page),
    contactId === undefined
      ? readTally(ctx.db, ctx.accountId, 'events', name)
      : countRun(ctx.db, ctx.accountId, run, { since: null, until: null }),
  ])
  const withEmail = ctx.may('contacts:read')
  return { events: rows.map((row) => present(row, withEmail)), total }
}

async function contactIdOf(ctx: Ctx, text: string) {
  const people = await findPeople(ctx.db, [{ account_id: ctx.accountId, email: normalizeEmail(text)! }])
  return people.values().next().value?.id ?? null
}

function present(row: ActivityRow, withEmail: boolean): Event {
  return {
    id: publicId('ce', row.id),
    name: row.name,
    ...(withEmail && { email: row.email }),
    contact_id: row.contact_id && publicId('per', row.contact_id),
    properties: row.properties,
    occurred_at: showInstant(row.occurred_at),
    external_id: row.external_id,
    created_at: showInstant(row.created_at),
  }
}
