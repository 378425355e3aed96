// A running drip: the map with counts, the people in it, and the path each took.

import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { contactsSearch, dripsWhy, isNotFound } from '../../api.ts'
import type { Drip, DripCounts, PersonInDrip } from '../../api.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import type { Action } from '../../ui/actions.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useIsPhone } from '../../ui/media.ts'
import { RouterLink } from '../../ui/links.tsx'
import { useOpenRow, UrlDrawer } from '../../ui/open-row.ts'
import { Page } from '../../ui/page.tsx'
import { useSearchParams } from '../../ui/search-params.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { EmptyState, ErrorState, Loading, NotFound, Notice, ErrorMessage } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import { dripWords } from '../../words/drips.ts'
import { wordFor } from '../../words/lookup.ts'
import { stepTitle, triggerSentence } from './describe.ts'
import type { Names } from './describe.ts'
import { useDripActions } from './drip-actions.tsx'
import { stepOf } from './graph.ts'
import type { Graph, Step } from './graph.ts'
import { ListView } from './list-view.tsx'
import { countsQuery, dripQuery, activePeopleQuery } from './queries.ts'
import { StepEmails } from './step-emails.tsx'
import { StepFigures } from './step-figures.tsx'
import { NodeButton, StepButton } from './step-node.tsx'
import { useChoices } from './use-choices.ts'
import { Versions } from './versions.tsx'
import { PersonPath } from './person-path.tsx'
import classes from './drips.module.css'

const route = getRouteApi(`/signed-in${urls.drip}`)
const text = dripWords.drips
/** The map loads a library. */
const Canvas = lazy(async () => ({ default: (await import('./canvas.tsx')).Canvas }))

export function DripPage() {
  const { accountId, dripId } = route.useParams()
  const drip = useQuery(dripQuery(accountId, dripId))
  const counts = useQuery(countsQuery(accountId, dripId))
  if (isNotFound(drip.error)) return <NotFound />
  if (drip.isError) return <ErrorState error={drip.error} retry={() => void drip.refetch()} />
  if (drip.isPending) return <Loading rows={8} />
  return <Watched accountId={accountId} drip={drip.data} counts={counts.data} />
}

type WatchedProps = { accountId: string; drip: Drip; counts: DripCounts | undefined }

function Watched({ accountId, drip, counts }: WatchedProps) {
  const { names } = useChoices(accountId)
  const navigate = useNavigate()
  const actionsFor = useDripActions(accountId, counts?.inside)
  const [edit, ...more] = actionsFor(drip) as [Action, ...Action[]]
  const graph = drip.live ?? drip.draft
  const search = route.useSearch()
  const chosen = stepOf(graph, search.step ?? null)
  const counted = chosen && counts?.steps.find(({ step }) => step === chosen.id)
  const primary: Action = {
    ...edit,
    run: () => void navigate({ to: urls.dripEdit, params: { accountId, dripId: drip.id } }),
  }
  return (
    <Page
      title={drip.name}
      part={text.title}
      trail={
        <RouterLink to={urls.drips} params={{ accountId }} fz="sm">
          {text.title}
        </RouterLink>
      }
      beside={<StateBadge of="drip" state={drip.state} />}
      line={triggerSentence(graph.trigger, names)}
      primary={primary}
      more={more}
      width="list"
    >
      <Stack gap="lg">
        {drip.trouble && <Notice>{text.trouble}</Notice>}
        {drip.live && drip.has_changes && <Notice>{text.hasChanges}</Notice>}
        <div className={classes.editor} data-alone={counted ? undefined : true}>
          <Map graph={graph} names={names} counts={counts} />
          {counted && (
            <aside className={classes.panel} data-beside>
              <StepFigures step={chosen!} counts={counted} />
            </aside>
          )}
        </div>
        {counts && <StepEmails graph={graph} counts={counts} />}
        <ActivePeople accountId={accountId} dripId={drip.id} graph={graph} />
        <WhyNotActive accountId={accountId} dripId={drip.id} />
        {drip.version !== null && <Versions accountId={accountId} dripId={drip.id} live={drip.version} names={names} />}
      </Stack>
    </Page>
  )
}

function Map({ graph, names, counts }: { graph: Graph; names: Names; counts: DripCounts | undefined }) {
  const isPhone = useIsPhone()
  const { params, set } = useSearchParams()
  const byStep = useMemo(() => new globalThis.Map(counts?.steps.map((each) => [each.step, each])), [counts])
  const startNode = (
    <NodeButton
      id="start"
      icon="drips"
      title={text.start}
      note={triggerSentence(graph.trigger, names)}
      count={counts && counts.started > 0 ? text.passed(counts.started) : null}
      isStart
      isChosen={params.step === undefined}
      onOpen={() => set({ step: undefined })}
    />
  )
  const stepNode = (step: Step) => (
    <StepButton
      step={step}
      names={names}
      waiting={byStep.get(step.id)?.waiting}
      passed={passedOf(byStep.get(step.id)?.outcomes)}
      emails={byStep.get(step.id)?.emails}
      isChosen={params.step === step.id}
      onOpen={() => set({ step: step.id })}
    />
  )
  if (isPhone) return <ListView graph={graph} startNode={startNode} stepNode={stepNode} />
  return (
    <Suspense fallback={<Loading rows={8} />}>
      <Canvas graph={graph} startNode={startNode} stepNode={stepNode} />
    </Suspense>
  )
}

/** Reasons are listed under their outcome and not counted twice. */
const passedOf = (outcomes: Record<string, number> = {}): number =>
  Object.entries(outcomes).reduce((sum, [name, n]) => sum + (name.includes('/') ? 0 : n), 0)

function ActivePeople({ accountId, dripId, graph }: { accountId: string; dripId: string; graph: Graph }) {
  const search = route.useSearch()
  const people = useQuery({ ...activePeopleQuery(accountId, dripId, search), placeholderData: keepPreviousData })
  const { openId, open, close } = useOpenRow()
  const step = stepOf(graph, search.step ?? null)
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
      cell: ({ step: at }) => {
        const here = stepOf(graph, at)
        return here ? stepTitle(here) : ''
      },
      phone: 'sub',
    },
    {
      key: 'until',
      head: text.until,
      cell: ({ waits_until, ended_at }) =>
        (waits_until ?? ended_at) ? <Time at={(waits_until ?? ended_at)!} /> : null,
      width: 160,
      phone: 'hide',
    },
    {
      key: 'entered',
      head: text.entered,
      cell: ({ entered_at }) => <Time at={entered_at} />,
      width: 160,
      phone: 'hide',
    },
  ]
  return (
    <section aria-label={text.people}>
      <Group justify="space-between" mb="xs">
        <Text fw={600}>{step ? text.whoWaits(stepTitle(step)) : text.people}</Text>
      </Group>
      <DataTable
        label={text.people}
        query={people}
        rowKey={({ id }) => id}
        rowName={({ email }) => email}
        columns={columns}
        rowMenu={({ id }) => [{ label: text.history, icon: 'history', run: () => open(id) }]}
        empty={
          <EmptyState icon="people" title={step ? text.emptyStep : text.empty}>
            {text.emptyIntro(triggerSentence(graph.trigger))}
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
    return data.inside ? [text.whyInside] : data.reasons.map((reason) => wordFor(dripWords.whyNotIn, reason))
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
