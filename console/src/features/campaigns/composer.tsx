// The composer: design, audience, sender and subject, and schedule on one page. It saves automatically and checks every
// change; the number on the button is the number the server verifies.

import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { membersQuery, useMaySend } from '../../account.ts'
import { errorMessage } from '../../api.ts'
import type { CampaignCheck, ConsoleCampaign, EditedDesign } from '../../api.ts'
import { ConflictDialog } from '../../ui/conflict-dialog.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { InlineEdit } from '../../ui/inline-edit.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { campaignStateOf } from '../../ui/badges.ts'
import { Time } from '../../ui/time.tsx'
import { urls } from '../../urls.ts'
import { words } from '../../words/composing.ts'
import { listed } from '../../words/intl.ts'
import { designsQuery } from '../designs/queries.ts'
import { sendersQuery } from '../senders/queries.ts'
import { AudienceSection } from './composer-audience.tsx'
import { Checks } from './composer-checks.tsx'
import { DesignSection } from './composer-design.tsx'
import { PreviewSection } from './composer-preview.tsx'
import { ScheduledNotice } from './composer-scheduled.tsx'
import { SplitSection } from './composer-split.tsx'
import { SubjectSection } from './composer-subject.tsx'
import { ScheduleSection } from './composer-schedule.tsx'
import { useDraft } from './draft.ts'
import type { Draft } from './draft.ts'
import { SendCampaign, SendTest } from './lazy.ts'
import { checkQuery, linksQuery } from './queries.ts'
import classes from './composer.module.css'

const text = words.composer

export function Composer({ accountId, campaign }: { accountId: string; campaign: ConsoleCampaign }) {
  const draft = useDraft(accountId, campaign)
  const { shown } = draft
  const designs = useQuery(designsQuery(accountId))
  const senders = useQuery(sendersQuery(accountId))
  const design = designs.data?.find(({ id }) => id === shown.design_id) ?? null
  // Checks use the saved state: a choice made a moment ago is checked once it is saved.
  const tried = [campaign.design_id, ...(campaign.split?.variants.map((variant) => variant.design_id) ?? [])].flatMap(
    (id) => {
      const found = id ? designs.data?.find((each) => each.id === id) : undefined
      return found ? [{ id: found.id, revision: found.revision }] : []
    },
  )
  const check = useQuery(checkQuery(accountId, campaign, tried, senders.data?.data.length ?? 0))
  const links = useQuery(linksQuery(accountId, campaign.id, tried))
  const [at, setAt] = useState<string | null>(campaign.scheduled_at)
  const isScheduled = campaign.status === 'scheduled'
  const isLocked = !useMaySend() && isScheduled
  const isStale = check.isPlaceholderData || check.isFetching || draft.state === 'saving'
  return (
    <Page
      title={shown.name}
      part={words.campaigns.title}
      beside={<StateBadge of="campaign" state={campaignStateOf(campaign)} />}
      trail={
        <RouterLink to={urls.campaigns} params={{ accountId }}>
          {words.campaigns.title}
        </RouterLink>
      }
      line={
        !isLocked && (
          <InlineEdit
            label={text.editName}
            type="text"
            value={shown.name}
            onSave={async (name) => draft.change({ name: String(name ?? words.campaigns.untitled) }, { now: true })}
          >
            {text.editName}
          </InlineEdit>
        )
      }
      width="detail"
    >
      {campaign.refused && <Notice>{campaign.refused}</Notice>}
      {isScheduled && <ScheduledNotice accountId={accountId} campaign={campaign} />}
      <ConflictDialog error={draft.error} loadTheirs={draft.loadTheirs} />
      <div className={classes.columns}>
        <fieldset className={classes.main} disabled={isLocked}>
          <DesignSection accountId={accountId} draft={draft} design={design} designs={designs.data ?? []} />
          <AudienceSection accountId={accountId} draft={draft} check={check.data ?? null} isStale={isStale} />
          <SubjectSection accountId={accountId} draft={draft} design={design} />
          <SplitSection draft={draft} designs={designs.data ?? []} />
          <ScheduleSection accountId={accountId} at={at} onChange={setAt} />
        </fieldset>
        <div className={classes.side}>
          <Checks
            accountId={accountId}
            campaignId={campaign.id}
            check={check.data ?? null}
            error={check.error}
            deadLinks={links.data ?? null}
            isFollowing={links.isFetching}
          />
          {design && <PreviewSection accountId={accountId} draft={draft} design={design} />}
        </div>
      </div>
      <Bar
        accountId={accountId}
        draft={draft}
        campaign={campaign}
        design={design}
        check={check.data ?? null}
        isStale={isStale}
        at={at}
      />
    </Page>
  )
}

type BarProps = {
  accountId: string
  draft: Draft
  campaign: ConsoleCampaign
  design: EditedDesign | null
  check: CampaignCheck | null
  isStale: boolean
  at: string | null
}

function Bar({ accountId, draft, campaign, design, check, isStale, at }: BarProps) {
  const openDialog = useDialog()
  const whoCan = useSendRestriction(accountId)
  const senders = useQuery(sendersQuery(accountId))
  const hasSender = (senders.data?.data.length ?? 0) > 0
  const people = check?.recipients ?? 0
  const isReady = check !== null && check.problems.length === 0 && whoCan === null && draft.state !== 'conflict'
  const label = at === null ? text.send(people) : text.schedule(people)
  return (
    <div className={classes.bar} role="group" aria-label={label}>
      <Text fz={13} c="dimmed" role="status" flex={1}>
        <SaveStatus draft={draft} />
        {campaign.status === 'scheduled' && campaign.scheduled_at && (
          <>
            {' · '}
            {words.campaigns.when}: <Time at={campaign.scheduled_at} mode="minute" />
          </>
        )}
        {whoCan && ` · ${whoCan}`}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          disabled={!design || !hasSender}
          onClick={() =>
            openDialog((close) => (
              <SendTest accountId={accountId} campaign={draft.shown} designId={design!.id} onClose={close} />
            ))
          }
        >
          {text.sendTest}
        </Button>
        <Button
          disabled={!isReady}
          data-stale={isStale || undefined}
          onClick={() =>
            openDialog((close) => (
              <SendCampaign
                accountId={accountId}
                campaign={draft.shown}
                design={design}
                people={people}
                isEstimate={check?.estimate ?? false}
                at={at}
                save={draft.flush}
                onClose={close}
              />
            ))
          }
        >
          {label}
        </Button>
      </Group>
    </div>
  )
}

function SaveStatus({ draft: { state, error } }: { draft: Draft }) {
  if (state === 'saved') return text.saved
  if (state === 'saving') return text.saving
  return `${text.notSaved}: ${errorMessage(error)}`
}

/** Null for people who may send; otherwise a sentence naming who may. */
function useSendRestriction(accountId: string): string | null {
  const maySend = useMaySend()
  const members = useQuery(membersQuery(accountId))
  if (maySend) return null
  const names = (members.data?.data ?? [])
    .filter(({ role }) => role !== 'member')
    .map(({ name, email }) => name ?? email)
  return names.length > 0 ? text.whoCan(listed(names)) : text.memberCannot
}
