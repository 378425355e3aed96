// The layout of a campaign report: name, state, actions, progress and tabs.

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAccount } from '../../account.ts'
import {
  campaignsPause,
  campaignsRecipientsFile,
  campaignsResend,
  campaignsResume,
  campaignsSaveBuyers,
  isNotFound,
} from '../../api.ts'
import type { ConsoleCampaign, EmailCondition } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import type { Action } from '../../ui/actions.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { ProgressCard } from '../../ui/progress-card.tsx'
import { downloadFile } from '../../ui/download-file.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { ErrorState, Loading, NotFound } from '../../ui/feedback.tsx'
import { campaignStateOf } from '../../ui/badges.ts'
import { Tab, TabBar, TabCount } from '../../ui/tab-bar.tsx'
import { formatRelative, formatTime, useTimeFormat } from '../../ui/format.ts'
import type { TimeFormat } from '../../ui/format.ts'
import { useNow } from '../../ui/now.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { dateFormat } from '../../words/intl.ts'
import { CanceledNotice } from './canceled-notice.tsx'
import { useAudienceName } from './audience-name.ts'
import { useDuplicate } from './duplicate.ts'
import { CheckPerson, RenameCampaign, ShareReport } from './lazy.ts'
import { leftOutOf, sumOf } from './left-out.ts'
import { pageHead } from './page-head.tsx'
import { campaignQuery, otherReportQuery } from './queries.ts'
import { MAX_GROUP_NAME, useSaveGroup } from './save-group.ts'
import { sendProgress } from './send-progress.ts'
import { useCancelCampaign } from './use-cancel-campaign.ts'

const text = words.report

type LoadedProps = { accountId: string; campaignId: string; children: (campaign: ConsoleCampaign) => ReactNode }

/** Loads the campaign for tabs that have their own URL. */
export function LoadedCampaign({ accountId, campaignId, children }: LoadedProps) {
  const campaign = useQuery(campaignQuery(accountId, campaignId))
  if (campaign.isPending) return <Loading />
  if (campaign.isError && !campaign.data) {
    if (isNotFound(campaign.error)) return <NotFound />
    return <ErrorState error={campaign.error} retry={() => void campaign.refetch()} />
  }
  return (
    <ReportLayout accountId={accountId} campaign={campaign.data}>
      {children(campaign.data)}
    </ReportLayout>
  )
}

type ReportLayoutProps = { accountId: string; campaign: ConsoleCampaign; children: ReactNode }

export function ReportLayout({ accountId, campaign, children }: ReportLayoutProps) {
  const { data: report } = useQuery(otherReportQuery(accountId, campaign.id))
  const { params: search } = useSearchParams()
  const params = { accountId, campaignId: campaign.id }
  const actions = useReportActions(accountId, campaign)
  return (
    <Page
      {...pageHead(accountId, campaign)}
      line={<About accountId={accountId} campaign={campaign} />}
      secondary={actionsFor(campaign, actions, search.with !== undefined)}
      more={actions.more}
      width="detail"
    >
      {campaign.status === 'cancelled' && <CanceledNotice accountId={accountId} campaign={campaign} />}
      {campaign.status === 'sending' && <SendProgress accountId={accountId} campaign={campaign} />}
      <TabBar label={text.tabs}>
        <Tab to={urls.campaign} params={params} activeOptions={{ exact: true, includeSearch: false }}>
          {text.results}
        </Tab>
        <Tab to={urls.campaignClicks} params={params}>
          {text.clicks}
        </Tab>
        <Tab to={urls.campaignRecipients} params={params}>
          {text.recipients}
          {campaign.recipients !== null && <TabCount n={campaign.recipients} />}
        </Tab>
        <Tab to={urls.campaignExcluded} params={params}>
          {text.leftOut}
          {report && campaign.recipients !== null && (
            <TabCount n={sumOf(leftOutOf(campaign.audience, report.left_out))} />
          )}
        </Tab>
        <Tab to={urls.campaignEmail} params={params}>
          {text.email}
        </Tab>
      </TabBar>
      {children}
    </Page>
  )
}

/** Before everyone has received it, there is little to compare; a canceled one offers to send to the rest instead. */
function actionsFor({ status }: ConsoleCampaign, { compare, secondary }: ReportActions, isComparing: boolean) {
  if (status === 'sending') return []
  const again = status === 'cancelled' ? [] : secondary
  return isComparing ? again : [compare, ...again]
}

/** When it was sent, to whom, and how old the figures are. */
function About({ accountId, campaign }: Omit<ReportLayoutProps, 'children'>) {
  const audienceName = useAudienceName(accountId)
  const { dataUpdatedAt } = useQuery(otherReportQuery(accountId, campaign.id))
  const format = useTimeFormat()
  const now = useNow()
  const { started_at, recipients, planned } = campaign
  const isSending = campaign.status === 'sending'
  const people = isSending ? (planned ?? recipients) : recipients
  return [
    ...(started_at && people !== null
      ? [(isSending ? text.sendingTo : text.sentTo)(weekdayAndTime(new Date(started_at), format), people)]
      : []),
    audienceName(campaign),
    // The shared clock may be some seconds behind.
    ...(dataUpdatedAt > 0
      ? [text.updated(formatRelative(new Date(Math.min(dataUpdatedAt, now.getTime())), now, format))]
      : []),
  ].join(' · ')
}

/** "Thu 12 Nov 2026, 08:00". */
const weekdayAndTime = (at: Date, format: TimeFormat): string =>
  `${dateFormat({ timeZone: format.zone, weekday: 'short' }).format(at)} ${formatTime(at, ['day', 'time'], format)}`

function SendProgress({ accountId, campaign }: { accountId: string; campaign: ConsoleCampaign }) {
  const cancelCampaign = useCancelCampaign(accountId)
  // The sidebar shows what is being sent, too.
  const refresh = queryKeys.account(accountId).all
  const path = { accountId, id: campaign.id }
  const pause = useApiMutation<void, unknown>(() => campaignsPause({ path }), {
    refresh,
    done: words.campaigns.paused(campaign.name),
  })
  const resume = useApiMutation<void, unknown>(() => campaignsResume({ path }), {
    refresh,
    done: words.campaigns.resumed(campaign.name),
  })
  const { done, total } = sendProgress(campaign)
  return (
    <ProgressCard
      title={words.campaigns.sendingNow(campaign.name)}
      badge={campaign.paused && <StateBadge of="campaign" state={campaignStateOf(campaign)} />}
      done={done}
      total={total}
      line={total === 0 ? words.campaigns.preparing : words.campaigns.progress(done, total)}
      startedAt={campaign.started_at ?? campaign.updated_at}
      isPaused={campaign.paused || campaign.split_stage === 'waiting'}
      actions={[
        campaign.paused
          ? { label: words.campaigns.resume, run: () => resume.mutate() }
          : { label: words.campaigns.pause, run: () => pause.mutate() },
        {
          label: words.campaigns.cancel,
          run: () => cancelCampaign(campaign),
        },
      ]}
    />
  )
}

type ReportActions = { compare: Action; secondary: Action[]; more: Action[] }

function useReportActions(accountId: string, campaign: ConsoleCampaign): ReportActions {
  const { manages } = useAccount()
  const openDialog = useDialog()
  const navigate = useNavigate()
  const path = { accountId, id: campaign.id }
  const open = ({ data }: { data: ConsoleCampaign }) =>
    void navigate({ to: urls.campaign, params: { accountId, campaignId: data.id } })
  const copy = useDuplicate(accountId, campaign)
  const resend = useApiMutation<void, { data: ConsoleCampaign }>(() => campaignsResend({ path }), {
    refresh: queryKeys.account(accountId).all,
    done: ({ data }) => text.resendDone(data.name),
    onDone: open,
  })
  const file = useApiMutation<void, unknown>(() => campaignsRecipientsFile({ path, parseAs: 'blob' }), {
    onDone: (blob) => downloadFile(blob, `${campaign.name}.csv`),
  })
  const group = useSaveGroup(accountId)
  const named = words.reportGroups
  const buyers = useApiMutation<void, { data: { people: number } }>(
    () => campaignsSaveBuyers({ path, body: { name: named.ordered(campaign.name).slice(0, MAX_GROUP_NAME) } }),
    {
      refresh: queryKeys.account(accountId).all,
      done: ({ data }) => text.buyersSaved(data.people),
    },
  )
  const sent: EmailCondition = { email: 'sent', op: 'did', campaign_id: campaign.id }
  const saving = (label: string, name: string, condition: EmailCondition): Action => ({
    label,
    icon: 'groups',
    run: () => group.save(name, sent, condition),
  })
  return {
    compare: {
      label: text.compare,
      icon: 'fork',
      run: () =>
        void navigate({
          to: urls.campaign,
          params: { accountId, campaignId: campaign.id },
          search: { with: 'usual' },
        }),
    },
    secondary: [{ label: text.resend, icon: 'send', run: () => resend.mutate() }],
    more: [
      saving(text.saveOpeners, named.opened(campaign.name), { email: 'opened', op: 'did', campaign_id: campaign.id }),
      saving(text.saveNonOpeners, named.didNotOpen(campaign.name), {
        email: 'opened',
        op: 'did_not',
        campaign_id: campaign.id,
      }),
      saving(text.saveClickers, named.clicked(campaign.name), {
        email: 'clicked',
        op: 'did',
        campaign_id: campaign.id,
      }),
      {
        label: text.saveBuyers,
        icon: 'lists',
        run: () => buyers.mutate(),
      },
      {
        label: text.rename,
        icon: 'edit',
        run: () => openDialog((close) => <RenameCampaign accountId={accountId} campaign={campaign} onClose={close} />),
      },
      {
        label: text.share,
        icon: 'website',
        run: () =>
          openDialog((close) => <ShareReport accountId={accountId} campaignId={campaign.id} onClose={close} />),
      },
      {
        label: words.composer.checkPerson,
        icon: 'search',
        run: () =>
          openDialog((close) => <CheckPerson accountId={accountId} campaignId={campaign.id} onClose={close} />),
      },
      { label: words.campaigns.duplicate, icon: 'copy', run: () => copy.mutate() },
      {
        label: text.csv,
        icon: 'download',
        disabledReason: manages ? undefined : words.problems.forAdmins,
        run: () => file.mutate(),
      },
    ],
  }
}
