// The composer: design, audience, sender and subject, tracking, and schedule on one page. It saves automatically and
// checks every change; the number on the button is the number the server verifies.

import { Button, Group, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { membersQuery, useMaySend } from '../../account.ts'
import { campaignsRemove } from '../../api.ts'
import type { CampaignCheck, ConsoleCampaign, EditedDesign } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { ConflictDialog } from '../../ui/lazy-dialogs.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { InlineEdit } from '../../ui/inline-edit.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { saveStatus } from '../../ui/save-status.ts'
import { useTimeFormat } from '../../ui/format.ts'
import { useNow } from '../../ui/now.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Loading, Notice } from '../../ui/feedback.tsx'
import { campaignStateOf } from '../../ui/badges.ts'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { listed } from '../../words/intl.ts'
import { designsQuery } from '../designs/queries.ts'
import { sendersQuery } from '../senders/queries.ts'
import { AudienceSection } from './composer-audience.tsx'
import { Checks, FIELD_IDS, findingsOf, sectionOf } from './composer-checks.tsx'
import { DesignSection } from './composer-design.tsx'
import { ScheduleSection } from './composer-schedule.tsx'
import { sectionId } from './composer-section.tsx'
import type { Folding, SectionName } from './composer-section.tsx'
import { picksWinner, plannedDay, timeOn } from './departures.tsx'
import type { Timing } from './departures.tsx'
import { SubjectSection } from './composer-subject.tsx'
import { TrackingSection } from './composer-tracking.tsx'
import { useDraft } from './draft.ts'
import type { Draft } from './draft.ts'
import { useDuplicate } from './duplicate.ts'
import { PreviewSection, SendCampaign, SendTest } from './lazy.ts'
import { checkQuery, linksQuery, revisionsOf } from './queries.ts'
import classes from './composer.module.css'

const text = words.composer

export function Composer({ accountId, campaign }: { accountId: string; campaign: ConsoleCampaign }) {
  const draft = useDraft(accountId, campaign)
  const { shown } = draft
  const designs = useQuery(designsQuery(accountId))
  const senders = useQuery(sendersQuery(accountId))
  const design = designs.data?.find(({ id }) => id === shown.design_id) ?? null
  // Checks use the saved state: a choice made a moment ago is checked once it is saved.
  const revisions = revisionsOf(campaign, designs.data)
  const askedCheck = (about: ConsoleCampaign) => checkQuery(accountId, about, revisions, senders.data?.data.length ?? 0)
  const check = useQuery(askedCheck(campaign))
  const links = useQuery(linksQuery(accountId, campaign.id, revisions))
  const deadLinks = links.data ?? []
  const findings = findingsOf(check.data ?? null, deadLinks)
  const [chosenAt, setAt] = useState<string | null>()
  const [timing, setTiming] = useState<Timing>('together')
  if (timing === 'hour' && picksWinner(shown)) setTiming('together')
  const [opened, setOpened] = useState<ReadonlySet<SectionName>>(
    () => new Set<SectionName>(campaign.design_id ? [] : ['design']),
  )
  const [hasTried, setTried] = useState(false)
  const now = useNow()
  const { zone } = useTimeFormat()
  const plannedOn = chosenAt === undefined ? plannedDay(campaign, now, zone) : null
  // The opened section suggests a time on that day, to confirm or change.
  if (plannedOn !== null && opened.has('schedule')) setAt(timeOn(plannedOn, now, zone).toISOString())
  const at = chosenAt ?? null
  const isStale = check.isPlaceholderData || check.isFetching || draft.state === 'saving'
  const open = (name: SectionName) => setOpened((before) => new Set([...before, name]))
  const folding = (name: SectionName): Folding => ({
    isOpen: opened.has(name),
    isMissing: hasTried,
    onToggle: () =>
      setOpened((before) => {
        const next = new Set(before)
        if (!next.delete(name)) next.add(name)
        return next
      }),
  })
  const duplicate = useDuplicate(accountId, campaign)
  const duplicateSaved = async () => {
    try {
      await draft.flush()
      duplicate.mutate()
    } catch {
      // The reason is shown next to the save status.
    }
  }
  const remove = useRemoveDraft(accountId, campaign)
  const queries = useQueryClient()
  /**
   * Saves and checks what is on the page. Without problems, returns the check; else marks them and opens the first. A
   * campaign that is planned for a day is asked for its time.
   */
  const prepare = async (): Promise<CampaignCheck | null> => {
    await draft.flush()
    const saved = queries.getQueryData<ConsoleCampaign>(queryKeys.account(accountId).campaign(campaign.id)) ?? campaign
    const checked = await queries.fetchQuery(askedCheck(saved))
    const [problem] = checked.problems
    if (!problem && plannedOn === null) return checked
    if (problem) setTried(true)
    const section = problem ? sectionOf(problem) : 'schedule'
    open(section)
    setTimeout(() => document.getElementById(sectionId(section))?.scrollIntoView({ block: 'center' }))
    return null
  }
  return (
    <Page
      title={shown.name}
      part={words.campaigns.title}
      beside={
        <>
          <InlineEdit
            label={text.editName}
            type="text"
            value={shown.name}
            onSave={async (name) => draft.change({ name: String(name ?? words.campaigns.untitled) }, { now: true })}
          >
            {null}
          </InlineEdit>
          <StateBadge of="campaign" state={campaignStateOf(campaign)} />
        </>
      }
      trail={
        <RouterLink to={urls.campaigns} params={{ accountId }}>
          {words.campaigns.title}
        </RouterLink>
      }
      more={[
        { label: words.campaigns.duplicate, icon: 'copy', run: () => void duplicateSaved() },
        { label: words.campaigns.delete, icon: 'delete', danger: true, run: remove },
      ]}
      width="detail"
    >
      {campaign.refused && <Notice>{campaign.refused}</Notice>}
      <ConflictDialog error={draft.error} loadTheirs={draft.loadTheirs} />
      {designs.isPending || senders.isPending ? (
        <Loading rows={8} />
      ) : (
        <div className={classes.columns}>
          <div className={classes.main}>
            <DesignSection
              {...folding('design')}
              accountId={accountId}
              draft={draft}
              design={design}
              designs={designs.data ?? []}
              findings={findings.filter(({ design_id }) => design_id !== null && design_id === design?.id).length}
            />
            <AudienceSection
              {...folding('audience')}
              accountId={accountId}
              draft={draft}
              campaign={campaign}
              check={check.data ?? null}
              isStale={isStale}
            />
            <SubjectSection
              {...folding('subject')}
              accountId={accountId}
              draft={draft}
              design={design}
              designs={designs.data ?? []}
              check={check.data ?? null}
            />
            <TrackingSection {...folding('tracking')} accountId={accountId} draft={draft} />
            <ScheduleSection
              {...folding('schedule')}
              accountId={accountId}
              draft={draft}
              at={at}
              plannedOn={plannedOn}
              onChange={setAt}
              timing={timing}
              onTiming={setTiming}
            />
          </div>
          <div className={classes.side}>
            <Checks
              accountId={accountId}
              campaignId={campaign.id}
              designId={campaign.design_id}
              check={check.data ?? null}
              designs={designs.data ?? []}
              error={check.error}
              deadLinks={deadLinks}
              isFollowing={links.isFetching}
              hasTried={hasTried}
              onGoTo={(section, field) => {
                open(section)
                setTimeout(() =>
                  document
                    .querySelector<HTMLElement>(field ? `#${FIELD_IDS[field]}` : `#${sectionId(section)} button`)
                    ?.focus(),
                )
              }}
            />
            {design && (
              <Suspense>
                <PreviewSection accountId={accountId} campaign={shown} design={design} />
              </Suspense>
            )}
          </div>
        </div>
      )}
      <Bar
        accountId={accountId}
        draft={draft}
        design={design}
        check={check.data ?? null}
        isStale={isStale}
        at={at}
        isNow={at === null && plannedOn === null}
        timing={timing}
        prepare={prepare}
      />
    </Page>
  )
}

function useRemoveDraft(accountId: string, { id, name }: ConsoleCampaign): () => void {
  const confirm = useConfirm()
  const navigate = useNavigate()
  return () =>
    confirm({
      title: words.campaigns.deleteTitle(name),
      body: words.campaigns.deleteBody,
      label: words.campaigns.delete,
      run: () => campaignsRemove({ path: { accountId, id } }),
      refresh: queryKeys.account(accountId).campaigns,
      done: words.campaigns.deleted(name),
      onDone: () => void navigate({ to: urls.campaigns, params: { accountId } }),
    })
}

type BarProps = {
  accountId: string
  draft: Draft
  design: EditedDesign | null
  check: CampaignCheck | null
  isStale: boolean
  at: string | null
  /** Whether it starts on confirmation, because neither a day nor a time is chosen. */
  isNow: boolean
  timing: Timing
  prepare: () => Promise<CampaignCheck | null>
}

function Bar({ accountId, draft, design, check, isStale, at, isNow, timing, prepare }: BarProps) {
  const openDialog = useDialog()
  const whoCan = useSendRestriction(accountId)
  const senders = useQuery(sendersQuery(accountId))
  const [isPreparing, setPreparing] = useState(false)
  const hasSender = (senders.data?.data.length ?? 0) > 0
  const people = check?.recipients ?? 0
  const mayPress = check !== null && whoCan === null && draft.state !== 'conflict'
  const label = !check ? text.counting : isNow ? text.send(people) : text.schedule(people)
  const send = async () => {
    if (!mayPress || isPreparing) return
    setPreparing(true)
    try {
      const ready = await prepare()
      if (!ready) return
      openDialog((close) => (
        <SendCampaign
          accountId={accountId}
          campaign={draft.shown}
          people={ready.recipients}
          isEstimate={ready.estimate}
          at={at}
          timing={timing}
          onClose={close}
        />
      ))
    } catch {
      // The reason is shown next to the save status or in the checklist.
    } finally {
      setPreparing(false)
    }
  }
  const test = () =>
    design &&
    hasSender &&
    openDialog((close) => (
      <SendTest accountId={accountId} campaign={draft.shown} designId={design.id} onClose={close} />
    ))
  useShortcuts({ t: () => void test() })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
      if (document.querySelector('[role=dialog]')) return
      event.preventDefault()
      void send()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  return (
    <BottomBar label={label}>
      <Text fz={13} c="dimmed" role="status" flex={1}>
        {saveStatus(draft)}
        {whoCan && ` · ${whoCan}`}
      </Text>
      <Group gap="xs" className={classes.barActions}>
        <Button variant="default" disabled={!design || !hasSender} onClick={test}>
          {text.sendTest}
        </Button>
        <Button
          disabled={!mayPress}
          loading={isPreparing}
          data-stale={isStale || undefined}
          onClick={() => void send()}
        >
          {label}
        </Button>
      </Group>
    </BottomBar>
  )
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
