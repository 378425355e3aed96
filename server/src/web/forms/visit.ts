// Shared by form pages and the website script: which form a URL names, and in which language to respond.

import type { FastifyRequest } from 'fastify'
import * as accounts from '../../identity/accounts/accounts.ts'
import { chooseLanguage } from '../pages/page-words.ts'
import type { Language } from '../pages/page-words.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { allowBody, SMALL_BODY } from '../../platform/http/anonymous-body.ts'
import { isMultipart } from '../../platform/http/form-body.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import type { Logger } from '../../platform/log.ts'
import { networkOf } from '../../platform/net/client-address.ts'
import { Problem } from '../../platform/problem.ts'
import { parseId } from '../../platform/values/ids.ts'
import type { FindSite } from '../site/settings.ts'
import type { RecordSighting } from '../site/sightings.ts'
import { findLiveForm } from './forms.ts'
import type { PublishedForm } from './sql.ts'

export type FormsDeps = {
  db: Db
  clock: Clock
  log: Logger
  baseUrl: string
  smtpUrl: string | null
  limiter: RateLimiter
  findSite: FindSite
  recordSighting: RecordSighting
}

/** A phone photo and the text of the form. */
export const MAX_SUBMISSION_BYTES = 8 * 1024 * 1024

export const languageOf = (request: FastifyRequest, chosen: Language | null = null): Language =>
  chooseLanguage((request.query as { lang?: unknown }).lang, request.headers['accept-language'], chosen)

export type Found = { form: PublishedForm; account: NonNullable<Awaited<ReturnType<typeof accounts.find>>> }

/** The published form that a URL names. */
export async function findNamedForm(db: Db, params: unknown): Promise<Found | null> {
  const { account: name, form: formName } = params as { account: string; form: string }
  const [accountId, formId] = [parseId('acc', name), parseId('frm', formName)]
  if (!accountId || !formId) return null
  const [form, account] = await Promise.all([findLiveForm(db, accountId, formId), accounts.find(db, accountId)])
  return form && account ? { form, account } : null
}

const PER_NETWORK = 30

/** Checks made before the body is read. */
export async function admitAnswer(
  { limiter }: Pick<FormsDeps, 'limiter'>,
  request: FastifyRequest,
  { form, account }: Found,
): Promise<void> {
  const { clientAddress: ip } = request
  const { allowed } = await limiter.take(`form-network/${account.id}/${networkOf(ip) ?? ip}`, PER_NETWORK)
  if (!allowed) throw new Problem('rate_limited', 'Too many answers from your network. Try again in a minute.')
  const takesPhoto = isMultipart(request) && form.published.fields.some(({ type }) => type === 'photo')
  allowBody(request, { limit: takesPhoto ? MAX_SUBMISSION_BYTES : SMALL_BODY, accountId: account.id })
}
