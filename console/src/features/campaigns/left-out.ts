// People left out of an audience, as the composer and the report count them.

import type { Audience } from './audience-name.ts'

/** An audience of everyone subscribed excludes these people by definition, so they don't count as left out. */
const NOT_SUBSCRIBED = ['never_subscribed', 'unsubscribed', 'stopped_address']

export const hasEveryone = ({ include }: Audience): boolean => include.some((condition) => 'everyone' in condition)

/** Whether people with a reason aren't in the audience at all. */
export const isOutside = (audience: Audience, reason: string): boolean =>
  hasEveryone(audience) && NOT_SUBSCRIBED.includes(reason)

/** People in the audience who are left out, by reason. */
export const leftOutOf = (audience: Audience, leftOut: object): [reason: string, people: number][] =>
  Object.entries(leftOut).flatMap(([reason, people]) => (isOutside(audience, reason) ? [] : [[reason, Number(people)]]))

export const sumOf = (leftOut: [reason: string, people: number][]): number =>
  leftOut.reduce((sum, [, people]) => sum + people, 0)
