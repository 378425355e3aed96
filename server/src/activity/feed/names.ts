// The built-in events: what each means, what it carries, how it is counted and who may see it.

import { FeedSection } from './schema.ts'
import type { EmailStatus } from './schema.ts'

/** The permission that a section of the feed needs beyond events:read. */
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
  /** Not a row of its own: an email.sent with this outcome. */
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
]
const STATUS = text('status', 'delivered, bounced, failed, or sent while there is no word back yet.')
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
  description: `${description} Recorded by the website script for someone who came from an email.`,
  counted: 'Each time it is recorded.',
  properties,
})

export const BUILT_IN = {
  'email.sent': email('An email to one person, with how it ended.', 'Once per email, however many tries it took.', [
    STATUS,
  ]),
  'email.delivered': email(
    'An email that neither failed nor bounced. The full feed shows it as email.sent with status delivered.',
    'Once per email with this outcome.',
    [STATUS],
    'delivered',
  ),
  'email.failed': email(
    'An email of which no try got through. The full feed shows it as email.sent with status failed.',
    'Once per email with this outcome.',
    [STATUS],
    'failed',
  ),
  'email.bounced': email(
    'An email that the receiving server turned away. The full feed shows it as email.sent with status bounced.',
    'Once per email with this outcome.',
    [STATUS],
    'bounced',
  ),
  'email.opened': email('An email was opened.', 'Each recorded open. Reports count an email as opened once.'),
  'email.clicked': email('A link in an email was clicked.', 'Each click, except those of link-checking software.', [
    text('url', 'Where the link leads.'),
  ]),
  'email.complained': email('An email was reported as spam.', 'Each spam report.'),
  'contact.subscribed': person(
    'Someone subscribed, or subscribed again.',
    'Each time. Reports leave out imports and customers from shop history.',
    [
      text('how', 'By which way, such as api, import, form or order.'),
      text('source', 'Where they came from.'),
      yesNo('history', 'True for a customer from shop history; otherwise absent.'),
    ],
  ),
  'contact.unsubscribed': person(
    'Someone left, by any route from the unsubscribe link to a spam report.',
    'Each time someone who was subscribed leaves.',
    [text('how', 'By which way, such as api, unsubscribe_link or complaint.')],
  ),
  'contact.suppressed': person('Emails to someone were stopped by hand or after a bounce.', 'Each time.', [
    text('how', 'bounce or team.'),
  ]),
  'order.placed': {
    section: FeedSection.shop,
    description:
      'An order from a connected online store or POST /orders. One that was refunded in full, voided, cancelled or whose payment failed is marked reversed.',
    counted: 'Once per order. Reversed orders are listed and counted here, but are not revenue.',
    properties: [
      text('order_id', "The caller's own number of the order."),
      number('total', 'What it came to.'),
      text('currency', 'Three-letter code.'),
      text('status', "The caller's status, or null."),
      text('source', 'Where the order came from.'),
      number('items', 'How many items it lists.'),
      yesNo('reversed', 'Refunded, voided, cancelled or not paid.'),
      yesNo('first_order', 'Whether the person had no other order when it came to them; null without a person.'),
    ],
  },
  'checkout.abandoned': {
    section: FeedSection.shop,
    description: 'A checkout with an email address was left unfinished.',
    counted: 'Once per checkout.',
    properties: [
      number('total', 'What it came to.'),
      text('currency', 'Three-letter code.'),
      yesNo('bought_later', 'Whether they bought after all.'),
    ],
  },
  viewed_product: website('A product was looked at.', PRODUCT),
  added_to_cart: website('A product was put into the cart.', [...PRODUCT, number('quantity', 'How many.')]),
  searched: website('The shop was searched. A search that looks like an address or a long number is not kept.', [
    text('query', 'What was searched for.'),
  ]),
  viewed_collection: website('A collection was looked at.', [
    text('title', 'The collection.'),
    text('url', 'The page.'),
  ]),
  'form.submitted': person('Someone answered a form.', 'Each answer that is not marked as spam.', [
    text('form_id', 'The form.'),
    text('form_name', 'Its name.'),
    text('kind', 'What kind of form.'),
  ]),
  'drip.enrolled': person(
    'Someone started a drip.',
    'Once per person and drip: a repeat is shown at the latest start.',
    [text('drip_id', 'The drip.'), text('drip_name', 'Its name.')],
  ),
  'back_in_stock.requested': person('Someone asked through a form to hear when a product is back.', 'Each request.', [
    text('product_id', 'The product.'),
    text('title', 'Its title.'),
  ]),
} as const satisfies Record<string, BuiltIn>

export type BuiltInName = keyof typeof BUILT_IN

export const builtInOf = (name: string): BuiltIn | undefined =>
  Object.hasOwn(BUILT_IN, name) ? BUILT_IN[name as BuiltInName] : undefined
