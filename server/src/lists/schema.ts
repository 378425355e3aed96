import { named, nullable, optional, Timestamp, Type, visibleText } from '../platform/schema.ts'
import type { Static } from '../platform/schema.ts'

export const MAX_LISTS = 500

const Name = visibleText(120)
const Description = nullable(Type.String({ maxLength: 500, description: 'Null clears it.' }))
const BlockSending = Type.Boolean({
  description: 'A never-email list: everyone on it is kept out of every send, and subscriptions do not change.',
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

export type ListCreate = Static<typeof ListCreate>
export type ListChange = Static<typeof ListChange>
export type List = Static<typeof List>
export type ListWithCount = Static<typeof ListWithCount>
