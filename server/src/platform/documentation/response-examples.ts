// Responses for the reference, generated from the schemas: what the example sends comes back, and the other fields have
// realistic values by name. A test validates every response.

import { componentOf, replySchemaOf, resolve } from './api-document.ts'
import type { ApiDocument, Json, Operation } from './api-document.ts'
import { EXAMPLE_IDS, EXAMPLES } from './examples.ts'

const IDS: Record<string, string> = {
  Person: EXAMPLE_IDS.person,
  PersonWritten: EXAMPLE_IDS.person,
  PersonWithProperties: EXAMPLE_IDS.person,
  List: EXAMPLE_IDS.list,
  ListWithCount: EXAMPLE_IDS.list,
  Design: EXAMPLE_IDS.design,
  WebhookSubscription: EXAMPLE_IDS.webhook,
  NewWebhookSubscription: EXAMPLE_IDS.webhook,
  Event: 'ce_06fbskd4f6h8k0m2p4r6t8w0y2',
  EventRecorded: 'ce_06fbskd4f6h8k0m2p4r6t8w0y2',
  ActivityEvent: 'evt_06fbskf5g7j9m1p3r5t7w9y1a3',
  Order: 'ord_06fbskg6h8k0n2q4s6v8x0z2b4',
  OrderSaved: 'ord_06fbskg6h8k0n2q4s6v8x0z2b4',
  Product: 'prd_06fbskh7j9m1p3r5t7w9y1a3c5',
  Group: 'grp_06fbskj8k0n2q4s6v8x0z2b4d6',
  Campaign: 'cmp_06fbskk9m1p3r5t7w9y1a3c5e7',
}

const TIME = '2026-11-14T09:30:00.000Z'

/** By field, or by component and field where one name has several meanings. */
const VALUES: Record<string, unknown> = {
  account: 'Analytical Engines',
  app: 'Bookings',
  addedAt: TIME,
  alreadyMembers: 0,
  blockSending: false,
  blockedBy: [],
  bounced: 0,
  category: 'Kept by you',
  city: 'Leeds',
  complained: 0,
  contactId: EXAMPLE_IDS.person,
  contact_id: EXAMPLE_IDS.person,
  created_at: TIME,
  counted: 'Once for each event.',
  currency: 'GBP',
  data_set: 'stores',
  description: null,
  duplicate: false,
  email: 'ada@example.com',
  errors: [],
  example: null,
  external_id: 'booking-881',
  failed: 0,
  firstName: 'Ada',
  handle: 'linen-shirt',
  how: 'Signed up on the website',
  image: null,
  image_url: 'https://shop.example.com/images/linen-shirt.jpg',
  items: [{ title: 'Linen shirt', quantity: 1 }],
  joins: [],
  keptOptOut: false,
  key: 'stores',
  label: 'City',
  lastName: 'Lovelace',
  left_out: [],
  limit: 25,
  link: null,
  matchOn: null,
  memberCount: 1204,
  money: false,
  name: 'Regulars',
  next_cursor: null,
  offset: 0,
  options: null,
  order_id: '10042',
  planLimitReached: false,
  preview_text: 'New arrivals, and 10% off until Sunday',
  price: 49,
  problems: [],
  product_id: 'SKU-1',
  property: null,
  recipients: null,
  removed: 0,
  reversed: false,
  row_count: 12,
  scheduled_at: null,
  scope: 'events:read',
  scopes: ['contacts:read', 'contacts:write', 'events:write'],
  secret: 'whsec_5f1d2c7b9a8e4f30b6d1c2e3a4f5b6c7',
  source: 'website',
  split: 'week',
  status: 'paid',
  step_note: null,
  stoppedAtIndex: null,
  subject: 'The autumn collection',
  sum: null,
  suppressed: false,
  test_mode: false,
  text: 'Street',
  title: 'Linen shirt',
  topic: 'News',
  total: 98.5,
  total_by_currency: { GBP: 98.5 },
  type: 'text',
  unchanged: 0,
  unknownEmails: [],
  unknownIds: [],
  unknownProperties: [],
  url: 'https://shop.example.com/products/linen-shirt',
  value: '1815-12-10',
  event_name: null,
  event: 'booked_a_table',
  events: ['order.placed'],
  stored: true,
  'ActivityCount.name': 'booked_a_table',
  'ActivityCount.count': 318,
  'ActivityCount.since': '2026-11-01T00:00:00.000Z',
  'ActivityCount.until': null,
  'ActivityEvent.kind': 'custom',
  'ActivityEvent.name': 'booked_a_table',
  'ActivityEvent.properties': { seats: 4 },
  'Campaign.status': 'draft',
  'CatalogueEntry.description': 'A custom event.',
  'CatalogueEntry.kind': 'custom',
  'CatalogueEntry.name': 'booked_a_table',
  'CatalogueEntry.properties': [{ name: 'seats', type: 'number', description: 'Recorded with the event.' }],
  'DataField.key': 'city',
  'DataRow.city': 'Leeds',
  'DataSet.name': 'Stores',
  'DataSetSummary.name': 'Stores',
  'DetailValue.name': 'Birthday',
  'DetailValue.type': 'date',
  'Design.name': 'Autumn',
  'DripStep.key': 'send-postcard',
  'DripStep.name': 'Send a postcard',
  'EmailBlock.key': 'nearby',
  'EmailBlock.title': 'City',
  'EmailBlock.name': 'Stores nearby',
  'Event.name': 'booked_a_table',
  'Event.properties': { seats: 4 },
  'ListMember.name': 'Ada Lovelace',
  'Paging.total': 1,
  'PersonWithProperties.properties': { Birthday: '1815-12-10' },
  'ReportCard.key': 'bookings',
  'ReportCard.name': 'Tables booked',
  'RowsMeta.total': 1,
  'WebhookSubscription.url': 'https://example.com/hooks/lettermill',
}

/** Components without fixed fields. */
const WHOLE: Record<string, unknown> = {
  DataRow: { id: EXAMPLE_IDS.row, city: 'Leeds', street: '1 Mill Lane' },
}

const WHOLE_BY_FIELD: Record<string, unknown> = { row: { city: 'Leeds', street: '1 Mill Lane' } }

/** The body of the successful response to an operation's example. */
export function responseExample(api: ApiDocument, operation: Operation): unknown {
  const schema = replySchemaOf(operation)
  if (!schema) return undefined
  const { body = {}, path = {}, query = {} } = EXAMPLES[operation.operationId] ?? {}
  const sent = { ...query, ...path, ...body }
  return exampleOf({ api, sent }, schema, [])
}

type Context = { api: ApiDocument; sent: Json }

/** `trail` has the component and field of every level. */
function exampleOf(context: Context, schema: Json, trail: readonly [string | null, string][]): unknown {
  const { api } = context
  const component = componentOf(schema)
  const found = resolve(api, schema)
  if (component !== null && component in WHOLE) return WHOLE[component]
  const { type, properties, items } = found
  if (type === 'array' && items) return [exampleOf(context, items as Json, trail)]
  if (type !== 'object' || !properties) return scalarOf(found)
  const fields = Object.entries(properties as Record<string, Json>).filter(([name]) => !OPTIONAL_NOTES.has(name))
  return Object.fromEntries(
    fields.map(([name, field]) => [name, fieldExample(context, field, [...trail, [component, name]])]),
  )
}

/** Reported only if something was wrong with the request. */
const OPTIONAL_NOTES = new Set(['warnings', 'warning'])

function fieldExample(context: Context, schema: Json, trail: readonly [string | null, string][]): unknown {
  const { api, sent } = context
  const [component, name] = trail.at(-1)!
  const candidates = [
    // What was sent comes back in `data`, and the page's size in `meta`.
    trail.length === 2 && component !== 'Profile' ? sent[name] : undefined,
    name === 'id' && component !== null ? IDS[component] : undefined,
    VALUES[`${component}.${name}`],
    VALUES[name],
    WHOLE_BY_FIELD[name],
  ]
  const fits = candidates.find((value) => value !== undefined && accepts(api, schema, value))
  if (fits !== undefined) return fits
  const found = resolve(api, schema)
  if (Array.isArray(found.anyOf)) return fieldExample(context, found.anyOf[0] as Json, trail)
  return exampleOf(context, schema, trail)
}

function scalarOf({ type, enum: values, examples, minimum }: Json): unknown {
  if (Array.isArray(examples)) return examples[0]
  if (Array.isArray(values)) return values[0]
  if (type === 'integer' || type === 'number') return minimum ?? 1
  if (type === 'boolean') return true
  if (type === 'null') return null
  return type === 'object' ? {} : 'text'
}

/** Whether a value has the type of a schema; the details are left to the test. */
function accepts(api: ApiDocument, schema: Json, value: unknown): boolean {
  const { type, enum: values, anyOf, items, properties } = resolve(api, schema)
  if (Array.isArray(anyOf)) return anyOf.some((branch) => accepts(api, branch as Json, value))
  if (Array.isArray(values)) return values.includes(value)
  if (type === 'null') return value === null
  if (type === 'array')
    return Array.isArray(value) && value.every((item) => !items || accepts(api, items as Json, item))
  if (type === 'object') {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const fields = (properties ?? {}) as Record<string, Json>
    const isOpen = Object.keys(fields).length === 0
    return isOpen || Object.entries(fields).every(([name, field]) => accepts(api, field, (value as Json)[name]))
  }
  if (type === 'integer') return Number.isInteger(value)
  return type === undefined || typeof value === type
}
