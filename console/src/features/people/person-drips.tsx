// The drips a person is or was in: their position, their path, and removing them.

import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { dripsEndForPerson } from '../../api.ts'
import type { DripOfPerson } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { Action } from '../../ui/actions.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { UrlDrawer, useOpenRow } from '../../ui/open-row.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { capitalized } from '../../words/intl.ts'
import { wordFor } from '../../words/lookup.ts'
import { stepTitle } from '../drips/describe.ts'
import { stepOf } from '../drips/graph.ts'
import { dripQuery } from '../drips/queries.ts'
import { PersonPath } from '../drips/person-path.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { personDripsQuery } from './person-queries.ts'

const text = words.personDrips

type PersonDripsProps = { accountId: string; personId: string }

export function PersonDrips({ accountId, personId }: PersonDripsProps) {
  const drips = useQuery({ ...personDripsQuery(accountId, personId), select: (data) => ({ data }) })
  const columns = useMemo(() => columnsFor(accountId), [accountId])
  const { openId, close } = useOpenRow()
  const removeFrom = useRemove(accountId)
  const opened = drips.data?.data.find(({ id }) => id === openId)
  return (
    <>
      <DataTable
        label={words.personTabs.drips}
        query={drips}
        rowKey={({ id }) => id}
        rowName={({ drip }) => drip.name}
        columns={columns}
        rowHref={({ id }) =>
          linkOptions({ to: urls.personTab, params: { accountId, personId, tab: 'drips' }, search: { open: id } })
        }
        rowMenu={(run) => (run.state === 'waiting' ? [removeFrom(run)] : [])}
        empty={<NothingYet>{text.none}</NothingYet>}
      />
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

const columnsFor = (accountId: string): Column<DripOfPerson>[] => [
  {
    key: 'drip',
    head: text.drip,
    cell: (run) => <TwoLines first={run.drip.name} second={<Position accountId={accountId} run={run} />} />,
    phone: 'title',
  },
  {
    key: 'state',
    head: words.people.status,
    cell: ({ state }) => <StateBadge of="inDrip" state={state} />,
    width: 180,
    phone: 'badge',
  },
  {
    key: 'entered',
    head: text.entered,
    cell: ({ entered_at }) => <Time at={entered_at} />,
    width: 160,
    phone: 'named',
  },
]

/** Where someone is and until when, or why and when they left. */
function Position({ accountId, run }: { accountId: string; run: DripOfPerson }) {
  const graph = useGraph(accountId, run)
  const step = graph && stepOf(graph, run.step)
  if (run.state !== 'waiting')
    return (
      <>
        {run.why && capitalized(wordFor(words.stepReasons, run.why))}
        {run.why && run.ended_at && ' · '}
        {run.ended_at && (
          <>
            {text.ended} <Time at={run.ended_at} mode="exact" />
          </>
        )}
      </>
    )
  return (
    <>
      {step && `${text.at(stepTitle(step))} `}
      {run.waits_until && (
        <>
          {text.until} <Time at={run.waits_until} mode="exact" />
        </>
      )}
    </>
  )
}

function useRemove(accountId: string): (run: DripOfPerson) => Action {
  const confirm = useConfirm()
  return ({ id, contact_id, email, drip }) => ({
    label: text.removeIt,
    icon: 'delete',
    danger: true,
    run: () =>
      confirm({
        title: text.removeTitle(email, drip.name),
        body: text.removeBody,
        label: text.removeIt,
        run: () => dripsEndForPerson({ path: { accountId, id: contact_id, run: id } }),
        refresh: queryKeys.account(accountId).dripsOf(contact_id),
        done: text.removed(email, drip.name),
      }),
  })
}

/** Steps by id, from the last published version. */
function useGraph(accountId: string, { drip }: DripOfPerson) {
  const { data } = useQuery(dripQuery(accountId, drip.id))
  return data && (data.live ?? data.draft)
}

function RunPath({ accountId, run }: { accountId: string; run: DripOfPerson }) {
  const graph = useGraph(accountId, run)
  return (
    <Stack gap="md">
      <RouterLink to={urls.drip} params={{ accountId, dripId: run.drip.id }} fz="sm">
        {text.open}
      </RouterLink>
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
    </Stack>
  )
}
