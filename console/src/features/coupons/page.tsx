// Pools of coupon codes: how many are left, their tags, and adding codes.

import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../account.ts'
import { couponPoolsRemove } from '../../api.ts'
import type { CouponPool } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { Action } from '../../ui/actions.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { CopyCode } from '../../ui/copy.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import * as words from '../../words/index.ts'
import { AddCodes, EditPool } from './lazy.ts'
import { couponPoolsQuery } from './queries.ts'

const text = words.coupons

const columns: Column<CouponPool>[] = [
  {
    key: 'name',
    head: text.name,
    sort: ({ name }) => name,
    cell: ({ name, left, warnBelow, codes }) => (
      <TwoLines first={name} second={codes > 0 && left < warnBelow ? text.low : null} />
    ),
    phone: 'title',
  },
  { key: 'tag', head: text.tag, cell: ({ tag }) => <CopyCode value={`{{ ${tag} }}`} />, phone: 'hide' },
  {
    key: 'left',
    head: text.left,
    sort: ({ left }) => left,
    cell: ({ left, codes }) => text.leftOf(left, codes),
    phone: 'sub',
  },
  { key: 'used', head: text.used, cell: ({ used }) => formatNumber(used), phone: 'hide' },
]

export function CouponPools() {
  const { accountId, manages } = useAccount()
  const pools = useQuery({ ...couponPoolsQuery(accountId), select: (data) => ({ data }) })
  const openDialog = useDialog()
  const confirm = useConfirm()
  const disabledReason = manages ? undefined : words.problems.forAdmins
  const make: Action = {
    label: text.new,
    icon: 'add',
    disabledReason,
    run: () => openDialog((close) => <EditPool accountId={accountId} pool={null} onClose={close} />),
  }
  const actionsOf = (pool: CouponPool): Action[] => [
    {
      label: text.addCodes,
      icon: 'add',
      disabledReason,
      run: () => openDialog((close) => <AddCodes accountId={accountId} pool={pool} onClose={close} />),
    },
    {
      label: text.edit,
      icon: 'edit',
      disabledReason,
      run: () => openDialog((close) => <EditPool accountId={accountId} pool={pool} onClose={close} />),
    },
    ...(pool.used > 0
      ? []
      : [
          {
            label: text.delete,
            icon: 'delete' as const,
            danger: true as const,
            disabledReason,
            run: () =>
              confirm({
                title: text.deleteTitle(pool.name),
                body: text.deleteBody,
                label: text.deleteIt,
                run: () => couponPoolsRemove({ path: { accountId, id: pool.id } }),
                refresh: queryKeys.account(accountId).coupons,
                done: text.deleted(pool.name),
              }),
          },
        ]),
  ]
  return (
    <Page
      title={words.nav.coupons}
      part={words.nav.settings}
      line={text.intro}
      primary={pools.data?.data.length ? make : undefined}
      width="detail"
    >
      <DataTable
        label={text.title}
        query={pools}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        rowMenu={actionsOf}
        empty={
          <EmptyState icon="coupon" title={text.none} {...(manages && { action: make })}>
            {text.noneIntro}
          </EmptyState>
        }
      />
    </Page>
  )
}
