import { named, nullable, oneOf, Timestamp, Type } from '../platform/values/schema.ts'
import type { Static } from '../platform/values/schema.ts'
import { SplitReport } from './split-schema.ts'

const count = (description: string) => Type.Integer({ description })
const counts = Type.Record(Type.String(), Type.Integer())

const rate = (description: string) => Type.Number({ description })

const Usual = Type.Object(
  {
    campaigns: count('How many campaigns before this one were looked at.'),
    opened: rate('Of the emails delivered.'),
    clicked: rate('Of the emails delivered.'),
    unsubscribed: rate('Of the emails delivered.'),
    bounced: rate('Of all emails.'),
  },
  { description: 'What is usual for the account; null before its second campaign.' },
)

export const CampaignReport = named(
  'CampaignReport',
  Type.Object({
    recipients: count('Everyone it was sent to: the sum of the next four.'),
    delivered: count('Accepted by the receiving server and not sent back.'),
    bounced: count('Turned away by the receiving server.'),
    failed: count('No try got through.'),
    no_word_yet: count('Still to be sent, or sent without an answer.'),
    opened: count('Emails that a person opened.'),
    machine_opened: count('Emails that only a mail program opened by itself.'),
    clicked: count('Emails in which a person clicked a link.'),
    machine_clicked: count('Emails in which only link-checking software clicked.'),
    unsubscribed: count('People who left through this email.'),
    complained: count('Emails reported as spam.'),
    left_out: counts,
    failures: Type.Array(
      Type.Object({
        outcome: Type.String(),
        bounce_type: nullable(Type.String()),
        reason: Type.String(),
        emails: Type.Integer(),
      }),
    ),
    unsubscribed_by: counts,
    links: Type.Array(
      Type.Object({
        n: Type.Integer(),
        url: Type.String(),
        clicks: Type.Integer(),
        people: Type.Integer(),
        machine_clicks: Type.Integer(),
        version: oneOf(['a', 'b'], { description: 'Of a campaign that tried two; otherwise a.' }),
      }),
    ),
    by_hour: Type.Array(Type.Object({ hour: Timestamp, opened: Type.Integer(), clicked: Type.Integer() })),
    revenue: Type.Array(Type.Object({ currency: Type.String(), orders: Type.Integer(), total: Type.Number() })),
    usual: nullable(Usual),
    split: nullable(SplitReport),
  }),
)

export type CampaignReport = Static<typeof CampaignReport>
