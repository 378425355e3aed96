// What a verb wants done to one person, whichever verb it is.

import type { Caller } from '../../platform/http/caller.ts'
import type { Names } from './names.ts'
import type { Trigger } from './status.ts'

/** By which way consent came or went, as the consent log keeps it. */
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

/** What a form keeps with the consent that came through it. */
export type ConsentEvidence = {
  /** The words beside the box that was ticked. */
  text: string
  form: string
  page: string | null
  ip: string | null
}

export type PersonCommand = {
  caller: Caller
  /** Normalised. */
  email: string
  /** What it means for the subscription; null for a change that does not touch it. */
  trigger: Trigger | null
  channel: Channel
  resubscribe?: boolean
  names?: Names
  /** Set for a new person only, unless `overwriteSource` is true. */
  source?: string | null
  overwriteSource?: boolean
  properties?: Record<string, unknown>
  evidence?: ConsentEvidence
  preferences?: readonly string[]
  startAutomations?: boolean
  /** What the age windows are measured from; now, unless the command came with an order of its own date. */
  at?: Date
  /** Shared by the rows of one import: once the plan's limit is met, the rest is left alone. */
  run?: { stopped: boolean }
}
