// A person's orders: how many, what they spent, and the newest.

import { Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import type { Profile } from '../../api.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { Money, Num } from '../../ui/num.tsx'
import { useOpenRow } from '../../ui/open-row.ts'
import { Time } from '../../ui/time.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { OrderDrawer } from '../orders/lazy.ts'
import { OrderStatus, OrderTotal } from '../orders/order-status.tsx'
import { amountsOf } from './amounts-spent.ts'
import classes from './person.module.css'

export function PersonOrders({ accountId, profile: { orders, person } }: { accountId: string; profile: Profile }) {
  const { openId, open, close } = useOpenRow()
  if (!orders || orders.count === 0) return <Text c="dimmed">{words.person.noOrders}</Text>
  return (
    <Stack gap="md">
      <DescriptionList
        items={[
          { name: words.person.orderCount, value: <Num value={orders.count} /> },
          { name: words.person.spent, value: <Money amounts={amountsOf(orders.total_by_currency)} /> },
        ]}
      />
      <ul className={classes.events}>
        {orders.recent.map((order) => (
          <li key={order.id} className={classes.consent}>
            <button type="button" className={classes.open} onClick={() => open(order.id)}>
              {order.order_id}
            </button>
            <span className={classes.outcome}>
              <OrderStatus order={order} />
              <OrderTotal order={order} />
              <Text fz={13} c="dimmed" component="span">
                <Time at={order.order_date} />
              </Text>
            </span>
          </li>
        ))}
      </ul>
      {orders.count > orders.recent.length && (
        <RouterLink to={urls.orders} params={{ accountId }} search={{ q: person.email }} fz="sm">
          {words.person.allOrders(orders.count)}
        </RouterLink>
      )}
      {openId && (
        <Suspense>
          <OrderDrawer accountId={accountId} id={openId} onClose={close} />
        </Suspense>
      )}
    </Stack>
  )
}
