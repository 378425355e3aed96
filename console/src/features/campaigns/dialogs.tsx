// Sending, testing and canceling a campaign, and checking one person's eligibility.

import { Text, TextInput } from '@mantine/core'
import { useAccount, useMaySend } from '../../account.ts'
import { campaignsSend, designsTest } from '../../api.ts'
import type { ConsoleCampaign } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useTimeFormat } from '../../ui/format.ts'
import { useNow } from '../../ui/now.ts'
import { useSave } from '../../ui/save.ts'
import * as words from '../../words/index.ts'
import { CheckPersonDialog } from '../people/check-person-dialog.tsx'
import { useAudienceName } from './audience-name.ts'
import { useSendItems } from './campaign-summary.tsx'
import { askedTimes, cityOf, formatDeparture, timingText, untilText } from './departures.tsx'
import type { Timing } from './departures.tsx'
import { eligibilityQuery } from './queries.ts'
import classes from './composer.module.css'

const text = words.composer

type SendCampaignProps = {
  accountId: string
  campaign: ConsoleCampaign
  people: number
  isEstimate: boolean
  at: string | null
  timing?: Timing
  onClose: () => void
}

/** The expected number is sent along; the server rejects the request if the audience has changed. */
export function SendCampaign(props: SendCampaignProps) {
  const { accountId, campaign, people, isEstimate, at, timing = 'together', onClose } = props
  const audienceName = useAudienceName(accountId)
  const items = useSendItems(accountId, campaign, people)
  const format = useTimeFormat()
  const now = useNow()
  const send = useApiMutation<void, unknown>(
    () =>
      campaignsSend({
        path: { accountId, id: campaign.id },
        body: { at, ...askedTimes(at ? timing : 'together'), ...(!isEstimate && { expected: people }) },
      }),
    {
      refresh: queryKeys.account(accountId).campaigns,
      done: at === null ? text.sent(campaign.name) : text.scheduled(campaign.name),
      onDone: onClose,
    },
  )
  const moment = at === null ? null : new Date(at)
  const about = [
    moment && (timingText(timing) ?? cityOf(format.zone)),
    moment && untilText(moment, now, format),
    campaign.spread_hours && text.batchesOver(campaign.spread_hours),
  ].filter(Boolean)
  return (
    <ConfirmDialog
      level="send"
      title={at === null ? text.sendTitle(campaign.name) : text.scheduleTitle(campaign.name)}
      items={[
        {
          name: words.sendSummary.audience,
          value: (
            <>
              <strong>{text.count(people, isEstimate || at !== null)}</strong>
              <div className={classes.detail}>{audienceName(campaign)}</div>
            </>
          ),
        },
        {
          name: words.sendSummary.when,
          value: (
            <>
              {moment ? formatDeparture(moment, format) : text.now}
              <div className={classes.detail}>{about.join(', ')}</div>
            </>
          ),
        },
        ...items,
      ]}
      confirm={at === null ? text.send(people) : text.schedule(people)}
      action={send}
      onClose={onClose}
    >
      {at === null ? text.sendBody : text.scheduleBody}
    </ConfirmDialog>
  )
}

type SendTestProps = {
  accountId: string
  designId: string
  /** The campaign whose subject and sender are used; without one, the design's. */
  campaign: ConsoleCampaign | null
  onClose: () => void
}

export function SendTest({ accountId, designId, campaign, onClose }: SendTestProps) {
  const { me } = useAccount()
  const maySend = useMaySend()
  const save = useSave({
    initial: { to: me.user.email },
    run: ({ to }) =>
      designsTest({
        path: { accountId, id: designId },
        body: {
          to: to.split(/[,;\s]+/).filter(Boolean),
          ...(campaign && {
            subject: campaign.subject,
            preview_text: campaign.preview_text,
            sender_id: campaign.sender_id,
          }),
        },
      }),
    refresh: queryKeys.account(accountId).capturedMail,
    done: ({ data }) => text.testSent(data.sent),
    onDone: onClose,
  })
  return (
    <FormDialog title={text.sendTest} save={save} submit={text.testSubmit} onClose={onClose}>
      <TextInput
        label={text.testTo}
        description={maySend ? text.testToHint : text.testToTeamHint}
        required
        data-autofocus
        {...save.form.getInputProps('to')}
      />
    </FormDialog>
  )
}

type CheckPersonProps = { accountId: string; campaignId: string; save?: () => Promise<void>; onClose: () => void }

/** Whether a person receives the campaign as it is on the page, and every reason why not. */
export function CheckPerson({ accountId, campaignId, save, onClose }: CheckPersonProps) {
  return (
    <CheckPersonDialog
      accountId={accountId}
      title={text.whyTitle}
      queryFor={(personId) => eligibilityQuery(accountId, campaignId, personId, save)}
      headline={({ would_get }, email) => (would_get ? text.whyGets(email) : text.whyNot(email))}
      onClose={onClose}
    >
      {({ reasons }) => reasons.map((reason) => <Text key={reason}>{words.exclusionSentences[reason]}</Text>)}
    </CheckPersonDialog>
  )
}
