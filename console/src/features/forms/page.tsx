// Forms. A row opens its responses.

import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import type { FormSummary } from '../../api.ts'
import type { Action } from '../../ui/actions.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { Num, UnknownValue } from '../../ui/num.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { FormState } from './form-state.tsx'
import { formType, isReviewed } from './form-type.ts'
import { NewForm } from './lazy.ts'
import { formsQuery } from './queries.ts'
import { useDeleteForm } from './use-delete-form.ts'

const route = getRouteApi(`/signed-in${urls.forms}`)

const columns: Column<FormSummary>[] = [
  {
    key: 'name',
    head: words.forms.name,
    sort: ({ name }) => name,
    cell: (form) => (
      <TwoLines
        first={form.name}
        second={form.changed ? `${formType(form)} · ${words.forms.changed}` : formType(form)}
      />
    ),
    phone: 'title',
  },
  {
    key: 'state',
    head: words.forms.state,
    cell: (form) => <FormState form={form} />,
    phone: 'badge',
  },
  {
    key: 'waiting',
    head: words.forms.waiting,
    align: 'right',
    sort: (form) => (isReviewed(form) ? form.waiting : -1),
    cell: (form) => (isReviewed(form) ? <Num value={form.waiting} /> : <UnknownValue />),
    phone: 'sub',
    onCard: (form) => isReviewed(form) && words.forms.toReview(form.waiting),
  },
  {
    key: 'answers',
    head: words.forms.allTime,
    align: 'right',
    sort: ({ answers }) => answers,
    cell: ({ answers }) => <Num value={answers} />,
    phone: 'hide',
  },
  {
    key: 'recent',
    head: words.forms.in30Days,
    align: 'right',
    sort: ({ answersIn30Days }) => answersIn30Days,
    cell: ({ answersIn30Days }) => <Num value={answersIn30Days} />,
    phone: 'sub',
    onCard: (form) => words.forms.recentAnswers(form.answersIn30Days, isReviewed(form)),
  },
  {
    key: 'rate',
    head: words.forms.rate30Days,
    align: 'right',
    sort: ({ answersIn30Days, shownIn30Days }) => (shownIn30Days === 0 ? 0 : answersIn30Days / shownIn30Days),
    cell: ({ answersIn30Days: answers, shownIn30Days: views }) =>
      views === 0 ? (
        <UnknownValue />
      ) : (
        <>
          {words.forms.conversion(answers, views)}
          <Text span fz={13} c="dimmed" display="block">
            {words.forms.ofViews(answers, views)}
          </Text>
        </>
      ),
    phone: 'named',
    onCard: ({ answersIn30Days: answers, shownIn30Days: views }) =>
      views === 0 ? (
        <UnknownValue />
      ) : (
        `${words.forms.conversion(answers, views)} (${words.forms.ofViews(answers, views)})`
      ),
  },
]

export function Forms() {
  const { accountId } = route.useParams()
  const forms = useQuery(formsQuery(accountId))
  const openDialog = useDialog()
  const deleteForm = useDeleteForm(accountId)
  const make: Action = {
    label: words.forms.new,
    icon: 'add',
    run: () => openDialog((close) => <NewForm accountId={accountId} onClose={close} />),
  }
  const none = forms.data?.data.length === 0
  return (
    <Page title={words.forms.title} count={forms.data?.data.length} primary={none ? undefined : make} width="list">
      <DataTable
        label={words.forms.title}
        query={forms}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        rowHref={({ id }) => linkOptions({ to: urls.form, params: { accountId, formId: id } })}
        rowMenu={(form) => [
          {
            label: words.forms.delete,
            icon: 'delete',
            danger: true,
            run: () => deleteForm(form),
          },
        ]}
        empty={
          <EmptyState icon="forms" title={words.forms.none} action={make}>
            {words.forms.noneIntro}
          </EmptyState>
        }
      />
    </Page>
  )
}
