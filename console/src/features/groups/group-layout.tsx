// The layout of a group: name, actions and tabs.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAccount } from '../../account.ts'
import { groupsMembersExport, groupsUpdate, isNotFound } from '../../api.ts'
import type { TeamGroup } from '../../api.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import type { Action } from '../../ui/actions.ts'
import { queryKeys } from '../../query-keys.ts'
import { InlineEdit } from '../../ui/inline-edit.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { downloadFile } from '../../ui/download-file.ts'
import { ErrorState, Loading, NotFound, Notice } from '../../ui/feedback.tsx'
import { Tab, TabBar } from '../../ui/tab-bar.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { useNewCampaign } from '../campaigns/new-campaign.ts'
import { GroupMark } from './group-mark.tsx'
import { GroupSize } from './group-size.tsx'
import { groupQuery } from './queries.ts'
import { useGroupActions } from './use-group-actions.tsx'
import classes from './rules.module.css'

const text = words.groups

type GroupLayoutProps = { accountId: string; groupId: string; children: (group: TeamGroup) => ReactNode }

export function GroupLayout({ accountId, groupId, children }: GroupLayoutProps) {
  const group = useQuery(groupQuery(accountId, groupId))
  if (group.isPending) return <Loading />
  if (group.isError && !group.data) {
    if (isNotFound(group.error)) return <NotFound />
    return <ErrorState error={group.error} retry={() => void group.refetch()} />
  }
  return (
    <Framed accountId={accountId} group={group.data}>
      {children(group.data)}
    </Framed>
  )
}

function Framed({ accountId, group, children }: { accountId: string; group: TeamGroup; children: ReactNode }) {
  const params = { accountId, groupId: group.id }
  const queries = useQueryClient()
  return (
    <Page
      title={group.name}
      part={text.title}
      line={group.description}
      beside={
        <>
          {!group.built_in && (
            <InlineEdit
              label={text.editName}
              type="text"
              value={group.name}
              onSave={async (name) => {
                await groupsUpdate({ path: { accountId, id: group.id }, body: { name: String(name ?? group.name) } })
                await queries.invalidateQueries({ queryKey: queryKeys.account(accountId).groups })
              }}
            >
              {null}
            </InlineEdit>
          )}
          <GroupMark group={group} />
        </>
      }
      trail={
        <RouterLink to={urls.groups} params={{ accountId }}>
          {text.title}
        </RouterLink>
      }
      {...usePageActions(accountId, group)}
      width="detail"
    >
      {group.problem && <Notice>{group.problem}</Notice>}
      <TabBar label={text.tabs}>
        <Tab to={urls.group} params={params} activeOptions={{ exact: true }}>
          {text.rules}
        </Tab>
        <Tab to={urls.groupPeople} params={params}>
          {text.members}
          <span className={classes.tabCount}>
            <GroupSize accountId={accountId} groupId={group.id} />
          </span>
        </Tab>
      </TabBar>
      {children}
    </Page>
  )
}

function usePageActions(accountId: string, group: TeamGroup): { secondary: Action; more: Action[] } {
  const { manages } = useAccount()
  const actionsOf = useGroupActions(accountId)
  const campaign = useNewCampaign(accountId)
  const path = { accountId, id: group.id }
  const file = useApiMutation<void, unknown>(() => groupsMembersExport({ path, parseAs: 'blob' }), {
    onDone: (blob) => downloadFile(blob, `${group.name}.csv`),
  })
  const exporting: Action = {
    label: text.export,
    icon: 'download',
    run: () => file.mutate(),
    disabledReason: manages ? undefined : words.problems.forAdmins,
  }
  return {
    secondary: {
      label: words.groups.newCampaign,
      icon: 'send',
      run: () => campaign.mutate({ everyone: false, group_id: group.id }),
    },
    more: [exporting, ...actionsOf(group)],
  }
}
