// The layout of a data set's pages: name, tabs and actions.

import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAccount } from '../../account.ts'
import { dataTableGet, isNotFound } from '../../api.ts'
import type { TeamDataSet } from '../../api.ts'
import type { Action } from '../../ui/actions.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { downloadFile } from '../../ui/download-file.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { ErrorState, Loading, NotFound } from '../../ui/feedback.tsx'
import { Tab, TabBar } from '../../ui/tab-bar.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { AddTable, DeleteDataSet, EditDataSet } from './lazy.ts'
import { dataSetQuery } from './queries.ts'
import { descriptionOf } from './set-labels.ts'

type LayoutProps = {
  primary?: Action | undefined
  children: (set: TeamDataSet, accountId: string) => ReactNode
}

export function DataSetLayout({ primary, children }: LayoutProps) {
  const { accountId = '', setKey = '' } = useParams({ strict: false })
  const set = useQuery(dataSetQuery(accountId, setKey))
  const actionsOf = useDataSetActions(accountId)
  if (isNotFound(set.error)) return <NotFound />
  if (set.isError) return <ErrorState error={set.error} retry={() => void set.refetch()} />
  if (set.isPending) return <Loading rows={8} />
  const { name, key, switched_on } = set.data
  const params = { accountId, setKey: key }
  const { secondary, more } = actionsOf(set.data)
  return (
    <Page
      title={name}
      part={words.dataSets.title}
      trail={
        <RouterLink to={urls.dataSets} params={{ accountId }} fz="sm">
          {words.dataSets.title}
        </RouterLink>
      }
      beside={<StateBadge of="dataSet" state={switched_on ? 'on' : 'off'} />}
      line={descriptionOf(set.data)}
      primary={primary}
      secondary={secondary}
      more={more}
      width="list"
    >
      <TabBar label={name}>
        <Tab to={urls.dataSet} params={params} activeOptions={{ exact: true, includeSearch: false }}>
          {words.dataSets.rows}
        </Tab>
        <Tab to={urls.dataSetFields} params={params}>
          {words.dataSets.fields}
        </Tab>
        <Tab to={urls.dataSetAudience} params={params} activeOptions={{ includeSearch: false }}>
          {words.dataSets.audienceAndUses}
        </Tab>
      </TabBar>
      {children(set.data, accountId)}
    </Page>
  )
}

function useDataSetActions(accountId: string): (set: TeamDataSet) => { secondary: Action | undefined; more: Action[] } {
  const { manages } = useAccount()
  const openDialog = useDialog()
  return (set) => {
    const download = async () => {
      const file = await dataTableGet({ path: { accountId, key: set.key }, parseAs: 'blob' })
      downloadFile(file, `${set.key}.csv`)
    }
    const edit: Action = {
      label: words.dataSets.edit,
      icon: 'edit',
      run: () => openDialog((close) => <EditDataSet accountId={accountId} set={set} onClose={close} />),
    }
    const holdsAddresses = set.fields.some(({ type }) => type === 'email')
    const save: Action = {
      label: words.dataSets.export,
      icon: 'download',
      disabledReason: holdsAddresses && !manages ? words.problems.forAdmins : undefined,
      run: () => void download(),
    }
    if (!set.writable) return { secondary: undefined, more: [edit, save] }
    return {
      secondary: {
        label: words.dataSets.import,
        icon: 'import',
        run: () => openDialog((close) => <AddTable accountId={accountId} set={set} onClose={close} />),
      },
      more: [
        edit,
        save,
        {
          label: words.dataSets.delete,
          icon: 'delete',
          danger: true,
          run: () => openDialog((close) => <DeleteDataSet accountId={accountId} set={set} onClose={close} />),
        },
      ],
    }
  }
}
