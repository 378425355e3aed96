// What a move counts: what it read, by status there, and what it wrote here.

import type { MovedStatus, MovePage } from './reader.ts'

export const COUNTS = [
  'read',
  'subscribed',
  'unsubscribed',
  'stopped',
  'notSubscribed',
  'leftOut',
  'created',
  'updated',
  'unchanged',
  'keptOptOuts',
  'overPlan',
  'lists',
  'memberships',
  'details',
  'designs',
  'campaigns',
] as const

export type Counts = Record<(typeof COUNTS)[number], number>

export const noCounts = (): Counts => Object.fromEntries(COUNTS.map((name) => [name, 0])) as Counts

export function addCounts(before: Counts, more: Partial<Counts>): Counts {
  return Object.fromEntries(COUNTS.map((name) => [name, before[name] + (more[name] ?? 0)])) as Counts
}

const COUNTED_AS: Record<MovedStatus, 'subscribed' | 'unsubscribed' | 'stopped' | 'notSubscribed'> = {
  subscribed: 'subscribed',
  unsubscribed: 'unsubscribed',
  bounced: 'stopped',
  complained: 'stopped',
  blocked: 'stopped',
  none: 'notSubscribed',
}

/** People of a page by what the other platform says about them. */
export function countStatuses({ people, leftOut }: Pick<MovePage, 'people' | 'leftOut'>): Partial<Counts> {
  const counts: Partial<Counts> = { read: people.length, leftOut: leftOut.length }
  for (const { status } of people) counts[COUNTED_AS[status]] = (counts[COUNTED_AS[status]] ?? 0) + 1
  return counts
}
