// The responses to a form, with their status.

import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { formsAnswersModerate } from '../../api.ts'
import type { Form, FormAnswer } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { usePageSize } from '../../ui/page-size.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { EmptyState, ErrorState, Loading, NoMatch } from '../../ui/feedback.tsx'
import { Time } from '../../ui/time.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { AnswerDrawer, AnswerState } from './answer-drawer.tsx'
import { FormLayout } from './form-layout.tsx'
import { isReviewed } from './form-type.ts'
import { ANSWERS_TABLE, answersQuery, formQuery } from './queries.ts'
import { Stars } from './stars.tsx'

const route = getRouteApi(`/signed-in${urls.form}`)

/** What was answered, without the address, which is the title, and the stars. */
const textOf = ({ answers, email }: FormAnswer): string =>
  answers
    .filter(({ type, answer }) => type !== 'rating' && String(answer) !== email)
    .map(({ answer }) => String(answer))
    .join(' · ')

const nameOf = (answer: FormAnswer): string => {
  const parts = [answer.rating === null ? '' : words.forms.starsOf(answer.rating), textOf(answer)]
  return parts.filter(Boolean).join(' · ') || (answer.email ?? words.forms.noEmail)
}

/** The name has what the other columns leave. */
const NARROW = 1

const PRODUCT: Column<FormAnswer> = {
  key: 'product',
  head: words.forms.product,
  cell: ({ product, productId }) => product ?? productId,
  width: 200,
  phone: 'sub',
}

const columnsOf = (form: Form): Column<FormAnswer>[] => [
  {
    key: 'answer',
    head: words.forms.answer(isReviewed(form)),
    width: 1_000,
    cell: (answer) => (
      <TwoLines
        first={answer.email ?? answer.firstName ?? words.forms.noEmail}
        second={
          <>
            {answer.rating !== null && <Stars count={answer.rating} />} {textOf(answer)}
          </>
        }
      />
    ),
    phone: 'title',
  },
  ...(form.kind === 'review' ? [PRODUCT] : []),
  {
    key: 'state',
    head: words.forms.state,
    cell: (answer) => <AnswerState form={form} answer={answer} />,
    width: NARROW,
    phone: 'badge',
  },
  {
    key: 'at',
    head: words.forms.submitted,
    cell: ({ createdAt }) => <Time at={createdAt} mode="short" />,
    width: NARROW,
    phone: 'sub',
  },
]

const { confirmed, waiting } = words.states.confirmation

/** The status that the list can be limited to. */
const statesOf = (form: Form) =>
  isReviewed(form) ? optionsOf(words.states.answer) : optionsOf({ confirmed, waiting, spam: words.states.answer.spam })

export function FormPage() {
  const { accountId, formId } = route.useParams()
  const form = useQuery(formQuery(accountId, formId))
  if (form.isError) return <ErrorState error={form.error} retry={() => void form.refetch()} />
  if (!form.data) return <Loading />
  return (
    <FormLayout accountId={accountId} form={form.data}>
      <Answers accountId={accountId} form={form.data} />
    </FormLayout>
  )
}

function Answers({ accountId, form }: { accountId: string; form: Form }) {
  const reviewed = isReviewed(form)
  const search = route.useSearch()
  const { set } = useSearchParams()
  const [size] = usePageSize(ANSWERS_TABLE)
  const answers = useQuery({
    ...answersQuery(accountId, form.id, search, size),
    placeholderData: keepPreviousData,
  })
  const moderate = useApiMutation(
    ({ ids, state }: { ids: string[]; state: FormAnswer['state'] }) =>
      formsAnswersModerate({ path: { accountId, id: form.id }, body: { ids, state } }),
    {
      refresh: queryKeys.account(accountId).forms,
      done: ({ data }) => words.forms.stateChanged(data.changed, reviewed),
    },
  )
  const choices: { label: string; state: FormAnswer['state']; danger?: true }[] = [
    ...(reviewed
      ? [
          { label: words.forms.show, state: 'shown' as const },
          { label: words.forms.hide, state: 'hidden' as const },
        ]
      : []),
    { label: words.forms.notSpam, state: 'new' },
    { label: words.forms.spam, state: 'spam', danger: true },
  ]
  const isUnfiltered = search.state === undefined
  const open = answers.data?.data.find(({ id }) => id === search.open)
  return (
    <>
      <DataTable
        label={words.forms.answers(reviewed)}
        paged={ANSWERS_TABLE}
        query={answers}
        rowKey={({ id }) => id}
        rowName={nameOf}
        columns={columnsOf(form)}
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
        bulk={(selection) => (
          <BulkBar
            selection={selection}
            actions={choices.map(({ label, state, danger }) => ({
              label,
              run: (rows: FormAnswer[], done: () => void) =>
                moderate.mutate({ ids: rows.map(({ id }) => id), state }, { onSuccess: done }),
              ...(danger && { danger }),
            }))}
          />
        )}
        toolbar={
          <Select
            aria-label={words.forms.state}
            placeholder={words.forms.answersAll(reviewed)}
            data={statesOf(form)}
            value={search.state ?? null}
            onChange={(state) => set({ state: state ?? undefined })}
            clearable
            clearButtonProps={{ 'aria-label': words.forms.answersAll(reviewed) }}
            maw={240}
          />
        }
        empty={
          isUnfiltered ? (
            <EmptyState icon="forms" title={words.forms.noAnswers(reviewed)}>
              {words.forms.noAnswersIntro}
            </EmptyState>
          ) : (
            <NoMatch title={words.forms.noAnswersHere(reviewed)} clear={() => set({ state: undefined })} />
          )
        }
      />
      {open && (
        <AnswerDrawer accountId={accountId} form={form} answer={open} onClose={() => set({ open: undefined })} />
      )}
    </>
  )
}
