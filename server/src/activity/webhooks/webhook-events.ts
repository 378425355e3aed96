// The webhook events: meaning, required permissions, and an example of the data.

import type { Scope } from '../../identity/access/scopes.ts'

export type WebhookEvent = {
  description: string
  /** Permission required in addition to events:read. */
  scope: Extract<Scope, 'contacts:read' | 'orders:read'> | null
  /** Contains contactId, email, firstName, and lastName. */
  aboutPerson: boolean
  /** Example of the data, besides the person. */
  sample: Record<string, unknown>
}

const email = (description: string, more: Record<string, unknown> = {}): WebhookEvent => ({
  description,
  scope: 'contacts:read',
  aboutPerson: true,
  sample: {
    emailSendId: 'ems_06fbsk2v1c9x8z7t3n5q4w6e2r',
    campaignId: 'cmp_06fbsk1m4p8s2d6f0g9h7j5k3m',
    dripStepId: null,
    scheduledEmailId: null,
    subject: 'The autumn catalogue is here',
    ...more,
  },
})

const person = (description: string, sample: Record<string, unknown>): WebhookEvent => ({
  description,
  scope: 'contacts:read',
  aboutPerson: true,
  sample,
})

const order = (description: string, status: string): WebhookEvent => ({
  description,
  scope: 'orders:read',
  aboutPerson: true,
  sample: {
    orderId: 'ord_06fbsjz8w2e4r6t0y3v5x7c9b1',
    order_id: '1001',
    total: 59.9,
    currency: 'EUR',
    status,
    order_date: '2026-11-14T09:30:00.000Z',
    items: [{ product_id: 'mug-blue', title: 'Blue mug', quantity: 2, price: 29.95 }],
  },
})

const answers = {
  formId: 'frm_06fbsk3x7c1v5b9n2m4q8w0e6r',
  formName: 'How did we do?',
  kind: 'review',
  answers: [
    { question: 'How many stars?', answer: 5 },
    { question: 'What did you like?', answer: 'The mug, and how fast it came.' },
  ],
}

const drip = { dripId: 'drp_06fbsk4z2x6c0v8b3n7m1q5w9e', dripName: 'Welcome' }

export const EVENTS = {
  'contact.subscribed': person('Someone subscribes now, through a form, the API, an app, or a store', {
    name: 'Ada Lovelace',
    source: 'footer form',
    how: 'form',
  }),
  'contact.unsubscribed': person('Someone unsubscribes or reports spam', { how: 'unsubscribe_link' }),
  'contact.updated': person('The name, address, source, or details of someone change', {
    changed: ['firstName', 'City'],
  }),
  'campaign.sent': {
    description: 'A campaign finishes sending to all recipients',
    scope: null,
    aboutPerson: false,
    sample: {
      campaignId: 'cmp_06fbsk1m4p8s2d6f0g9h7j5k3m',
      name: 'Autumn catalogue',
      subject: 'The autumn catalogue is here',
      recipients: 1250,
      delivered: 1238,
      bounced: 9,
      failed: 3,
    },
  },
  'email.delivered': email('An email is delivered'),
  'email.opened': email('Someone opens an email'),
  'email.clicked': email('Someone clicks a link in an email', { url: 'https://example.com/catalogue' }),
  'email.bounced': email('An email bounces', { bounceType: 'hard', reason: 'The mailbox does not exist.' }),
  'email.complained': email('Someone marks an email as spam'),
  'order.placed': order('A new order arrives, dated in the last 3 days', 'paid'),
  'order.fulfilled': order('An order is marked shipped or fulfilled', 'shipped'),
  'submission.created': person('Someone submits a Collect form', answers),
  'drip.enrolled': person('Someone enters a drip', drip),
  'drip.step': person("A drip reaches a step that notifies your systems, or one of the app's own steps", {
    ...drip,
    dripStepId: 'dst_06fbsk5b8n2m6q0w4e9r3t7y1v',
    stepKey: 'send-postcard',
    note: 'Postcard',
    values: { design: 'winter', copies: 1 },
  }),
  'form.submitted': person("A form's send-to-another-tool action runs", { ...answers, kind: 'signup' }),
  'event.recorded': {
    description: 'A custom event is recorded',
    scope: null,
    aboutPerson: true,
    sample: {
      eventId: 'ce_06fbsk6m9q3w7e1r5t0y4v8x2c',
      name: 'trial_started',
      properties: { plan: 'team', seats: 5 },
      occurred_at: '2026-11-14T09:30:00.000Z',
      external_id: 'trial-77',
    },
  },
} as const satisfies Record<string, WebhookEvent>

export type EventName = keyof typeof EVENTS

export const EVENT_NAMES = Object.keys(EVENTS) as EventName[]

export const isEventName = (name: string): name is EventName => Object.hasOwn(EVENTS, name)

export const eventOf = (name: EventName): WebhookEvent => EVENTS[name]

/** The first missing permission for an event; undefined if none is missing. */
export const missingScopeFor = (may: (scope: Scope) => boolean, name: EventName): Scope | undefined => {
  const { scope } = eventOf(name)
  const needed: Scope[] = scope ? ['events:read', scope] : ['events:read']
  return needed.find((each) => !may(each))
}

/** Whether an app with these permissions may receive an event; null is the account itself, which may receive all. */
export const mayReceive = (scopes: readonly string[] | null, event: string): boolean =>
  scopes === null || (isEventName(event) && missingScopeFor((scope) => scopes.includes(scope), event) === undefined)

/** The person in sample messages. */
export const SAMPLE_PERSON = {
  contactId: 'per_06fbsjy1q5w9e3r7t0v4x8c2b6',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
}

export const sampleData = (name: EventName): Record<string, unknown> => {
  const { aboutPerson, sample } = eventOf(name)
  return aboutPerson ? { ...SAMPLE_PERSON, ...sample } : sample
}
