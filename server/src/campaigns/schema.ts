import { BaseRevision } from '../platform/revision.ts'
import { Instant, named, nullable, oneOf, optional, Timestamp, Type } from '../platform/values/schema.ts'
import type { Static } from '../platform/values/schema.ts'
import { Audience } from './audience-schema.ts'
import { Split, VARIANTS } from './split-schema.ts'

export const CAMPAIGN_STATUSES = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const

const Name = nullable(Type.String({ maxLength: 200, description: "Defaults to the design's name." }))
const Subject = nullable(Type.String({ maxLength: 500, description: "Defaults to the design's subject." }))
const PreviewText = nullable(Type.String({ maxLength: 500, description: "Defaults to the design's preview text." }))

const content = {
  name: optional(Name),
  subject: optional(Subject),
  preview_text: optional(PreviewText),
  design_id: optional(nullable(Type.String({ description: 'Required to send.' }))),
  group_id: optional(nullable(Type.String())),
  list_id: optional(nullable(Type.String())),
  everyone: optional(nullable(Type.Boolean())),
}

const SendTime = Type.Union([Type.Literal('now'), Instant], {
  description: '"now", or the time to send at. If omitted, the campaign is a draft.',
})

export const CampaignCreate = Type.Object({ ...content, send: optional(nullable(SendTime)) })

const MAX_UTM = 100
const utmText = (description: string) => nullable(Type.String({ maxLength: MAX_UTM, description }))

export const Tracking = Type.Object({
  opens: Type.Boolean(),
  clicks: Type.Boolean(),
  utm: Type.Object(
    {
      on: nullable(Type.Boolean({ description: "Null: the account's default." })),
      source: utmText("Null: the account's default."),
      medium: utmText("Null: the account's default."),
      campaign: utmText("Null: the campaign's name in lowercase with hyphens."),
    },
    { description: "UTM parameters, added to links to the account's own sites that have none." },
  ),
})

const ReplyTo = nullable(Type.String({ maxLength: 254, description: "Defaults to the sender's reply address." }))
const SpreadHours = nullable(
  Type.Integer({ minimum: 1, maximum: 24, description: 'Sends in batches over this many hours.' }),
)

const consoleContent = {
  ...content,
  audience: optional(nullable(Audience)),
  sender_id: optional(nullable(Type.String())),
  reply_to: optional(ReplyTo),
  tracking: optional(nullable(Tracking)),
  spread_hours: optional(SpreadHours),
  split: optional(nullable(Split)),
}

/** The console also sets an audience of several groups and lists, the sender, tracking, batches and the A/B test. */
export const CampaignDraft = Type.Object(consoleContent)

export const CampaignChange = Type.Object({
  ...consoleContent,
  revision: BaseRevision,
})

const campaignFields = {
  id: Type.String(),
  name: Type.String(),
  subject: nullable(Type.String()),
  preview_text: nullable(Type.String()),
  design_id: nullable(Type.String()),
  group_id: nullable(Type.String()),
  list_id: nullable(Type.String()),
  everyone: Type.Boolean(),
  status: oneOf(CAMPAIGN_STATUSES),
  scheduled_at: nullable(Timestamp),
  recipients: nullable(
    Type.Integer({
      description: 'Null until sending starts. If it was canceled while sending, those it was sent to before.',
    }),
  ),
  created_at: Timestamp,
}

export const Campaign = named('Campaign', Type.Object(campaignFields))

const Progress = Type.Object({
  emails: Type.Integer(),
  accepted: Type.Integer(),
  bounced: Type.Integer(),
  failed: Type.Integer(),
  unknown: Type.Integer(),
  skipped: Type.Integer(),
  waiting: Type.Integer(),
})

const Figures = Type.Object({
  opened: Type.Integer(),
  clicked: Type.Integer(),
  unsubscribed: Type.Integer(),
  revenue: Type.Record(Type.String(), Type.Number(), { description: 'By currency.' }),
})

const Departure = Type.Object({ at: Timestamp, zone: Type.String({ description: 'An IANA time zone.' }) })

export const Departures = named(
  'Departures',
  Type.Object(
    {
      by: oneOf(['zone', 'hour'], {
        description:
          'By what the times differ: each recipient’s time zone, or the hour at which they open most emails.',
      }),
      first: Departure,
      last: Departure,
      people: Type.Integer(),
      othersAt: Timestamp,
      known: Type.Integer({
        description: 'People whose time zone or best hour is known. The others receive it at `othersAt`.',
      }),
      late: Type.Integer({ description: 'People whose time has passed. They receive it right away.' }),
    },
    { description: 'When the first and the last emails leave, if not everyone is sent to at the same time.' },
  ),
)

const CampaignHistory = Type.Array(
  Type.Object({
    event: oneOf(['created', 'scheduled', 'cancelled']),
    at: Timestamp,
    by: nullable(Type.String({ description: 'The ID of the user; null for an app or a key.' })),
  }),
  { description: 'What happened to it before it was sent, latest first.' },
)

export const ConsoleCampaign = named(
  'ConsoleCampaign',
  Type.Object({
    ...campaignFields,
    audience: Audience,
    sender_id: nullable(Type.String()),
    reply_to: ReplyTo,
    tracking: Tracking,
    spread_hours: SpreadHours,
    /** Null unless it is sent in each recipient's time zone or at each person's best time. */
    departures: nullable(Departures),
    paused: Type.Boolean(),
    overrides: Type.Object(
      { subject: nullable(Type.String()), preview_text: nullable(Type.String()) },
      { description: "Overrides of the design's own values." },
    ),
    approved: nullable(
      Type.Object(
        {
          at: Timestamp,
          design_saved_at: nullable(Timestamp),
          has_newer_design: Type.Boolean({
            description: 'Whether the design, its topic or the brand changed since the approval.',
          }),
          people: Type.Integer({ description: 'Size of the audience at the approval.' }),
        },
        { description: 'For a scheduled campaign: what will be sent. Sending it again approves the newest version.' },
      ),
    ),
    refused: nullable(
      Type.String({ description: 'Why a scheduled campaign became a draft again, or was paused before it started.' }),
    ),
    planned_on: nullable(Type.String({ format: 'date', description: 'The day a draft is planned for.' })),
    tags: Type.Array(Type.String()),
    archived: Type.Boolean(),
    revision: Type.Integer(),
    updated_at: Timestamp,
    started_at: nullable(Timestamp),
    finished_at: nullable(Timestamp),
    history: CampaignHistory,
    split: nullable(Split),
    split_stage: nullable(oneOf(['trying', 'waiting', 'rest'])),
    split_winner: nullable(oneOf(VARIANTS)),
    planned: nullable(
      Type.Integer({
        description: 'How many people it goes to in all, including those not queued yet. Null for drafts.',
      }),
    ),
    progress: nullable(Progress),
    figures: nullable(Figures),
  }),
)

export const SEND_ZONES = ['account', 'recipient'] as const

export const CampaignSend = Type.Object({
  at: optional(nullable(Instant)),
  zone: optional(
    oneOf(SEND_ZONES, {
      description:
        "With recipient, everyone receives it when it is the time of day of `at`, in the account's time zone, where they are: their “Time zone” detail, or otherwise the account's time zone. A campaign that is scheduled keeps its setting unless this is sent.",
    }),
  ),
  best_hour: optional(
    Type.Boolean({
      description:
        'Within 24 hours from `at`, everyone receives it at the hour of day at which they open most emails. A campaign that is scheduled keeps its setting unless this is sent.',
    }),
  ),
  expected: optional(Type.Integer({ minimum: 0, description: 'The number of recipients that was shown.' })),
})

export type Tracking = Static<typeof Tracking>
export type CampaignCreate = Static<typeof CampaignCreate>
export type CampaignDraft = Static<typeof CampaignDraft>
export type CampaignChange = Static<typeof CampaignChange>
export type Campaign = Static<typeof Campaign>
export type ConsoleCampaign = Static<typeof ConsoleCampaign>
export type Departures = Static<typeof Departures>
export type CampaignSend = Static<typeof CampaignSend>
