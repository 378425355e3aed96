import { named, nullable, optional, Timestamp, Type, visibleText } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'
import { Rules } from './rule-schema.ts'

export const MAX_GROUPS = 500
/** Days for which nightly sizes are kept. */
export const SIZE_DAYS = 366
/** Pinned groups on the dashboard. */
export const MAX_PINNED_SHOWN = 6

const Name = visibleText(120)
const Description = nullable(Type.String({ maxLength: 500, description: 'Null clears it.' }))

const groupFields = {
  id: Type.String(),
  name: Type.String(),
  description: nullable(Type.String()),
  built_in: Type.Boolean({ description: 'True for the groups that every account has.' }),
  pinned: Type.Boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
}

export const Group = named('Group', Type.Object(groupFields))

export const TeamGroup = named(
  'TeamGroup',
  Type.Object({
    ...groupFields,
    rules: nullable(Rules),
    people: nullable(
      Type.Integer({ description: 'As counted last night; null for built-in groups and before the first count.' }),
    ),
    listed: Type.Boolean({
      description: 'Whether the public API lists the group. Groups of bounced or complaining addresses are not listed.',
    }),
    problem: nullable(
      Type.String({ description: 'Why the group no longer works, for example because a list it names was deleted.' }),
    ),
  }),
)

export const GroupCreate = Type.Object({
  name: Name,
  description: optional(Description),
  rules: Rules,
  pinned: optional(Type.Boolean()),
})

export const GroupChange = Type.Object({
  name: optional(Name),
  description: optional(Description),
  rules: optional(Rules),
  pinned: optional(Type.Boolean()),
})

export const GroupSize = named(
  'GroupSize',
  Type.Object({
    day: Type.String({ description: 'A day in the account’s time zone, for example 2026-11-14.' }),
    people: Type.Integer(),
    emailable: Type.Integer({ description: 'Subscribed, not stopped, and not on a list that blocks sending.' }),
  }),
)

export const PinnedGroup = named(
  'PinnedGroup',
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    description: nullable(Type.String()),
    people: nullable(Type.Integer({ description: 'As counted last; null before the first count.' })),
    emailable: nullable(Type.Integer()),
    history: Type.Array(GroupSize, { description: 'Oldest first, since the rules were last changed.' }),
  }),
)

export const Use = named(
  'Use',
  Type.Object({
    kind: Type.String({ description: 'For example "group".' }),
    id: Type.String(),
    name: Type.String(),
    state: optional(Type.String({ description: 'The state of a campaign or drip, for example "draft".' })),
  }),
)

export type Group = Static<typeof Group>
export type TeamGroup = Static<typeof TeamGroup>
export type GroupSize = Static<typeof GroupSize>
export type PinnedGroup = Static<typeof PinnedGroup>
export type GroupCreate = Static<typeof GroupCreate>
export type GroupChange = Static<typeof GroupChange>
