// One row of the table of replies.

import type { Stage } from './classify-reply.ts'
import type { Reason, Scope } from './reasons.ts'

export type Rule = {
  reason: Reason
  /** Matched against the normalized reply: code, status and text, in lower case. */
  words: RegExp
  note: string
  example: string
  /** If different from the reason's default. */
  scope?: Scope
  /** Only for mail to these providers. */
  providers?: readonly string[]
  /** Only for replies at these stages. */
  stages?: readonly Stage[]
}

export const rule = (
  reason: Reason,
  words: RegExp,
  note: string,
  example: string,
  more: Pick<Rule, 'scope' | 'providers' | 'stages'> = {},
): Rule => ({ reason, words, note, example, ...more })
