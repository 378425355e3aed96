// Writes one page of a move: people with their consent, stopped addresses, lists, designs and past campaigns, in the
// transaction that also stores where the next page starts. An opt-out on the other platform always wins, and nothing
// here starts a drip or sends a message.

import { listDetails } from '../../data/details/details.ts'
import * as details from '../../data/details/manage.ts'
import type { NewDetail } from '../../data/details/manage.ts'
import * as designs from '../../content/designs/designs.ts'
import type { PreparedDesign } from '../../content/designs/designs.ts'
import { readPastedHtml } from '../../content/designs/pasted-html.ts'
import type { Person } from '../../activity/record-events.ts'
import { personOf } from '../../people/contacts/domain-events.ts'
import { findNamed } from '../../people/contacts/find-named.ts'
import { lockPeople } from '../../people/contacts/find-or-add.ts'
import type { PersonCommand } from '../../people/contacts/person-command.ts'
import { findErased, stop } from '../../people/contacts/stop.ts'
import type { StopCommand } from '../../people/contacts/stop.ts'
import { lockPeopleOf, writePeople } from '../../people/contacts/write.ts'
import * as lists from '../../people/lists/lists.ts'
import { addMembers, findListsById } from '../../people/lists/members.ts'
import type { Caller, Ctx } from '../../platform/http/caller.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import { countStatuses } from './counts.ts'
import type { Counts } from './counts.ts'
import { PLATFORM_NAMES } from './reader.ts'
import type { LeftOut, ListRef, MovedDesign, MovedPerson, MovePage, Platform } from './reader.ts'
import * as sql from './sql.ts'
import { translateTags } from './translate-tags.ts'

export type PagePreparation = { designs: { externalId: string; design: PreparedDesign }[]; leftOut: LeftOut[] }

/** Compiles the designs of a page that weren't moved before, outside of the transaction. */
export async function prepareDesigns(ctx: Ctx<Db>, platform: Platform, some: MovedDesign[]): Promise<PagePreparation> {
  const prepared: PagePreparation = { designs: [], leftOut: [] }
  if (some.length === 0) return prepared
  const ids = some.map(({ externalId }) => externalId)
  const known = await sql.findObjects(ctx.db, ctx.accountId, { platform, kind: 'design', ids })
  const isKnown = new Set(known.map(({ external_id }) => external_id))
  for (const { externalId, name, subject, html } of some.filter((each) => !isKnown.has(each.externalId))) {
    try {
      const { html: complete } = await readPastedHtml(ctx.accountId, translateTags(platform, html))
      const content = { kind: 'html', html: complete }
      const body = { name: name.slice(0, 200), subject: subject && translateTags(platform, subject), content }
      prepared.designs.push({ externalId, design: await designs.prepare(ctx, body) })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      prepared.leftOut.push({ about: `Template “${name}”`, email: null, reason: error.message })
    }
  }
  return prepared
}

export type PageOutcome = { counts: Partial<Counts>; leftOut: LeftOut[] }

export async function writePage(
  tx: Tx,
  caller: Caller,
  move: sql.MoveRow,
  page: MovePage,
  prepared: PagePreparation,
): Promise<PageOutcome> {
  const ctx = { ...caller, db: tx }
  const leftOut = [...page.leftOut, ...prepared.leftOut]
  const newDetails = await addDetails(ctx, page.details, leftOut)
  const refs = [...page.people.flatMap((person) => person.lists), ...page.members.map(({ list }) => list)]
  const found = await resolveLists(ctx, move.platform, refs, leftOut)
  const people = await writePersons(ctx, move, page.people, leftOut)
  const memberships = await join(ctx, found.rows, [...people.joining, ...(await membersOf(ctx, page.members))])
  return {
    leftOut,
    counts: {
      ...countStatuses({ people: page.people, leftOut }),
      ...people.counts,
      details: newDetails,
      lists: found.added,
      memberships,
      designs: await insertDesigns(ctx, move.platform, prepared.designs, leftOut),
      campaigns: await saveCampaigns(ctx, move, page),
    },
  }
}

/** Details are matched by name. Returns how many are new. */
async function addDetails(ctx: Ctx<Tx>, wanted: NewDetail[], leftOut: LeftOut[]): Promise<number> {
  if (wanted.length === 0) return 0
  const known = new Set((await listDetails(ctx.db, [ctx.accountId])).map(({ name }) => name.toLowerCase()))
  let added = 0
  for (const detail of wanted.filter(({ name }) => !known.has(name.toLowerCase()))) {
    try {
      await details.create(ctx, detail)
      known.add(detail.name.toLowerCase())
      added++
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      leftOut.push({ about: `Field “${detail.name}”`, email: null, reason: error.message })
    }
  }
  return added
}

type ListRows = Map<string, Awaited<ReturnType<typeof findListsById>>[number]>

/** Our list for each list and tag: the one of an earlier move, or a new one. */
async function resolveLists(ctx: Ctx<Tx>, platform: Platform, refs: ListRef[], leftOut: LeftOut[]) {
  const wanted = new Map(refs.map((ref) => [ref.externalId, ref]))
  const rows: ListRows = new Map()
  if (wanted.size === 0) return { rows, added: 0 }
  const known = await sql.findObjects(ctx.db, ctx.accountId, { platform, kind: 'list', ids: [...wanted.keys()] })
  const existing = await findListsById(
    ctx.db,
    ctx.accountId,
    known.map(({ object_id }) => object_id),
  )
  const byId = new Map(existing.map((row) => [row.id, row]))
  for (const { external_id, object_id } of known) {
    const row = byId.get(object_id)
    if (row) rows.set(external_id, row)
  }
  const missing = [...wanted.values()].filter(({ externalId }) => !rows.has(externalId))
  if (missing.length === 0) return { rows, added: 0 }
  const created = await lists.create(
    ctx.db,
    missing.map(({ name }) => ({ caller: ctx, input: { body: { name } } })),
  )
  const made = missing.flatMap(({ externalId, name }, i) => {
    const list = created[i]!
    if (!(list instanceof Problem)) return [{ external_id: externalId, object_id: lists.listId(list.id) }]
    leftOut.push({ about: `List “${name}”`, email: null, reason: list.message })
    return []
  })
  if (made.length === 0) return { rows, added: 0 }
  await sql.upsertObjects(ctx.db, ctx.accountId, platform, 'list', made)
  const newRows = await findListsById(
    ctx.db,
    ctx.accountId,
    made.map(({ object_id }) => object_id),
  )
  const newById = new Map(newRows.map((row) => [row.id, row]))
  for (const { external_id, object_id } of made) rows.set(external_id, newById.get(object_id)!)
  return { rows, added: made.length }
}

type Joining = { person: Person; list: ListRef }

async function writePersons(ctx: Ctx<Tx>, move: sql.MoveRow, some: MovedPerson[], leftOut: LeftOut[]) {
  const { db: tx, accountId } = ctx
  if (some.length === 0) return { joining: [], counts: {} }
  // Serializes with erasure: it happens entirely before or after this page.
  await lockPeopleOf(tx, accountId)
  const emails = some.map(({ email }) => email)
  const erased = await findErased(tx, accountId, emails, move.created_at)
  for (let i = 0; i < erased.size; i++)
    leftOut.push({ about: 'A person', email: null, reason: 'They were erased here after the move was set up.' })
  const present = some.filter(({ email }) => !erased.has(email))
  const stops = present.flatMap((person) => stopFor(ctx, move.platform, person))
  const persons = present.filter((person) => TRIGGERS[person.status] !== undefined)
  const known = new Set((await listDetails(tx, [accountId])).map(({ name }) => name.toLowerCase()))
  const written = await writePeople(
    tx,
    persons.map((person) => commandFor(ctx, move.platform, person, known)),
  )
  if (stops.length > 0) await stop(tx, stops)
  const counts = { created: 0, updated: 0, unchanged: 0, keptOptOuts: 0, overPlan: 0 }
  const joining = persons.flatMap((person, i): Joining[] => {
    const result = written[i]!
    if (result instanceof Problem) {
      counts.overPlan++
      return []
    }
    if (result.created) counts.created++
    else if (result.changed.length > 0 || result.transition.consent) counts.updated++
    else counts.unchanged++
    if (result.transition.keptOptOut || result.transition.suppressed) counts.keptOptOuts++
    const { email } = person
    if (result.warnings.length > 0) leftOut.push({ about: email, email, reason: result.warnings.join(' ').slice(0, 2_000) }) // oxfmt-ignore
    return person.lists.map((list) => ({ person: personOf(result.row), list }))
  })
  return { joining, counts }
}

/** Someone who opted out here stays opted out, whatever the other platform says. */
const TRIGGERS: Partial<Record<MovedPerson['status'], PersonCommand['trigger']>> = {
  subscribed: 'add',
  unsubscribed: 'unsubscribe',
  none: 'event',
}

function commandFor(caller: Caller, platform: Platform, person: MovedPerson, known: Set<string>): PersonCommand {
  const { email, status, since, firstName, lastName, properties } = person
  const now = caller.clock.now()
  const kept = Object.entries(properties).filter(([name]) => known.has(name.toLowerCase()))
  return {
    caller,
    email,
    trigger: TRIGGERS[status]!,
    channel: 'import',
    names: { ...(firstName !== null && { firstName }), ...(lastName !== null && { lastName }) },
    source: platform,
    ...(kept.length > 0 && { properties: Object.fromEntries(kept) }),
    ...(since !== null && since < now && { consentAt: since }),
    startAutomations: false,
  }
}

const STOPS: Partial<Record<MovedPerson['status'], { reason: StopCommand['reason']; words: string }>> = {
  bounced: { reason: 'bounce', words: 'Bounced' },
  complained: { reason: 'complaint', words: 'Reported as spam' },
  blocked: { reason: 'team', words: 'Blocked' },
}

function stopFor(caller: Caller, platform: Platform, { email, status }: MovedPerson): StopCommand[] {
  const stopped = STOPS[status]
  if (!stopped) return []
  const detail = `${stopped.words} in ${PLATFORM_NAMES[platform]}`
  return [{ caller, email, reason: stopped.reason, detail, startAutomations: false }]
}

/** Only people who are here already. */
async function membersOf(ctx: Ctx<Tx>, members: MovePage['members']): Promise<Joining[]> {
  if (members.length === 0) return []
  const { ids } = await findNamed(ctx, { emails: members.map(({ email }) => email) })
  const byEmail = new Map((await lockPeople(ctx.db, ctx.accountId, ids)).map((person) => [person.email, person]))
  return members.flatMap(({ email, list }) => {
    const person = byEmail.get(email)
    return person ? [{ person, list }] : []
  })
}

/** Returns how many weren't on their list before. */
async function join(ctx: Ctx<Tx>, rows: ListRows, joining: Joining[]): Promise<number> {
  let added = 0
  for (const [id, some] of Map.groupBy(joining, ({ list }) => list.externalId)) {
    const row = rows.get(id)
    const people = some.map(({ person }) => person)
    if (row) added += (await addMembers(ctx, row, people, false)).added
  }
  return added
}

/** A design that was deleted here is not added again by a repeated move. */
async function insertDesigns(
  ctx: Ctx<Tx>,
  platform: Platform,
  prepared: PagePreparation['designs'],
  leftOut: LeftOut[],
): Promise<number> {
  const added: sql.ObjectRow[] = []
  for (const { externalId, design } of prepared) {
    try {
      await designs.insert(ctx, design)
      added.push({ external_id: externalId, object_id: design.id })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      leftOut.push({ about: `Template “${design.name}”`, email: null, reason: error.message })
    }
  }
  if (added.length > 0) await sql.upsertObjects(ctx.db, ctx.accountId, platform, 'design', added)
  return added.length
}

/** Returns how many are new. */
async function saveCampaigns(ctx: Ctx<Tx>, { platform, progress }: sql.MoveRow, page: MovePage): Promise<number> {
  const campaigns = [...new Map(page.campaigns.map((each) => [each.externalId, each])).values()]
  if (campaigns.length === 0) return 0
  if (progress.phase !== 'results') return sql.upsertCampaigns(ctx.db, ctx.accountId, platform, campaigns)
  await sql.updateResults(ctx.db, ctx.accountId, platform, campaigns)
  return 0
}
