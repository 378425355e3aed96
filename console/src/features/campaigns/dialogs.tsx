// Sending, testing and canceling a campaign, and checking one person's eligibility.

import { Button, Group, Modal, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount, useMaySend } from '../../account.ts'
import { campaignsSend, designsTest } from '../../api.ts'
import type { ConsoleCampaign } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { formatRelative, formatTime, useTimeFormat } from '../../ui/format.ts'
import { useNow } from '../../ui/now.ts'
import { useSave } from '../../ui/save.ts'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import * as words from '../../words/index.ts'
import { PersonPicker } from '../people/person-picker.tsx'
import { useAudienceName } from './audience-name.ts'
import { useSendItems } from './campaign-summary.tsx'
import { eligibilityQuery } from './queries.ts'

const text = words.composer

type SendCampaignProps = {
  accountId: string
  campaign: ConsoleCampaign
  people: number
  isEstimate: boolean
  at: string | null
  /** At that time of day in each recipient's time zone. */
  isByZone?: boolean
  onClose: () => void
}

/** The expected number is sent along; the server rejects the request if the audience has changed. */
export function SendCampaign(props: SendCampaignProps) {
  const { accountId, campaign, people, isEstimate, at, isByZone = false, onClose } = props
  const audienceName = useAudienceName(accountId)
  const items = useSendItems(accountId, campaign, people)
  const format = useTimeFormat()
  const now = useNow()
  const send = useApiMutation<void, unknown>(
    () =>
      campaignsSend({
        path: { accountId, id: campaign.id },
        body: { at, zone: at && isByZone ? 'recipient' : 'account', ...(!isEstimate && { expected: people }) },
      }),
    {
      refresh: queryKeys.account(accountId).campaigns,
      done: at === null ? text.sent(campaign.name) : text.scheduled(campaign.name),
      onDone: onClose,
    },
  )
  const when =
    at && `${formatTime(new Date(at), ['day', 'time'], format)}, ${formatRelative(new Date(at), now, format)}`
  const zone = at && isByZone && words.recipientZones.suffix
  const batches = campaign.spread_hours && text.batchesOver(campaign.spread_hours)
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
              <div>{audienceName(campaign)}</div>
            </>
          ),
        },
        { name: words.sendSummary.when, value: [when ?? text.now, zone, batches].filter(Boolean).join(', ') },
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

/** Whether a person receives the campaign, and every reason why not. */
export function CheckPerson({ accountId, campaignId, save, onClose }: CheckPersonProps) {
  const [person, setPerson] = useState<{ id: string; email: string } | null>(null)
  const why = useQuery({ ...eligibilityQuery(accountId, campaignId, person?.id ?? ''), enabled: person !== null })
  return (
    <Modal title={text.whyTitle} opened onClose={onClose}>
      <Stack gap="md">
        <PersonPicker
          accountId={accountId}
          label={words.report.person}
          value={person?.id ?? null}
          onChange={(id, email) => {
            void save?.().finally(() => void why.refetch())
            setPerson(id === null ? null : { id, email })
          }}
        />
        {person && why.isPending && <Loading rows={2} />}
        {person && why.isError && <ErrorState error={why.error} retry={() => void why.refetch()} />}
        {person && why.data && (
          <div role="status">
            <Title order={3} size="h5">
              {why.data.would_get ? text.whyGets(person.email) : text.whyNot(person.email)}
            </Title>
            {why.data.reasons.map((reason) => (
              <Text key={reason}>{words.exclusionSentences[reason]}</Text>
            ))}
          </div>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.ui.cancel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
