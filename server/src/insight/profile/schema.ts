import { ActivityEvent } from '../../activity/feed/schema.ts'
import { Order } from '../../behavior/orders/schema.ts'
import { named, nullable, oneOf, optional, Timestamp, Type } from '../../platform/values/schema.ts'
import { DetailValueShape, Person } from '../../people/contacts/schema.ts'

const Consent = Type.Object({
  status: oneOf(['subscribed', 'unsubscribed', 'never', 'stopped']),
  since: nullable(Timestamp),
  how: nullable(Type.String()),
  source: nullable(Type.String()),
})

const ListName = Type.Object({ id: Type.String(), name: Type.String() })

const EmailResults = Type.Object({
  sent: Type.Integer(),
  delivered: Type.Integer(),
  opened: Type.Integer(),
  clicked: Type.Integer(),
  bounced: Type.Integer(),
  failed: Type.Integer(),
  complained: Type.Integer(),
  lastSentAt: nullable(Timestamp),
  lastOpenedAt: nullable(Timestamp),
  lastClickedAt: nullable(Timestamp),
})

const AnyObject = Type.Record(Type.String(), Type.Unknown())

export const Profile = named(
  'Profile',
  Type.Object({
    person: Person,
    details: Type.Array(DetailValueShape),
    consent: Type.Object({ email: Consent, text: Consent }),
    emailResults: EmailResults,
    lists: optional(Type.Array(ListName)),
    blockedBy: optional(Type.Array(ListName)),
    recent: optional(Type.Array(ActivityEvent, { description: 'The 20 newest activity events.' })),
    orders: optional(
      Type.Object({
        count: Type.Integer(),
        total_by_currency: Type.Record(Type.String(), Type.Number()),
        recent: Type.Array(Order),
      }),
    ),
    dataRows: optional(Type.Array(Type.Object({ data_set: Type.String(), row: AnyObject }))),
  }),
)

export const ProfileMeta = Type.Object({
  left_out: Type.Array(Type.String(), { description: 'Sections that this key cannot see.' }),
})
