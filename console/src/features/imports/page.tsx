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
import { words } from '../../words/index.ts'
import { pageWords } from '../../words/pages.ts'
import { IMPORTS_TABLE, importsQuery } from './queries.ts'

const route = getRouteApi(`/signed-in${urls.imports}`)

const columns: Column<ImportOfPeople>[] = [
  {
    key: 'name',
    head: pageWords.imports.name,
    cell: (one) => <TwoLines first={one.name} second={pageWords.imports.about(one)} />,
    phone: 'title',
  },
  {
    key: 'state',
    head: pageWords.imports.state,
    cell: ({ state }) => <StateBadge of="imported" state={state} />,
    width: 200,
    phone: 'badge',
  },
  {
    key: 'when',
    head: pageWords.imports.when,
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
    label: pageWords.imports.titleNew,
    icon: 'import',
    run: () => void navigate({ to: urls.importPeople, params: { accountId } }),
  }
  return (
    <Page
      title={pageWords.imports.title}
      part={words.people.title}
      trail={
        <RouterLink to={urls.people} params={{ accountId }} fz="sm">
          {words.people.title}
        </RouterLink>
      }
      count={imports.data?.meta.total}
      primary={imports.data?.meta.total === 0 ? undefined : bringIn}
      width="list"
    >
      <DataTable
        label={pageWords.imports.title}
        paged={IMPORTS_TABLE}
        query={imports}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        rowHref={({ id }) => linkOptions({ to: urls.import, params: { accountId, importId: id } })}
        empty={
          <EmptyState icon="import" title={pageWords.imports.none} action={bringIn}>
            {pageWords.imports.noneIntro}
          </EmptyState>
        }
      />
    </Page>
  )
}
