// Counts form views, to compare with answers. Counted per day and form; nothing about visitors is stored.

import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../platform/net/client-address.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { isMachineOpen } from '../tracking/classify.ts'
import { addShown } from './sql.ts'
import type { FormsDeps } from './visit.ts'

/** Views per network and minute; more than this is not a visitor. */
const PER_NETWORK = 60

export async function countShown(
  { db, clock, limiter }: Pick<FormsDeps, 'db' | 'clock' | 'limiter'>,
  request: FastifyRequest,
  accountId: Uuid,
  formId: Uuid,
  variant = '',
): Promise<void> {
  const { 'user-agent': agent = null, 'sec-purpose': purpose = '' } = request.headers
  if (isMachineOpen({ agent, isPrefetch: String(purpose).includes('prefetch'), sinceSentMs: Infinity })) return
  const network = networkOf(request.clientAddress) ?? request.clientAddress
  const { allowed } = await limiter.take(`form-shown/${accountId}/${network}`, PER_NETWORK)
  if (allowed) await addShown(db, accountId, formId, variant, clock.now())
}
