// Applies answers: the person and their consent, the list, the feed, webhooks and drips. Anyone can type any address,
// so an unconfirmed answer only fills in blanks of a known person; a confirmed one overwrites.

import type { PersonCommand } from '../../people/contacts/person-command.ts'
import type { ContactRow } from '../../people/contacts/contacts.ts'
import { personOf } from '../../people/contacts/domain-events.ts'
import { writePeople } from '../../people/contacts/write.ts'
import type { LockedPeople } from '../../people/contacts/write.ts'
import { loadDefinitions } from '../../data/details/details.ts'
import type { DetailDefinitions } from '../../data/details/details.ts'
import { recordEvents } from '../../activity/record-events.ts'
import type { DomainEvent, Person } from '../../activity/record-events.ts'
import { addMembers, findListById } from '../../people/lists/members.ts'
import type { Caller, Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { parseId, publicId } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import { Problem } from '../../platform/problem.ts'
import * as answersSql from './answers-sql.ts'
import type { AnswerRow } from './answers-sql.ts'
import { COLLECT_KINDS } from './schema.ts'
import type { PublishedForm } from './sql.ts'
import { insertRequests } from './stock-sql.ts'

/** The answers belong to one form, and their people are already found and locked. */
export async function applyAnswers(ctx: Ctx<Tx>, form: PublishedForm, rows: AnswerRow[], locked: LockedPeople) {
  if (rows.length === 0) return
  const now = ctx.clock.now()
  const people = await writePersons(ctx, form, rows, locked)
  const applied = rows.map((row) => ({ ...row, contact_id: people.get(row.id)?.id ?? null, processed_at: now }))
  const list = form.published.after.listId && parseId('lst', form.published.after.listId)
  const requests = form.kind === 'back_in_stock' ? applied.flatMap(requestOf) : []
  await Promise.all([
    answersSql.updateApplied(ctx.db, ctx.accountId, applied),
    requests.length > 0 && insertRequests(ctx.db, ctx.accountId, requests),
    list && join(ctx, list, [...people.values()]),
    recordEvents(
      ctx.db,
      applied.flatMap((row) => eventsOf(ctx, form, row, people.get(row.id) ?? null)),
    ),
  ])
}

/** By answer. A person who exceeds the plan is left out; their answer is kept. */
async function writePersons(ctx: Ctx<Tx>, form: PublishedForm, rows: AnswerRow[], locked: LockedPeople) {
  const addressed = rows.filter(({ email }) => email !== null)
  const people = new Map<string, Person>()
  if (addressed.length === 0) return people
  const book = (await loadDefinitions(ctx.db, [ctx.accountId])).get(ctx.accountId)!
  const known = new Map(locked.people.map((row) => [row.email, row]))
  const commands = addressed.map((row) => commandFor(ctx, form, row, known.get(row.email!), book))
  const written = await writePeople(ctx.db, commands, locked)
  for (const [i, result] of written.entries())
    if (!(result instanceof Problem)) people.set(addressed[i]!.id, personOf(result.row))
  return people
}

function commandFor(
  caller: Caller,
  form: PublishedForm,
  row: AnswerRow,
  known: ContactRow | undefined,
  book: DetailDefinitions,
): PersonCommand {
  const isConfirmed = row.confirmation === 'confirmed'
  const isTrusted = isConfirmed || !known
  const fills = (stored: unknown) => isTrusted || stored === null || stored === undefined
  const lastName = textAnswer(row, 'last_name')
  const properties = Object.fromEntries(
    row.answers.flatMap(({ detail, answer }) => {
      const number = book.details.find(({ name }) => name.toLowerCase() === detail?.toLowerCase())?.number
      return detail !== undefined && number !== undefined && fills(known?.details[number]) ? [[detail, answer]] : []
    }),
  )
  const topics = row.answers.find(({ type }) => type === 'topics')?.answer
  return {
    ...subscribeCommand(caller, form, row),
    names: {
      ...(row.first_name !== null && fills(known?.first_name) && { firstName: row.first_name }),
      ...(lastName !== null && fills(known?.last_name) && { lastName }),
    },
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(isTrusted && Array.isArray(topics) && { preferences: topics }),
  }
}

/** Consent requires a checked box, and confirmation where the form asks for it. */
export function subscribeCommand(caller: Caller, form: PublishedForm, row: AnswerRow): PersonCommand {
  const agrees = row.consent_text !== null && row.confirmation !== 'waiting'
  return {
    caller,
    email: row.email!,
    trigger: agrees ? 'add' : 'event',
    channel: 'form',
    resubscribe: row.confirmation === 'confirmed',
    source: form.name,
    ...(agrees && {
      evidence: {
        text: row.consent_text!,
        form: publicId('frm', form.id),
        page: row.page,
        ip: row.ip,
        ...(row.confirmed_at && {
          submittedAt: showInstant(row.created_at),
          confirmedAt: showInstant(row.confirmed_at),
        }),
      },
    }),
  }
}

const textAnswer = (row: AnswerRow, type: string): string | null => {
  const answer = row.answers.find((each) => each.type === type)?.answer
  return typeof answer === 'string' ? answer : null
}

async function join(ctx: Ctx<Tx>, listId: string, people: Person[]): Promise<void> {
  const list = await findListById(ctx.db, ctx.accountId, listId)
  if (list && people.length > 0) await addMembers(ctx, list, people, true)
}

const requestOf = ({ contact_id, product_id, id, created_at }: AnswerRow) =>
  contact_id && product_id ? [{ contact_id, product_id, answer_id: id, requested_at: created_at }] : []

/** The feed entry has the answer's ID; a request is one millisecond later, so that both can be found again. */
export const requestTime = (appliedAt: Date): Date => new Date(appliedAt.getTime() + 1)

function eventsOf(caller: Caller, form: PublishedForm, row: AnswerRow, person: Person | null): DomainEvent[] {
  const data = {
    formId: publicId('frm', form.id),
    formName: form.name,
    kind: form.kind,
    answers: row.answers.map(({ question, answer }) => ({ question, answer })),
  }
  const at = row.processed_at!
  return [
    {
      ...feedEvents(caller, form, row, person)[0]!,
      data,
      ...(!form.published.after.sendToTool && { effects: { webhooks: false } }),
    },
    ...feedEvents(caller, form, row, person).slice(1),
    ...(COLLECT_KINDS.includes(form.kind)
      ? [{ caller, name: 'submission.created' as const, person, at, properties: {}, data }]
      : []),
  ]
}

/** The feed entries of an applied answer. */
export function feedEvents(caller: Caller, form: PublishedForm, row: AnswerRow, person: Person | null) {
  const at = row.processed_at!
  const properties = { form_id: publicId('frm', form.id), form_name: form.name, kind: form.kind }
  const submitted = { caller, name: 'form.submitted' as const, person, at, id: row.id, properties, data: {} }
  if (form.kind !== 'back_in_stock' || row.product_id === null) return [submitted]
  const requested = {
    caller,
    name: 'back_in_stock.requested' as const,
    person,
    at: requestTime(at),
    id: row.id,
    properties: { product_id: row.product_id, title: row.product },
    data: {},
    // Drips run once the product is back in stock.
    effects: { drips: false },
  }
  return [submitted, requested]
}
