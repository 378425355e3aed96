// Answers with a page of one message: nothing is at this address, or something failed.

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { statusOf } from '../../platform/http/http-send.ts'
import type { Logger } from '../../platform/log.ts'
import { PAGE_HEADERS } from './html.ts'
import type { Language } from './page-words.ts'
import { messagePage } from './views.ts'

export const sendMissing = (reply: FastifyReply, language: Language) =>
  reply.code(404).headers(PAGE_HEADERS).send(messagePage(language, 'missing'))

/** `what` names the pages in the log. */
export function answerErrors(
  scope: FastifyInstance,
  { log, languageOf, what }: { log: Logger; languageOf: (request: FastifyRequest) => Language; what: string },
): void {
  scope.setErrorHandler((err: FastifyError, request, reply) => {
    const status = statusOf(err)
    if (status >= 500) log.error({ err, requestId: request.id, route: request.routeOptions.url }, `${what} failed`)
    return reply
      .code(status)
      .headers(PAGE_HEADERS)
      .send(messagePage(languageOf(request), 'failed'))
  })
}
