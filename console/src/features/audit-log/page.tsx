// The audit log: who changed what in the console, for owners and admins.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import type { AuditEntry } from '../../api.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { EmptyState, Forbidden } from '../../ui/feedback.tsx'
import { Page } from '../../ui/page.tsx'
import { usePageSize } from '../../ui/page-size.ts'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { Shortened } from '../../ui/shortened.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { AUDIT_TABLE, auditQuery } from './queries.ts'

const route = getRouteApi(`/signed-in${urls.auditLog}`)
const text = words.auditLog

/** An endpoint without a text, or one that no longer exists, is named as in the API document. */
const actionOf = ({ action, summary }: AuditEntry): string =>
  (words.auditActions as Record<string, string>)[action] ?? summary ?? action

/** What was changed, and how often in a row. */
const aboutOf = ({ name, target, times }: AuditEntry): string =>
  [name ?? target, times > 1 && text.repeated(times)].filter(Boolean).join(' · ')

const columns: Column<AuditEntry>[] = [
  {
    key: 'action',
    head: text.action,
    cell: (entry) => <TwoLines first={actionOf(entry)} second={aboutOf(entry)} />,
    phone: 'title',
  },
  {
    key: 'user',
    head: text.user,
    cell: ({ user }) => <Shortened text={user ?? text.formerUser} />,
    width: 220,
    phone: 'sub',
  },
  { key: 'at', head: text.at, cell: ({ at }) => <Time at={at} />, width: 170, phone: 'sub' },
]

export function AuditLog() {
  const { accountId } = route.useParams()
  const { manages } = useAccount()
  const search = route.useSearch()
  const [size] = usePageSize(AUDIT_TABLE)
  const log = useQuery({ ...auditQuery(accountId, search, size), enabled: manages, placeholderData: keepPreviousData })
  return (
    <Page title={text.title} part={words.nav.settings} line={text.intro} width="detail">
      {manages ? (
        <DataTable
          label={text.title}
          paged={AUDIT_TABLE}
          query={log}
          rowKey={({ id }) => id}
          rowName={actionOf}
          columns={columns}
          empty={
            <EmptyState icon="history" title={text.none}>
              {text.noneIntro}
            </EmptyState>
          }
        />
      ) : (
        <Forbidden title={text.title} />
      )}
    </Page>
  )
}
