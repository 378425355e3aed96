// Explains who would receive a campaign: one person, or the people behind a number of the count.

import { contactId } from '../people/contacts/contacts.ts'
import { fullName } from '../people/contacts/person-names.ts'
import type { Db, Sql } from '../platform/db/db.ts'
import { transaction } from '../platform/db/db.ts'
import { isStatementTimeout } from '../platform/db/errors.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { notFound, Problem } from '../platform/problem.ts'
import { publicId } from '../platform/values/ids.ts'
import { topicNumber, topicOfDesign } from '../content/designs/for-sending.ts'
import type { LeftOutReason } from '../delivery/sending/eligibility.ts'
import { audienceOf } from './audience.ts'
import { findReasons, limitStatement, listAudience } from './audience-sql.ts'
import type { AudienceLine } from './audience-sql.ts'
import * as campaigns from './campaigns.ts'
import type { AudiencePerson, AudienceQuery, Why } from './recipients-schema.ts'
import { mailingsOf } from './sql.ts'
import type { CampaignRow } from './sql.ts'

export async function why(ctx: Ctx<Sql>, id: string, person: string): Promise<Why> {
  const { db, accountId, clock } = ctx
  const now = clock.now()
  const campaign = await campaigns.get(ctx, id)
  const audience = await audienceOf(db, accountId, campaign.audience, clock)
  if (!audience) return { would_get: false, reasons: ['not_in_audience'], excluded_by: null }
  const topic = await topicOf(db, campaign)
  const eligibility = { accountId, topic, heedsFrequency: true, now }
  const found = await findReasons(db, eligibility, audience, contactId(person), mailingsOf(campaign))
  if (!found) throw notFound('person')
  const reasons: LeftOutReason[] = [
    ...(found.in_audience ? [] : (['not_in_audience'] as const)),
    ...(found.excluded_by === null ? [] : (['excluded'] as const)),
    ...(found.already_sent ? (['already_sent'] as const) : []),
    ...(found.reason ? [found.reason] : []),
  ]
  return { would_get: reasons.length === 0, reasons, excluded_by: found.excluded_by }
}

const PEOPLE_SHOWN = 100
const LIST_TIMEOUT_MS = 3_000

/** The newest people behind a number of the count. */
export async function peopleOfLine(ctx: Ctx<Db>, id: string, query: AudienceQuery): Promise<AudiencePerson[]> {
  const { db, accountId, clock } = ctx
  const campaign = await campaigns.get(ctx, id)
  const audience = await audienceOf(db, accountId, campaign.audience, clock)
  if (!audience) return []
  const eligibility = { accountId, topic: await topicOf(db, campaign), heedsFrequency: true, now: clock.now() }
  try {
    const rows = await transaction(db, async (tx) => {
      await limitStatement(tx, LIST_TIMEOUT_MS)
      return listAudience(tx, eligibility, audience, lineOf(query), PEOPLE_SHOWN)
    })
    return rows.map((row) => ({ contact_id: publicId('per', row.id), email: row.email, name: fullName(row) }))
  } catch (error) {
    if (!isStatementTimeout(error)) throw error
    throw new Problem('invalid_request', 'Listing these people takes too long. Check a single person instead.')
  }
}

function lineOf({
  line = 'everyone',
  exclusion = null,
}: {
  line?: AudienceQuery['line']
  exclusion?: number | null
}): AudienceLine {
  if (line === 'everyone') return 'everyone'
  return { reason: line === 'recipients' ? null : line, exclusion }
}

async function topicOf(db: Sql, { account_id, approved, design_id }: CampaignRow): Promise<number | null> {
  if (approved) return topicNumber(db, account_id, approved.topic_id)
  return design_id ? topicOfDesign(db, account_id, design_id) : null
}
