// Forms for visitors: the form page, the requests of the website script, the link that confirms an address, and photos
// of published answers. GET never changes anything; only POST does.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as accounts from '../../identity/accounts/accounts.ts'
import { pageBrandOf } from '../pages/brand-style.ts'
import { LEAVING_PAGE_HEADERS, PAGE_HEADERS } from '../pages/html.ts'
import { answerErrors, sendMissing } from '../pages/send-message.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { acceptAnonymousBodies, SMALL_BODY } from '../../platform/http/anonymous-body.ts'
import { formOf } from '../../platform/http/form-body.ts'
import type { FormBody } from '../../platform/http/form-body.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import { parseId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { mountReviewLinks } from './review-mount.ts'
import { mountForScript } from './script-mount.ts'
import { confirm } from './admit.ts'
import { lockAnswers } from './answers-sql.ts'
import { findShownPhoto } from './answers.ts'
import { countShown } from './shown.ts'
import { findPublished } from './sql.ts'
import type { PublishedForm } from './sql.ts'
import { likelyAddress } from './email-typos.ts'
import { readAnswers } from './read-answers.ts'
import { ASKED_ABOUT, PRODUCT, submit } from './submit.ts'
import { CONFIRM_PATH, makeStamp, readConfirmToken } from './form-tokens.ts'
import { confirmPage, formPage, thanksPage } from './views.ts'
import type { Confirmation } from './views.ts'
import type { FormVisit } from './views.ts'
import { admitAnswer, findNamedForm, languageOf, MAX_SUBMISSION_BYTES } from './visit.ts'
import type { FormsDeps, Found } from './visit.ts'

export function mountForms(server: FastifyInstance, deps: FormsDeps): void {
  const { db, log } = deps
  void server.register(async (scope) => {
    acceptAnonymousBodies(scope)
    answerErrors(scope, { log, languageOf, what: 'form' })
    mountPage(scope, deps)
    mountConfirmation(scope, deps)
    mountReviewLinks(scope, deps)
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/forms/photos/:account/:answer',
      handler: async (request, reply) => {
        const { account, answer } = request.params as { account: string; answer: string }
        const [accountId, answerId] = [parseId('acc', account), parseId('ans', answer)]
        const photo = accountId && answerId && (await findShownPhoto(db, accountId, answerId))
        if (!photo) return sendMissing(reply, languageOf(request))
        return reply.headers(PHOTO_HEADERS).type(photo.type).send(photo.bytes)
      },
    })
  })
  mountForScript(server, deps)
}

/** Cached briefly, because the team can hide it again. */
const PHOTO_HEADERS = {
  'cache-control': 'public, max-age=300',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

function mountPage(scope: FastifyInstance, deps: FormsDeps): void {
  const { db, clock, log } = deps
  const url = '/forms/:account/:form'
  const named = new WeakMap<FastifyRequest, Found>()
  const pageOf = (request: FastifyRequest): string => deps.baseUrl + request.url.split('?')[0]

  async function visitOf(request: FastifyRequest, { form, account }: Found): Promise<FormVisit> {
    const product = (request.query as { product?: unknown }).product
    return {
      language: languageOf(request, account.language),
      account: account.name,
      brand: pageBrandOf(account),
      form,
      stamp: await makeStamp(db, account.id, form.id, clock.now()),
      productId: typeof product === 'string' ? product.slice(0, 255) : '',
      sent: () => [],
      problems: {},
      isStale: false,
    }
  }

  scope.route({
    method: ['GET', 'HEAD'],
    url,
    handler: async (request, reply) => {
      const found = await findNamedForm(db, request.params)
      if (!found) return sendMissing(reply, languageOf(request))
      if (request.method === 'GET')
        await countShown(deps, request, found.account.id, found.form.id, { page: pageOf(request) })
      return reply.headers(headersFor(found.form)).send(formPage(await visitOf(request, found)))
    },
  })
  scope.route({
    method: 'POST',
    url,
    bodyLimit: MAX_SUBMISSION_BYTES,
    onRequest: async (request, reply) => {
      const found = await findNamedForm(db, request.params)
      if (!found) return sendMissing(reply, languageOf(request))
      await admitAnswer(deps, request, found)
      named.set(request, found)
    },
    handler: async (request, reply) => {
      const found = named.get(request)!
      const { form, account } = found
      const sent = formOf(request)
      const showAgain = async (wrong: Partial<FormVisit>) => {
        const visit = { ...(await visitOf(request, found)), ...wrong, sent: sent.all, productId: sent.one(PRODUCT) }
        return reply.code(422).headers(headersFor(form)).send(formPage(visit))
      }
      const meant = mistyped(form, sent)
      if (meant) return showAgain({ meant, problems: readAnswers(form.published, sent).problems })
      const outcome = await submit(deps, systemCaller(account.id, clock, log), {
        form,
        sent,
        ip: request.clientAddress,
        page: pageOf(request),
      })
      if (!outcome.taken) return showAgain(outcome)
      const { redirectUrl } = form.published.after
      if (redirectUrl) return reply.code(303).header('location', redirectUrl).send()
      return reply.headers(PAGE_HEADERS).send(thanksPage(languageOf(request, account.language), account, form))
    },
  })
}

/** What a mistyped address probably means. Visitors are asked once; the website script asks before they submit. */
function mistyped({ published }: PublishedForm, sent: FormBody): string | null {
  const field = published.fields.find(({ type, suggestsFixes = true }) => type === 'email' && suggestsFixes)
  const typed = field ? sent.one(field.id) : ''
  return typed === sent.one(ASKED_ABOUT) ? null : likelyAddress(typed)
}

const headersFor = ({ published }: PublishedForm) => (published.after.redirectUrl ? LEAVING_PAGE_HEADERS : PAGE_HEADERS)

function mountConfirmation(scope: FastifyInstance, deps: FormsDeps): void {
  const { db, clock } = deps
  scope.route({
    method: ['GET', 'HEAD', 'POST'],
    url: `${CONFIRM_PATH}/:token`,
    bodyLimit: SMALL_BODY,
    handler: async (request, reply) => {
      const named = await readConfirmToken(db, (request.params as { token: string }).token, clock.now())
      const isAsked = request.method === 'POST'
      const state = named && (await transaction(db, (tx) => confirmIn(tx, deps, named, isAsked)))
      if (!state) return sendMissing(reply, languageOf(request))
      return reply.headers(PAGE_HEADERS).send(confirmPage(languageOf(request, state.account.language), state))
    },
  })
}

type FoundConfirmation = Confirmation & { account: Found['account'] }

/** Null if the answer was deleted or marked as spam. Opening the link confirms nothing. */
async function confirmIn(
  tx: Tx,
  { clock, log }: FormsDeps,
  { accountId, answerId }: { accountId: Uuid; answerId: Uuid },
  isAsked: boolean,
): Promise<FoundConfirmation | null> {
  const [row] = await lockAnswers(tx, accountId, [answerId])
  const account = row && (await accounts.find(tx, accountId))
  if (!row || !account || row.state === 'spam') return null
  const [form] = await findPublished(tx, accountId, [row.form_id])
  if (isAsked && form) await confirm({ ...systemCaller(accountId, clock, log), db: tx }, form, row)
  return { account, form, email: row.email, isConfirmed: isAsked || row.confirmation === 'confirmed' }
}
