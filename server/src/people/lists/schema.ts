import { named, nullable, oneOf, optional, Timestamp, Type, visibleText } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

export const MAX_LISTS = 500
export const MAX_MEMBERS_PER_REQUEST = 500

const Name = visibleText(120)
const Description = nullable(Type.String({ maxLength: 500, description: 'Null clears it.' }))
const BlockSending = Type.Boolean({
  description: 'A never-email list: its members are excluded from every send. Their subscriptions do not change.',
})

export const ListCreate = Type.Object({
  name: Name,
  description: optional(Description),
  blockSending: optional(BlockSending),
})

export const ListChange = Type.Object({
  name: optional(Name),
  description: optional(Description),
  blockSending: optional(BlockSending),
})

const listFields = {
  id: Type.String(),
  name: Type.String(),
  description: nullable(Type.String()),
  blockSending: Type.Boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

export const List = named('List', Type.Object(listFields))

export const ListWithCount = named('ListWithCount', Type.Object({ ...listFields, memberCount: Type.Integer() }))

export const ListMember = named(
  'ListMember',
  Type.Object({
    contactId: Type.String(),
    email: optional(Type.String({ description: 'Requires contacts:read.' })),
    name: optional(nullable(Type.String({ description: 'Requires contacts:read.' }))),
    addedAt: Timestamp,
  }),
)

/** A member in the console. */
export const TeamListMember = named(
  'TeamListMember',
  Type.Object({
    contactId: Type.String(),
    email: Type.String(),
    name: nullable(Type.String()),
    status: oneOf(['subscribed', 'unsubscribed', 'never'], { description: '"never": was never asked for consent.' }),
    suppressed: Type.Boolean({ description: 'Whether the address is stopped.' }),
    addedAt: Timestamp,
  }),
)

const people = {
  contactIds: optional(Type.Array(Type.String(), { description: 'IDs of people.' })),
  emails: optional(Type.Array(Type.String(), { description: 'Email addresses of people.' })),
}

export const MembersRemove = Type.Object(people)

export const MembersAdd = Type.Object({
  ...people,
  startAutomations: optional(
    Type.Boolean({ default: false, description: 'Start drips that are triggered by this list.' }),
  ),
})

const unknown = { unknownIds: Type.Array(Type.String()), unknownEmails: Type.Array(Type.String()) }

export const MembersAdded = Type.Object({ added: Type.Integer(), alreadyMembers: Type.Integer() })
export const MembersAddedMeta = Type.Object({ startAutomations: Type.Boolean(), ...unknown })
export const MembersRemoved = Type.Object({ removed: Type.Integer() })
export const MembersRemovedMeta = Type.Object(unknown)

export type ListMember = Static<typeof ListMember>
export type TeamListMember = Static<typeof TeamListMember>
export type MembersAdd = Static<typeof MembersAdd>
export type MembersRemove = Static<typeof MembersRemove>
export type ListCreate = Static<typeof ListCreate>
export type ListChange = Static<typeof ListChange>
export type List = Static<typeof List>
export type ListWithCount = Static<typeof ListWithCount>
