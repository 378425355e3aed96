// The coupon codes that a person got, if any.

import { useQuery } from '@tanstack/react-query'
import { DescriptionList } from '../../ui/description-list.tsx'
import * as words from '../../words/index.ts'
import { couponsOfPersonQuery } from '../coupons/queries.ts'
import { PersonCard } from './person-card.tsx'

export function PersonCoupons({ accountId, personId }: { accountId: string; personId: string }) {
  const { data = [] } = useQuery(couponsOfPersonQuery(accountId, personId))
  if (data.length === 0) return null
  return (
    <PersonCard title={words.coupons.ofPerson}>
      <DescriptionList
        items={Array.from(
          Map.groupBy(data, ({ pool }) => pool),
          ([name, codes]) => ({
            name,
            value: <code className="anywhere">{codes.map(({ code }) => code).join(', ')}</code>,
          }),
        )}
      />
    </PersonCard>
  )
}
