// The public pages that emails link to. GET never changes anything; only a POST does, from the page's button or as
// one-click unsubscribe (RFC 8058). The email's token is the only credential and opens only the page it was made for;
// there are no cookies and no sessions.

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as accounts from '../../identity/accounts/accounts.ts'
import { emailTokens, readEmailToken, tokenKey } from '../../delivery/mail/email-tokens.ts'
import { findRecipient } from '../../delivery/sending/mailings.ts'
import { recordLeaving } from '../tracking/record-opens-and-clicks.ts'
import { FREQUENCIES, leave, readPreferences, resubscribe, setPreferences } from '../../people/contacts/preferences.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { formOf } from '../../platform/http/form-body.ts'
import type { FormBody } from '../../platform/http/form-body.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Logger } from '../../platform/log.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { acceptAnonymousBodies, allowBody, SMALL_BODY } from '../../platform/http/anonymous-body.ts'
import { statusOf } from '../../platform/http/http-send.ts'
import { mountBrandStyle, pageBrandOf } from './brand-style.ts'
import { PAGE_HEADERS } from './html.ts'
import { mountSenderPage } from './sender.ts'
import { mountViewPage } from './view.ts'
import { messagePage, preferencesPage, unsubscribedPage, unsubscribePage } from './views.ts'
import type { Visit } from './views.ts'
import { chooseLanguage } from './page-words.ts'
import type { Language } from './page-words.ts'

export type PagesDeps = { db: Db; clock: Clock; log: Logger; baseUrl: string }

/** The recipient of the email that the link is from. */
type Holder = { accountId: Uuid; contactId: Uuid; sendId: Uuid }

type Show = (visit: Visit) => string
type Act = (tx: Tx, caller: Caller, holder: Holder, form: FormBody) => Promise<Show>

const unsubscribe: Act = async (tx, caller, holder, form) => {
  // The exact body of a one-click unsubscribe (RFC 8058).
  const how = form.one('List-Unsubscribe') === 'One-Click' ? 'one_click' : 'unsubscribe_link'
  await leave(tx, caller, holder.contactId, how)
  await recordLeaving(tx, caller, holder.sendId, how)
  return unsubscribedPage
}

const changePreferences: Act = async (tx, caller, { contactId, sendId }, form) => {
  switch (form.one('act')) {
    case 'save':
      await setPreferences(tx, caller, contactId, {
        wanted: new Set(form.all('topic').map(Number)),
        frequency: FREQUENCIES.find((often) => often === form.one('often')) ?? 'any',
      })
      return (visit) => preferencesPage(visit, { saved: true })
    case 'less': {
      const now = await readPreferences(tx, caller.accountId, contactId)
      const frequency = FREQUENCIES.find((often) => often === form.one('often')) ?? 'any'
      const wanted = new Set(now?.topics.flatMap(({ topic, on }) => (on ? [topic.number] : [])))
      await setPreferences(tx, caller, contactId, { wanted, frequency })
      return (visit) => preferencesPage(visit, { saved: true })
    }
    case 'leave':
      await leave(tx, caller, contactId, 'preference_page')
      await recordLeaving(tx, caller, sendId, 'preference_page')
      return unsubscribedPage
    case 'return':
      await resubscribe(tx, caller, contactId)
      return preferencesPage
    default:
      return preferencesPage
  }
}

const PAGES: { purpose: 'unsubscribe' | 'preferences'; show: Show; act: Act }[] = [
  { purpose: 'unsubscribe', show: unsubscribePage, act: unsubscribe },
  { purpose: 'preferences', show: preferencesPage, act: changePreferences },
]

export function mountPages(server: FastifyInstance, { db, clock, log, baseUrl }: PagesDeps): void {
  const languageOf = (request: FastifyRequest, chosen: Language | null = null) =>
    chooseLanguage((request.query as { lang?: unknown }).lang, request.headers['accept-language'], chosen)

  const holderOf = async (request: FastifyRequest, purpose: 'unsubscribe' | 'preferences'): Promise<Holder | null> => {
    const email = readEmailToken(await tokenKey(db), purpose, (request.params as { token: string }).token)
    const contactId = email && (await findRecipient(db, email.accountId, email.sendId))
    return contactId ? { ...email, contactId } : null
  }

  /** Null if the token is invalid or the person was erased. */
  async function visitOf(request: FastifyRequest, holder: Holder | null): Promise<Visit | null> {
    if (!holder) return null
    const { accountId, contactId } = holder
    const [account, preferences] = await Promise.all([
      accounts.find(db, accountId),
      readPreferences(db, accountId, contactId),
    ])
    if (!account || !preferences) return null
    const { preferences: preferencesToken } = emailTokens(await tokenKey(db), holder)
    const language = languageOf(request, account.language)
    return { ...preferences, language, account: account.name, brand: pageBrandOf(account), preferencesToken }
  }

  const send = (request: FastifyRequest, reply: FastifyReply, visit: Visit | null, show: Show) =>
    reply
      .code(visit ? 200 : 404)
      .headers(PAGE_HEADERS)
      .send(visit ? show(visit) : messagePage(languageOf(request), 'missing'))

  const holders = new WeakMap<FastifyRequest, Holder>()

  mountBrandStyle(server, db)
  void server.register(async (scope) => {
    acceptAnonymousBodies(scope)
    scope.setErrorHandler((err: FastifyError, request, reply) => {
      const status = statusOf(err)
      if (status >= 500) log.error({ err, requestId: request.id, route: request.routeOptions.url }, 'page failed')
      return reply
        .code(status)
        .headers(PAGE_HEADERS)
        .send(messagePage(languageOf(request), 'failed'))
    })
    mountSenderPage(scope, { db, clock, languageOf })
    mountViewPage(scope, { db, clock, baseUrl, languageOf })
    for (const { purpose, show, act } of PAGES) {
      const url = `/${purpose}/:token`
      // Target of these links in an email viewed in a browser, where the reader may not be the recipient.
      scope.route({
        method: ['GET', 'HEAD'],
        url: `/${purpose}`,
        handler: async (request, reply) =>
          reply.headers(PAGE_HEADERS).send(messagePage(languageOf(request), 'useOwnEmail')),
      })
      scope.route({
        method: ['GET', 'HEAD'],
        url,
        handler: async (request, reply) =>
          send(request, reply, await visitOf(request, await holderOf(request, purpose)), show),
      })
      scope.route({
        method: 'POST',
        url,
        bodyLimit: SMALL_BODY,
        onRequest: async (request, reply) => {
          const holder = await holderOf(request, purpose)
          if (!holder || !(await visitOf(request, holder))) return send(request, reply, null, show)
          allowBody(request, { limit: SMALL_BODY, accountId: holder.accountId })
          holders.set(request, holder)
        },
        handler: async (request, reply) => {
          const holder = holders.get(request)!
          const form = formOf(request)
          const caller = systemCaller(holder.accountId, clock, log)
          const next = await transaction(db, (tx) => act(tx, caller, holder, form))
          return send(request, reply, await visitOf(request, holder), next)
        },
      })
    }
  })
}
