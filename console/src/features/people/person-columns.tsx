// The columns of every table of people.

import type { SubscriptionState } from '../../ui/badges.ts'
import type { Column } from '../../ui/data-table.tsx'
import { fullName } from '../../ui/full-name.ts'
import { UnknownValue } from '../../ui/num.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import * as words from '../../words/index.ts'
import { wordFor } from '../../words/lookup.ts'
import { SubscriptionBadge } from './subscription-badge.tsx'

type ListedPerson = {
  email: string
  firstName: string | null
  lastName: string | null
  source: string | null
  createdAt: string
}

export const personColumns = <P extends ListedPerson>(stateOf: (person: P) => SubscriptionState): Column<P>[] => [
  {
    key: 'person',
    head: words.people.person,
    cell: (person) => <TwoLines first={person.email} second={fullName(person)} />,
    phone: 'title',
  },
  {
    key: 'status',
    head: words.people.status,
    cell: (person) => <SubscriptionBadge state={stateOf(person)} />,
    width: 200,
    phone: 'badge',
  },
  {
    key: 'source',
    head: words.people.source,
    cell: ({ source }) => (source ? wordFor(words.sources, source) : <UnknownValue />),
    width: 180,
    phone: 'sub',
  },
  {
    key: 'added',
    head: words.people.added,
    cell: ({ createdAt }) => <Time at={createdAt} mode="short" />,
    width: 180,
    phone: 'sub',
  },
]
