// Emails to one person, now or at a planned time: a design or a short letter. The content is fixed when it is scheduled.
// At its time, the recipient is added to its mailing in the transaction that marks it as sent, so it is sent once.

import * as accounts from '../../identity/accounts/accounts.ts'
import { compileLetter, letterContent } from '../../content/designs/letter.ts'
import { designForSending, tagsLeftEmpty } from '../../content/designs/for-sending.ts'
import { render, renderDraft } from '../../content/designs/preview.ts'
import type { CompiledEmail } from '../../content/designs/render.ts'
import * as contacts from '../../people/contacts/contacts.ts'
import { lockPeople } from '../../people/contacts/find-or-add.ts'
import { fullName } from '../../people/contacts/person-names.ts'
import type { Db, Sql, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { actorName } from '../../platform/http/caller.ts'
import type { Caller, Ctx } from '../../platform/http/caller.ts'
import type { Page } from '../../platform/http/paging.ts'
import { missing, Problem } from '../../platform/problem.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS, HOUR_MS, parseInstant, showInstant } from '../../platform/values/time.ts'
import * as senders from '../senders/senders.ts'
import type { LeftOutReason } from '../sending/eligibility.ts'
import * as mailings from '../sending/mailings.ts'
import * as usage from '../sending/usage.ts'
import type { EmailDraft, ScheduledEmail, ScheduledEmailCreate } from './schema.ts'
import * as sql from './sql.ts'

export const SCHEDULED_QUEUE = 'scheduled-emails'

const MAX_DAYS = 366
/** If the account isn't open for sending, the email waits and is tried again after this time. */
const CLOSED_WAIT_MS = HOUR_MS

export type ScheduleDeps = { baseUrl: string; smtpUrl: string | null }

type Content = {
  designId: Uuid | null
  versionId: Uuid | null
  subject: string
  previewText: string | null
  topic: number | null
  compiled: CompiledEmail
}

export async function schedule(
  deps: ScheduleDeps,
  ctx: Ctx<Db>,
  personId: string,
  { at: planned, ...draft }: ScheduledEmailCreate,
): Promise<ScheduledEmail> {
  const { db, accountId, clock } = ctx
  await accounts.requireMaySend(ctx)
  const person = await contacts.find(ctx, personId)
  const now = clock.now()
  const at = readAt(planned, now)
  const account = (await accounts.find(db, accountId))!
  if (!account.open_for_sending) throw new Problem('not_open_yet', 'This account is not open for sending yet.')
  const content = await contentOf(ctx, draft)
  const sender = await senders.forSending(db, accountId, deps)
  const id = newId()
  await transaction(db, async (tx) => {
    const row: sql.ScheduledRow = {
      id,
      contact_id: person.id,
      mailing_id: newId(),
      status: 'scheduled',
      at,
      created_by: actorName(ctx),
      created_at: now,
    }
    await createMailing(tx, ctx, row, content, sender)
    await sql.insertScheduled(tx, accountId, row)
    const reason = await leftOutNow(tx, ctx, row, content.topic, at <= now)
    if (reason) throw refusal(reason)
    if (at > now) return enqueue(tx, SCHEDULED_QUEUE, [accountId], at)
    const refused = await sendNow(tx, ctx, row)
    if (refused) throw refusal(refused)
  })
  return get(ctx, id)
}

function readAt(planned: string | undefined, now: Date): Date {
  if (planned === undefined) return now
  const at = parseInstant(planned)
  if (!at || at.getTime() > now.getTime() + MAX_DAYS * DAY_MS)
    throw new Problem('validation_error', `"at" must be a time within the next ${MAX_DAYS} days.`)
  return at < now ? now : at
}

/** A design, or a subject and a text. */
function readDraft({ design_id, subject, text }: EmailDraft): { designId: Uuid } | { subject: string; text: string } {
  if (design_id !== undefined && text === undefined) return { designId: parseId('dsn', design_id) ?? missing('design') }
  if (design_id !== undefined || !subject || !text)
    throw new Problem('validation_error', 'Send either "design_id", or "subject" and "text".')
  return { subject, text }
}

async function contentOf({ db, accountId }: Ctx<Db>, draft: EmailDraft): Promise<Content> {
  const read = readDraft(draft)
  if ('text' in read) {
    const compiled = await compileLetter(db, accountId, read.subject, read.text)
    return { designId: null, versionId: null, subject: read.subject, previewText: null, topic: null, compiled }
  }
  const design = await designForSending(db, accountId, read.designId, { subject: draft.subject })
  const subject = draft.subject?.trim() || design.subject?.trim()
  if (!subject) throw new Problem('design_not_ready', `The design “${design.name}” has no subject.`)
  const [empty] = tagsLeftEmpty(design.compiled, null)
  if (empty)
    throw new Problem(
      'design_not_ready',
      `The design “${design.name}” uses {{ ${empty}.… }} tags, which only a drip can fill.`,
    )
  const { id: designId, versionId, previewText, topic, compiled } = design
  return { designId, versionId, subject, previewText, topic, compiled }
}

/** The email as the person would receive it. */
export async function preview({ baseUrl }: ScheduleDeps, ctx: Ctx, personId: string, draft: EmailDraft) {
  const read = readDraft(draft)
  const { subject, previewText, html, text, problems } =
    'text' in read
      ? await renderDraft(
          ctx,
          baseUrl,
          { subject: read.subject, previewText: null, content: letterContent(read.text) },
          { contactId: personId },
        )
      : await render(ctx, baseUrl, draft.design_id!, {
          contact_id: personId,
          ...(draft.subject && { subject: draft.subject }),
        })
  return { subject, preview_text: previewText, html, text, problems }
}

const createMailing = (
  tx: Tx,
  { accountId, clock }: Caller,
  row: sql.ScheduledRow,
  { designId, versionId, subject, previewText, topic, compiled }: Content,
  sender: senders.VerifiedSender,
) =>
  mailings.create(
    tx,
    {
      account_id: accountId,
      id: row.mailing_id,
      kind: 'single',
      campaign_id: null,
      drip_id: null,
      drip_step_id: null,
      scheduled_email_id: row.id,
      design_id: designId,
      design_version_id: versionId,
      subject,
      preview_text: previewText,
      from_name: sender.name,
      from_email: sender.email,
      reply_to: sender.replyTo,
      tracking: null,
      topic,
      transactional: false,
      complete: false,
      created_at: clock.now(),
    },
    compiled,
  )

async function leftOutNow(
  db: Sql,
  { accountId, clock }: Caller,
  { contact_id }: sql.ScheduledRow,
  topic: number | null,
  heedsFrequency: boolean,
): Promise<LeftOutReason | undefined> {
  const facts = { accountId, topic, heedsFrequency, now: clock.now() }
  return (await mailings.findLeftOut(db, facts, [contact_id])).get(contact_id)
}

const REFUSALS: Partial<Record<LeftOutReason, string>> = {
  stopped_address: 'This address is stopped, so it cannot be emailed.',
  never_subscribed: 'This person never subscribed, so they cannot be emailed.',
  unsubscribed: 'This person unsubscribed, so they cannot be emailed.',
  never_email_list: 'This person is on a never-email list.',
  topic_off: 'This person turned off the topic of this design.',
  frequency: 'This person asked for fewer emails and received a campaign recently.',
  plan_limit: 'The emails of this month are used up.',
}

const refusal = (reason: LeftOutReason): Problem =>
  new Problem(
    reason === 'stopped_address' ? 'stopped_address' : reason === 'plan_limit' ? 'plan_limit_reached' : 'send_refused',
    REFUSALS[reason] ?? 'This person cannot be emailed.',
  )

/** Adds the recipient and marks the email as sent. Returns why it can't be sent, if so; it is canceled then. */
async function sendNow(tx: Tx, caller: Caller, row: sql.ScheduledRow): Promise<LeftOutReason | null> {
  const { accountId, clock } = caller
  const now = clock.now()
  const [account, mailing, [person]] = await Promise.all([
    accounts.find(tx, accountId),
    mailings.lock(tx, accountId, row.mailing_id),
    lockPeople(tx, accountId, [row.contact_id]),
  ])
  const end = async (reason: LeftOutReason): Promise<LeftOutReason> => {
    await sql.updateEnded(tx, accountId, row.id, 'canceled', reason)
    await mailings.setState(tx, accountId, row.mailing_id, 'cancelled', now)
    return reason
  }
  if (!person || !mailing) return end('unsubscribed')
  const reason = await leftOutNow(tx, caller, row, mailing.topic, true)
  if (reason) return end(reason)
  const allowed = await usage.lockAllowance(tx, accountId, account!.sends_per_month, now, 1)
  if (allowed === 0) return end('plan_limit')
  const recipient = { contact_id: person.id, occurrence: 0, email: person.email, context: null }
  await mailings.addRecipients(tx, accountId, row.mailing_id, [recipient], now)
  await usage.addUsage(tx, accountId, now, 1)
  await mailings.complete(tx, accountId, row.mailing_id)
  await sql.updateEnded(tx, accountId, row.id, 'sent', null)
  return null
}

/** For the worker, in the transaction that ends its lease. */
export async function sendDue(tx: Tx, caller: Caller, id: Uuid): Promise<void> {
  const { accountId, clock } = caller
  const row = await sql.lockScheduled(tx, accountId, id)
  // Canceled or erased since it was claimed.
  if (row?.status !== 'scheduled') return
  const account = (await accounts.find(tx, accountId))!
  if (account.open_for_sending) await sendNow(tx, caller, row)
  else await sql.postponeScheduled(tx, accountId, id, new Date(clock.now().getTime() + CLOSED_WAIT_MS))
}

export async function cancel(ctx: Ctx<Tx>, personId: string, text: string): Promise<ScheduledEmail> {
  const { db, accountId, clock } = ctx
  const id = parseId('sem', text) ?? missing('scheduled email')
  const row = await sql.lockScheduled(db, accountId, id)
  if (row?.contact_id !== contacts.contactId(personId)) return missing('scheduled email')
  await accounts.requireMaySend(ctx)
  if (row.status !== 'scheduled')
    throw new Problem(
      'invalid_request',
      row.status === 'sent' ? 'This email was already sent.' : 'This email was already canceled.',
    )
  await sql.updateEnded(db, accountId, id, 'canceled', 'team')
  await mailings.setState(db, accountId, row.mailing_id, 'cancelled', clock.now())
  return get(ctx, id)
}

async function get({ db, accountId }: Ctx, id: Uuid): Promise<ScheduledEmail> {
  const [row] = await sql.listShown(db, accountId, { id, limit: 1, offset: 0 })
  return row ? present(row) : missing('scheduled email')
}

/** Newest first. */
const SHOWN_OF_PERSON = 50

export async function ofPerson(ctx: Ctx, personId: string): Promise<ScheduledEmail[]> {
  const { id } = await contacts.find(ctx, personId)
  const rows = await sql.listShown(ctx.db, ctx.accountId, { contactId: id, limit: SHOWN_OF_PERSON, offset: 0 })
  return rows.map(present)
}

export async function list(
  { db, accountId }: Ctx,
  { status }: { status?: sql.ScheduledStatus },
  { limit, offset }: Page,
): Promise<{ emails: ScheduledEmail[]; total: number }> {
  const filter = status ? { status } : {}
  const [rows, total] = await Promise.all([
    sql.listShown(db, accountId, { ...filter, limit, offset }),
    sql.countShown(db, accountId, filter),
  ])
  return { emails: rows.map(present), total }
}

const present = (row: sql.ShownRow): ScheduledEmail => ({
  id: publicId('sem', row.id),
  status: row.status,
  at: showInstant(row.at),
  subject: row.subject,
  design_id: row.design_id && publicId('dsn', row.design_id),
  contact: {
    id: publicId('per', row.contact_id),
    email: row.email,
    name: fullName(row),
  },
  email_id: row.send_id && publicId('ems', row.send_id),
  outcome: row.state,
  reason: row.reason,
  created_at: showInstant(row.created_at),
})
