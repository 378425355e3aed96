// Explains why a person would or would not receive a campaign.

import { contactId } from '../people/contacts/contacts.ts'
import type { Sql } from '../platform/db/db.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { notFound } from '../platform/problem.ts'
import { topicNumber, topicOfDesign } from '../content/designs/for-sending.ts'
import type { LeftOutReason } from '../delivery/sending/eligibility.ts'
import { audienceOf } from './audience.ts'
import { findReasons } from './audience-sql.ts'
import * as campaigns from './campaigns.ts'
import type { Why } from './schema.ts'
import { mailingsOf } from './sql.ts'
import type { CampaignRow } from './sql.ts'

export async function why(ctx: Ctx<Sql>, id: string, person: string): Promise<Why> {
  const { db, accountId, clock } = ctx
  const now = clock.now()
  const campaign = await campaigns.get(ctx, id)
  const audience = await audienceOf(db, accountId, campaign, clock)
  if (!audience) return { would_get: false, reasons: ['not_in_audience'] }
  const topic = await topicOf(db, campaign)
  const eligibility = { accountId, topic, heedsFrequency: true, now }
  const found = await findReasons(db, eligibility, audience, contactId(person), mailingsOf(campaign))
  if (!found) throw notFound('person')
  const reasons: LeftOutReason[] = [
    ...(found.in_audience ? [] : (['not_in_audience'] as const)),
    ...(found.already_sent ? (['already_sent'] as const) : []),
    ...(found.reason ? [found.reason] : []),
  ]
  return { would_get: reasons.length === 0, reasons }
}

async function topicOf(db: Sql, { account_id, approved, design_id }: CampaignRow): Promise<number | null> {
  if (approved) return topicNumber(db, account_id, approved.topic_id)
  return design_id ? topicOfDesign(db, account_id, design_id) : null
}
