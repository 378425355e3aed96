import { named, nullable, oneOf, Timestamp, Type } from '../platform/values/schema.ts'
import type { Static } from '../platform/values/schema.ts'
import { SplitReport } from './split-schema.ts'

const count = (description: string) => Type.Integer({ description })
const counts = Type.Record(Type.String(), Type.Integer())

const rate = (description: string) => Type.Number({ description })

const Baseline = Type.Object(
  {
    campaigns: count('Number of earlier campaigns this is based on.'),
    opened: rate('Share of delivered emails.'),
    clicked: rate('Share of delivered emails.'),
    unsubscribed: rate('Share of delivered emails.'),
    bounced: rate('Share of all emails.'),
  },
  { description: "The account's average over earlier campaigns; null before its second campaign." },
)

export const CampaignReport = named(
  'CampaignReport',
  Type.Object({
    recipients: count('Everyone it was sent to: the sum of the next four.'),
    delivered: count('Accepted by the receiving server and not bounced.'),
    bounced: count('Rejected by the receiving server.'),
    failed: count('Every attempt failed.'),
    no_word_yet: count('Not sent yet, or the outcome is unknown.'),
    pending: count('Part of no_word_yet: waiting to be sent, or deferred and being retried.'),
    opened: count('Emails opened by a person.'),
    machine_opened: count("Emails opened only by an email client's prefetching."),
    clicked: count('Emails in which a person clicked a link.'),
    machine_clicked: count('Emails in which only link-checking software clicked.'),
    unsubscribed: count('People who unsubscribed through this email.'),
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
        version: oneOf(['a', 'b'], { description: 'The variant of an A/B test; otherwise a.' }),
      }),
    ),
    by_hour: Type.Array(Type.Object({ hour: Timestamp, opened: Type.Integer(), clicked: Type.Integer() })),
    revenue: Type.Array(Type.Object({ currency: Type.String(), orders: Type.Integer(), total: Type.Number() })),
    usual: nullable(Baseline),
    split: nullable(SplitReport),
  }),
)

export type CampaignReport = Static<typeof CampaignReport>
