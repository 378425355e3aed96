// Processes answers that are not spam: sends a confirmation email where consent needs one, and applies the others.

import * as accounts from '../../identity/accounts/accounts.ts'
import { CEILINGS } from '../../identity/accounts/ceilings.ts'
import { lockAddresses, writePeople } from '../../people/contacts/write.ts'
import type { LockedPeople } from '../../people/contacts/write.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { queueServiceEmails } from '../../delivery/sending/service-emails.ts'
import { queueMails } from '../../platform/mail/outgoing-mail.ts'
import { Problem } from '../../platform/problem.ts'
import { mayMail } from '../../identity/team/throttle.ts'
import type { DailyMails } from '../../identity/team/throttle.ts'
import * as answersSql from './answers-sql.ts'
import type { AnswerRow } from './answers-sql.ts'
import { confirmationMails } from './mails.ts'
import { COLLECT_KINDS } from './schema.ts'
import { applyAnswers, subscribeCommand } from './apply-answers.ts'
import { isDisposable } from './spam.ts'
import type { PublishedForm } from './sql.ts'
import { confirmLink } from './form-tokens.ts'

const CONFIRMATIONS: DailyMails = {
  kind: 'confirmation',
  toMailbox: 3,
  toMailboxInAll: 10,
  ofAccount: CEILINGS.confirmationMailsPerDay,
}

const NOBODY: LockedPeople = { counts: new Map(), people: [], stopped: [] }

export type AdmitDeps = { baseUrl: string; smtpUrl: string | null }

/** The answers belong to one form and are already stored. */
export async function admit(ctx: Ctx<Tx>, deps: AdmitDeps, form: PublishedForm, rows: AnswerRow[]): Promise<void> {
  const emails = [...new Set(rows.flatMap(({ email }) => email ?? []))]
  const locked =
    emails.length > 0
      ? await lockAddresses(
          ctx.db,
          emails.map((email) => ({ account_id: ctx.accountId, email })),
        )
      : NOBODY
  const asking = rows.filter((row) => needsConfirmation(form, row, locked))
  const decided = rows.map((row): AnswerRow => (asking.includes(row) ? { ...row, confirmation: 'waiting' } : row))
  // A sign-up takes effect only after confirmation; an answer to a survey, review or feedback form counts immediately.
  const waits = (row: AnswerRow) => row.confirmation === 'waiting' && !COLLECT_KINDS.includes(form.kind)
  const waiting = decided.filter(waits)
  await askByMail(ctx, deps, form, asking)
  if (waiting.length > 0) await answersSql.updateApplied(ctx.db, ctx.accountId, waiting)
  await applyAnswers(
    ctx,
    form,
    decided.filter((row) => !waits(row)),
    locked,
  )
}

/** The form requires it, the address is disposable, or its owner unsubscribed and only they may resubscribe. */
function needsConfirmation(form: PublishedForm, { email, consent_text }: AnswerRow, locked: LockedPeople): boolean {
  if (email === null || consent_text === null) return false
  const known = locked.people.find((person) => person.email === email)
  if (known?.stopped || locked.stopped.some((each) => each.email === email)) return false
  return form.published.after.doubleOptIn || isDisposable(email) || known?.status === 'unsubscribed'
}

/** Limits these emails per mailbox and day, no matter how the address is spelled. */
async function askByMail(ctx: Ctx<Tx>, deps: AdmitDeps, form: PublishedForm, rows: AnswerRow[]): Promise<void> {
  if (rows.length === 0) return
  const { db, clock, accountId, log } = ctx
  const emails = [...new Set(rows.map(({ email }) => email!))]
  const [account, allowed] = await Promise.all([
    accounts.find(db, accountId),
    mayMail(db, clock, CONFIRMATIONS, accountId, emails),
  ])
  if (allowed.length < emails.length)
    log.warn(
      { account: accountId, mails: emails.length - allowed.length },
      'daily limit of confirmation emails reached',
    )
  if (allowed.length === 0) return
  const recipients = await Promise.all(
    allowed.map(async (to) => {
      const { id } = rows.findLast(({ email }) => email === to)!
      return { to, link: await confirmLink(db, deps.baseUrl, accountId, id, clock.now()) }
    }),
  )
  const facts = { baseUrl: deps.baseUrl, language: account!.language ?? 'en', account: account!.name }
  const { designId } = form.published.after
  const mails = await confirmationMails(ctx, { ...facts, designId }, recipients)
  if (await queueServiceEmails(ctx, deps.smtpUrl, mails)) return
  // Without a verified sender of the account, the installation sends it. It vouches for its own text only.
  const standard = designId === null ? mails : await confirmationMails(ctx, { ...facts, designId: null }, recipients)
  await queueMails(db, clock, standard)
}

/** The owner of the address confirmed. Confirming again changes nothing. */
export async function confirm(ctx: Ctx<Tx>, form: PublishedForm, row: AnswerRow): Promise<void> {
  if (row.confirmation !== 'waiting' || row.state === 'spam') return
  const confirmed: AnswerRow = { ...row, confirmation: 'confirmed', confirmed_at: ctx.clock.now() }
  const locked = await lockAddresses(ctx.db, [{ account_id: ctx.accountId, email: row.email! }])
  if (row.processed_at === null) return applyAnswers(ctx, form, [confirmed], locked)
  const [written] = await writePeople(ctx.db, [subscribeCommand(ctx, form, confirmed)], locked)
  if (written instanceof Problem) return
  await answersSql.updateApplied(ctx.db, ctx.accountId, [confirmed])
}
