// The account's custom events: how often each occurs and which properties it has.

import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import type { EventName } from '../../api.ts'
import type { Action } from '../../ui/actions.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { UnknownValue, Num } from '../../ui/num.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { inWords } from '../../words/lookup.ts'
import { FirstEvent, ImportEvents } from './lazy.ts'
import { eventNamesQuery } from './queries.ts'
import { ActivityTabs } from './tabs.tsx'

const columns: Column<EventName>[] = [
  {
    key: 'name',
    head: words.activity.name,
    cell: ({ name }) => <TwoLines first={inWords(name)} second={name} />,
    sort: ({ name }) => name,
    phone: 'title',
  },
  {
    key: 'properties',
    head: words.activity.properties,
    cell: ({ properties }) => properties.map(({ name, type }) => words.activity.property(name, type)).join(', '),
    phone: 'sub',
  },
  {
    key: 'events',
    head: words.activity.received,
    cell: ({ events }) => <Num value={events} />,
    sort: ({ events }) => events,
    align: 'right',
    width: 120,
    phone: 'named',
  },
  {
    key: 'last',
    head: words.activity.last,
    cell: ({ lastAt }) => (lastAt ? <Time at={lastAt} /> : <UnknownValue />),
    sort: ({ lastAt }) => lastAt ?? '',
    width: 180,
    phone: 'sub',
  },
]

export function EventNames() {
  const { accountId } = useAccount()
  const names = useQuery(eventNamesQuery(accountId))
  const openDialog = useDialog()
  const importEvents: Action = {
    label: words.activity.import,
    icon: 'import',
    run: () => openDialog((close) => <ImportEvents accountId={accountId} onClose={close} />),
  }
  return (
    <Page title={words.activity.title} part={words.activity.names} secondary={importEvents} width="list">
      <ActivityTabs accountId={accountId} />
      <DataTable
        label={words.activity.names}
        query={names}
        rowKey={({ name }) => name}
        rowName={({ name }) => name}
        columns={columns}
        rowHref={({ name }) =>
          linkOptions({ to: urls.activity, params: { accountId }, search: { name, kind: 'custom' as const } })
        }
        empty={
          <EmptyState
            icon="activity"
            title={words.activity.noNames}
            action={{
              label: words.activity.firstEvent,
              run: () => openDialog((close) => <FirstEvent onClose={close} />),
            }}
          >
            {words.activity.noNamesIntro}
          </EmptyState>
        }
      />
    </Page>
  )
}
