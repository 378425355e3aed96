// What readers of other platforms produce: pages of rows in one shape, whatever the platform. Readers only read; the
// runner writes.

import type { NewDetail } from '../../data/details/manage.ts'

export const PLATFORMS = ['mailchimp', 'klaviyo', 'listmonk'] as const

export type Platform = (typeof PLATFORMS)[number]

export const PLATFORM_NAMES: Record<Platform, string> = {
  mailchimp: 'Mailchimp',
  klaviyo: 'Klaviyo',
  listmonk: 'listmonk',
}

/**
 * What the other platform says about an address. `bounced`, `complained` and `blocked` addresses are stopped here;
 * `none` never subscribed.
 */
export type MovedStatus = 'subscribed' | 'unsubscribed' | 'bounced' | 'complained' | 'blocked' | 'none'

/** A list or tag of the other platform. */
export type ListRef = { externalId: string; name: string }

export type MovedPerson = {
  email: string
  status: MovedStatus
  /** When they subscribed or unsubscribed there. */
  since: Date | null
  firstName: string | null
  lastName: string | null
  /** Values by the name of the detail. */
  properties: Record<string, string | number | boolean>
  lists: ListRef[]
}

/** Someone on a list; the person came on an earlier page. */
export type MovedMember = { email: string; list: ListRef }

export type MovedDesign = { externalId: string; name: string; subject: string | null; html: string }

/** Null is unknown, and never replaces a known value. */
export type MovedCampaign = {
  externalId: string
  name: string
  subject: string | null
  sentAt: Date | null
  recipients: number | null
  opened: number | null
  clicked: number | null
  bounced: number | null
  unsubscribed: number | null
}

/** Something that was left out. `email` is set if it names a person. */
export type LeftOut = { about: string; email: string | null; reason: string }

export type MovePage = {
  details: NewDetail[]
  people: MovedPerson[]
  members: MovedMember[]
  designs: MovedDesign[]
  campaigns: MovedCampaign[]
  leftOut: LeftOut[]
  /** Where the next page starts; null after the last page of the phase. */
  cursor: Cursor | null
  /** People in total, if the platform tells. */
  total: number | null
}

/** Stored as JSON. Each reader knows its own. */
export type Cursor = Record<string, unknown>

export const emptyPage = (): MovePage => ({
  details: [],
  people: [],
  members: [],
  designs: [],
  campaigns: [],
  leftOut: [],
  cursor: null,
  total: null,
})

export const PHASES = ['people', 'members', 'campaigns', 'results', 'designs'] as const

export type Phase = (typeof PHASES)[number]

export type PageAsked = {
  phase: Phase
  cursor: Cursor | null
  /** A dry run needs the number of designs, but not their HTML. */
  isDryRun: boolean
  now: Date
}

export type MoveReader = {
  /** In the order of reading; `people` is always the first. */
  phases: readonly Phase[]
  /** Returns the name of the account there; throws if the key is rejected. */
  open(): Promise<string>
  page(asked: PageAsked): Promise<MovePage>
}

/** The platform asks us to wait. */
export class PlatformBusy extends Error {
  override readonly name = 'PlatformBusy'
  readonly waitMs: number

  constructor(waitMs: number) {
    super('The platform asked us to wait.')
    this.waitMs = waitMs
  }
}

/** The platform rejected a request or sent an invalid response. `message` is shown to the team. */
export class PlatformFault extends Error {
  override readonly name = 'PlatformFault'
  /** Whether it is temporary, needs another key, or is about one part that the key may not read. */
  readonly kind: 'passing' | 'key' | 'scope'

  constructor(message: string, kind: PlatformFault['kind'] = 'passing') {
    super(message)
    this.kind = kind
  }
}
