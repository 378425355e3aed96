import { Rules } from '../../people/groups/rule-schema.ts'
import { BaseRevision } from '../../platform/revision.ts'
import { named, nullable, oneOf, optional, Timestamp, Type, visibleText } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

export const MAX_DRIPS = 200

export const DRIP_STATES = ['draft', 'live', 'paused', 'ended'] as const
export type DripState = (typeof DRIP_STATES)[number]
/** Revenue in the account's currency in the period, ascending and descending. */
export const DRIP_SORTS = ['revenue', '-revenue'] as const
export type DripSort = (typeof DRIP_SORTS)[number]

export const RUN_STATES = ['waiting', 'finished', 'goal', 'exited'] as const
export type RunState = (typeof RUN_STATES)[number]

export const TEMPLATES = [
  'welcome_series',
  'first_order_thanks',
  'repeat_buyers',
  'review_request',
  'win_back',
  'back_in_stock',
  'birthday',
  'abandoned_checkout',
  'browse_abandonment',
  'replenishment',
] as const
export type TemplateKey = (typeof TEMPLATES)[number]

/** An object with a few fields common to all of its kinds. */
const open = <T>(fields: readonly string[], description: string) =>
  Type.Unsafe<T & { [field: string]: unknown }>({
    type: 'object',
    required: [...fields],
    properties: Object.fromEntries(fields.map((name) => [name, { type: 'string' }])),
    additionalProperties: true,
    description,
  })

/** Parsed by read-graph.ts, which reports the path of an error. */
const TRIGGER =
  'The trigger: {type: subscribed | event {name, where?} | order_placed {which: any | first | repeat} | order_shipped | detail_changed {detail, to?} | joined_list {list_id} | data_row_added {data_set} | entered_group {group_id} | checkout_abandoned | form_submitted {form_id?} | back_in_stock}.'
const Trigger = nullable(open<{ type: string }>(['type'], TRIGGER))

const Step = open<{ id: string; type: string }>(
  ['id', 'type'],
  'A step {id, type, …, next?}; one with branches has then and else. Types: wait {for}, wait_until {weekday?, time, zone}, wait_until_date {detail, time, repeat?}, wait_for {event, where?, limit, then, else}, email {design_id, subject?, transactional?, sender_id?}, branch {rules, then, else}, split {percent, then, else}, set_detail {detail, value}, add_to_list {list_id}, remove_from_list {list_id}, notify {note, values?}, app_step {app_id, key, values}, exit.',
)

const STEPS = 'The first step is the start; a step without a next step ends the drip.'
const Steps = Type.Array(Step, { description: STEPS })

const REENTRY = 'Who can enter again: never, always, or {after_days}.'
const Reentry = Type.Union([oneOf(['never', 'always']), Type.Object({ after_days: Type.Integer() })], {
  description: REENTRY,
})

const QuietHours = nullable(
  Type.Object(
    { from: Type.String(), to: Type.String(), zone: optional(oneOf(['person', 'account'])) },
    { description: 'No email is sent between these times of day.' },
  ),
)

const Goal = nullable(
  open<{ type: string }>(
    ['type'],
    'Ends the drip as a success: {type: event {name, where?} | order_placed | rules {rules}}.',
  ),
)

/** People who match leave the drip. */
const ExitWhen = nullable(Rules)

const graph = {
  trigger: Trigger,
  steps: Steps,
  reentry: Reentry,
  quiet_hours: QuietHours,
  goal: Goal,
  exit_when: ExitWhen,
}

export const ShownGraph = named('DripGraph', Type.Object(graph))
export type ShownGraph = Static<typeof ShownGraph>

const Name = visibleText(120)

/** Requests are parsed by read-graph.ts, so that an error has a path. */
const sentGraph = {
  trigger: optional(Type.Unsafe<unknown>({ description: TRIGGER })),
  steps: optional(Type.Unsafe<unknown>({ description: STEPS })),
  reentry: optional(Type.Unsafe<unknown>({ description: REENTRY })),
  quiet_hours: optional(
    Type.Unsafe<unknown>({ description: 'No email is sent between {from, to}; null for no quiet hours.' }),
  ),
  goal: optional(Type.Unsafe<unknown>({ description: 'Ends the drip as a success; null for no goal.' })),
  exit_when: optional(Type.Unsafe<unknown>({ description: 'Rules; people who match leave the drip. Null for none.' })),
}

export const DripCreate = Type.Object({
  name: optional(Name),
  template: optional(oneOf(TEMPLATES, { description: 'Start from a template.' })),
  ...sentGraph,
})

export const DripChange = Type.Object({
  name: optional(Name),
  revision: BaseRevision,
  ...sentGraph,
})

export const DripProblem = Type.Object({
  step: nullable(Type.String({ description: 'The ID of the step; null for the drip itself.' })),
  message: Type.String(),
})

const emailFigures = {
  sent: Type.Integer({ description: 'Emails of the period.' }),
  delivered: Type.Integer(),
  bounced: Type.Integer(),
  opened: Type.Integer(),
  clicked: Type.Integer(),
  unsubscribed: Type.Integer(),
  ordered: Type.Integer({ description: 'Emails that led to an order in the period.' }),
}

const EmailFigures = Type.Object(emailFigures)

const Revenue = Type.Array(Type.Object({ currency: Type.String(), orders: Type.Integer(), total: Type.Number() }), {
  description: 'Orders placed in the period that are credited to its emails.',
})

const figures = {
  inside: Type.Integer({ description: 'People in the drip now.' }),
  started: Type.Integer({ description: 'In total; so are the next three.' }),
  finished: Type.Integer(),
  reached_goal: Type.Integer(),
  exited: Type.Integer(),
  days: Type.Integer({ description: 'Length of the period of the following figures.' }),
  entered: Type.Integer(),
  entered_before: Type.Integer({ description: 'People who entered in as many days before.' }),
  met_goal: Type.Integer(),
  completed: Type.Integer(),
  emails: Type.Object(emailFigures, { description: 'Without transactional emails.' }),
  transactional: Type.Object(emailFigures, { description: 'Transactional emails.' }),
  revenue: Revenue,
}

export const EmailRevenue = Type.Array(
  Type.Object({ currency: Type.String(), drips: Type.Number(), total: Type.Number() }),
  { description: 'Revenue of drips, and of all emails, in the period.' },
)
export type EmailRevenue = Static<typeof EmailRevenue>

/** An email of a drip as the sample person gets it. */
export const DripEmail = named(
  'DripEmail',
  Type.Object({ step: Type.String(), subject: Type.String(), preview_text: Type.String() }),
)
export type DripEmail = Static<typeof DripEmail>

const DripFigures = Type.Object(figures)
export type DripFigures = Static<typeof DripFigures>
export type EmailFigures = Static<typeof EmailFigures>

/** The period that figures cover. */
export const figurePeriod = {
  days: optional(
    Type.Integer({ minimum: 1, maximum: 366, default: 30, description: 'The days that figures cover, 1 to 366.' }),
  ),
  to: optional(
    Type.String({
      format: 'date',
      description: "The last of these days, in the account's time zone; today by default.",
    }),
  ),
}

const shown = {
  id: Type.String(),
  name: Type.String(),
  state: oneOf(DRIP_STATES),
  trigger: Trigger,
  version: nullable(Type.Integer()),
  has_changes: Type.Boolean({ description: 'Whether the draft differs from the live version.' }),
  trouble: nullable(Type.String({ description: 'Why runs are not advanced at the moment.' })),
  created_at: Timestamp,
  updated_at: Timestamp,
  published_at: nullable(Timestamp),
  paused_at: nullable(Timestamp),
}

export const DripSummary = named(
  'DripSummary',
  Type.Object({
    ...shown,
    ...figures,
    first_step: nullable(Step),
    has_goal: Type.Boolean(),
    trend: Type.Array(Type.Number(), {
      description: "Revenue of the last 12 finished weeks, oldest first, in the account's currency.",
    }),
  }),
)
export type DripSummary = Static<typeof DripSummary>

export const Drip = named(
  'Drip',
  Type.Object({
    ...shown,
    revision: Type.Integer(),
    draft: ShownGraph,
    live: nullable(ShownGraph),
    problems: Type.Array(DripProblem, { description: 'Problems that prevent publishing.' }),
  }),
)
export type Drip = Static<typeof Drip>

export const StepCounts = Type.Object({
  step: Type.String(),
  waiting: Type.Integer(),
  outcomes: Type.Unsafe<Record<string, number>>({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'Number of people of the period by outcome: done, sent, then, else, skipped, and skipped/reason.',
  }),
  emails: nullable(
    Type.Object({
      subject: Type.String({ description: 'The newest subject.' }),
      removed_at: nullable(Timestamp),
      ...emailFigures,
      revenue: Revenue,
    }),
  ),
})

export const DripCounts = named(
  'DripCounts',
  Type.Object({
    ...figures,
    steps: Type.Array(StepCounts),
    mondays: Type.Array(Type.String(), { description: 'The last 12 weeks, oldest first.' }),
    weeks: Type.Array(
      Type.Object({ step: Type.String(), week: Type.String(), currency: Type.String(), total: Type.Number() }),
      { description: 'Revenue of each email by week, for the last 12 weeks.' },
    ),
  }),
)
export type DripCounts = Static<typeof DripCounts>

export const PublishPreview = named(
  'DripPublishPreview',
  Type.Object({
    problems: Type.Array(DripProblem),
    inside: Type.Integer(),
    transactional: Type.Array(Type.String(), {
      description: 'Steps that send transactional email. Only owners and admins can publish them.',
    }),
    stays: Type.Array(
      Type.Object({
        step: Type.String({ description: 'A step that the new version still has: people there keep their timer.' }),
        people: Type.Integer(),
      }),
    ),
    moves: Type.Array(
      Type.Object({
        step: Type.String({ description: 'A step that the new version no longer has.' }),
        people: Type.Integer(),
        to: nullable(Type.String({ description: 'The step where they continue; null if they finish.' })),
      }),
    ),
  }),
)
export type PublishPreview = Static<typeof PublishPreview>

export const Passed = Type.Object({
  step: Type.String(),
  at: Timestamp,
  outcome: Type.String(),
  reason: nullable(Type.String()),
})

export const PersonInDrip = named(
  'PersonInDrip',
  Type.Object({
    id: Type.String(),
    contact_id: Type.String(),
    email: Type.String(),
    name: nullable(Type.String()),
    start: Type.Integer({ description: "1 for the person's first run, 2 for the second, and so on." }),
    state: oneOf(RUN_STATES),
    step: nullable(Type.String()),
    held: nullable(Type.String({ description: 'Why the step is delayed, for example quiet_hours.' })),
    waits_until: nullable(Timestamp),
    since: Timestamp,
    entered_at: Timestamp,
    ended_at: nullable(Timestamp),
    why: nullable(Type.String()),
    path: Type.Array(Passed),
  }),
)

export const DripOfPerson = named(
  'DripOfPerson',
  Type.Object({ drip: Type.Object({ id: Type.String(), name: Type.String() }), ...PersonInDrip.properties }),
)

export const WhyNotInDrip = named(
  'WhyNotInDrip',
  Type.Object({
    inside: Type.Boolean(),
    starts: Type.Integer(),
    last_started_at: nullable(Timestamp),
    reasons: Type.Array(Type.String(), { description: 'A reason code, for example already_started.' }),
  }),
)

export const Simulate = Type.Object({
  contact_id: optional(nullable(Type.String())),
  person: optional(
    nullable(
      Type.Object({
        email: optional(Type.String({ format: 'email' })),
        first_name: optional(nullable(Type.String({ maxLength: 200 }))),
        last_name: optional(nullable(Type.String({ maxLength: 200 }))),
        properties: optional(Type.Record(Type.String(), Type.Unknown())),
      }),
    ),
  ),
  start_at: optional(nullable(Type.String({ format: 'date-time' }))),
  choices: optional(
    Type.Record(Type.String(), oneOf(['then', 'else']), {
      description: 'By the ID of a wait_for or split step: the branch to take.',
    }),
  ),
})
export type Simulate = Static<typeof Simulate>

export const Simulated = named(
  'SimulatedDrip',
  Type.Object({
    ended: oneOf(['finished', 'goal', 'exited', 'unfinished']),
    path: Type.Array(
      Type.Object({
        step: Type.String(),
        type: Type.String(),
        arrived_at: Timestamp,
        at: Timestamp,
        outcome: Type.String(),
        reason: nullable(Type.String()),
        email: nullable(Type.Object({ subject: Type.String(), preview_text: Type.String(), html: Type.String() })),
      }),
    ),
  }),
)
export type Simulated = Static<typeof Simulated>

export type DripCreate = Static<typeof DripCreate>
export type DripChange = Static<typeof DripChange>
