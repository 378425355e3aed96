// Turns a mailing and a batch of its emails into messages: the compiled design, the values of each person, and the
// tokens of each email's links.

import { LRUCache } from 'lru-cache'
import type { Coupons } from '../../data/coupons/give.ts'
import { fillSlot, loadContexts, recordFault, renderDynamic, TemplateProblem } from '../../content/designs/render.ts'
import type { CompiledEmail, EmailUrls, RenderContext, Slot } from '../../content/designs/render.ts'
import * as domains from '../domains/domains.ts'
import { signMessage } from '../mail/dkim.ts'
import type { DkimKey } from '../mail/dkim.ts'
import { findDkimKey } from '../mail/dkim-keys.ts'
import { domainOf } from '../mail/providers.ts'
import { sendsThroughPostmark } from '../mail/servers.ts'
import { emailTokens, tokenKey } from '../mail/email-tokens.ts'
import type { EmailTokens } from '../mail/email-tokens.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { fillMessage, prepareMessage, TOKEN_MARKS } from './message.ts'
import { mailingLinks, withReviewLinks } from './email-links.ts'
import type { MailingLinks } from './email-links.ts'
import type { Filled, PreparedMessage, Surface } from './message.ts'
import { findContent } from './sql.ts'
import type { BatchSend, MailingRow, SendRow } from './sql.ts'
import { FULL_TRACKING, withUtm } from './utm.ts'
import type { MailingTracking } from './utm.ts'

export type Fill = (row: SendRow) => Filled | Promise<Filled>

export type PreparedBatch = {
  /** The emails, with the names of their people. */
  rows: SendRow[]
  fill: Fill
  /** The coupon pools that the emails need a code of. */
  coupons: readonly string[]
  /** The codes of emails that were handed over; they are filled with them. */
  useCoupons(codes: ReadonlyMap<Uuid, Coupons>): void
}

export type Preparing = (mailing: MailingRow, sends: BatchSend[]) => Promise<PreparedBatch>

export type PreparingDeps = {
  db: Db
  clock: Clock
  baseUrl: string
  /** The bounce address; null for the sender's own address. */
  bounceHost: string | null
  smtpUrl: string | null
}

type PreparedMailing = {
  compiled: CompiledEmail
  message: PreparedMessage
  dkim: DkimKey | null
  links: MailingLinks
  linkBase: string
  /** The bounce address; null for the sender's own address. */
  returnHost: string | null
}

const MAILINGS_KEPT = 100

export function createPreparing(deps: PreparingDeps): Preparing {
  const { db, clock } = deps
  const kept = new LRUCache<Uuid, Promise<PreparedMailing>>({ max: MAILINGS_KEPT })

  /** Batches of one mailing follow one another, so shared data is prepared once. */
  function prepared(mailing: MailingRow): Promise<PreparedMailing> {
    const found = kept.get(mailing.id) ?? load(deps, mailing)
    kept.set(mailing.id, found)
    found.catch(() => kept.delete(mailing.id))
    return found
  }

  return async (mailing, sends) => {
    const [{ compiled, message, dkim, links, linkBase, returnHost }, key] = await Promise.all([
      prepared(mailing),
      tokenKey(db),
    ])
    const { account_id: accountId } = mailing
    const tracking = mailing.tracking ?? FULL_TRACKING
    const known = await loadContexts(db, accountId, compiled.needs, sends, clock.now())
    const contexts = known.map((context, i) => {
      if (!context?.order) return context
      return withReviewLinks(context, deps.baseUrl, emailTokens(key, { accountId, sendId: sends[i]!.id }).review)
    })
    const rendered = await renderRows(db, mailing, compiled, contexts)
    await links.learn(contexts, rendered)
    const rows = sends.map((send, i) => ({ ...send, ...nameOf(known[i]) }))
    const places = new Map(sends.map(({ id }, i) => [id, i]))
    const coupons = compiled.needs.coupons ?? []
    const codes = new Map<Uuid, Coupons>()
    const useCoupons = (given: ReadonlyMap<Uuid, Coupons>) => {
      for (const [id, code] of given) codes.set(id, code)
    }
    const fill: Fill = (row) => {
      const i = places.get(row.id)!
      const known = contexts[i]
      const coupon = codes.get(row.id)
      if (coupons.length > 0 && !coupon) throw new Error('An email was handed over without its coupon code.')
      const context = known && coupon ? { ...known, coupon } : known
      const dynamic = rendered[i]
      if (!context || !dynamic) throw new Error('The person was deleted, or the design could not be rendered.')
      const tokens = emailTokens(key, { accountId, sendId: row.id })
      const urls = urlsOf(linkBase, tokens, links.numberOf, tracking)
      const textOf = (slot: Slot, surface: Surface) => fillSlot(compiled, slot, context, urls, dynamic, surface)
      const subject = compiled.subject.map((part) => (typeof part === 'string' ? part : textOf(part, 'text'))).join('')
      const recipient = {
        email: row.email,
        subject,
        messageId: `${publicId('ems', row.id)}@${domainOf(mailing.from_email)}`,
        unsubscribeUrl: mailing.transactional ? null : urls.unsubscribe,
        reportToken: tokens.report,
        returnPath: returnHost ? `${tokens.report}@${returnHost}` : mailing.from_email,
        at: clock.now(),
      }
      const filled = fillMessage(message, recipient, textOf, tokens)
      return dkim ? signed(filled, dkim, clock.now()) : filled
    }
    return { rows, fill, coupons, useCoupons }
  }
}

async function load(
  { db, baseUrl, bounceHost, smtpUrl }: PreparingDeps,
  mailing: MailingRow,
): Promise<PreparedMailing> {
  const { account_id: accountId, id, from_name, from_email, reply_to } = mailing
  const [compiled, dkim, hosts, forPostmark] = await Promise.all([
    findContent(db, accountId, id),
    findDkimKey(db, accountId, domainOf(from_email)),
    domains.forSending(db, accountId, domainOf(from_email)),
    sendsThroughPostmark(db, accountId, smtpUrl),
  ])
  if (!compiled) throw new Error('A mailing has no content.')
  const name = publicId('mlg', id)
  const links = mailingLinks(db, mailing, compiled)
  const linkBase = hosts.trackingHost ? `https://${hosts.trackingHost}` : baseUrl
  const marked = urlsOf(linkBase, TOKEN_MARKS, links.numberOf, mailing.tracking ?? FULL_TRACKING)
  const facts = {
    from: { name: from_name, email: from_email },
    replyTo: reply_to,
    listId: mailing.transactional ? null : `${name}.${domainOf(from_email)}`,
    feedbackId: `${name}:${publicId('acc', accountId)}:${mailing.transactional ? 'transactional' : mailing.kind}:lettermill`,
    forPostmark,
  }
  const message = prepareMessage(compiled, facts, (slot, surface) =>
    isPersonal(compiled, slot) ? null : fillSlot(compiled, slot, NOBODY, marked, [], surface),
  )
  return { compiled, message, dkim, links, linkBase, returnHost: bounceHost && (hosts.returnHost ?? bounceHost) }
}

/** Whether more than the email's tokens differs per person. */
const isPersonal = ({ linkTemplates }: CompiledEmail, slot: Slot): boolean =>
  slot.kind === 'value' || slot.kind === 'liquid' || (slot.kind === 'link' && slot.index in linkTemplates)

const NOBODY: RenderContext = {
  person: { email: '', first_name: null, last_name: null, details: {} },
  account: { name: '', address: null },
  data: {},
}

async function signed(filled: Filled, dkim: DkimKey, at: Date): Promise<Filled> {
  return { ...filled, message: await signMessage(filled.message, dkim, at) }
}

const nameOf = (context: RenderContext | undefined): Pick<SendRow, 'first_name' | 'last_name'> => ({
  first_name: context?.person.first_name ?? null,
  last_name: context?.person.last_name ?? null,
})

async function renderRows(
  db: Db,
  mailing: MailingRow,
  compiled: CompiledEmail,
  contexts: (RenderContext | undefined)[],
): Promise<(readonly string[] | undefined)[]> {
  if (compiled.dynamic.length === 0) return contexts.map(() => [])
  const there = contexts.filter((context) => context !== undefined)
  try {
    const rendered = (await renderDynamic(mailing.account_id, compiled, there)).values()
    return contexts.map((context) => (context ? rendered.next().value : undefined))
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error
    if (mailing.design_version_id) await recordFault(db, mailing.account_id, mailing.design_version_id, error)
    return contexts.map(() => undefined)
  }
}

/** The URLs of one email's links. A link without a number, or without tracking, keeps its own URL. */
export const urlsOf = (
  baseUrl: string,
  tokens: EmailTokens,
  numberOf: (index: number, url: string) => number | null,
  { opens, clicks, utm }: MailingTracking = FULL_TRACKING,
): EmailUrls => ({
  link(index, url) {
    const number = clicks ? numberOf(index, url) : null
    if (number === null) return utm ? withUtm(url, utm) : url
    return `${baseUrl}/c/${tokens.link}/${number}`
  },
  get unsubscribe() {
    return `${baseUrl}/unsubscribe/${tokens.unsubscribe}`
  },
  get preferences() {
    return `${baseUrl}/preferences/${tokens.preferences}`
  },
  get choice() {
    return `${baseUrl}/choice/${tokens.choice}`
  },
  get view() {
    return `${baseUrl}/view/${tokens.view}`
  },
  pictures: baseUrl,
  get pixel() {
    return opens ? `${baseUrl}/o/${tokens.pixel}.gif` : null
  },
})
