// The drips a person is or was in: their position, their path, and removing them.

import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { dripsEndForPerson } from '../../api.ts'
import type { DripOfPerson } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { UrlDrawer, useOpenRow } from '../../ui/open-row.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { wordFor } from '../../words/lookup.ts'
import { stepTitle } from '../drips/describe.ts'
import { stepOf } from '../drips/graph.ts'
import { dripQuery } from '../drips/queries.ts'
import { PersonPath } from '../drips/person-path.tsx'
import { personDripsQuery } from './person-queries.ts'
import classes from './person.module.css'

const text = words.personDrips

export function PersonDrips({ accountId, personId }: { accountId: string; personId: string }) {
  const drips = useQuery(personDripsQuery(accountId, personId))
  const { openId, open, close } = useOpenRow()
  if (drips.isPending) return <Loading rows={3} />
  if (drips.isError) return <ErrorState error={drips.error} retry={() => void drips.refetch()} />
  if (drips.data.length === 0) return <Text c="dimmed">{text.none}</Text>
  const opened = drips.data.find(({ id }) => id === openId)
  return (
    <>
      <ul className={classes.events}>
        {drips.data.map((run) => (
          <OneDrip key={run.id} accountId={accountId} run={run} onPath={() => open(run.id)} />
        ))}
      </ul>
      {opened && (
        <Suspense>
          <UrlDrawer title={opened.drip.name} onClose={close}>
            <RunPath accountId={accountId} run={opened} />
          </UrlDrawer>
        </Suspense>
      )}
    </>
  )
}

/** Steps by id, from the last published version. */
function useGraph(accountId: string, { drip }: DripOfPerson) {
  const { data } = useQuery(dripQuery(accountId, drip.id))
  return data && (data.live ?? data.draft)
}

type OneDripProps = { accountId: string; run: DripOfPerson; onPath: () => void }

function OneDrip({ accountId, run, onPath }: OneDripProps) {
  const confirm = useConfirm()
  const graph = useGraph(accountId, run)
  const step = graph && stepOf(graph, run.step)
  const isInside = run.state === 'waiting'
  return (
    <li className={classes.consent}>
      <Stack gap={2} miw={0}>
        <RouterLink to={urls.drip} params={{ accountId, dripId: run.drip.id }} fw={600}>
          {run.drip.name}
        </RouterLink>
        <Text fz={13} c="dimmed" component="span">
          {isInside && step && `${text.at(stepTitle(step))} `}
          {isInside && run.waits_until && (
            <>
              {text.until} <Time at={run.waits_until} mode="minute" />
            </>
          )}
          {!isInside && run.ended_at && <Time at={run.ended_at} mode="minute" />}
          {run.why && ` · ${wordFor(words.stepReasons, run.why)}`}
        </Text>
      </Stack>
      <Group gap="xs">
        <StateBadge of="inDrip" state={run.state} />
        <Button variant="default" onClick={onPath}>
          {words.drips.history}
        </Button>
        {isInside && (
          <Button
            variant="default"
            onClick={() =>
              confirm({
                title: text.removeTitle(run.email, run.drip.name),
                body: text.removeBody,
                label: text.removeIt,
                run: () => dripsEndForPerson({ path: { accountId, id: run.contact_id, run: run.id } }),
                refresh: queryKeys.account(accountId).dripsOf(run.contact_id),
                done: text.removed(run.email, run.drip.name),
              })
            }
          >
            {text.remove}
          </Button>
        )}
      </Group>
    </li>
  )
}

function RunPath({ accountId, run }: { accountId: string; run: DripOfPerson }) {
  const graph = useGraph(accountId, run)
  return (
    <PersonPath
      passed={run.path.map((passed, i) => ({
        key: `${i} ${passed.step}`,
        step: graph && stepOf(graph, passed.step),
        stepId: passed.step,
        at: passed.at,
        outcome: passed.outcome,
        reason: passed.reason,
      }))}
    />
  )
}
