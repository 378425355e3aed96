// Counts form views, to compare with answers. Counted per day, form and page; nothing about visitors is stored.

import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../platform/net/client-address.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { isMachineOpen } from '../tracking/classify.ts'
import { addPageView, addShown } from './sql.ts'
import { MAX_PAGE } from './submit.ts'
import type { FormsDeps } from './visit.ts'

/** Views per network and minute; more than this is not a visitor. */
const PER_NETWORK = 60

/** Pages of a form that are counted apart in a day. Anyone can make up more. */
const MAX_PAGES = 50

export async function countShown(
  { db, clock, limiter }: Pick<FormsDeps, 'db' | 'clock' | 'limiter'>,
  request: FastifyRequest,
  accountId: Uuid,
  formId: Uuid,
  { page, variant = '' }: { page: string | null; variant?: string },
): Promise<void> {
  const { 'user-agent': agent = null, 'sec-purpose': purpose = '' } = request.headers
  if (isMachineOpen({ agent, isPrefetch: String(purpose).includes('prefetch'), sinceSentMs: Infinity })) return
  const network = networkOf(request.clientAddress) ?? request.clientAddress
  const { allowed } = await limiter.take(`form-shown/${accountId}/${network}`, PER_NETWORK)
  if (!allowed) return
  const now = clock.now()
  await Promise.all([
    addShown(db, accountId, formId, variant, now),
    page !== null && addPageView(db, accountId, { formId, page: page.slice(0, MAX_PAGE), mostPages: MAX_PAGES, now }),
  ])
}
