// The people of a drip: where each is and until when, the path they took, and why a person isn't in it.

import { Button, Group, Select, Text, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { contactsSearch, dripsWhy } from '../../api.ts'
import type { PersonInDrip } from '../../api.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { EmptyState, ErrorMessage } from '../../ui/feedback.tsx'
import { useOpenRow, UrlDrawer } from '../../ui/open-row.ts'
import { usePageSize } from '../../ui/page-size.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { optionsOf, wordFor } from '../../words/lookup.ts'
import { nodeTitles, startLine } from './describe.ts'
import type { Names } from './describe.ts'
import { DripLayout } from './drip-layout.tsx'
import { stepOf } from './graph.ts'
import type { Graph } from './graph.ts'
import { PersonPath } from './person-path.tsx'
import { activePeopleQuery, PEOPLE_TABLE } from './queries.ts'
import { ShortTime } from './short-time.tsx'

const route = getRouteApi(`/signed-in${urls.dripPeople}`)
const text = words.drips

export function DripPeople() {
  const { accountId, dripId } = route.useParams()
  const { days, to } = route.useSearch()
  return (
    <DripLayout accountId={accountId} dripId={dripId} period={{ days, to }} hasPeriod={false}>
      {({ graph, names }) => (
        <>
          <ActivePeople accountId={accountId} dripId={dripId} graph={graph} names={names} />
          <WhyNotActive accountId={accountId} dripId={dripId} />
        </>
      )}
    </DripLayout>
  )
}

type PeopleProps = { accountId: string; dripId: string; graph: Graph; names: Names }

function ActivePeople({ accountId, dripId, graph, names }: PeopleProps) {
  const search = route.useSearch()
  const { set } = useSearchParams()
  const [size] = usePageSize(PEOPLE_TABLE)
  const { who = 'waiting' } = search
  const people = useQuery({
    ...activePeopleQuery(accountId, dripId, { ...search, who: who === 'all' ? undefined : who }, size),
    placeholderData: keepPreviousData,
  })
  const { openId, open, close } = useOpenRow()
  const step = stepOf(graph, search.step ?? null)
  const titles = nodeTitles(graph, names)
  const opened = people.data?.data.find(({ id }) => id === openId)
  const columns: Column<PersonInDrip>[] = [
    {
      key: 'person',
      head: text.person,
      cell: ({ email, name }) => <TwoLines first={email} second={name} />,
      phone: 'title',
    },
    {
      key: 'state',
      head: text.state,
      cell: ({ state }) => <StateBadge of="inDrip" state={state} />,
      width: 150,
      phone: 'badge',
    },
    {
      key: 'at',
      head: text.at,
      cell: ({ step: at }) => at && titles.get(at),
      phone: 'sub',
    },
    {
      key: 'until',
      head: text.until,
      cell: ({ waits_until }) => waits_until && <ShortTime at={waits_until} />,
      width: 170,
      phone: 'named',
    },
    {
      key: 'entered',
      head: text.entered,
      cell: ({ entered_at }) => <ShortTime at={entered_at} />,
      width: 170,
      phone: 'named',
    },
  ]
  return (
    <section aria-label={text.people}>
      <DataTable
        label={text.people}
        paged={PEOPLE_TABLE}
        query={people}
        rowKey={({ id }) => id}
        rowName={({ email }) => email}
        columns={columns}
        rowMenu={({ id }) => [{ label: text.history, icon: 'history', run: () => open(id) }]}
        toolbar={
          <Group gap="xs">
            <Select
              aria-label={text.state}
              data={[...optionsOf(words.states.inDrip), { value: 'all', label: text.anyState }]}
              value={who}
              onChange={(chosen) =>
                set({ who: chosen === 'waiting' ? undefined : (chosen ?? undefined), step: undefined })
              }
              allowDeselect={false}
              flex="1 1 9rem"
              maw={180}
            />
            <Select
              aria-label={text.at}
              placeholder={text.anyStep}
              data={graph.steps
                .filter(({ type }) => type !== 'exit')
                .map((each) => ({ value: each.id, label: titles.get(each.id)! }))}
              value={step?.id ?? null}
              onChange={(chosen) => set({ step: chosen ?? undefined, who: undefined })}
              clearable
              clearButtonProps={{ 'aria-label': text.anyStep }}
              flex="1 1 9rem"
              maw={260}
            />
          </Group>
        }
        empty={
          <EmptyState icon="people" title={step ? text.emptyStep : who === 'waiting' ? text.empty : text.noneOfState}>
            {startLine(graph, names)}
          </EmptyState>
        }
      />
      {opened && (
        <Suspense>
          <UrlDrawer title={text.historyOf(opened.name ?? opened.email)} onClose={close}>
            <PersonPath
              passed={opened.path.map((passed, i) => ({
                key: `${i} ${passed.step}`,
                step: stepOf(graph, passed.step),
                stepId: passed.step,
                at: passed.at,
                outcome: passed.outcome,
                reason: passed.reason,
              }))}
            />
          </UrlDrawer>
        </Suspense>
      )}
    </section>
  )
}

function WhyNotActive({ accountId, dripId }: { accountId: string; dripId: string }) {
  const [email, setEmail] = useState('')
  const ask = useApiMutation(async () => {
    const { data: found } = await contactsSearch({ path: { accountId }, query: { search: email.trim(), limit: 5 } })
    const person = found.find((each) => each.email === email.trim().toLowerCase())
    if (!person) return [text.whyUnknown]
    const { data } = await dripsWhy({ path: { accountId, id: dripId }, query: { contact_id: person.id } })
    return data.inside ? [text.whyInside] : data.reasons.map((reason) => wordFor(words.whyNotIn, reason))
  })
  return (
    <section aria-label={text.why}>
      <Text fw={600} mb="xs">
        {text.why}
      </Text>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          ask.mutate()
        }}
      >
        <Group gap="xs" align="end">
          <TextInput
            label={text.whyEmail}
            type="email"
            required
            withAsterisk={false}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={ask.isPending}>
            {text.whyAsk}
          </Button>
        </Group>
      </form>
      <ErrorMessage error={ask.error} />
      {ask.data && (
        <Text fz="sm" mt="xs" role="status">
          {ask.data.join(' ')}
        </Text>
      )}
    </section>
  )
}
