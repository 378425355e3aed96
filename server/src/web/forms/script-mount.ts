// Form endpoints of the website script: the account's embedded forms, each with a new stamp, and submissions. Only the
// account's allowed origins get a response.

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as accounts from '../../identity/accounts/accounts.ts'
import type { Language } from '../pages/page-words.ts'
import { acceptAnonymousBodies } from '../../platform/http/anonymous-body.ts'
import { formOf } from '../../platform/http/form-body.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import { statusOf } from '../../platform/http/http-send.ts'
import { parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { corsHeaders, mayUse } from '../site/settings.ts'
import { originOf } from '../site/sightings.ts'
import { formStyle } from './form-style.ts'
import { findPreviewed, listLiveForms } from './forms.ts'
import { countShown } from './shown.ts'
import type { PublishedForm } from './sql.ts'
import { HONEYPOT, PRODUCT, STAMP, submit, variantOf } from './submit.ts'
import { makeStamp } from './form-tokens.ts'
import { afterMessage, successOf } from './views.ts'
import { admitAnswer, findNamedForm, languageOf, MAX_SUBMISSION_BYTES } from './visit.ts'
import type { FormsDeps, Found } from './visit.ts'
import { FORM_WORDS, problemText } from './form-words.ts'

export function mountForScript(server: FastifyInstance, deps: FormsDeps): void {
  const { db, clock, log, findSite, recordSighting } = deps
  const named = new WeakMap<FastifyRequest, Found>()

  void server.register(async (scope) => {
    acceptAnonymousBodies(scope)
    scope.setErrorHandler((err: FastifyError, request, reply) => {
      const status = statusOf(err)
      if (status >= 500) log.error({ err, requestId: request.id }, 'form failed')
      return reply.code(status).send({ failed: true })
    })

    /** Returns the origin if it may use the account's forms, and sets the CORS headers. */
    async function admitted(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      const accountId = parseId('acc', (request.params as { account: string }).account)
      const { origin } = request.headers
      if (!accountId) return false
      const isAllowed = mayUse(await findSite(accountId), origin)
      await noteSighting(request, accountId, isAllowed)
      if (!isAllowed) return false
      reply.headers(corsHeaders(origin!))
      return true
    }
    /** Loading the forms tells the page. Views and answers tell only that the website still has the script. */
    async function noteSighting(request: FastifyRequest, accountId: Uuid, isAllowed: boolean): Promise<void> {
      const origin = originOf(request.headers.origin)
      if (!origin) return
      if (request.method === 'GET') await recordSighting(accountId, origin, pathIn(request), isAllowed)
      else if (isAllowed) await recordSighting(accountId, origin, null, isAllowed)
    }
    const refuse = (reply: FastifyReply) => reply.code(403).send({ failed: true })

    scope.route({
      method: 'GET',
      url: '/site/forms/:account',
      handler: async (request, reply) => {
        if (!(await admitted(request, reply))) return refuse(reply)
        const accountId = parseId('acc', (request.params as { account: string }).account)!
        const { preview } = request.query as { preview?: unknown }
        const [account, live, draft, style] = await Promise.all([
          accounts.find(db, accountId),
          listLiveForms(db, accountId),
          typeof preview === 'string' ? findPreviewed(db, accountId, preview, clock.now()) : null,
          formStyle(db, accountId),
        ])
        const forms = draft ? [draft] : live
        const language = languageOf(request, account!.language)
        const shown = forms.map(async (form) => ({
          ...presentForScript(form, language),
          stamp: await makeStamp(db, accountId, form.id, clock.now()),
        }))
        return reply.send({
          language,
          words: wordsFor(language),
          brand: style,
          forms: await Promise.all(shown),
          // What submitting the draft shows.
          ...(draft && { preview: { message: afterMessage(language, draft), ...successOf(draft), redirectUrl: null } }),
        })
      },
    })

    scope.route({
      method: 'POST',
      url: '/site/forms/:account/:form/shown',
      bodyLimit: 1,
      handler: async (request, reply) => {
        if (!(await admitted(request, reply))) return refuse(reply)
        const found = await findNamedForm(db, request.params)
        if (!found) return reply.code(404).send({ failed: true })
        const { v, page } = request.query as { v?: unknown; page?: unknown }
        const origin = request.headers.origin!
        await countShown(deps, request, found.account.id, found.form.id, {
          page: page === undefined ? null : pageOf(origin + pathIn(request), origin),
          variant: variantOf(found.form, String(v)),
        })
        return reply.code(204).send()
      },
    })

    scope.route({
      method: 'POST',
      url: '/site/forms/:account/:form',
      bodyLimit: MAX_SUBMISSION_BYTES,
      onRequest: async (request, reply) => {
        if (!(await admitted(request, reply))) return refuse(reply)
        const found = await findNamedForm(db, request.params)
        if (!found) return reply.code(404).send({ failed: true })
        await admitAnswer(deps, request, found)
        named.set(request, found)
      },
      handler: async (request, reply) => {
        const found = named.get(request)!
        const { form, account } = found
        const language = languageOf(request, account.language)
        const sent = formOf(request)
        const caller = systemCaller(account.id, clock, log)
        const page = pageOf(sent.one('page'), request.headers.origin!)
        const outcome = await submit(deps, caller, { form, sent, ip: request.clientAddress, page })
        const fieldsById = new Map(form.published.fields.map((field) => [field.id, field]))
        if (!outcome.taken)
          return reply.code(422).send({
            problems: Object.fromEntries(
              Object.entries(outcome.problems).map(([id, problem]) => [
                id,
                problemText(language, fieldsById.get(id), problem),
              ]),
            ),
            ...(outcome.isStale && {
              message: FORM_WORDS[language].stale,
              stamp: await makeStamp(db, account.id, form.id, clock.now()),
            }),
          })
        return reply.send({ message: afterMessage(language, form), ...successOf(form) })
      },
    })
  })
}

const pathIn = ({ query }: FastifyRequest): string => {
  const { page } = query as { page?: unknown }
  return typeof page === 'string' && page.startsWith('/') ? page : '/'
}

/** The page that showed the form, if it belongs to the sending origin. */
const pageOf = (text: string, origin: string): string => {
  const url = URL.parse(text)
  return url?.origin === origin ? url.origin + url.pathname : origin
}

const presentForScript = ({ id, published: { fields, look, variant, where } }: PublishedForm, language: Language) => ({
  id: publicId('frm', id),
  fields: fields.map((field) => ({
    id: field.id,
    type: field.type,
    label: field.label,
    required: field.required,
    placeholder: field.placeholder ?? '',
    suggestsFixes: field.suggestsFixes ?? true,
    options:
      field.type === 'rating'
        ? [1, 2, 3, 4, 5].map((count) => FORM_WORDS[language].stars(count))
        : (field.options ?? []),
  })),
  looks: variant ? [look, variant.look] : [look],
  where,
})

const wordsFor = (language: Language) => {
  const { close, failed, leaveEmpty, fix, copy, copied, didYouMean } = FORM_WORDS[language]
  return {
    close,
    failed,
    leaveEmpty,
    fix,
    copy,
    copied,
    didYouMean,
    honeypot: HONEYPOT,
    stamp: STAMP,
    product: PRODUCT,
  }
}
