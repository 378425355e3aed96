// One import: column mapping, then progress, then the result.

import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAccount } from '../../account.ts'
import { importsCancel, importsKept, importsReport, importsStart, importsUndo, isNotFound } from '../../api.ts'
import type { ImportOfPeople } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { ButtonLink, RouterLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { ProgressCard } from '../../ui/progress-card.tsx'
import { downloadFile } from '../../ui/download-file.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { ErrorState, Loading, NotFound, Notice, ErrorMessage } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { Prepare } from './prepare.tsx'
import { Steps } from './steps.tsx'
import { importQuery, refusalsQuery } from './queries.ts'
import classes from './imports.module.css'

const route = getRouteApi(`/signed-in${urls.import}`)

export function ImportPage() {
  const { accountId, importId } = route.useParams()
  const one = useQuery(importQuery(accountId, importId))
  if (isNotFound(one.error)) return <NotFound />
  if (one.isError) return <ErrorState error={one.error} retry={() => void one.refetch()} />
  if (one.isPending) return <Loading rows={8} />
  const { state } = one.data
  const props = { accountId, one: one.data }
  return (
    <Page
      title={one.data.name}
      part={words.imports.title}
      trail={
        <RouterLink to={urls.imports} params={{ accountId }} fz="sm">
          {words.imports.title}
        </RouterLink>
      }
      beside={<StateBadge of="imported" state={state} />}
      line={<Time at={one.data.createdAt} mode="minute" />}
      width="settings"
    >
      {state === 'uploaded' && <Steps at="prepare" />}
      {state === 'running' && <Steps at="run" />}
      {state === 'uploaded' ? <Prepare {...props} /> : <Under {...props} />}
    </Page>
  )
}

type PartProps = { accountId: string; one: ImportOfPeople }

function Under({ accountId, one }: PartProps) {
  const w = words.imports
  const queries = useQueryClient()
  const { id, name, state, bytesRead, bytes, rows, undone, created, startedAt, createdAt } = one
  const refresh = queryKeys.account(accountId).imports
  const cancel = useApiMutation<void, unknown>(() => importsCancel({ path: { accountId, id } }), { refresh })
  const goOn = useApiMutation<void, unknown>(() => importsStart({ path: { accountId, id }, body: {} }), { refresh })
  const isRunning = state === 'running' || state === 'undoing'
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    // The import changed people and lists.
    if (wasRunning.current && !isRunning) void queries.invalidateQueries({ queryKey: queryKeys.account(accountId).all })
    wasRunning.current = isRunning
  }, [isRunning, queries, accountId])
  return (
    <>
      {state === 'running' && (
        <ProgressCard
          title={w.running(name)}
          done={bytesRead}
          total={bytes}
          line={words.importing.rows(rows)}
          startedAt={startedAt ?? createdAt}
          actions={[{ label: w.cancel, run: () => cancel.mutate() }]}
        />
      )}
      {state === 'undoing' && (
        <ProgressCard
          title={w.undoing(name)}
          done={undone}
          total={created}
          line={words.importing.undone(undone)}
          startedAt={startedAt ?? createdAt}
        />
      )}
      {state === 'stopped' && one.stoppedBecause && (
        <Notice>
          <Text>{one.stoppedBecause === 'plan_limit_reached' ? w.stoppedByPlan(rows) : w.stoppedByFault}</Text>
          {one.stoppedBecause === 'plan_limit_reached' && (
            <Group mt="xs">
              <Button variant="default" loading={goOn.isPending} onClick={() => goOn.mutate()}>
                {w.continue}
              </Button>
            </Group>
          )}
        </Notice>
      )}
      <ErrorMessage error={cancel.error ?? goOn.error} />
      <Result accountId={accountId} one={one} />
    </>
  )
}

function Result({ accountId, one }: PartProps) {
  const w = words.imports
  const { manages } = useAccount()
  const confirm = useConfirm()
  const { id, name, state, created, updated, unchanged, refused, partly, undone, kept, canUndo, listId, source } = one
  const path = { accountId, id }
  const file = useApiMutation(async (which: 'refused' | 'kept') => {
    const read = which === 'refused' ? importsReport : importsKept
    downloadFile(await read({ path, parseAs: 'blob' }), `${name.replace(/\.\w+$/, '')}-${which}.csv`)
  })
  const { data: refusals = [] } = useQuery(refusalsQuery(accountId, id, refused + partly))
  const figures = [
    [w.added, created],
    [w.changed, updated],
    [w.unchanged, unchanged],
    [w.refused, refused],
    [w.partly, partly],
  ] as const
  return (
    <Card component="section" aria-label={w.result}>
      <Stack gap="md">
        <Title order={2} size="h5">
          {w.result}
        </Title>
        <div className={classes.tiles}>
          {figures.map(([label, n]) => (
            <div key={label}>
              <Text fz={13} c="dimmed">
                {label}
              </Text>
              <div className={classes.figure}>{formatNumber(n)}</div>
            </div>
          ))}
        </div>
        {refusals.length > 0 && (
          <section aria-label={w.problems}>
            <Text fw={600} mb="xs">
              {w.problems}
            </Text>
            <ul className={classes.refusals}>
              {refusals.map(({ row, reason }) => (
                <li key={row}>
                  <span>{w.row(row)}</span> {reason}
                </li>
              ))}
            </ul>
            {refused + partly > refusals.length && (
              <Text c="dimmed" mt="xs">
                {w.moreRefused(refused + partly - refusals.length)}
              </Text>
            )}
          </section>
        )}
        {state === 'undone' && (
          <Stack gap={4} role="status">
            <Text>{w.undone(undone)}</Text>
            {kept > 0 && (
              <Group gap="xs">
                <Text>{w.keptLine(kept)}</Text>
                {manages && (
                  <Button variant="default" onClick={() => file.mutate('kept')}>
                    {w.downloadKept}
                  </Button>
                )}
              </Group>
            )}
          </Stack>
        )}
        <Group gap="xs">
          {refused + partly > 0 && (
            <Button
              variant="default"
              leftSection={<Icon name="download" />}
              loading={file.isPending}
              onClick={() => file.mutate('refused')}
            >
              {w.downloadRefused}
            </Button>
          )}
          {created > 0 && state !== 'undone' && (
            <ButtonLink
              variant="default"
              to={urls.people}
              params={{ accountId }}
              search={listId ? { list: listId } : { source }}
            >
              {w.viewPeople}
            </ButtonLink>
          )}
          {canUndo && (
            <Button
              variant="default"
              c="var(--lm-bad-text)"
              onClick={() =>
                confirm({
                  title: w.undoTitle(name),
                  body: w.undoBody(created, updated),
                  label: w.undo,
                  run: () => importsUndo({ path }),
                  refresh: queryKeys.account(accountId).imports,
                })
              }
            >
              {w.undo}
            </Button>
          )}
        </Group>
        <ErrorMessage error={file.error} />
      </Stack>
    </Card>
  )
}
