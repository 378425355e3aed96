// Custom events: recording and listing them.

import { listEvents } from '../../activity/feed/custom-events.ts'
import type { CustomEvent } from '../../activity/feed/custom-events.ts'
import { findPersonId } from '../../people/contacts/find-or-add.ts'
import { requireScope } from '../../platform/http/caller.ts'
import type { Caller, Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import type { Answer, Request } from '../../platform/http/endpoint.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Page } from '../../platform/http/paging.ts'
import { Problem } from '../../platform/problem.ts'
import { parseInstant, showInstant } from '../../platform/values/time.ts'
import { record } from './record-custom-events.ts'
import type { EventInput, Recorded } from './record-custom-events.ts'
import { MAX_PROPERTIES_BYTES } from './schema.ts'
import type { Event, EventCreate, EventRecorded, EventRecordedMeta } from './schema.ts'

type Created = Answer<EventRecorded, EventRecordedMeta>
type Creation = Request<{ body: EventCreate }>

export async function create(tx: Tx, requests: Creation[]): Promise<(Created | Problem)[]> {
  const inputs = requests.map(({ caller, input }) => readInput(caller, input.body))
  const good = inputs.filter((input): input is EventInput => !(input instanceof Problem))
  const results = (await record(tx, good)).values()
  return inputs.map((input) => {
    if (input instanceof Problem) return input
    const result = results.next().value!
    return result instanceof Problem ? result : presentRecorded(input, result)
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

/** A duplicate that belongs to another address doesn't reveal that address. */
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
  if (email !== undefined) requireScope(caller, 'contacts:read', 'the filter "email" is used')
}

export async function list(ctx: Ctx, { name: asked, email }: EventFilter, page: Page) {
  requireFilter(ctx, { email })
  const name = asked?.trim()
  const contactId = email === undefined ? undefined : await findPersonId(ctx.db, ctx.accountId, normalizeEmail(email)!)
  if (contactId === null) return { events: [], total: 0 }
  const { events, total } = await listEvents(ctx.db, ctx.accountId, { name, contactId }, page)
  const withEmail = ctx.may('contacts:read')
  return { events: events.map((row) => present(row, withEmail)), total }
}

function present(row: CustomEvent, withEmail: boolean): Event {
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
