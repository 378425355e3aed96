// Service functions for people: find, add, change, unsubscribe. status.ts decides about subscriptions; write.ts writes.

import * as details from '../../data/details/details.ts'
import type { DetailDefinitions } from '../../data/details/details.ts'
import type { Caller, Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Answer, Request } from '../../platform/http/endpoint.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import { parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Page } from '../../platform/http/paging.ts'
import { missing, Problem } from '../../platform/problem.ts'
import { showInstant } from '../../platform/values/time.ts'
import { namesToAdd, namesToChange } from './person-names.ts'
import type { AddMeta, Person, PersonAdd, PersonChange, PersonWithProperties, PersonWritten } from './schema.ts'
import { detailsShownTo, shownTo } from './visible-fields.ts'
import type { Static } from '../../platform/values/schema.ts'
import * as sql from './sql.ts'
import { lockPerson, writePeople } from './write.ts'
import type { Written } from './write.ts'
import type { PersonCommand } from './person-command.ts'

export { countContacts, findByEmail, findByIds } from './sql.ts'
export type { ContactRow } from './sql.ts'

type Added = Answer<PersonWritten, Static<typeof AddMeta>>

/** Adds or updates people for many callers at once. */
export async function add(tx: Tx, requests: Request<{ body: PersonAdd }>[]): Promise<(Added | Problem)[]> {
  const written = await writePeople(tx, requests.map(addCommand))
  const definitionsByAccount = await definitionsFor(tx, written)
  return written.map((result, i) =>
    result instanceof Problem ? result : presentAdded(result, requests[i]!, definitionsByAccount),
  )
}

function addCommand({ caller, input: { body } }: Request<{ body: PersonAdd }>): PersonCommand {
  return {
    caller,
    email: normalizeEmail(body.email)!,
    trigger: 'add',
    channel: channelOf(caller),
    resubscribe: body.resubscribe === true && !isPublicApp(caller),
    names: namesToAdd(body),
    source: body.source,
    properties: body.properties,
    preferences: body.preferences,
    startAutomations: body.startAutomations === false ? false : undefined,
  }
}

const channelOf = ({ actor }: Caller) => (actor.kind === 'user' ? ('team' as const) : ('api' as const))

const isPublicApp = ({ actor }: Caller): boolean => actor.kind === 'app' && actor.public

function presentAdded(
  { row, created, transition, warnings }: Written,
  { caller, input }: Request<{ body: PersonAdd }>,
  definitionsByAccount: Map<Uuid, DetailDefinitions>,
): Added {
  const { body } = input
  const words = [...warnings]
  if (body.resubscribe && isPublicApp(caller))
    words.unshift('"resubscribe" was ignored: a public app cannot resubscribe someone who unsubscribed.')
  if (transition.keptOptOut)
    words.unshift(
      'This person unsubscribed and stays unsubscribed. Send resubscribe=true only if they asked to be resubscribed.',
    )
  if (transition.suppressed)
    words.unshift('This address bounced, was reported as spam, or was stopped by the team, so it was not subscribed.')
  return {
    status: created ? 201 : 200,
    data: created
      ? presentWithProperties(row, definitionsByAccount.get(row.account_id))
      : shownTo(
          caller,
          presentWithProperties(row, definitionsByAccount.get(row.account_id)),
          body,
          definitionsByAccount.get(row.account_id),
        ),
    meta: {
      created,
      subscribed: row.status === 'subscribed',
      suppressed: row.stopped,
      keptOptOut: transition.keptOptOut,
    },
    warnings: words,
  }
}

/** Details are loaded only for accounts whose response includes some. */
function definitionsFor(tx: Tx, written: (Written | Problem)[]): Promise<Map<Uuid, DetailDefinitions>> {
  const withDetails = written.flatMap((result) =>
    !(result instanceof Problem) && hasDetails(result.row) ? [result.row.account_id] : [],
  )
  return details.loadDefinitions(tx, withDetails)
}

export type ListFilter = { status?: 'subscribed' | 'unsubscribed'; email?: string }

export async function list(
  ctx: Ctx,
  { status, email }: ListFilter,
  page: Page,
): Promise<{ people: Person[]; total: number }> {
  const filter = { subscribed: status ? status === 'subscribed' : null, email: email ? normalizeEmail(email) : null }
  const unfiltered = filter.subscribed === null && filter.email === null
  const [rows, total] = await Promise.all([
    unfiltered ? sql.listEveryone(ctx.db, ctx.accountId, page) : sql.listContacts(ctx.db, ctx.accountId, filter, page),
    totalOf(ctx, filter),
  ])
  return { people: rows.map(present), total }
}

async function totalOf(ctx: Ctx, filter: sql.PeopleFilter): Promise<number> {
  if (filter.email !== null) return sql.countMatching(ctx.db, ctx.accountId, filter)
  const { people, subscribed } = await sql.countContacts(ctx.db, ctx.accountId)
  return filter.subscribed === null ? people : filter.subscribed ? subscribed : people - subscribed
}

export const contactId = (text: string): Uuid => parseId('per', text) ?? missing('person')

export async function find(ctx: Ctx, id: string): Promise<sql.ContactRow> {
  return (await sql.findContact(ctx.db, ctx.accountId, contactId(id))) ?? missing('person')
}

export async function get(ctx: Ctx, id: string): Promise<PersonWithProperties> {
  const [row, definitionsByAccount] = await Promise.all([
    find(ctx, id),
    details.loadDefinitions(ctx.db, [ctx.accountId]),
  ])
  return presentWithProperties(row, definitionsByAccount.get(ctx.accountId))
}

const hasDetails = (row: sql.ContactRow): boolean => Object.keys(row.details).length > 0

export async function update(ctx: Ctx<Tx>, id: string, change: PersonChange) {
  const written = await changeOne(ctx, id, (row) => ({
    trigger: change.subscriptionStatus
      ? change.subscriptionStatus === 'subscribed'
        ? 'subscribe'
        : 'unsubscribe'
      : null,
    names: namesToChange(change),
    properties: change.properties,
    ...(change.source !== undefined && { source: change.source, overwriteSource: true }),
    ...checkPublicApp(ctx, row, change),
  }))
  const definitionsByAccount = await details.loadDefinitions(ctx.db, [ctx.accountId])
  const definitions = definitionsByAccount.get(ctx.accountId)
  return {
    data: shownTo(ctx, presentWithProperties(written.row, definitions), change, definitions),
    warnings: written.warnings,
  }
}

function checkPublicApp(ctx: Ctx, row: sql.ContactRow, change: PersonChange): Record<never, never> {
  if (isPublicApp(ctx) && change.subscriptionStatus === 'subscribed' && row.status === 'unsubscribed') {
    throw new Problem('forbidden', 'A public app cannot subscribe someone who unsubscribed.')
  }
  return {}
}

/** Unsubscribes the person and deletes nothing. */
export async function remove(ctx: Ctx<Tx>, id: string): Promise<Omit<PersonWritten, 'properties'>> {
  const { row } = await changeOne(ctx, id, () => ({ trigger: 'unsubscribe' }))
  const { properties: _properties, ...shown } = shownTo(ctx, presentWithProperties(row, undefined), {}, undefined)
  return shown
}

export async function listDetails(ctx: Ctx, id: string) {
  const [row, definitionsByAccount] = await Promise.all([
    find(ctx, id),
    details.loadDefinitions(ctx.db, [ctx.accountId]),
  ])
  return details.presentDetailValues(definitionsByAccount.get(ctx.accountId)!, row.details)
}

export async function updateDetails(ctx: Ctx<Tx>, id: string, properties: Record<string, unknown>) {
  const definitions = (await details.loadDefinitions(ctx.db, [ctx.accountId])).get(ctx.accountId)!
  const { unknown } = definitions.read(properties)
  await find(ctx, id)
  if (unknown.length === Object.keys(properties).length) {
    throw new Problem('validation_error', 'None of the names in "properties" is a detail of this account.')
  }
  const written = await changeOne(ctx, id, () => ({ trigger: null, properties }))
  const values = details.presentDetailValues(definitions, written.row.details)
  return { data: detailsShownTo(ctx, values, properties, definitions), warnings: written.warnings }
}

/** Changes one person while the account's people are locked. */
async function changeOne(
  ctx: Ctx<Tx>,
  id: string,
  commandFor: (row: sql.ContactRow) => Pick<PersonCommand, 'trigger'> & Partial<PersonCommand>,
): Promise<Written> {
  const tx = ctx.db
  const { row, locked } = (await lockPerson(tx, ctx.accountId, contactId(id))) ?? missing('person')
  const command = { caller: ctx, email: row.email, channel: channelOf(ctx), ...commandFor(row) }
  const [written] = await writePeople(tx, [command], locked)
  if (written instanceof Problem) throw written
  return written!
}

export const presentStatus = ({ status }: Pick<sql.ContactRow, 'status'>) =>
  status === 'subscribed' ? 'subscribed' : 'unsubscribed'

export function present(row: sql.ContactRow): Person {
  return {
    id: publicId('per', row.id),
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    source: row.source,
    subscriptionStatus: presentStatus(row),
    suppressed: row.stopped,
    createdAt: showInstant(row.created_at),
    updatedAt: showInstant(row.updated_at),
  }
}

const presentWithProperties = (
  row: sql.ContactRow,
  definitions: DetailDefinitions | undefined,
): PersonWithProperties => ({
  ...present(row),
  properties: definitions ? details.presentProperties(definitions, row.details) : {},
})
