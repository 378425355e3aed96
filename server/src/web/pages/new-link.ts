// A page for links that no longer work: people enter their address and get a new one by email. The response is always the
// same, and is sent before the address is looked up, so that it doesn't reveal who is known.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as accounts from '../../identity/accounts/accounts.ts'
import { CEILINGS } from '../../identity/accounts/ceilings.ts'
import { mayMail } from '../../identity/team/throttle.ts'
import type { DailyMails } from '../../identity/team/throttle.ts'
import { email as emailOf, section } from '../../content/designs/starting/start.ts'
import { compileStandard, fillForAddress } from '../../content/designs/to-address.ts'
import { queueServiceEmails } from '../../delivery/sending/service-emails.ts'
import { findByEmail } from '../../people/contacts/contacts.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { allowBody, SMALL_BODY } from '../../platform/http/anonymous-body.ts'
import { formOf } from '../../platform/http/form-body.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import type { Logger } from '../../platform/log.ts'
import { accountInMail } from '../../platform/mail/clean-name.ts'
import { queueMails } from '../../platform/mail/outgoing-mail.ts'
import { networkOf } from '../../platform/net/client-address.ts'
import { Problem } from '../../platform/problem.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import { parseId } from '../../platform/values/ids.ts'
import { PAGE_HEADERS } from './html.ts'
import { makeLinkToken } from './link-tokens.ts'
import { WORDS } from './page-words.ts'
import type { Language } from './page-words.ts'
import { sendMissing } from './send-message.ts'
import { newLinkPage, newLinkSentPage } from './views.ts'

export const NEW_LINK_PATH = '/preferences/new-link'

export type NewLinkDeps = {
  db: Db
  clock: Clock
  log: Logger
  baseUrl: string
  smtpUrl: string | null
  limiter: RateLimiter
  languageOf(request: FastifyRequest, chosen?: Language | null): Language
}

type Account = NonNullable<Awaited<ReturnType<typeof accounts.find>>>

/** Requests per network and minute. */
const PER_NETWORK = 10

const LINKS: DailyMails = {
  kind: 'preference-link',
  toMailbox: 3,
  toMailboxInAll: 10,
  ofAccount: CEILINGS.confirmationMailsPerDay,
}

export function mountNewLinkPage(scope: FastifyInstance, deps: NewLinkDeps): void {
  const { db, clock, log, limiter, languageOf } = deps
  const url = `${NEW_LINK_PATH}/:account`

  async function accountOf(request: FastifyRequest): Promise<Account | null> {
    const id = parseId('acc', (request.params as { account: string }).account)
    return id ? ((await accounts.find(db, id)) ?? null) : null
  }
  scope.route({
    method: ['GET', 'HEAD'],
    url,
    handler: async (request, reply) => {
      const account = await accountOf(request)
      if (!account) return sendMissing(reply, languageOf(request))
      return reply.headers(PAGE_HEADERS).send(newLinkPage(languageOf(request, account.language), account))
    },
  })
  scope.route({
    method: 'POST',
    url,
    bodyLimit: SMALL_BODY,
    onRequest: async (request, reply) => {
      const account = await accountOf(request)
      if (!account) return sendMissing(reply, languageOf(request))
      const { clientAddress: ip } = request
      const { allowed } = await limiter.take(`new-link/${networkOf(ip) ?? ip}`, PER_NETWORK)
      if (!allowed) throw new Problem('rate_limited', 'Too many requests from your network. Try again in a minute.')
      allowBody(request, { limit: SMALL_BODY, accountId: account.id })
    },
    handler: async (request, reply) => {
      const account = (await accountOf(request))!
      const language = languageOf(request, account.language)
      const address = normalizeEmail(formOf(request).one('email'))
      if (!address)
        return reply
          .code(422)
          .headers(PAGE_HEADERS)
          .send(newLinkPage(language, account, { isInvalid: true }))
      const caller = systemCaller(account.id, clock, log)
      void transaction(db, (tx) => sendLink({ ...caller, db: tx }, deps, account, address, language)).catch(
        (err: unknown) => log.error({ err, account: account.id }, 'sending a new preference link failed'),
      )
      return reply.headers(PAGE_HEADERS).send(newLinkSentPage(language, account))
    },
  })
}

async function sendLink(
  ctx: Ctx<Tx>,
  { baseUrl, smtpUrl }: NewLinkDeps,
  account: Account,
  address: string,
  language: Language,
): Promise<void> {
  const { db, clock, accountId } = ctx
  const [person] = await findByEmail(db, [{ account_id: accountId, email: address }])
  if (!person || person.stopped) return
  if ((await mayMail(db, clock, LINKS, accountId, [address])).length === 0) return
  const link = `${baseUrl}/preferences/${await makeLinkToken(db, accountId, person.id, clock.now())}?lang=${language}`
  const checked = await compileStandard(db, accountId, linkEmail(language))
  const urls = { preferences: link, unsubscribe: link, view: link }
  const name = accountInMail(account.name)
  const { subject, html, text } = await fillForAddress(ctx, baseUrl, checked, { email: address, account: name, urls })
  const mails = [{ to: address, subject, html, text }]
  // Without a verified sender of the account, the installation sends it.
  if (!(await queueServiceEmails(ctx, smtpUrl, mails))) await queueMails(db, clock, mails)
}

function linkEmail(language: Language) {
  const { mail } = WORDS[language].newLink
  return {
    subject: mail.subject,
    preview_text: '',
    content: emailOf(
      [
        section({ background: 'canvas', padding: { top: 36, bottom: 28 }, align: 'center' }, { type: 'logo' }),
        section(
          { padding: { top: 44, bottom: 44 }, align: 'center' },
          { type: 'heading', text: mail.heading, level: 1, padding: { bottom: 16 } },
          { type: 'text', html: `<p>${mail.text}</p>`, padding: { bottom: 20 } },
          { type: 'button', label: mail.button, href: '{{ preferences_url }}', padding: { bottom: 20 } },
          { type: 'text', size: 'small', color: 'quiet', html: `<p>${mail.ignore}</p>` },
        ),
        section(
          { background: 'canvas', padding: { top: 28, bottom: 40 }, align: 'center' },
          { type: 'text', size: 'small', color: 'quiet', html: '<p>{{ account.name }}<br>{{ account.address }}</p>' },
        ),
      ],
      language,
    ),
  }
}
