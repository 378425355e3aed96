// Why a mail server turned an email away, and what follows from each reason. Reasons are read from what servers say
// (reply-rules.ts), never from the code alone: the same 550 means a dead address at one provider and a full queue at another.

export const REASONS = [
  'no_such_address',
  'mailbox_disabled',
  'mailbox_full',
  'policy',
  'spam',
  'authentication',
  'blocked',
  'throttled',
  'message',
  'temporary',
  'unknown',
] as const

export type Reason = (typeof REASONS)[number]

/** What a reason speaks of: decides how wide a hold is. */
export type Scope = 'person' | 'provider' | 'domain' | 'server'

export type Reaction = {
  /** A permanent refusal of this reason ends the email; otherwise it is tried again, although the server said 5xx. */
  ends: boolean
  /**
   * When the address is stopped: at once, or after so many refusals on different days over so many days, with nothing
   * that got through in between. Null: never, since the reason says nothing about the address.
   */
  stops: 'immediately' | { times: number; days: number } | null
  /** What sending does about it beyond this one email. */
  hold: 'none' | 'slow' | 'pause'
  scope: Scope
}

export const REACTIONS: Record<Reason, Reaction> = {
  no_such_address: { ends: true, stops: 'immediately', hold: 'none', scope: 'person' },
  mailbox_disabled: { ends: true, stops: { times: 2, days: 7 }, hold: 'none', scope: 'person' },
  mailbox_full: { ends: true, stops: { times: 3, days: 21 }, hold: 'none', scope: 'person' },
  policy: { ends: true, stops: { times: 3, days: 21 }, hold: 'none', scope: 'person' },
  spam: { ends: true, stops: null, hold: 'none', scope: 'domain' },
  authentication: { ends: false, stops: null, hold: 'pause', scope: 'domain' },
  blocked: { ends: false, stops: null, hold: 'pause', scope: 'provider' },
  throttled: { ends: false, stops: null, hold: 'slow', scope: 'provider' },
  message: { ends: true, stops: null, hold: 'none', scope: 'domain' },
  temporary: { ends: true, stops: { times: 3, days: 21 }, hold: 'none', scope: 'person' },
  unknown: { ends: true, stops: { times: 3, days: 21 }, hold: 'none', scope: 'person' },
}

/** In words for the team; the server's own words stand beside it. */
export const REASON_WORDS: Record<Reason, string> = {
  no_such_address: 'The address does not exist (any more).',
  mailbox_disabled: 'The mailbox is switched off.',
  mailbox_full: 'The mailbox is full.',
  policy: 'The receiving organisation does not take this mail.',
  spam: 'The content was taken for spam.',
  authentication: 'The sending domain or server could not be authenticated.',
  blocked: 'The provider blocks the sending server or domain.',
  throttled: 'The provider asks for a slower pace.',
  message: 'The message itself was not accepted.',
  temporary: 'A passing trouble of the receiving server.',
  unknown: 'The server gave no reason that is known.',
}
