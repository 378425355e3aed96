// Copy for webhooks and their delivery log.

import { translated } from '../language.ts'
import { counted, listed } from '../intl.ts'
import { plural, quoted } from './grammar.ts'

const SHOWN = 3

export const webhooks = translated('webhooks', {
  about: (events: readonly string[], app: string | null) => {
    const more = events.length - SHOWN
    const named = more > 0 ? `${events.slice(0, SHOWN).join(', ')} and ${more} more` : listed(events)
    return app ? `${named} · added by ${app}` : named
  },
  add: 'Add webhook',
  added: 'Webhook added',
  addedAt: 'Added',
  answer: 'Response',
  answered: (status: number | null, reason: string | null) =>
    status === null ? (reason ?? 'No response') : `${status}`,
  attempt: 'Attempt',
  attemptNumber: (n: number) => `Attempt ${n}`,
  backfill: 'Send missed messages, oldest first',
  body: 'Body',
  bodyGone: 'The body is no longer stored.',
  byApp: (app: string) => `${app} added this webhook, so only the app can change it.`,
  copyCurl: 'Copy as cURL',
  edit: 'Edit',
  editTitle: 'Edit webhook',
  event: 'Event',
  eventName: 'Only events named',
  eventNameHint: 'Leave empty for all custom events.',
  events: 'Events',
  failing: (n: number) => `${plural(n, 'message', 'messages')} in a row failed. The first failure was`,
  headers: 'Headers',
  health: 'Delivery problems',
  keptEvents: 'Events are kept for 30 days.',
  lastAnswer: (status: number | null, reason: string | null) =>
    status === null
      ? `The last attempt got no response: ${reason ?? 'unknown reason'}.`
      : `The last response was ${status}.`,
  line: (url: string, events: readonly string[], only: string | null) =>
    [url, listed(events), only && `only ${quoted(only)}`].filter(Boolean).join(' · '),
  log: 'Deliveries in the last 30 days',
  messageId: 'Message',
  ms: (ms: number) => `${counted(ms)} ms`,
  needsEvents: 'Choose at least one event.',
  needsUrl: 'Enter a URL.',
  newSecret: 'New signing secret',
  newSecretBody:
    'Messages are signed with the new secret right away. Your endpoint rejects them until you give it the new secret.',
  newSecretIt: 'Replace secret',
  newSecretTitle: 'Replace the signing secret?',
  noAttempts: 'No deliveries in the last 30 days',
  noAttemptsIntro: 'Send a test message to see what your endpoint gets.',
  noAttemptsPaused: 'Nothing is delivered while the webhook is paused.',
  noBody: 'The body is empty.',
  none: 'No webhooks yet',
  noneFailed: 'No failed deliveries',
  noneIntro: 'Webhooks notify your own systems of events. Messages are signed, and failed ones are retried.',
  onlyFailed: 'Only failed deliveries',
  pause: 'Pause',
  pauseBody: 'Nothing is sent until you resume. Events are kept for 30 days so you can send them later.',
  pauseIt: 'Pause webhook',
  pauseTitle: 'Pause this webhook?',
  paused: 'Webhook paused',
  redeliver: 'Redeliver',
  redelivered: 'Message redelivered',
  remove: 'Delete',
  removeBody: 'Nothing is sent to this URL anymore, and its delivery log is deleted. Your endpoint isn’t notified.',
  removeIt: 'Delete webhook',
  removeTitle: 'Delete this webhook?',
  removed: 'Webhook deleted',
  resend: 'Send missed messages',
  resendBody: 'Everything from the last 30 days that wasn’t delivered is sent again, oldest first.',
  resendIt: 'Send missed messages',
  resendLine: (delivered: number, failed: number, total: number) =>
    `${counted(delivered)} of ${counted(total)}${failed === 0 ? '' : `, ${counted(failed)} failed again`}`,
  resendRan: 'Missed messages sent',
  resendRuns: 'Sending missed messages…',
  resendTitle: 'Send missed messages?',
  resending: (n: number) => `Sending ${plural(n, 'message', 'messages')}`,
  response: 'Response',
  request: 'Request',
  resumeAndSend: 'Resume and send missed messages',
  resumeBody: 'New messages are delivered again.',
  resumeIt: 'Resume webhook',
  resumeTitle: 'Resume this webhook?',
  resumed: 'Webhook resumed',
  sample: 'Example payload',
  saved: 'Webhook saved',
  secret: 'Signing secret',
  secretHint:
    'Your endpoint uses it to verify each message; the SDK’s createWebhookReceiver does this for you. Copy it now. You won’t be able to see it again.',
  seen: 'webhooks',
  since: (day: string) => `since ${day}`,
  state: 'Status',
  test: 'Send test message',
  testIntro: 'Sends a message with sample data now, even while the webhook is paused.',
  testIt: 'Send',
  testQueued: 'Test message sent',
  title: 'Webhooks',
  to: 'To',
  took: 'Duration',
  url: 'URL',
  urlHint: 'An https URL that’s reachable from the internet',
  when: 'When',
})

export const webhookStates = translated('webhookStates', {
  working: 'This webhook works again, but some messages weren’t delivered.',
  failing: 'Messages aren’t being delivered.',
})

export const webhookPauses = translated('webhookPauses', {
  failures: (day: string) => `Paused on ${day}, because every message failed for a day.`,
  team: (day: string) => `Paused by your team on ${day}.`,
})
