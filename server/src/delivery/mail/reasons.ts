// The reasons why mail servers reject emails, and what follows from each. The reason is read from the reply text
// (reply-rules.ts), never from the code alone: the same 550 means a dead address at one provider and a full queue at
// another.

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

/** What a reason is about, which decides the scope of a hold. */
export type Scope = 'person' | 'provider' | 'domain' | 'server'

export type Reaction = {
  /** A permanent rejection for this reason is final; otherwise it is retried despite the 5xx. */
  ends: boolean
  /**
   * When to stop the address: immediately, or after this many rejections on different days over this many days without
   * a delivery in between. Null: never, because the reason says nothing about the address.
   */
  stops: 'immediately' | { times: number; days: number } | null
  /** The effect on sending beyond this email. */
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

/** Shown to the team next to the server's reply. */
export const REASON_WORDS: Record<Reason, string> = {
  no_such_address: 'The address does not exist.',
  mailbox_disabled: 'The mailbox is disabled.',
  mailbox_full: 'The mailbox is full.',
  policy: 'The receiving organization does not accept this email.',
  spam: 'The content was classified as spam.',
  authentication: 'The sending domain or server could not be authenticated.',
  blocked: 'The provider blocks the sending server or domain.',
  throttled: 'The provider asked us to send more slowly.',
  message: 'The message was not accepted.',
  temporary: 'The receiving server has a temporary problem.',
  unknown: 'The server gave no known reason.',
}
