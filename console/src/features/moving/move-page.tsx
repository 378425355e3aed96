// One move: its files, the dry run with what isn't moved, progress, and the report.

import { Button, Group, List, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isNotFound, movesCancel, movesCheck, movesPause, movesProblems, movesResume, movesStart } from '../../api.ts'
import type { Move } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { downloadFile } from '../../ui/download-file.ts'
import { ErrorMessage, ErrorState, Loading, NotFound, Notice } from '../../ui/feedback.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { ButtonLink, RouterLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { ProgressCard } from '../../ui/progress-card.tsx'
import { Section } from '../../ui/section.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Time } from '../../ui/time.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { PastCampaigns } from './past-campaigns.tsx'
import { NewKey } from './lazy.ts'
import { moveQuery } from './queries.ts'
import { UploadFiles } from './upload-files.tsx'

const route = getRouteApi(`/signed-in${urls.move}`)
const w = words.moving

export function MovePage() {
  const { accountId, moveId } = route.useParams()
  const one = useQuery(moveQuery(accountId, moveId))
  if (isNotFound(one.error)) return <NotFound />
  if (one.isError) return <ErrorState error={one.error} retry={() => void one.refetch()} />
  if (one.isPending) return <Loading rows={8} />
  const move = one.data
  return (
    <Page
      title={w.from(words.movePlatforms[move.platform])}
      part={w.title}
      trail={
        <RouterLink to={urls.moves} params={{ accountId }} fz="sm">
          {w.title}
        </RouterLink>
      }
      beside={<StateBadge of="move" state={move.state} />}
      line={<Time at={move.createdAt} mode="minute" />}
      width="settings"
    >
      <Steps accountId={accountId} move={move} />
    </Page>
  )
}

export type MoveProps = { accountId: string; move: Move }

function Steps({ accountId, move }: MoveProps) {
  const { state, pass } = move
  useRefreshAfter(accountId, state === 'running')
  return (
    <>
      {state === 'new' && move.source === 'files' && <UploadFiles accountId={accountId} move={move} />}
      {(state === 'running' || state === 'paused' || state === 'stopped') && (
        <Progress accountId={accountId} move={move} />
      )}
      {state === 'checked' && <Checked accountId={accountId} move={move} />}
      {pass === 'move' && <Report accountId={accountId} move={move} />}
    </>
  )
}

/** A move changes people, lists, and designs. */
function useRefreshAfter(accountId: string, isRunning: boolean): void {
  const queries = useQueryClient()
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current && !isRunning) void queries.invalidateQueries({ queryKey: queryKeys.account(accountId).all })
    wasRunning.current = isRunning
  }, [isRunning, queries, accountId])
}

function useActions({ accountId, move: { id } }: MoveProps) {
  const path = { accountId, id }
  const confirm = useConfirm()
  const refresh = queryKeys.account(accountId).moves
  const [pause, resume, check, start] = [
    useApiMutation<void, unknown>(() => movesPause({ path }), { refresh }),
    useApiMutation<void, unknown>(() => movesResume({ path }), { refresh }),
    useApiMutation<void, unknown>(() => movesCheck({ path }), { refresh }),
    useApiMutation<void, unknown>(() => movesStart({ path }), { refresh }),
  ]
  const cancel = () =>
    confirm({
      title: w.cancelTitle,
      body: w.cancelBody,
      label: w.cancel,
      run: () => movesCancel({ path }),
      refresh,
      done: w.canceled,
    })
  return { pause, resume, check, start, cancel }
}

function Progress({ accountId, move }: MoveProps) {
  const { pause, resume, cancel } = useActions({ accountId, move })
  const openDialog = useDialog()
  const { name, pass, state, phase, counts, total, failure, startedAt, createdAt } = move
  // Klaviyo doesn't tell the total, but the dry run counted it.
  const all = total ?? (pass === 'move' ? (move.found?.read ?? null) : null)
  const isReadingPeople = phase === 'people'
  const isRunning = state === 'running'
  return (
    <>
      <ProgressCard
        title={pass === 'check' ? w.runningCheck(name) : w.runningMove(name)}
        done={isReadingPeople ? counts.read : (all ?? 0)}
        total={all ?? 0}
        line={isReadingPeople ? w.progress(counts.read, all) : words.movePhases[phase ?? 'designs']}
        startedAt={startedAt ?? createdAt}
        actions={[
          isRunning ? { label: w.pause, run: () => pause.mutate() } : { label: w.resume, run: () => resume.mutate() },
          { label: w.cancel, run: cancel },
        ]}
      />
      {state === 'paused' && <Notice>{w.paused}</Notice>}
      {failure && (
        <Notice>
          <Text>{isRunning ? w.failed(failure) : failure}</Text>
          {state === 'stopped' && move.source === 'api' && (
            <Group mt="xs">
              <Button
                variant="default"
                onClick={() => openDialog((close) => <NewKey accountId={accountId} move={move} onClose={close} />)}
              >
                {w.newKey}
              </Button>
            </Group>
          )}
        </Notice>
      )}
      <ErrorMessage error={pause.error ?? resume.error} />
    </>
  )
}

type CountName = keyof typeof words.moveCounts

const FOUND: CountName[] = [
  'read',
  'subscribed',
  'unsubscribed',
  'stopped',
  'notSubscribed',
  'lists',
  'details',
  'designs',
  'campaigns',
  'leftOut',
]

const MOVED: CountName[] = [
  'created',
  'updated',
  'unchanged',
  'unsubscribed',
  'stopped',
  'keptOptOuts',
  'overPlan',
  'lists',
  'memberships',
  'details',
  'designs',
  'campaigns',
  'leftOut',
]

/** Shown only if there are any. */
const RARE = new Set<CountName>(['unchanged', 'keptOptOuts', 'overPlan', 'leftOut'])

const Counts = ({ counts, names }: { counts: Move['counts']; names: CountName[] }) => (
  <DescriptionList
    items={names
      .filter((name) => counts[name] > 0 || !RARE.has(name))
      .map((name) => ({ name: words.moveCounts[name], value: formatNumber(counts[name]) }))}
  />
)

function Checked({ accountId, move }: MoveProps) {
  const { check, start, cancel } = useActions({ accountId, move })
  const { found, leftBehind } = move
  return (
    <>
      <Section title={w.found} intro={w.optOuts} wide>
        <Counts counts={found ?? move.counts} names={FOUND} />
        <LeftOut accountId={accountId} move={move} />
        {found && <Text>{w.startBody(found.read - found.stopped)}</Text>}
        <ErrorMessage error={check.error ?? start.error} />
        <Group gap="xs">
          <Button loading={start.isPending} onClick={() => start.mutate()}>
            {w.start}
          </Button>
          <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
            {w.checkAgain}
          </Button>
          <Button variant="default" onClick={cancel}>
            {w.cancel}
          </Button>
        </Group>
      </Section>
      <Section title={w.leftBehind} wide>
        <List fz="sm">
          {leftBehind.map((what) => (
            <List.Item key={what}>{words.moveLeftBehind[what]}</List.Item>
          ))}
        </List>
      </Section>
    </>
  )
}

function LeftOut({ accountId, move: { id, platform, problems } }: MoveProps) {
  const file = useApiMutation(async () =>
    downloadFile(await movesProblems({ path: { accountId, id }, parseAs: 'blob' }), `${platform}-left-out.csv`),
  )
  if (problems === 0) return null
  return (
    <Stack gap="xs">
      <Group>
        <Button
          variant="default"
          leftSection={<Icon name="download" />}
          loading={file.isPending}
          onClick={() => file.mutate(undefined)}
        >
          {w.downloadLeftOut}
        </Button>
      </Group>
      <ErrorMessage error={file.error} />
    </Stack>
  )
}

function Report({ accountId, move }: MoveProps) {
  const params = { accountId }
  const isDone = move.state === 'done'
  return (
    <>
      <Section
        title={isDone ? w.done : w.report}
        {...(isDone && { intro: move.source === 'api' ? w.doneIntro : w.doneFiles })}
        wide
      >
        <Counts counts={move.counts} names={MOVED} />
        <LeftOut accountId={accountId} move={move} />
        {isDone && (
          <Group gap="xs">
            <ButtonLink to={urls.people} params={params} search={{ source: move.platform }} variant="default">
              {w.viewPeople}
            </ButtonLink>
            <ButtonLink to={urls.lists} params={params} variant="default">
              {w.viewLists}
            </ButtonLink>
            <ButtonLink to={urls.designs} params={params} variant="default">
              {w.viewDesigns}
            </ButtonLink>
            <ButtonLink to={urls.moves} params={params} variant="default">
              {w.repeat}
            </ButtonLink>
          </Group>
        )}
      </Section>
      <PastCampaigns accountId={accountId} moveId={move.id} />
    </>
  )
}
