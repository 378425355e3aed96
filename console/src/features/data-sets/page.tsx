// Data sets by category, each with its audience.

import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import { dataSettings, errorMessage } from '../../api.ts'
import type { TeamDataSet } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { Action } from '../../ui/actions.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { Num } from '../../ui/num.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { NewDataSet } from './lazy.ts'
import { dataSetsQuery } from './queries.ts'
import { categoryLabel, descriptionOf } from './set-labels.ts'

const columns: Column<TeamDataSet>[] = [
  {
    key: 'name',
    head: words.dataSets.name,
    // Not a string, so that it may take two lines.
    cell: (set) => <TwoLines first={set.name} second={<>{descriptionOf(set)}</>} />,
    sort: ({ name }) => name,
    phone: 'title',
  },
  {
    key: 'category',
    head: words.dataSets.category,
    cell: ({ category }) => categoryLabel(category),
    width: 130,
    phone: 'hide',
  },
  {
    key: 'rows',
    head: words.dataSets.rows,
    cell: ({ row_count }) => <Num value={row_count} />,
    sort: ({ row_count }) => row_count,
    align: 'right',
    width: 90,
    phone: 'badge',
    onCard: ({ row_count }) => words.dataSets.rowCount(row_count, false),
  },
  {
    key: 'forWhom',
    head: words.dataSets.audience,
    cell: ({ audienceMode, matchOn }) =>
      audienceMode === 'matched' ? words.dataSets.matched(matchOn?.detail ?? null) : words.audienceModes[audienceMode],
    width: 180,
    phone: 'sub',
  },
  {
    key: 'changed',
    head: words.dataSets.changed,
    cell: ({ updated_at }) => (updated_at ? <Time at={updated_at} /> : words.dataSets.live),
    sort: ({ updated_at }) => updated_at ?? '',
    width: 130,
    phone: 'hide',
  },
  { key: 'on', head: words.dataSets.on, cell: (set) => <OnSwitch set={set} />, width: 90, phone: 'end' },
]

export function DataSets() {
  const { accountId } = useAccount()
  const sets = useQuery(dataSetsQuery(accountId))
  const openDialog = useDialog()
  const make: Action = {
    label: words.dataSets.new,
    icon: 'add',
    run: () => openDialog((close) => <NewDataSet accountId={accountId} onClose={close} />),
  }
  const own = sets.data?.data.filter(({ source }) => source === 'manual').length
  return (
    <Page title={words.dataSets.title} count={sets.data?.data.length} primary={make} width="list">
      {own === 0 && (
        <EmptyState icon="data" title={words.dataSets.none} action={make}>
          {words.dataSets.noneIntro}
        </EmptyState>
      )}
      <DataTable
        label={words.dataSets.title}
        query={sets}
        rowKey={({ key }) => key}
        rowName={({ name }) => name}
        columns={columns}
        rowHref={({ key }) => linkOptions({ to: urls.dataSet, params: { accountId, setKey: key } })}
        empty={null}
      />
    </Page>
  )
}

/** Optimistic: flips immediately and reverts if the server rejects it. */
function OnSwitch({ set: { key, name, switched_on } }: { set: TeamDataSet }) {
  const { accountId } = useAccount()
  const queries = useQueryClient()
  const { queryKey } = dataSetsQuery(accountId)
  const turn = async (on: boolean) => {
    queries.setQueryData(
      queryKey,
      (before) =>
        before && { ...before, data: before.data.map((set) => (set.key === key ? { ...set, switched_on: on } : set)) },
    )
    try {
      await dataSettings({ path: { accountId, key }, body: { switched_on: on } })
    } catch (error) {
      showToast({ message: errorMessage(error), tone: 'bad' })
    }
    await queries.invalidateQueries({ queryKey: queryKeys.account(accountId).dataSets })
  }
  return (
    <Switch
      aria-label={words.dataSets.switchOn(name)}
      checked={switched_on}
      onChange={(event) => void turn(event.currentTarget.checked)}
    />
  )
}
