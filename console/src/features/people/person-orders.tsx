// A person's newest orders.

import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Order, Profile } from '../../api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { useOpenRow } from '../../ui/open-row.ts'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { OrderDrawer } from '../orders/lazy.ts'
import { OrderStatus, OrderTotal } from '../orders/order-status.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { profileQuery } from './queries.ts'

const columns: Column<Order>[] = [
  {
    key: 'number',
    head: words.orders.number,
    cell: ({ order_id }) => <TwoLines first={order_id} second={null} />,
    phone: 'title',
  },
  {
    key: 'status',
    head: words.orders.status,
    cell: (order) => <OrderStatus order={order} />,
    width: 220,
    phone: 'badge',
  },
  {
    key: 'total',
    head: words.orders.total,
    cell: (order) => <OrderTotal order={order} />,
    align: 'right',
    width: 120,
    phone: 'end',
  },
  {
    key: 'date',
    head: words.orders.date,
    cell: ({ order_date }) => <Time at={order_date} />,
    width: 160,
    phone: 'sub',
  },
]

export function PersonOrders({ accountId, profile: { person, orders } }: { accountId: string; profile: Profile }) {
  const recent = useQuery({
    ...profileQuery(accountId, person.id),
    select: (profile) => ({ data: profile.orders?.recent ?? [] }),
  })
  const { openId, close } = useOpenRow()
  const hasMore = orders && orders.count > orders.recent.length
  return (
    <>
      <DataTable
        label={words.personTabs.orders}
        query={recent}
        rowKey={({ id }) => id}
        rowName={({ order_id }) => order_id}
        columns={columns}
        rowHref={({ id }) =>
          linkOptions({
            to: urls.personTab,
            params: { accountId, personId: person.id, tab: 'orders' },
            search: { open: id },
          })
        }
        empty={<NothingYet>{words.person.noOrders}</NothingYet>}
      />
      {hasMore && (
        <RouterLink to={urls.orders} params={{ accountId }} search={{ q: person.email }} fz="sm">
          {words.person.allOrders(orders.count)}
        </RouterLink>
      )}
      {openId && (
        <Suspense>
          <OrderDrawer accountId={accountId} id={openId} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
