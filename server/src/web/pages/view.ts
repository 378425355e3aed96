// The "view in browser" page: an email as its recipient got it. Its link is forwarded, so the page shows no address and
// changes nothing for the person. It is gone once the person is erased, and nothing on it is tracked once they
// unsubscribe.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readPreferences } from '../../people/contacts/preferences.ts'
import { readEmailToken, tokenKey } from '../../delivery/mail/email-tokens.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { findRecipient } from '../../delivery/sending/mailings.ts'
import { readEmail } from '../../delivery/sending/read-email.ts'
import { PAGE_HEADERS } from './html.ts'
import { sendMissing } from './send-message.ts'
import type { Language } from './page-words.ts'

export type ViewDeps = {
  db: Db
  clock: Clock
  baseUrl: string
  languageOf: (request: FastifyRequest) => Language
}

const VIEW_HEADERS = {
  ...PAGE_HEADERS,
  'content-security-policy': [
    'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
    "default-src 'none'",
    "img-src 'self' https: http: data:",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
}

export function mountViewPage(scope: FastifyInstance, { db, clock, baseUrl, languageOf }: ViewDeps): void {
  scope.route({
    method: ['GET', 'HEAD'],
    url: '/view/:token',
    async handler(request, reply) {
      const ref = readEmailToken(await tokenKey(db), 'view', (request.params as { token: string }).token)
      const contactId = ref && (await findRecipient(db, ref.accountId, ref.sendId))
      const preferences = ref && contactId ? await readPreferences(db, ref.accountId, contactId) : null
      const email =
        ref && preferences
          ? await readEmail(db, ref, {
              baseUrl,
              now: clock.now(),
              tracked: preferences.person.status === 'subscribed' && !preferences.person.stopped,
              masksAddress: true,
            })
          : null
      if (!email) return sendMissing(reply, languageOf(request))
      return reply.code(200).headers(VIEW_HEADERS).send(email.html)
    },
  })
}
