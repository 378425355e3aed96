// The groups that every account has. They have no row; their IDs are the same in every account and never change.

import type { Uuid } from '../../platform/values/ids.ts'
import type { SentRule } from './rule-schema.ts'
import type { Rule } from './rules.ts'

export type BuiltInGroup = {
  id: Uuid
  name: string
  description: string
  rule: Rule
  /** The rules shown to the team; null if the contract's rules can't express them. */
  rules: SentRule | null
  /** Groups of bounced and complaining addresses are shown in the console only, not in the public API. */
  listed: boolean
}

export const EVERYONE: Uuid = '00000000-0000-7000-8000-000000000001'
export const SUBSCRIBED: Uuid = '00000000-0000-7000-8000-000000000002'
const BOUNCED: Uuid = '00000000-0000-7000-8000-000000000003'
const COMPLAINED: Uuid = '00000000-0000-7000-8000-000000000004'

export const BUILT_IN_GROUPS: readonly BuiltInGroup[] = [
  {
    id: EVERYONE,
    name: 'Everyone',
    description: 'Everyone in the account',
    rule: { all: [] },
    rules: { all: [] },
    listed: true,
  },
  {
    id: SUBSCRIBED,
    name: 'Subscribed',
    description: 'People who agreed to receive email',
    rule: { condition: { kind: 'status', values: ['subscribed'] }, negated: false },
    rules: { person: 'status', op: 'is', value: 'subscribed' },
    listed: true,
  },
  {
    id: BOUNCED,
    name: 'Bounced',
    description: 'People whose address is stopped because an email bounced',
    rule: { condition: { kind: 'stopped', reason: 'bounce' }, negated: false },
    rules: null,
    listed: false,
  },
  {
    id: COMPLAINED,
    name: 'Reported spam',
    description: 'People whose address is stopped because they reported an email as spam',
    rule: { condition: { kind: 'stopped', reason: 'complaint' }, negated: false },
    rules: null,
    listed: false,
  },
]

export const builtInGroup = (id: Uuid): BuiltInGroup | undefined => BUILT_IN_GROUPS.find((group) => group.id === id)
