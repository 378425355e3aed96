// What people spent on orders, in the list of people.

import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accountQuery, useAccount } from '../../account.ts'
import type { FoundPerson } from '../../api.ts'
import { formatAmount } from '../../ui/amount.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Money } from '../../ui/num.tsx'
import * as words from '../../words/index.ts'
import { amountsOf } from './amounts-spent.ts'

export const SPENT_COLUMN: Column<FoundPerson> = {
  key: 'spent',
  head: words.people.spent,
  cell: ({ spent }) => <Spent amounts={spent} />,
  align: 'right',
  width: 110,
  phone: 'end',
  onCard: ({ spent }) => Object.keys(spent).length > 0 && <Spent amounts={spent} />,
}

/** Nothing spent is 0 in the account's currency. */
function Spent({ amounts }: { amounts: FoundPerson['spent'] }) {
  const { accountId } = useAccount()
  const { data: account } = useQuery(accountQuery(accountId))
  const isNone = Object.keys(amounts).length === 0
  if (!isNone) return <Money amounts={amountsOf(amounts)} />
  return (
    <Text span inherit c="dimmed">
      <Money amounts={account?.currency ? { [account.currency]: 0 } : {}} format={formatAmount} />
    </Text>
  )
}
