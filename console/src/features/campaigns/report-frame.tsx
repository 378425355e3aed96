// Around every part of a campaign's report: its name and state, what can be done, how far it is, and its parts.

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAccount } from '../../account.ts'
import {
  campaignsDuplicate,
  campaignsPause,
  campaignsRecipientsFile,
  campaignsResend,
  campaignsResume,
  isNotFound,
} from '../../api.ts'
import type { ConsoleCampaign } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useAction } from '../../ui/action.ts'
import type { Act } from '../../ui/acts.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { LinkTo } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { ProgressCard } from '../../ui/progress-card.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { ErrorState, Loading, NotFound } from '../../ui/states.tsx'
import { campaignStateOf } from '../../ui/states-of.ts'
import { Tab, TabBar } from '../../ui/tab-bar.tsx'
import { Time } from '../../ui/time.tsx'
import { urls } from '../../urls.ts'
import { words } from '../../words/composing.ts'
import { words as shared } from '../../words/index.ts'
import { useAudienceName } from './audience-name.ts'
import { CancelCampaign, CheckPerson } from './lazy.ts'
import { campaignQuery } from './queries.ts'

const text = words.report

type LoadedProps = { accountId: string; campaignId: string; children: (campaign: ConsoleCampaign) => ReactNode }

/** For the parts that have an address of their own. */
export function LoadedCampaign({ accountId, campaignId, children }: LoadedProps) {
  const campaign = useQuery(campaignQuery(accountId, campaignId))
  if (campaign.isPending) return <Loading />
  if (campaign.isError && !campaign.data) {
    if (isNotFound(campaign.error)) return <NotFound />
    return <ErrorState error={campaign.error} retry={() => void campaign.refetch()} />
  }
  return (
    <ReportFrame accountId={accountId} campaign={campaign.data}>
      {children(campaign.data)}
    </ReportFrame>
  )
}

type ReportFrameProps = { accountId: string; campaign: ConsoleCampaign; children: ReactNode }

export function ReportFrame({ accountId, campaign, children }: ReportFrameProps) {
  const audienceName = useAudienceName(accountId)
  const params = { accountId, campaignId: campaign.id }
  const acts = useReportActs(accountId, campaign)
  return (
    <Page
      title={campaign.name}
      part={words.campaigns.title}
      beside={<StateBadge of="campaign" state={campaignStateOf(campaign)} />}
      trail={
        <LinkTo to={urls.campaigns} params={{ accountId }}>
          {words.campaigns.title}
        </LinkTo>
      }
      line={
        <>
          {campaign.subject && `${campaign.subject} · `}
          {audienceName(campaign)}
          {campaign.started_at && (
            <>
              {' · '}
              <Time at={campaign.started_at} mode="minute" />
            </>
          )}
        </>
      }
      secondary={acts.secondary}
      more={acts.more}
      width="detail"
    >
      {campaign.status === 'sending' && <Going accountId={accountId} campaign={campaign} />}
      <TabBar label={text.tabs}>
        <Tab to={urls.campaign} params={params} activeOptions={{ exact: true }}>
          {text.results}
        </Tab>
        <Tab to={urls.campaignClicks} params={params}>
          {text.clicks}
        </Tab>
        <Tab to={urls.campaignRecipients} params={params}>
          {text.recipients}
        </Tab>
        <Tab to={urls.campaignLeftOut} params={params}>
          {text.leftOut}
        </Tab>
      </TabBar>
      {children}
    </Page>
  )
}

function Going({ accountId, campaign }: { accountId: string; campaign: ConsoleCampaign }) {
  const openDialog = useDialog()
  const refresh = queryKeys.account(accountId).campaigns
  const path = { accountId, id: campaign.id }
  const pause = useAction<void, unknown>(() => campaignsPause({ path }), {
    refresh,
    done: words.campaigns.paused(campaign.name),
  })
  const resume = useAction<void, unknown>(() => campaignsResume({ path }), {
    refresh,
    done: words.campaigns.resumed(campaign.name),
  })
  const { emails = 0, waiting = 0 } = campaign.progress ?? {}
  return (
    <ProgressCard
      title={words.campaigns.sendingNow(campaign.name)}
      badge={<StateBadge of="campaign" state={campaignStateOf(campaign)} />}
      done={emails - waiting}
      total={emails}
      line={words.campaigns.progress(emails - waiting, emails)}
      startedAt={campaign.started_at ?? campaign.updated_at}
      acts={[
        campaign.paused
          ? { label: words.campaigns.resume, run: () => resume.mutate() }
          : { label: words.campaigns.pause, run: () => pause.mutate() },
        {
          label: words.campaigns.cancel,
          run: () =>
            openDialog((close) => <CancelCampaign accountId={accountId} campaign={campaign} onClose={close} />),
        },
      ]}
    />
  )
}

function useReportActs(accountId: string, campaign: ConsoleCampaign): { secondary: Act; more: Act[] } {
  const { manages } = useAccount()
  const openDialog = useDialog()
  const navigate = useNavigate()
  const path = { accountId, id: campaign.id }
  const open = ({ data }: { data: ConsoleCampaign }) =>
    void navigate({ to: urls.campaign, params: { accountId, campaignId: data.id } })
  const copy = useAction<void, { data: ConsoleCampaign }>(() => campaignsDuplicate({ path }), {
    refresh: queryKeys.account(accountId).campaigns,
    done: ({ data }) => words.campaigns.duplicated(data.name),
    onDone: open,
  })
  const resend = useAction<void, { data: ConsoleCampaign }>(() => campaignsResend({ path }), {
    refresh: queryKeys.account(accountId).all,
    done: ({ data }) => text.resendDone(data.name),
    onDone: open,
  })
  const file = useAction<void, unknown>(() => campaignsRecipientsFile({ path, parseAs: 'blob' }), {
    onDone: (blob) => saveFile(blob, `${campaign.name}.csv`),
  })
  return {
    secondary: { label: text.resend, icon: 'send', run: () => resend.mutate() },
    more: [
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
        refused: manages ? undefined : shared.problems.forAdmins,
        run: () => file.mutate(),
      },
    ],
  }
}
