// The built-in events: their meaning, properties, counting rule, and required permission.

import { FeedSection } from './schema.ts'
import type { EmailStatus } from './schema.ts'

/** The permission that a section of the feed needs in addition to events:read. */
export const SCOPE_OF: Record<FeedSection, 'contacts:read' | 'orders:read' | null> = {
  [FeedSection.custom]: null,
  [FeedSection.website]: null,
  [FeedSection.person]: 'contacts:read',
  [FeedSection.shop]: 'orders:read',
}

export type Property = { name: string; type: string; description: string }

export type BuiltIn = {
  section: FeedSection
  description: string
  counted: string
  properties: Property[]
  /** Not stored as a row: an email.sent with this outcome. */
  outcome?: EmailStatus
}

const text = (name: string, description: string): Property => ({ name, type: 'text', description })
const number = (name: string, description: string): Property => ({ name, type: 'number', description })
const yesNo = (name: string, description: string): Property => ({ name, type: 'yes_no', description })

const EMAIL = [
  text('email_send_id', 'The email.'),
  text('campaign_id', 'Its campaign, or null.'),
  text('drip_step_id', 'Its drip step, or null.'),
  text('scheduled_email_id', 'The scheduled email, or null.'),
  text('subject', 'Its subject.'),
  yesNo('transactional', 'True for a transactional email; otherwise absent.'),
]
const STATUS = text('status', 'delivered, bounced, failed, or sent while the outcome is pending.')
const PRODUCT = [text('product_id', 'The product.'), text('title', 'Its title.'), text('url', 'The page.')]

const email = (description: string, counted: string, more: Property[] = [], outcome?: EmailStatus): BuiltIn => ({
  section: FeedSection.person,
  description,
  counted,
  properties: [...EMAIL, ...more],
  ...(outcome && { outcome }),
})
const person = (description: string, counted: string, properties: Property[]): BuiltIn => ({
  section: FeedSection.person,
  description,
  counted,
  properties,
})
const website = (description: string, properties: Property[]): BuiltIn => ({
  section: FeedSection.website,
  description: `${description} Recorded by the website script for a visitor who came from an email.`,
  counted: 'Every time it is recorded.',
  properties,
})

export const BUILT_IN = {
  'email.sent': email('An email to one person, with its outcome.', 'Once per email, however many attempts it took.', [
    STATUS,
  ]),
  'email.delivered': email(
    'An email that neither failed nor bounced. The full feed shows it as email.sent with status delivered.',
    'Once per email with this outcome.',
    [STATUS],
    'delivered',
  ),
  'email.failed': email(
    'An email that could not be sent. The full feed shows it as email.sent with status failed.',
    'Once per email with this outcome.',
    [STATUS],
    'failed',
  ),
  'email.bounced': email(
    'An email that the receiving server rejected. The full feed shows it as email.sent with status bounced.',
    'Once per email with this outcome.',
    [STATUS],
    'bounced',
  ),
  'email.opened': email('An email was opened.', 'Every recorded open. Reports count an email as opened once.'),
  'email.clicked': email('A link in an email was clicked.', 'Every click, except those of link scanners.', [
    text('url', "The link's destination."),
  ]),
  'email.complained': email('An email was reported as spam.', 'Every spam report.'),
  'contact.subscribed': person(
    'Someone subscribed, or subscribed again.',
    'Every time. Reports exclude imports and customers from shop history.',
    [
      text('how', 'How they subscribed: api, import, form, order, or another channel.'),
      text('source', 'Where they came from.'),
      yesNo('history', 'True for a customer from shop history; otherwise absent.'),
    ],
  ),
  'contact.unsubscribed': person(
    'Someone unsubscribed, by any route from the unsubscribe link to a spam report.',
    'Every time a subscribed person unsubscribes.',
    [text('how', 'How they unsubscribed: api, unsubscribe_link, complaint, or another channel.')],
  ),
  'contact.suppressed': person('Emails to someone were stopped manually or after a bounce.', 'Every time.', [
    text('how', 'bounce or team.'),
  ]),
  'order.placed': {
    section: FeedSection.shop,
    description:
      'An order from a connected online store or POST /orders. An order that was refunded in full, voided, or cancelled, or whose payment failed, is marked reversed.',
    counted: 'Once per order. Reversed orders are listed and counted here but are not revenue.',
    properties: [
      text('order_id', 'Your ID of the order.'),
      number('total', 'Total amount.'),
      text('currency', 'Three-letter currency code.'),
      text('status', 'Your status, or null.'),
      text('source', 'Where the order came from.'),
      number('items', 'Number of items.'),
      yesNo('reversed', 'Refunded, voided, cancelled, or not paid.'),
      yesNo('first_order', "Whether this was the person's first order when it was recorded; null without a person."),
    ],
  },
  'checkout.abandoned': {
    section: FeedSection.shop,
    description: 'A checkout with an email address was left unfinished.',
    counted: 'Once per checkout.',
    properties: [
      number('total', 'Total amount.'),
      text('currency', 'Three-letter currency code.'),
      yesNo('bought_later', 'Whether the person ordered after all.'),
    ],
  },
  viewed_product: website('A product was viewed.', PRODUCT),
  added_to_cart: website('A product was added to the cart.', [...PRODUCT, number('quantity', 'Quantity.')]),
  searched: website(
    'The shop was searched. A search that looks like an email address or a long number is not stored.',
    [text('query', 'The search text.')],
  ),
  viewed_collection: website('A collection was viewed.', [text('title', 'The collection.'), text('url', 'The page.')]),
  'form.submitted': person('Someone submitted a form.', 'Every submission that is not marked as spam.', [
    text('form_id', 'The form.'),
    text('form_name', 'Its name.'),
    text('kind', 'The kind of form.'),
  ]),
  'drip.enrolled': person(
    'Someone entered a drip.',
    'Once per person and drip: a repeat is shown at its latest start.',
    [text('drip_id', 'The drip.'), text('drip_name', 'Its name.')],
  ),
  'back_in_stock.requested': person(
    'Someone asked through a form to be notified when a product is back in stock.',
    'Every request.',
    [text('product_id', 'The product.'), text('title', 'Its title.')],
  ),
} as const satisfies Record<string, BuiltIn>

export type BuiltInName = keyof typeof BUILT_IN

export const builtInOf = (name: string): BuiltIn | undefined =>
  Object.hasOwn(BUILT_IN, name) ? BUILT_IN[name as BuiltInName] : undefined
