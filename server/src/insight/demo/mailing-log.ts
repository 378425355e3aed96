// Numbers the emails of a mailing and counts their outcomes by batch, as sending does.

import type { Uuid } from '../../platform/values/ids.ts'
import type { BatchRow } from './mail-sql.ts'
import { sendIdOf } from './ids.ts'

const EMAILS_IN_BATCH = 500

export type MailingFacts = {
  id: Uuid
  /** Public ID of the campaign; null for a drip. */
  campaignId: string | null
  stepId: string | null
  subject: string
  /** Links that people click, most clicked first. */
  links: { n: number; url: string }[]
  priority: number
}

export class MailingLog {
  readonly facts: MailingFacts
  readonly #batches: { accepted: number; bounced: number; dueAt: number }[] = []
  emails = 0
  opened = 0
  clicked = 0
  lastAt = 0

  constructor(facts: MailingFacts) {
    this.facts = facts
  }

  /** The ID of its next email. */
  take(outcome: 'accepted' | 'bounced', at: number): Uuid {
    const n = this.emails++
    const place = Math.floor(n / EMAILS_IN_BATCH)
    const batch = (this.#batches[place] ??= { accepted: 0, bounced: 0, dueAt: at })
    batch[outcome]++
    batch.dueAt = Math.max(batch.dueAt, at)
    this.lastAt = Math.max(this.lastAt, at)
    return sendIdOf(this.facts.id, n)
  }

  get delivered(): number {
    return this.#batches.reduce((sum, { accepted }) => sum + accepted, 0)
  }

  batches(): BatchRow[] {
    const { id, priority } = this.facts
    return this.#batches.map(({ accepted, bounced, dueAt }, n) => ({
      mailing_id: id,
      n,
      first_id: sendIdOf(id, n * EMAILS_IN_BATCH),
      last_id: sendIdOf(id, Math.min((n + 1) * EMAILS_IN_BATCH, this.emails) - 1),
      priority,
      accepted,
      bounced,
      due_at: new Date(dueAt),
    }))
  }
}
