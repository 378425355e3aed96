import { oneOf, optional, Type } from '../../platform/values/schema.ts'
import { STATUS_FILTERS } from './filter.ts'

/** What people are searched and exported by. */
export const searchFilters = {
  search: optional(Type.String({ maxLength: 254, description: 'Part of an address or name.' })),
  status: optional(oneOf(STATUS_FILTERS)),
  stopped: optional(Type.Boolean({ description: 'Whether the address is stopped.' })),
  listId: optional(Type.String({ description: 'On this list.' })),
  source: optional(Type.String({ maxLength: 255, description: 'Came from there.' })),
  groupId: optional(Type.String({ description: 'In this group.' })),
  detail: optional(Type.String({ maxLength: 100, description: 'Name of a detail; its value stands in "detailIs".' })),
  detailIs: optional(Type.String({ maxLength: 1000, description: 'What the detail is, in words.' })),
}
