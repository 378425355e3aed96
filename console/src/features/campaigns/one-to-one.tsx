// Emails to single people, under Campaigns.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useMaySend } from '../../account.ts'
import type { ScheduledEmail } from '../../api.ts'
import type { Action } from '../../ui/actions.ts'
import { scheduledStateOf } from '../../ui/badges.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { Page } from '../../ui/page.tsx'
import { usePageSize } from '../../ui/page-size.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { WriteEmail } from '../people/lazy.ts'
import { useCancelEmail } from '../people/use-cancel-email.ts'
import { CampaignTabs } from './campaign-tabs.tsx'
import { useNewCampaign } from './new-campaign.ts'
import { campaignCountsQuery, ONE_TO_ONE_TABLE, oneToOneQuery } from './queries.ts'
import { ViewSwitch } from './view-switch.tsx'

const route = getRouteApi(`/signed-in${urls.oneToOne}`)
const text = words.oneToOne

const columns: Column<ScheduledEmail>[] = [
  {
    key: 'subject',
    head: text.subject,
    cell: ({ subject, contact }) => <TwoLines first={subject} second={contact.name ?? contact.email} />,
    phone: 'title',
  },
  { key: 'person', head: text.person, cell: ({ contact }) => contact.email, phone: 'hide' },
  {
    key: 'status',
    head: text.status,
    cell: (email) => <StateBadge of="scheduledEmail" state={scheduledStateOf(email)} />,
    phone: 'badge',
  },
  { key: 'at', head: text.when, cell: ({ at }) => <Time at={at} />, phone: 'sub' },
]

export function OneToOne() {
  const { accountId } = route.useParams()
  const { page = 1 } = route.useSearch()
  const maySend = useMaySend()
  const openDialog = useDialog()
  const cancel = useCancelEmail(accountId)
  const [limit] = usePageSize(ONE_TO_ONE_TABLE)
  const { data: counts } = useQuery(campaignCountsQuery(accountId))
  const start = useNewCampaign(accountId)
  const emails = useQuery({ ...oneToOneQuery(accountId, page, limit), placeholderData: keepPreviousData })
  const write: Action = {
    label: text.action,
    icon: 'mail',
    disabledReason: maySend ? undefined : words.problems.forAdmins,
    run: () => openDialog((close) => <WriteEmail accountId={accountId} person={null} onClose={close} />),
  }
  return (
    <Page
      title={words.campaigns.title}
      part={text.title}
      count={counts?.all}
      controls={<ViewSwitch accountId={accountId} value="list" />}
      primary={{ label: words.campaigns.new, icon: 'add', run: () => start.mutate({}) }}
      secondary={emails.data?.meta.total === 0 ? undefined : write}
      width="list"
    >
      {counts && <CampaignTabs accountId={accountId} counts={counts} search={null} />}
      <DataTable
        label={text.title}
        paged={ONE_TO_ONE_TABLE}
        query={emails}
        rowKey={({ id }) => id}
        rowName={({ subject }) => subject}
        columns={columns}
        rowHref={({ contact }) =>
          linkOptions({ to: urls.personTab, params: { accountId, personId: contact.id, tab: 'emails' } })
        }
        rowMenu={(email) =>
          email.status === 'scheduled'
            ? [{ label: text.cancel, icon: 'delete', danger: true, run: () => cancel(email) }]
            : []
        }
        empty={
          <EmptyState icon="mail" title={text.empty} action={write}>
            {text.emptyIntro}
          </EmptyState>
        }
      />
    </Page>
  )
}
