// Sums of the dashboard's days.

import type { Overview } from '../../api.ts'

export type Day = Overview['now'][number]
export type Figure = Exclude<keyof Day, 'day'>

export const sum = (days: readonly Day[], figure: Figure): number => days.reduce((total, day) => total + day[figure], 0)

/** Subscribers who unsubscribed, or whose address was stopped. */
export const lostOf = (days: readonly Day[]): number => sum(days, 'unsubscribed') + sum(days, 'stopped')
