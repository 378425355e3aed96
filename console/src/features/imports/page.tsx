// Imports of people, newest first.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions, useNavigate } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import type { ImportOfPeople } from '../../api.ts'
import type { Action } from '../../ui/actions.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { usePageSize } from '../../ui/page-size.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { IMPORTS_TABLE, importsQuery } from './queries.ts'

const route = getRouteApi(`/signed-in${urls.imports}`)

const columns: Column<ImportOfPeople>[] = [
  {
    key: 'name',
    head: words.imports.name,
    cell: (one) => (
      <TwoLines first={one.name} second={one.state === 'uploaded' ? undefined : words.imports.about(one)} />
    ),
    phone: 'title',
  },
  {
    key: 'state',
    head: words.imports.state,
    cell: ({ state }) => <StateBadge of="imported" state={state} />,
    width: 200,
    phone: 'badge',
  },
  {
    key: 'when',
    head: words.imports.when,
    cell: ({ createdAt }) => <Time at={createdAt} />,
    width: 180,
    phone: 'sub',
  },
]

export function Imports() {
  const { accountId } = useAccount()
  const { page = 1 } = route.useSearch()
  const [size] = usePageSize(IMPORTS_TABLE)
  const imports = useQuery({ ...importsQuery(accountId, page, size), placeholderData: keepPreviousData })
  const navigate = useNavigate()
  const bringIn: Action = {
    label: words.imports.titleNew,
    icon: 'import',
    run: () => void navigate({ to: urls.importPeople, params: { accountId } }),
  }
  return (
    <Page
      title={words.imports.title}
      part={words.people.title}
      trail={
        <RouterLink to={urls.people} params={{ accountId }} fz="sm">
          {words.people.title}
        </RouterLink>
      }
      count={imports.data?.meta.total || null}
      primary={imports.data?.meta.total === 0 ? undefined : bringIn}
      width="list"
    >
      <DataTable
        label={words.imports.title}
        paged={IMPORTS_TABLE}
        query={imports}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        rowHref={({ id }) => linkOptions({ to: urls.import, params: { accountId, importId: id } })}
        empty={
          <EmptyState icon="import" title={words.imports.none} action={bringIn}>
            {words.imports.noneIntro}
          </EmptyState>
        }
      />
    </Page>
  )
}
