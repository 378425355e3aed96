// A change requested for one person, the same type for every service function.

import type { Caller } from '../../platform/http/caller.ts'
import type { Names } from './person-names.ts'
import type { Trigger } from './status.ts'

/** Channel through which consent was given or withdrawn, as stored in the consent log. */
export type Channel =
  | 'api'
  | 'import'
  | 'form'
  | 'order'
  | 'event'
  | 'unsubscribe_link'
  | 'one_click'
  | 'preference_page'
  | 'complaint'
  | 'bounce'
  | 'team'
  | 'store'

/** What a form stores with the consent it collected. */
export type ConsentEvidence = {
  /** Label of the consent checkbox. */
  text: string
  form: string
  page: string | null
  ip: string | null
  /** When the form was submitted, and the owner of the address confirmed it by email. */
  submittedAt?: string
  confirmedAt?: string
}

/** What someone said about why they unsubscribed. */
export type LeavingEvidence = { reason: string }

export type PersonCommand = {
  caller: Caller
  /** Normalized. */
  email: string
  /** Effect on the subscription; null if the change doesn't touch it. */
  trigger: Trigger | null
  channel: Channel
  resubscribe?: boolean
  names?: Names
  /** Set only for new people, unless `overwriteSource` is true. */
  source?: string | null
  overwriteSource?: boolean
  properties?: Record<string, unknown>
  evidence?: ConsentEvidence
  /** When consent was given or withdrawn, if that was elsewhere and earlier. */
  consentAt?: Date
  preferences?: readonly string[]
  startAutomations?: boolean
  /** Start of the age windows: now, or the date of the order that the command came with. */
  at?: Date
  /** Shared by all rows of an import: once the plan's limit is reached, the remaining rows are skipped. */
  run?: { stopped: boolean }
}
