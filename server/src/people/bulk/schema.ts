// The kinds of bulk actions and the states of a job.

export const BULK_ACTIONS = ['add_to_list', 'remove_from_list', 'unsubscribe', 'stop', 'set_detail'] as const
export const BULK_STATES = ['running', 'stopped', 'done', 'cancelled', 'undoing', 'undone'] as const

export type BulkAction = (typeof BULK_ACTIONS)[number]
export type BulkState = (typeof BULK_STATES)[number]
