// The page that verifies a sender: GET asks, POST confirms.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as accounts from '../../identity/accounts/accounts.ts'
import type { Clock } from '../../platform/clock.ts'
import { SMALL_BODY } from '../../platform/http/anonymous-body.ts'
import type { Db } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { verify, VERIFICATION_PATH, readLink } from '../../delivery/senders/senders.ts'
import type { Asked } from '../../delivery/senders/senders.ts'
import { PAGE_HEADERS } from './html.ts'
import { sendMissing } from './send-message.ts'
import { senderPage } from './views.ts'
import type { Language } from './page-words.ts'

export type SenderPageDeps = {
  db: Db
  clock: Clock
  languageOf(request: FastifyRequest, chosen?: Language | null): Language
}

type Visit = Asked & { account: string; language: Language }

export function mountSenderPage(scope: FastifyInstance, { db, clock, languageOf }: SenderPageDeps): void {
  const url = `${VERIFICATION_PATH}/:token`

  async function visitOf(request: FastifyRequest): Promise<Visit | null> {
    const asked = await readLink(db, (request.params as { token: string }).token, clock.now())
    const account = asked && (await accounts.find(db, asked.accountId))
    return account ? { ...asked, account: account.name, language: languageOf(request, account.language) } : null
  }

  const send = (request: FastifyRequest, reply: FastifyReply, visit: Visit | null) =>
    visit ? reply.headers(PAGE_HEADERS).send(senderPage(visit)) : sendMissing(reply, languageOf(request))

  scope.route({
    method: ['GET', 'HEAD'],
    url,
    handler: async (request, reply) => send(request, reply, await visitOf(request)),
  })
  scope.route({
    method: 'POST',
    url,
    bodyLimit: SMALL_BODY,
    handler: async (request, reply) => {
      const visit = await visitOf(request)
      const isVerified = visit !== null && (await transaction(db, (tx) => verify(tx, visit, clock.now())))
      return send(request, reply, isVerified ? { ...visit, isVerified } : null)
    },
  })
}
