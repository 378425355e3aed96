import { named, nullable, oneOf, Timestamp, Type } from '../platform/values/schema.ts'
import type { Static } from '../platform/values/schema.ts'
import { SplitReport, VARIANTS } from './split-schema.ts'

const count = (description: string) => Type.Integer({ description })
const counts = Type.Record(Type.String(), Type.Integer())

const Revenue = Type.Object({
  currency: Type.String(),
  orders: count('Orders credited to these emails, without reversed ones.'),
  people: count('Emails that led to at least one order.'),
  total: Type.Number(),
})

const Amounts = Type.Array(Type.Object({ currency: Type.String(), total: Type.Number() }))

const Usual = Type.Object(
  {
    campaigns: count('Number of earlier campaigns.'),
    recipients: count('Their emails together; so are the following.'),
    delivered: count('Accepted and not bounced.'),
    bounced: count('Rejected by the receiving server.'),
    opened: count('Opened by a person.'),
    clicked: count('Clicked by a person.'),
    ordered: count('Emails that led to an order.'),
    unsubscribed: count('People who unsubscribed.'),
    revenue: Type.Array(Revenue),
    opened_by_hour: Type.Array(Type.Integer(), {
      description: 'First opens in each of the 24 hours from the full hour before a campaign started.',
    }),
  },
  { description: 'Sums over the last 12 campaigns with at least 50 delivered; null with fewer than 3 of them.' },
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
    captured: Type.Boolean({ description: 'Without a mail server, its emails were captured and not sent.' }),
    opened: count('Emails opened by a person.'),
    machine_opened: count("Emails opened only by an email client's prefetching."),
    clicked: count('Emails in which a person clicked a link.'),
    machine_clicked: count('Emails in which only link-checking software clicked.'),
    ordered: count('Emails that led to an order.'),
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
    unsubscribed_because: counts,
    links: Type.Array(
      Type.Object({
        n: Type.Integer(),
        url: Type.String(),
        clicks: Type.Integer(),
        people: Type.Integer(),
        machine_clicks: Type.Integer(),
        orders: Type.Integer(),
        revenue: Amounts,
        version: oneOf(VARIANTS, { description: 'The variant of an A/B test; otherwise a.' }),
      }),
    ),
    by_hour: Type.Array(Type.Object({ hour: Timestamp, opened: Type.Integer(), clicked: Type.Integer() }), {
      description: 'First opens and clicks: hours for the first three days.',
    }),
    by_day: Type.Array(Type.Object({ day: Type.String(), opened: Type.Integer(), clicked: Type.Integer() }), {
      description: "First opens and clicks by day in the account's time zone.",
    }),
    revenue_days: Type.Integer({ description: 'An order is credited to a click within these days.' }),
    revenue: Type.Array(Revenue),
    revenue_by_hour: Type.Array(Type.Object({ hour: Timestamp, currency: Type.String(), total: Type.Number() }), {
      description: 'By hour of the order for two weeks, then by day.',
    }),
    revenue_by_version: Type.Object({
      a: Type.Array(Revenue),
      b: Type.Array(Revenue),
      c: Type.Array(Revenue),
      d: Type.Array(Revenue),
    }),
    usual: nullable(Usual),
    split: nullable(SplitReport),
  }),
)

export type CampaignReport = Static<typeof CampaignReport>

export const LINK_KINDS = ['text', 'button', 'image', 'icon'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

export const CampaignReportDetails = named(
  'CampaignReportDetails',
  Type.Object({
    links: Type.Array(
      Type.Object({
        n: Type.Integer(),
        version: oneOf(VARIANTS),
        label: Type.String({ description: 'Its text, or the description of its image; empty if it has neither.' }),
        kind: oneOf(LINK_KINDS, { description: 'How it looks in the email. An icon is a small image.' }),
      }),
    ),
    providers: Type.Array(
      Type.Object({
        provider: oneOf(['google', 'microsoft', 'apple', 'yahoo', 'other']),
        delivered: Type.Integer(),
        opened: Type.Integer(),
        clicked: Type.Integer(),
      }),
      { description: 'Mailbox providers by domain of the address; empty under 100 delivered.' },
    ),
    devices: Type.Array(Type.Object({ device: oneOf(['phone', 'tablet', 'computer']), people: Type.Integer() }), {
      description: 'Devices of people who opened or clicked, as far as their mail app tells.',
    }),
    bought: Type.Array(
      Type.Object({
        title: Type.String(),
        image_url: nullable(Type.String()),
        sold: Type.Integer(),
        currency: Type.String(),
        total: Type.Number(),
      }),
    ),
    opened_only: Type.Array(Type.Object({ currency: Type.String(), total: Type.Number() }), {
      description: 'Not part of the revenue: orders without a click, within a day after the buyer opened this email.',
    }),
  }),
)

export type CampaignReportDetails = Static<typeof CampaignReportDetails>
