// Reads the content of a campaign as a client sends it: every ID must belong to the account, and missing fields keep their
// value.

import type { Sql } from '../platform/db/db.ts'
import { Problem } from '../platform/problem.ts'
import { normalizeEmail } from '../platform/values/email-address.ts'
import type { Uuid } from '../platform/values/ids.ts'
import * as designs from '../content/designs/designs.ts'
import * as senders from '../delivery/senders/senders.ts'
import { NO_AUDIENCE, readAudience } from './read-audience.ts'
import { resolveId } from './resolve-id.ts'
import type { CampaignDraft } from './schema.ts'
import type { Split, StoredSplit, StoredVariant } from './split-schema.ts'
import type * as sql from './sql.ts'

/** Merges the body into the current content. Every ID must belong to this account. */
export async function readContent(
  db: Sql,
  accountId: Uuid,
  body: CampaignDraft,
  before: sql.CampaignContent | null,
): Promise<sql.CampaignContent> {
  const [design, sender, audience] = await Promise.all([
    named('design_id', body.design_id, before?.design_id, (id) => designs.find(db, accountId, id)),
    named('sender_id', body.sender_id, before?.sender_id, (id) => senders.find(db, accountId, id)),
    readAudience(db, accountId, body, before?.audience ?? NO_AUDIENCE),
  ])
  const words = (field: 'subject' | 'preview_text') =>
    body[field] === undefined ? (before?.[field] ?? null) : body[field]?.trim() || null
  return {
    name: body.name?.trim() || before?.name || design.name || 'Untitled campaign',
    subject: words('subject'),
    preview_text: words('preview_text'),
    design_id: design.id,
    sender_id: sender.id,
    split: await readSplit(db, accountId, body.split, before?.split ?? null),
    audience,
    reply_to: readReplyTo(body.reply_to, before?.reply_to ?? null),
    tracking: body.tracking === undefined ? (before?.tracking ?? null) : body.tracking,
    spread_hours: body.spread_hours === undefined ? (before?.spread_hours ?? null) : body.spread_hours,
  }
}

function readReplyTo(text: string | null | undefined, before: string | null): string | null {
  if (text === undefined) return before
  if (!text?.trim()) return null
  const email = normalizeEmail(text)
  if (!email)
    throw new Problem('validation_error', '"reply_to" must be a valid email address, for example hello@example.com.')
  return email
}

/** Merges a change of the A/B test; null removes it. */
async function readSplit(
  db: Sql,
  accountId: Uuid,
  sent: Split | null | undefined,
  before: StoredSplit | null,
): Promise<StoredSplit | null> {
  if (sent === undefined || sent === null) return sent === null ? null : before
  const { kind, share, winner_by, hours } = sent
  const only = <T>(tested: Split['kind'], value: T): T | null => (kind === tested ? value : null)
  const variants = await Promise.all(
    sent.variants.map(async ({ subject, preview_text, sender_name, design_id }, i): Promise<StoredVariant> => {
      const field = `split.variants.${i}.design_id`
      const design = await named(field, design_id ?? null, null, (id) => designs.find(db, accountId, id))
      return {
        subject: only('subject', subject?.trim() || null),
        preview_text: only('subject', preview_text?.trim() || null),
        sender_name: only('sender', sender_name?.trim() || null),
        design_id: only('design', design.id),
      }
    }),
  )
  return { kind, share, winner_by, hours, variants }
}

type Named = { id: Uuid | null; name: string | null }

/** Resolves a field's ID; a missing field keeps the current value. */
async function named(
  field: string,
  text: string | null | undefined,
  before: Uuid | null | undefined,
  find: (id: string) => Promise<{ id: Uuid; name: string }>,
): Promise<Named> {
  if (text === undefined) return { id: before ?? null, name: null }
  return text === null || text === '' ? { id: null, name: null } : resolveId(field, text, find)
}
