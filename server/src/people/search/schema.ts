import { oneOf, optional, Type } from '../../platform/values/schema.ts'
import { STATUS_FILTERS } from './filter.ts'

const Day = (description: string) => Type.String({ format: 'date', description })

/** The filters for searching and exporting people. */
export const searchFilters = {
  search: optional(Type.String({ maxLength: 254, description: 'Part of an address or name.' })),
  status: optional(oneOf(STATUS_FILTERS)),
  stopped: optional(Type.Boolean({ description: 'Whether the address is stopped.' })),
  listId: optional(Type.String({ description: 'On this list.' })),
  source: optional(Type.String({ maxLength: 255, description: 'With this source.' })),
  groupId: optional(Type.String({ description: 'In this group.' })),
  detail: optional(Type.String({ maxLength: 100, description: 'Name of a detail; send its value in "detailIs".' })),
  detailIs: optional(Type.String({ maxLength: 1000, description: 'Value of the detail, as text.' })),
  joinedFrom: optional(Day("Subscribed on this day or later, in the account's time zone, and not by an import.")),
  joinedTo: optional(Day('With "joinedFrom": subscribed on this day or earlier.')),
  leftFrom: optional(Day("Unsubscribed on this day or later, in the account's time zone.")),
  leftTo: optional(Day('With "leftFrom": unsubscribed on this day or earlier.')),
}
