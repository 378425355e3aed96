// Orders. A row opens in a drawer.

import { Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useAccount } from '../../account.ts'
import type { ConsoleOrder } from '../../api.ts'
import type { Action } from '../../ui/actions.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import type { Filter } from '../../ui/filter-bar.tsx'
import { UnknownValue } from '../../ui/num.tsx'
import { useOpenRow } from '../../ui/open-row.ts'
import { Page } from '../../ui/page.tsx'
import { usePageSize } from '../../ui/page-size.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { EmptyState, NoMatch } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { Shortened } from '../../ui/shortened.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { optionsOf, wordFor } from '../../words/lookup.ts'
import { ImportOrders, OrderDrawer } from './lazy.ts'
import { OrderStatus, OrderTotal } from './order-status.tsx'
import { ORDERS_TABLE, ordersQuery } from './queries.ts'

const route = getRouteApi(`/signed-in${urls.orders}`)

const columns: Column<ConsoleOrder>[] = [
  {
    key: 'number',
    head: words.orders.number,
    cell: ({ order_id }) => (
      <Text fw={600} component="span">
        {order_id}
      </Text>
    ),
    width: 84,
    phone: 'title',
  },
  {
    key: 'person',
    head: words.people.person,
    cell: (order) => <Buyer order={order} />,
    phone: 'line',
    onCard: ({ email, name }) => email ?? name ?? <UnknownValue />,
  },
  {
    key: 'total',
    head: words.orders.total,
    cell: (order) => <OrderTotal order={order} />,
    align: 'right',
    width: 92,
    phone: 'end',
  },
  {
    key: 'status',
    head: words.orders.status,
    cell: (order) => <OrderStatus order={order} />,
    width: 130,
    phone: 'badge',
  },
  {
    key: 'credit',
    head: words.orders.fromEmail,
    cell: ({ credit }) => (credit ? <Shortened text={credit.name} /> : <UnknownValue />),
    width: 150,
    phone: 'named',
  },
  {
    key: 'source',
    head: words.orders.source,
    cell: ({ source }) => wordFor(words.sources, source),
    width: 96,
    phone: 'hide',
  },
  {
    key: 'date',
    head: words.orders.date,
    cell: ({ order_date }) => <Time at={order_date} />,
    width: 150,
    phone: 'sub',
  },
]

/** The name above the address; orders without a person have only an address. */
function Buyer({ order: { name, email } }: { order: ConsoleOrder }) {
  const [first, second] = name ? [name, email] : [email, null]
  if (!first) return <UnknownValue />
  return (
    <>
      <Shortened text={first} />
      {second && (
        <Text fz={13} c="dimmed" component="div">
          <Shortened text={second} />
        </Text>
      )}
    </>
  )
}

const filters: Filter[] = [
  { key: 'status', label: words.orders.status, input: 'text' },
  { key: 'reversed', label: words.orders.counted, options: optionsOf(words.refundFilter) },
  { key: 'date', label: words.orders.date, input: 'period' },
]

const NO_FILTERS = { q: undefined, status: undefined, reversed: undefined, date: undefined }

export function Orders() {
  const { accountId } = useAccount()
  const search = route.useSearch()
  const { set } = useSearchParams()
  const { openId, close } = useOpenRow()
  const [size] = usePageSize(ORDERS_TABLE)
  const orders = useQuery({ ...ordersQuery(accountId, search, size), placeholderData: keepPreviousData })
  const openDialog = useDialog()
  const bringIn: Action = {
    label: words.orders.import,
    icon: 'import',
    run: () => openDialog((done) => <ImportOrders accountId={accountId} onClose={done} />),
  }
  const total = orders.data?.meta.total
  const isFiltered = [search.q, search.status, search.reversed, search.date].some((asked) => asked !== undefined)
  const none = total === 0 && !isFiltered
  return (
    <Page
      title={words.orders.title}
      count={isFiltered || none ? null : total}
      secondary={none ? undefined : bringIn}
      width="list"
    >
      <DataTable
        label={words.orders.title}
        paged={ORDERS_TABLE}
        query={orders}
        rowKey={({ id }) => id}
        rowName={({ order_id }) => order_id}
        columns={columns}
        rowHref={({ id }) => linkOptions({ to: urls.orders, params: { accountId }, search: { ...search, open: id } })}
        toolbar={
          !none && (
            <FilterBar
              search={words.orders.search}
              filters={filters}
              count={isFiltered && total !== undefined ? words.orders.count(total) : null}
            />
          )
        }
        empty={
          none ? (
            <EmptyState icon="order" title={words.orders.none} action={bringIn}>
              {words.orders.noneIntro}
            </EmptyState>
          ) : (
            <NoMatch title={words.orders.noMatch} clear={() => set(NO_FILTERS)} />
          )
        }
      />
      {openId && (
        <Suspense>
          <OrderDrawer accountId={accountId} id={openId} onClose={close} />
        </Suspense>
      )}
    </Page>
  )
}
