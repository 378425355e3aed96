// A scheduled campaign, read-only: its time, audience and email, and what people with permission to send can do until it
// starts.

import { Anchor, Button, Card, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMaySend } from '../../account.ts'
import { campaignsPause, campaignsResume, campaignsSend, campaignsUnschedule } from '../../api.ts'
import type { CampaignCheck, ConsoleCampaign } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { ErrorMessage, Notice } from '../../ui/feedback.tsx'
import { formatShortTime, useTimeFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { useNow } from '../../ui/now.ts'
import { Page } from '../../ui/page.tsx'
import { Time } from '../../ui/time.tsx'
import { undoable } from '../../ui/undo.ts'
import * as words from '../../words/index.ts'
import { capitalized, dateFormat } from '../../words/intl.ts'
import { designsQuery } from '../designs/queries.ts'
import { AudienceText, useSendItems } from './campaign-summary.tsx'
import { Thumbnail } from './composer-design.tsx'
import { PreviewSection } from './composer-preview.tsx'
import { DepartureNotice } from './departure-notice.tsx'
import { askedTimes, cityOf, startOf, timingOf, timingText, untilText, useDepartureSpan } from './departures.tsx'
import { useDuplicate } from './duplicate.ts'
import { AudienceDialog, ChangeTime, SendCampaign } from './lazy.ts'
import { leftOutOf } from './left-out.ts'
import { useMemberName } from './member-names.ts'
import { pageHead } from './page-head.tsx'
import { checkQuery } from './queries.ts'
import { useCancelCampaign } from './use-cancel-campaign.ts'
import classes from './states.module.css'
import composing from './composer.module.css'

const text = words.campaignStates
const MINUTE_MS = 60_000

export function ScheduledPage({ accountId, campaign }: { accountId: string; campaign: ConsoleCampaign }) {
  const maySend = useMaySend()
  const cancelCampaign = useCancelCampaign(accountId)
  const duplicate = useDuplicate(accountId, campaign)
  const designs = useQuery(designsQuery(accountId))
  const design = designs.data?.find(({ id }) => id === campaign.design_id) ?? null
  const { data: check } = useQuery(checkQuery(accountId, campaign, [], 0))
  const people = campaign.approved?.people ?? 0
  const items = useSendItems(accountId, campaign, people)
  const openDialog = useDialog()
  const showAudience = (counted: CampaignCheck) =>
    openDialog((close) => <AudienceDialog accountId={accountId} campaign={campaign} check={counted} onClose={close} />)
  return (
    <Page
      {...pageHead(accountId, campaign)}
      more={[
        { label: words.campaigns.duplicate, icon: 'copy', run: () => duplicate.mutate() },
        {
          label: words.campaigns.cancelIt,
          icon: 'stop',
          disabledReason: maySend ? undefined : text.scheduledOnly,
          run: () => cancelCampaign(campaign),
        },
      ]}
      width="detail"
    >
      <div className={composing.columns}>
        <div className={composing.main}>
          <Departure accountId={accountId} campaign={campaign} />
          {campaign.paused && campaign.refused && <Notice>{text.pausedBy(campaign.refused)}</Notice>}
          {check && !campaign.refused && <DepartureNotice campaign={campaign} check={check} />}
          <Version accountId={accountId} campaign={campaign} />
          <Card padding="md">
            <DescriptionList
              columns
              items={[
                {
                  name: words.composer.audience,
                  value: (
                    <>
                      <strong>{text.about(people)}</strong>
                      {check && (
                        <Anchor component="button" type="button" ml="sm" onClick={() => showAudience(check)}>
                          {text.view}
                        </Anchor>
                      )}
                      <div className={composing.detail}>
                        <AudienceText
                          accountId={accountId}
                          campaign={campaign}
                          leftOut={check && leftOutParts(campaign, check, design?.topic ?? null)}
                        />
                      </div>
                      <div className={composing.detail}>{text.countedAgain}</div>
                    </>
                  ),
                },
                {
                  name: words.composer.design,
                  value: design && (
                    <span className={composing.chosenDesign}>
                      <Thumbnail accountId={accountId} design={design} />
                      <span>
                        {design.name}
                        <span className={composing.detail}>{text.locked}</span>
                      </span>
                    </span>
                  ),
                },
                ...items,
              ]}
            />
          </Card>
        </div>
        <div className={composing.side}>
          {design && (
            <PreviewSection accountId={accountId} campaign={{ ...campaign, ...campaign.overrides }} design={design} />
          )}
        </div>
      </div>
    </Page>
  )
}

/** Who is left out automatically, apart from those who may receive it by then because they were emailed recently. */
const leftOutParts = ({ audience }: ConsoleCampaign, check: CampaignCheck, topic: string | null): string[] =>
  leftOutOf(audience, check.left_out).flatMap(([reason, n]) => {
    const phrase: ((people: number, topic: string | null) => string) | undefined =
      words.leftOutWho[reason as keyof typeof words.leftOutWho]
    return phrase ? [phrase(n, topic)] : []
  })

/** When it goes out, and the buttons that change it. */
function Departure({ accountId, campaign }: { accountId: string; campaign: ConsoleCampaign }) {
  const maySend = useMaySend()
  const openDialog = useDialog()
  const queries = useQueryClient()
  const now = useNow()
  const format = useTimeFormat()
  const memberName = useMemberName(accountId)
  const path = { accountId, id: campaign.id }
  const refresh = queryKeys.account(accountId).campaigns
  const at = new Date(campaign.scheduled_at!)
  const unschedule = useApiMutation<void, unknown>(() => campaignsUnschedule({ path }), {
    refresh,
    onDone: () =>
      undoable({
        done: text.unscheduled(campaign.name),
        async undo() {
          await campaignsSend({ path, body: { at: campaign.scheduled_at, ...askedTimes(timingOf(campaign)) } })
          await queries.invalidateQueries({ queryKey: refresh })
        },
      }),
  })
  const resume = useApiMutation<void, unknown>(
    () => (campaign.paused ? campaignsResume({ path }) : campaignsPause({ path })),
    { refresh },
  )
  const startAt = startOf(campaign)
  const isStarting = !campaign.paused && startAt.getTime() - now.getTime() < MINUTE_MS
  const span = useDepartureSpan(campaign.departures)
  const scheduled = campaign.history.find(({ event }) => event === 'scheduled')
  const about = [
    campaign.paused ? text.paused : capitalized(untilText(at, now, format)),
    campaign.spread_hours !== null && words.composer.batchesOver(campaign.spread_hours),
    scheduled && text.scheduledOn(formatShortTime(new Date(scheduled.at), now, format), memberName(scheduled.by)),
  ]
  return (
    <Card padding="md" component="section" aria-label={words.composer.when}>
      <div className={classes.departure}>
        <CalendarLeaf at={at} zone={format.zone} />
        <div>
          <Title order={2} size="h4">
            {departureText(campaign, format.zone)}
          </Title>
          <Text fz="sm" c="dimmed">
            {about.filter(Boolean).join(' · ')}
          </Text>
          {span && (
            <Text fz="sm" c="dimmed">
              {span}
            </Text>
          )}
        </div>
        <div className={classes.departureActions}>
          {maySend ? (
            <>
              <Button
                variant="default"
                leftSection={<Icon name="undo" />}
                disabled={isStarting}
                loading={unschedule.isPending}
                onClick={() => unschedule.mutate()}
              >
                {text.backToDraft}
              </Button>
              <Button
                variant="default"
                leftSection={<Icon name="wait" />}
                disabled={isStarting}
                onClick={() =>
                  openDialog((close) => <ChangeTime accountId={accountId} campaign={campaign} onClose={close} />)
                }
              >
                {text.changeTime}
              </Button>
              <Button
                variant="default"
                leftSection={<Icon name="send" />}
                disabled={isStarting}
                onClick={() =>
                  openDialog((close) => (
                    <SendCampaign
                      accountId={accountId}
                      campaign={campaign}
                      people={campaign.approved?.people ?? 0}
                      isEstimate
                      at={null}
                      onClose={close}
                    />
                  ))
                }
              >
                {text.sendNow}
              </Button>
              {campaign.paused && (
                <Button onClick={() => resume.mutate()} loading={resume.isPending}>
                  {words.campaigns.resume}
                </Button>
              )}
              {isStarting && <Text c="dimmed">{text.starting}</Text>}
            </>
          ) : (
            <Text fz="sm">{text.scheduledOnly}</Text>
          )}
          <ErrorMessage error={unschedule.error ?? resume.error} />
        </div>
      </div>
    </Card>
  )
}

/** "Goes out Thursday 19 November 2026 at 08:00, London time". */
function departureText(campaign: ConsoleCampaign, zone: string): string {
  const at = new Date(campaign.scheduled_at!)
  const timing = timingOf(campaign)
  const day = dateFormat({ timeZone: zone, dateStyle: 'full' }).format(at)
  const time = dateFormat({ timeZone: zone, timeStyle: 'short' }).format(at)
  const goesOut = timing === 'hour' ? text.goesOutFrom : text.goesOut
  return goesOut(day, time, timingText(timing) ?? text.zone(cityOf(zone)))
}

function CalendarLeaf({ at, zone }: { at: Date; zone: string }) {
  const part = (options: Intl.DateTimeFormatOptions) => dateFormat({ timeZone: zone, ...options }).format(at)
  return (
    <div className={classes.leaf} aria-hidden>
      <span>{part({ month: 'short' })}</span>
      <strong>{part({ day: 'numeric' })}</strong>
    </div>
  )
}

/** Which version of the design is sent, if there is a newer one. */
function Version({ accountId, campaign }: { accountId: string; campaign: ConsoleCampaign }) {
  const maySend = useMaySend()
  const { approved } = campaign
  const approve = useApiMutation<void, unknown>(
    () =>
      campaignsSend({
        path: { accountId, id: campaign.id },
        body: { at: campaign.scheduled_at, ...askedTimes(timingOf(campaign)) },
      }),
    {
      refresh: queryKeys.account(accountId).campaigns,
      done: words.composer.newestUsed(campaign.name),
    },
  )
  if (!approved?.design_saved_at || !approved.has_newer_design) return null
  return (
    <Notice>
      <Stack gap="xs">
        <Text fz="sm">
          {text.scheduledVersion} <Time at={approved.design_saved_at} mode="minute" />.
        </Text>
        <Text fz="sm">{text.newerDesign}</Text>
        {maySend && (
          <div>
            <Button onClick={() => approve.mutate()} loading={approve.isPending}>
              {text.takeNewest}
            </Button>
          </div>
        )}
        <ErrorMessage error={approve.error} />
      </Stack>
    </Notice>
  )
}
