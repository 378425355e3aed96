import { named, nullable, oneOf, optional, Timestamp, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'
import { LEFT_BEHIND } from './left-behind.ts'
import { PHASES, PLATFORMS } from './reader.ts'

const FileStatus = oneOf(['auto', 'subscribed', 'unsubscribed', 'bounced'])
const Count = (description: string) => Type.Integer({ description })

const key = {
  key: optional(Type.String({ maxLength: 500, description: 'The API key; for listmonk, the token of the API user.' })),
  user: optional(Type.String({ maxLength: 200, description: 'listmonk: the name of the API user.' })),
}

export const MoveCreate = Type.Object({
  platform: oneOf(PLATFORMS),
  source: oneOf(['api', 'files']),
  ...key,
  address: optional(Type.String({ maxLength: 300, description: 'listmonk: its URL.' })),
})

export const MoveKey = Type.Object(key)

export const MoveFileQuery = Type.Object({
  name: optional(Type.String({ maxLength: 200, description: 'File name.' })),
  status: optional(FileStatus),
  list: optional(Type.String({ maxLength: 120, description: 'Adds the people in the file to a list of this name.' })),
})

const Counts = Type.Object({
  read: Count('People read.'),
  subscribed: Count('People subscribed there.'),
  unsubscribed: Count('People who opted out there.'),
  stopped: Count('Addresses that bounced, complained, or are blocked there.'),
  notSubscribed: Count('People who never subscribed there.'),
  leftOut: Count('What was left out, in whole or in part.'),
  created: Count('People added.'),
  updated: Count('People updated.'),
  unchanged: Count('People who were already here.'),
  keptOptOuts: Count('People subscribed there who opted out here, or whose address is stopped.'),
  overPlan: Count('People left out because the plan is full.'),
  lists: Count('Lists and tags.'),
  memberships: Count('People added to lists.'),
  details: Count('Custom fields.'),
  designs: Count('Templates.'),
  campaigns: Count('Past campaigns.'),
})

export const Move = named(
  'Move',
  Type.Object({
    id: Type.String(),
    platform: oneOf(PLATFORMS),
    source: oneOf(['api', 'files']),
    name: Type.String({ description: 'The account there, or its host.' }),
    pass: oneOf(['check', 'move'], { description: 'The dry run, or the move itself.' }),
    state: oneOf(['new', 'running', 'paused', 'stopped', 'checked', 'done', 'canceled']),
    phase: nullable(oneOf(PHASES)),
    total: nullable(Count('People there, if the platform tells.')),
    counts: Counts,
    found: nullable(Counts),
    failure: nullable(Type.String({ description: 'Why it stopped, or why it is retrying.' })),
    leftBehind: Type.Array(oneOf(LEFT_BEHIND), { description: 'What is never moved.' }),
    problems: Count('Entries in the report of what was left out.'),
    files: Type.Array(
      Type.Object({
        n: Type.Integer(),
        name: Type.String(),
        kind: oneOf(['table', 'html']),
        status: FileStatus,
        list: nullable(Type.String()),
        bytes: Type.Integer(),
      }),
    ),
    createdAt: Timestamp,
    startedAt: nullable(Timestamp),
    finishedAt: nullable(Timestamp),
  }),
)

const Total = nullable(Type.Integer())

export const PastCampaign = named(
  'PastCampaign',
  Type.Object({
    name: Type.String(),
    subject: nullable(Type.String()),
    sentAt: nullable(Timestamp),
    recipients: Total,
    opened: Total,
    clicked: Total,
    bounced: Total,
    unsubscribed: Total,
  }),
)

export type Move = Static<typeof Move>
export type MoveCreate = Static<typeof MoveCreate>
export type MoveKey = Static<typeof MoveKey>
export type MoveFileQuery = Static<typeof MoveFileQuery>
