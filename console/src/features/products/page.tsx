// Products from the store, the API or a file. A row opens in a drawer.

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useAccount } from '../../account.ts'
import { productsUpdate } from '../../api.ts'
import type { CatalogProduct } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { Action } from '../../ui/actions.ts'
import type { BulkAction } from '../../ui/selection.ts'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import type { Filter } from '../../ui/filter-bar.tsx'
import { Money, UnknownValue, Num } from '../../ui/num.tsx'
import { useOpenRow } from '../../ui/open-row.ts'
import { Page } from '../../ui/page.tsx'
import { usePageSize } from '../../ui/page-size.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { EmptyState, NoMatch } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { undoable } from '../../ui/undo.ts'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { optionsOf, wordFor } from '../../words/lookup.ts'
import { ImportProducts, ProductDrawer } from './lazy.ts'
import { Picture } from './picture.tsx'
import { PRODUCTS_TABLE, productsQuery } from './queries.ts'
import classes from './products.module.css'

const route = getRouteApi(`/signed-in${urls.products}`)

const columns: Column<CatalogProduct>[] = [
  {
    key: 'title',
    head: words.products.name,
    cell: ({ title, product_id, image_url }) => (
      <span className={classes.named}>
        <Picture src={image_url} />
        <span>
          <TwoLines first={title} second={product_id} />
        </span>
      </span>
    ),
    phone: 'title',
  },
  {
    key: 'price',
    head: words.products.price,
    cell: ({ price, currency }) =>
      price === null ? <UnknownValue /> : currency ? <Money amounts={{ [currency]: price }} /> : <Num value={price} />,
    align: 'right',
    width: 100,
    phone: 'sub',
  },
  {
    key: 'status',
    head: words.products.status,
    cell: ({ status }) => <StateBadge of="product" state={status} />,
    width: 110,
    phone: 'badge',
  },
  {
    key: 'category',
    head: words.products.category,
    cell: ({ category }) => category,
    width: 140,
    phone: 'hide',
  },
  {
    key: 'source',
    head: words.products.source,
    cell: ({ source }) => wordFor(words.sources, source),
    width: 120,
    phone: 'hide',
  },
  {
    key: 'changed',
    head: words.products.changed,
    cell: ({ updated_at }) => <Time at={updated_at} />,
    width: 160,
    phone: 'sub',
  },
]

const filters: Filter[] = [
  {
    key: 'status',
    label: words.products.status,
    options: optionsOf(words.states.product),
  },
]

export function Products() {
  const { accountId } = useAccount()
  const search = route.useSearch()
  const { set } = useSearchParams()
  const { openId, close } = useOpenRow()
  const [size] = usePageSize(PRODUCTS_TABLE)
  const products = useQuery({ ...productsQuery(accountId, search, size), placeholderData: keepPreviousData })
  const openDialog = useDialog()
  const actions = useBulk(accountId)
  const bringIn: Action = {
    label: words.products.import,
    icon: 'import',
    run: () => openDialog((done) => <ImportProducts accountId={accountId} onClose={done} />),
  }
  const total = products.data?.meta.total
  const isFiltered = search.q !== undefined || search.status !== undefined
  const none = total === 0 && !isFiltered
  return (
    <Page
      title={words.products.title}
      count={isFiltered || none ? null : total}
      secondary={none ? undefined : bringIn}
      width="list"
    >
      <DataTable
        label={words.products.title}
        paged={PRODUCTS_TABLE}
        query={products}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        columns={columns}
        rowHref={({ id }) => linkOptions({ to: urls.products, params: { accountId }, search: { ...search, open: id } })}
        bulk={(selection) => <BulkBar actions={actions} selection={selection} />}
        toolbar={
          !none && (
            <FilterBar
              search={words.products.search}
              filters={filters}
              count={isFiltered && total !== undefined ? words.products.count(total) : null}
            />
          )
        }
        empty={
          none ? (
            <EmptyState icon="product" title={words.products.none} action={bringIn}>
              {words.products.noneIntro}
            </EmptyState>
          ) : (
            <NoMatch title={words.products.noMatch} clear={() => set({ q: undefined, status: undefined })} />
          )
        }
      />
      {openId && (
        <Suspense>
          <ProductDrawer accountId={accountId} id={openId} onClose={close} />
        </Suspense>
      )}
    </Page>
  )
}

/** Reversible, so it runs immediately and offers undo. */
function useBulk(accountId: string): BulkAction<CatalogProduct>[] {
  const queries = useQueryClient()
  const put = async (products: { id: string; status: string }[]) => {
    await Promise.all(products.map(({ id, status }) => productsUpdate({ path: { accountId, id }, body: { status } })))
    await queries.invalidateQueries({ queryKey: queryKeys.account(accountId).products })
  }
  return [
    {
      label: words.products.archive,
      run(chosen, done) {
        void put(chosen.map(({ id }) => ({ id, status: 'archived' }))).then(() => {
          undoable({ done: words.products.archived(chosen.length), undo: () => put(chosen) })
          done()
        })
      },
    },
  ]
}
