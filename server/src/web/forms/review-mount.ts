// The page behind a star in an email: GET shows the form with the star selected, POST submits it. It shows nothing
// about the person, because emails are forwarded.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as accounts from '../../identity/accounts/accounts.ts'
import { readEmailToken, tokenKey } from '../../delivery/mail/email-tokens.ts'
import { pageBrandOf } from '../pages/brand-style.ts'
import { PAGE_HEADERS } from '../pages/html.ts'
import { sendMissing } from '../pages/send-message.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import { formOf } from '../../platform/http/form-body.ts'
import { findOrderedItems } from '../../delivery/sending/mailings.ts'
import { REVIEW_PATH } from '../../delivery/sending/email-links.ts'
import { findReviewForm } from './forms.ts'
import type { PublishedForm } from './sql.ts'
import { submit } from './submit.ts'
import { makeStamp } from './form-tokens.ts'
import { formPage, thanksPage } from './views.ts'
import { admitAnswer, languageOf, MAX_SUBMISSION_BYTES } from './visit.ts'
import type { Found, FormsDeps } from './visit.ts'

type Asked = Found & { known: { email: string; product: { id: string | null; title: string | null } } }

export function mountReviewLinks(scope: FastifyInstance, deps: FormsDeps): void {
  const { db, clock, log, baseUrl } = deps
  const asked = new WeakMap<FastifyRequest, Asked>()

  /** Null if the email, its order or the form no longer exists. */
  async function find(request: FastifyRequest): Promise<Asked | null> {
    const { token, item: number } = request.params as { token: string; item: string }
    const email = readEmailToken(await tokenKey(db), 'review', token)
    if (!email || !/^\d{1,3}$/.test(number)) return null
    const { accountId, sendId } = email
    const [ordered, form, account] = await Promise.all([
      findOrderedItems(db, accountId, sendId),
      findReviewForm(db, accountId),
      accounts.find(db, accountId),
    ])
    const item = ordered?.items[Number(number)]
    if (!ordered || !form || !account || !item) return null
    const title = textOf(item.title) ?? textOf(item.name)
    return {
      form: aboutItem(form, title),
      account,
      known: { email: ordered.email, product: { id: textOf(item.product_id), title } },
    }
  }

  async function visitOf(request: FastifyRequest, { form, account }: Asked) {
    const { stars = '' } = request.params as { stars?: string }
    const rating = form.published.fields.find(({ type }) => type === 'rating')?.id
    return {
      language: languageOf(request, account.language),
      account: account.name,
      brand: pageBrandOf(account),
      form,
      stamp: await makeStamp(db, account.id, form.id, clock.now()),
      productId: '',
      sent: (name: string) => (name === rating ? [stars] : []),
      problems: {},
      isStale: false,
    }
  }

  const url = `${REVIEW_PATH}/:token/:item/:stars`
  scope.route({
    method: ['GET', 'HEAD'],
    url,
    handler: async (request, reply) => {
      const found = await find(request)
      if (!found) return sendMissing(reply, languageOf(request))
      return reply.headers(PAGE_HEADERS).send(formPage(await visitOf(request, found)))
    },
  })
  scope.route({
    method: 'POST',
    url,
    bodyLimit: MAX_SUBMISSION_BYTES,
    onRequest: async (request, reply) => {
      const found = await find(request)
      if (!found) return sendMissing(reply, languageOf(request))
      await admitAnswer(deps, request, found)
      asked.set(request, found)
    },
    handler: async (request, reply) => {
      const found = asked.get(request)!
      const { form, account, known } = found
      const sent = formOf(request)
      const submission = { form, sent, ip: request.clientAddress, page: `${baseUrl}${REVIEW_PATH}`, known }
      const outcome = await submit(deps, systemCaller(account.id, clock, log), submission)
      if (!outcome.taken) {
        const visit = { ...(await visitOf(request, found)), ...outcome, sent: sent.all }
        return reply.code(422).headers(PAGE_HEADERS).send(formPage(visit))
      }
      return reply.headers(PAGE_HEADERS).send(thanksPage(languageOf(request, account.language), account, form))
    },
  })
}

const textOf = (value: unknown): string | null => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 255) : ''
  return text === '' ? null : text
}

/** The link identifies the reviewer, and a rating never asks for consent. */
function aboutItem(form: PublishedForm, title: string | null): PublishedForm {
  const { fields, look, after } = form.published
  return {
    ...form,
    published: {
      ...form.published,
      fields: fields.filter(({ type }) => type !== 'email' && type !== 'consent'),
      look: { ...look, text: title ?? look.text },
      after: { ...after, redirectUrl: null },
    },
  }
}
