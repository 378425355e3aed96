// One form: its answers with what the team makes of them, and where visitors find it.

import { Select, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions, useNavigate } from '@tanstack/react-router'
import { formsAnswersModerate, formsPublish, formsSwitchOff } from '../../api.ts'
import type { Form, FormAnswer } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useAction } from '../../ui/action.ts'
import { CopyField } from '../../ui/copy.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { LinkTo } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { usePageSize } from '../../ui/page-size.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { Section } from '../../ui/settings-card.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { EmptyState, ErrorState, Loading, NoMatch } from '../../ui/states.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import { pageWords } from '../../words/pages.ts'
import { AnswerDrawer } from './answer-drawer.tsx'
import { DeleteForm } from './lazy.ts'
import { ANSWERS_TABLE, answersQuery, formQuery } from './queries.ts'

const route = getRouteApi(`/signed-in${urls.form}`)

/** What an answer says, in a line. */
export const gistOf = ({ answers, rating }: FormAnswer): string => {
  const texts = answers.filter(({ type }) => type !== 'rating').map(({ answer }) => String(answer))
  return [rating === null ? null : pageWords.forms.starsOf(rating), ...texts].filter(Boolean).join(' · ')
}

const columns: Column<FormAnswer>[] = [
  {
    key: 'answer',
    head: pageWords.forms.answer,
    cell: (answer) => (
      <TwoLines first={answer.email ?? answer.firstName ?? pageWords.forms.noAddress} second={gistOf(answer)} />
    ),
    phone: 'title',
  },
  {
    key: 'product',
    head: pageWords.forms.product,
    cell: ({ product, productId }) => product ?? productId,
    phone: 'hide',
  },
  {
    key: 'state',
    head: pageWords.forms.state,
    cell: ({ state }) => <StateBadge of="answer" state={state} />,
    phone: 'badge',
  },
  {
    key: 'at',
    head: pageWords.forms.when,
    cell: ({ createdAt }) => <Time at={createdAt} />,
    width: 180,
    phone: 'sub',
  },
]

export function FormPage() {
  const { accountId, formId } = route.useParams()
  const form = useQuery(formQuery(accountId, formId))
  if (form.isError) return <ErrorState error={form.error} retry={() => void form.refetch()} />
  return form.data ? <LoadedForm accountId={accountId} form={form.data} /> : <Loading />
}

function LoadedForm({ accountId, form }: { accountId: string; form: Form }) {
  const navigate = useNavigate()
  const openDialog = useDialog()
  const path = { accountId, id: form.id }
  const refresh = queryKeys.account(accountId).forms
  const publish = useAction<void, unknown>(() => formsPublish({ path }), {
    refresh,
    done: pageWords.forms.published(form.name),
  })
  const switchOff = useAction<void, unknown>(() => formsSwitchOff({ path }), {
    refresh,
    done: pageWords.forms.switchedOff(form.name),
  })
  const isToPublish = form.state !== 'live' || form.changed
  return (
    <Page
      title={form.name}
      part={pageWords.forms.title}
      beside={<StateBadge of="form" state={form.state} />}
      line={
        form.changed
          ? `${pageWords.forms.kinds[form.kind]} · ${pageWords.forms.changed}`
          : pageWords.forms.kinds[form.kind]
      }
      trail={
        <LinkTo to={urls.forms} params={{ accountId }}>
          {pageWords.forms.title}
        </LinkTo>
      }
      primary={{
        label: pageWords.forms.edit,
        icon: 'edit',
        run: () => void navigate({ to: urls.editForm, params: { accountId, formId: form.id } }),
      }}
      secondary={
        isToPublish
          ? {
              label: pageWords.forms.publish,
              run: () => publish.mutate(),
              ...(form.problems[0] && { refused: form.problems[0] }),
            }
          : { label: pageWords.forms.switchOff, run: () => switchOff.mutate() }
      }
      more={[
        {
          label: pageWords.forms.delete,
          icon: 'delete',
          danger: true,
          run: () => openDialog((close) => <DeleteForm accountId={accountId} form={form} onClose={close} />),
        },
      ]}
      width="list"
    >
      <Answers accountId={accountId} form={form} />
      {form.state === 'live' && (
        <Section title={pageWords.forms.where}>
          <Stack gap="md">
            <CopyField label={pageWords.forms.openPage} value={form.pageUrl} />
            <CopyField label={pageWords.forms.embed} value={`<div data-lettermill-form="${form.id}"></div>`} />
          </Stack>
        </Section>
      )}
    </Page>
  )
}

const isCollected = ({ kind }: Form) => kind === 'review' || kind === 'survey' || kind === 'feedback'

function Answers({ accountId, form }: { accountId: string; form: Form }) {
  const search = route.useSearch()
  const { set } = useSearchParams()
  const [size] = usePageSize(ANSWERS_TABLE)
  const answers = useQuery({
    ...answersQuery(accountId, form.id, search, size),
    placeholderData: keepPreviousData,
  })
  const moderate = useAction(
    ({ ids, state }: { ids: string[]; state: FormAnswer['state'] }) =>
      formsAnswersModerate({ path: { accountId, id: form.id }, body: { ids, state } }),
    { refresh: queryKeys.account(accountId).forms, done: ({ data }) => pageWords.forms.stateChanged(data.changed) },
  )
  const choices: { label: string; state: FormAnswer['state']; danger?: true }[] = [
    ...(isCollected(form) ? [{ label: pageWords.forms.show, state: 'shown' as const }] : []),
    { label: pageWords.forms.hide, state: 'hidden' },
    { label: pageWords.forms.notSpam, state: 'new' },
    { label: pageWords.forms.spam, state: 'spam', danger: true },
  ]
  const isUnfiltered = search.state === undefined
  const open = answers.data?.data.find(({ id }) => id === search.open)
  return (
    <>
      <DataTable
        label={pageWords.forms.answers}
        paged={ANSWERS_TABLE}
        query={answers}
        rowKey={({ id }) => id}
        rowName={gistOf}
        columns={columns}
        rowHref={({ id }) =>
          linkOptions({ to: urls.form, params: { accountId, formId: form.id }, search: { ...search, open: id } })
        }
        rowMenu={({ id, state: current }) =>
          choices
            .filter(({ state }) => state !== current)
            .map(({ label, state, danger }) => ({
              label,
              run: () => moderate.mutate({ ids: [id], state }),
              ...(danger && { danger }),
            }))
        }
        bulk={choices.map(({ label, state, danger }) => ({
          label,
          run: (rows: FormAnswer[], done: () => void) =>
            moderate.mutate({ ids: rows.map(({ id }) => id), state }, { onSuccess: done }),
          ...(danger && { danger }),
        }))}
        toolbar={
          <Select
            aria-label={pageWords.forms.state}
            placeholder={pageWords.forms.answersAll}
            data={pageWords.forms.states}
            value={search.state ?? null}
            onChange={(state) => set({ state: state ?? undefined })}
            clearable
            clearButtonProps={{ 'aria-label': pageWords.forms.answersAll }}
            maw={240}
          />
        }
        empty={
          isUnfiltered ? (
            <EmptyState icon="forms" title={pageWords.forms.noAnswers}>
              {pageWords.forms.noAnswersIntro}
            </EmptyState>
          ) : (
            <NoMatch title={pageWords.forms.noAnswersHere} clear={() => set({ state: undefined })} />
          )
        }
      />
      {open && (
        <AnswerDrawer accountId={accountId} formId={form.id} answer={open} onClose={() => set({ open: undefined })} />
      )}
    </>
  )
}
