// The public pages that emails link to. GET never changes anything; only a POST does, from the page's button or as
// one-click unsubscribe (RFC 8058). The email's token is the only credential and opens only the page it was made for;
// there are no cookies and no sessions.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OfferedChoice } from '../../content/designs/compiled.ts'
import { listDetails } from '../../data/details/details.ts'
import { languageOfPerson } from '../../data/details/person-language.ts'
import * as accounts from '../../identity/accounts/accounts.ts'
import { emailTokens, readEmailToken, tokenKey } from '../../delivery/mail/email-tokens.ts'
import type { EmailRef } from '../../delivery/mail/email-tokens.ts'
import { findRecipient } from '../../delivery/sending/mailings.ts'
import { recordLeaving } from '../tracking/record-opens-and-clicks.ts'
import { recordReason, UNSUBSCRIBE_REASONS } from '../tracking/unsubscribe-reasons.ts'
import { keepReason, leave, readPreferences, resubscribe, setPreferences } from '../../people/contacts/preferences.ts'
import { FREQUENCIES } from '../../people/contacts/frequencies.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { formOf } from '../../platform/http/form-body.ts'
import type { FormBody } from '../../platform/http/form-body.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import type { Logger } from '../../platform/log.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { acceptAnonymousBodies, allowBody, SMALL_BODY } from '../../platform/http/anonymous-body.ts'
import { mountBrandStyle, pageBrandOf } from './brand-style.ts'
import { choose, describeChoice, findChoice } from './choices.ts'
import { PAGE_HEADERS } from './html.ts'
import { readLinkToken } from './link-tokens.ts'
import { mountNewLinkPage } from './new-link.ts'
import { answerErrors } from './send-message.ts'
import { mountSenderPage } from './sender.ts'
import { mountViewPage } from './view.ts'
import { choicePage, messagePage, newLinkPage, preferencesPage, unsubscribedPage, unsubscribePage } from './views.ts'
import type { Visit } from './views.ts'
import { chooseLanguage, isLanguage } from './page-words.ts'
import type { Language } from './page-words.ts'

export type PagesDeps = {
  db: Db
  clock: Clock
  log: Logger
  baseUrl: string
  smtpUrl: string | null
  limiter: RateLimiter
}

/** The recipient of the email that the link is from. `sendId` is null for a link that the person asked for. */
type Holder = { accountId: Uuid; contactId: Uuid; sendId: Uuid | null; choice: OfferedChoice | null }

type Show = (visit: Visit) => string
type Act = (tx: Tx, caller: Caller, holder: Holder, form: FormBody) => Promise<Show>

/** What people say about why they left, on the page after that. */
async function noteReason(tx: Tx, caller: Caller, { contactId, sendId }: Holder, form: FormBody): Promise<Show> {
  const reason = UNSUBSCRIBE_REASONS.find((each) => each === form.one('reason'))
  if (reason) await keepReason(tx, caller.accountId, contactId, reason)
  if (reason && sendId) await recordReason(tx, caller, sendId, reason)
  return (visit) => unsubscribedPage(visit, { isThanked: reason !== undefined })
}

const unsubscribe: Act = async (tx, caller, holder, form) => {
  if (form.one('act') === 'reason') return noteReason(tx, caller, holder, form)
  // The exact body of a one-click unsubscribe (RFC 8058).
  const how = form.one('List-Unsubscribe') === 'One-Click' ? 'one_click' : 'unsubscribe_link'
  await leave(tx, caller, holder.contactId, how)
  if (holder.sendId) await recordLeaving(tx, caller, holder.sendId, how)
  return unsubscribedPage
}

const changePreferences: Act = async (tx, caller, holder, form) => {
  const { contactId, sendId } = holder
  switch (form.one('act')) {
    case 'save':
      await setPreferences(tx, caller, contactId, {
        wanted: new Set(form.all('topic').map(Number)),
        frequency: FREQUENCIES.find((often) => often === form.one('often')) ?? 'any',
      })
      return (visit) => preferencesPage(visit, { said: 'saved' })
    case 'less': {
      const now = await readPreferences(tx, caller.accountId, contactId)
      if (!now) return preferencesPage
      const frequency = FREQUENCIES.find((often) => often === form.one('often')) ?? now.person.frequency
      const on = now.topics.flatMap(({ topic, on: isOn }) => (isOn ? [topic.number] : []))
      const only = on.filter((number) => String(number) === form.one('topic'))
      const wanted = new Set(only.length > 0 ? only : on)
      await setPreferences(tx, caller, contactId, { wanted, frequency })
      return (visit) => preferencesPage(visit, { said: 'saved' })
    }
    case 'leave':
      await leave(tx, caller, contactId, 'preference_page')
      if (sendId) await recordLeaving(tx, caller, sendId, 'preference_page')
      return unsubscribedPage
    case 'reason':
      return noteReason(tx, caller, holder, form)
    case 'return':
      await resubscribe(tx, caller, contactId)
      return (visit) => preferencesPage(visit, { said: 'back' })
    default:
      return preferencesPage
  }
}

const saveChoice: Act = async (tx, caller, { contactId, sendId, choice }) => {
  if (sendId && choice) await choose(tx, caller, { contactId, sendId, choice })
  return choicePage
}

type Purpose = 'unsubscribe' | 'preferences' | 'choice'

const PAGES: { purpose: Purpose; path: string; show: Show; act: Act }[] = [
  { purpose: 'unsubscribe', path: '/unsubscribe/:token', show: unsubscribePage, act: unsubscribe },
  { purpose: 'preferences', path: '/preferences/:token', show: preferencesPage, act: changePreferences },
  { purpose: 'choice', path: '/choice/:token/:choice', show: choicePage, act: saveChoice },
]

/** Where these links lead in an email viewed in a browser, whose reader may not be the recipient. */
const OF_NOBODY = ['/unsubscribe', '/preferences', '/choice/:choice']

export function mountPages(server: FastifyInstance, deps: PagesDeps): void {
  const { db, clock, log, baseUrl } = deps
  const languageOf = (request: FastifyRequest, chosen: Language | null = null) =>
    chooseLanguage((request.query as { lang?: unknown }).lang, request.headers['accept-language'], chosen)

  const tokenIn = (request: FastifyRequest) => (request.params as { token: string }).token

  const choiceIn = (request: FastifyRequest, { accountId, sendId }: EmailRef) =>
    findChoice(db, accountId, sendId, (request.params as { choice: string }).choice)

  const holderOf = async (request: FastifyRequest, purpose: Purpose): Promise<Holder | null> => {
    const email = readEmailToken(await tokenKey(db), purpose, tokenIn(request))
    const contactId = email && (await findRecipient(db, email.accountId, email.sendId))
    if (contactId) {
      const choice = purpose === 'choice' ? await choiceIn(request, email) : null
      return purpose === 'choice' && !choice ? null : { ...email, contactId, choice }
    }
    const link = purpose === 'preferences' ? await readLinkToken(db, tokenIn(request), clock.now()) : null
    return link && !link.isExpired
      ? { accountId: link.accountId, contactId: link.contactId, sendId: null, choice: null }
      : null
  }

  /** The account of a link that was valid once. */
  async function formerAccount(request: FastifyRequest, purpose: Purpose) {
    const token = tokenIn(request)
    const known = readEmailToken(await tokenKey(db), purpose, token) ?? (await readLinkToken(db, token, clock.now()))
    return known ? accounts.find(db, known.accountId) : undefined
  }

  /** Null if the token is invalid or the person was erased. */
  async function visitOf(request: FastifyRequest, holder: Holder | null): Promise<Visit | null> {
    if (!holder) return null
    const { accountId, contactId } = holder
    const [account, preferences, details] = await Promise.all([
      accounts.find(db, accountId),
      readPreferences(db, accountId, contactId),
      listDetails(db, [accountId]),
    ])
    if (!account || !preferences) return null
    const { sendId } = holder
    const choice = holder.choice && describeChoice(holder.choice, preferences, details)
    if (holder.choice && !choice) return null
    const preferencesToken = sendId
      ? emailTokens(await tokenKey(db), { accountId, sendId }).preferences
      : tokenIn(request)
    const own = languageOfPerson(details, preferences.person.details)
    const language = languageOf(request, own !== null && isLanguage(own) ? own : account.language)
    return { ...preferences, language, account: account.name, brand: pageBrandOf(account), preferencesToken, choice }
  }

  async function send(request: FastifyRequest, reply: FastifyReply, purpose: Purpose, visit: Visit | null, show: Show) {
    if (visit) return reply.headers(PAGE_HEADERS).send(show(visit))
    const account = await formerAccount(request, purpose)
    const page = account
      ? newLinkPage(languageOf(request, account.language), account)
      : messagePage(languageOf(request), 'missing')
    return reply.code(404).headers(PAGE_HEADERS).send(page)
  }

  const holders = new WeakMap<FastifyRequest, Holder>()

  mountBrandStyle(server, db)
  void server.register(async (scope) => {
    acceptAnonymousBodies(scope)
    answerErrors(scope, { log, languageOf, what: 'page' })
    mountSenderPage(scope, { db, clock, languageOf })
    mountNewLinkPage(scope, { ...deps, languageOf })
    mountViewPage(scope, { db, clock, baseUrl, languageOf })
    for (const url of OF_NOBODY)
      scope.route({
        method: ['GET', 'HEAD'],
        url,
        handler: async (request, reply) =>
          reply.headers(PAGE_HEADERS).send(messagePage(languageOf(request), 'useOwnEmail')),
      })
    for (const { purpose, path: url, show, act } of PAGES) {
      scope.route({
        method: ['GET', 'HEAD'],
        url,
        handler: async (request, reply) =>
          send(request, reply, purpose, await visitOf(request, await holderOf(request, purpose)), show),
      })
      scope.route({
        method: 'POST',
        url,
        bodyLimit: SMALL_BODY,
        onRequest: async (request, reply) => {
          const holder = await holderOf(request, purpose)
          if (!holder || !(await visitOf(request, holder))) return send(request, reply, purpose, null, show)
          allowBody(request, { limit: SMALL_BODY, accountId: holder.accountId })
          holders.set(request, holder)
        },
        handler: async (request, reply) => {
          const holder = holders.get(request)!
          const form = formOf(request)
          const caller = systemCaller(holder.accountId, clock, log)
          const next = await transaction(db, (tx) => act(tx, caller, holder, form))
          return send(request, reply, purpose, await visitOf(request, holder), next)
        },
      })
    }
  })
}
