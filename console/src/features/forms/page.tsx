// Forms. A row opens its responses.

import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import type { FormSummary } from '../../api.ts'
import type { Action } from '../../ui/actions.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { Num } from '../../ui/num.tsx'
import { Page } from '../../ui/page.tsx'
import { formStateOf } from '../../ui/badges.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { urls } from '../../urls.ts'
import { formWords } from '../../words/forms.ts'
import { NewForm } from './lazy.ts'
import { formsQuery } from './queries.ts'
import { useDeleteForm } from './use-delete-form.ts'

const route = getRouteApi(`/signed-in${urls.forms}`)

const columns: Column<FormSummary>[] = [
  {
    key: 'name',
    head: formWords.forms.name,
    sort: ({ name }) => name,
    cell: ({ name, kind, changed }) => (
      <TwoLines
        first={name}
        second={changed ? `${formWords.formKinds[kind]} · ${formWords.forms.changed}` : formWords.formKinds[kind]}
      />
    ),
    phone: 'title',
  },
  {
    key: 'state',
    head: formWords.forms.state,
    cell: (form) => <StateBadge of="form" state={formStateOf(form)} />,
    phone: 'badge',
  },
  {
    key: 'waiting',
    head: formWords.forms.waiting,
    align: 'right',
    sort: ({ waiting }) => waiting,
    cell: ({ waiting }) => <Num value={waiting} />,
    phone: 'hide',
  },
  {
    key: 'recent',
    head: formWords.forms.in30Days,
    align: 'right',
    sort: ({ answersIn30Days }) => answersIn30Days,
    cell: ({ answersIn30Days }) => <Num value={answersIn30Days} />,
    phone: 'hide',
  },
  {
    key: 'rate',
    head: formWords.forms.shown,
    align: 'right',
    sort: ({ shownIn30Days }) => shownIn30Days,
    cell: ({ answersIn30Days, shownIn30Days }) => formWords.forms.rate(answersIn30Days, shownIn30Days),
    phone: 'named',
  },
  {
    key: 'answers',
    head: formWords.forms.answers,
    align: 'right',
    sort: ({ answers }) => answers,
    cell: ({ answers }) => <Num value={answers} />,
    phone: 'named',
  },
]

export function Forms() {
  const { accountId } = route.useParams()
  const forms = useQuery(formsQuery(accountId))
  const openDialog = useDialog()
  const deleteForm = useDeleteForm(accountId)
  const make: Action = {
    label: formWords.forms.new,
    icon: 'add',
    run: () => openDialog((close) => <NewForm accountId={accountId} onClose={close} />),
  }
  const none = forms.data?.data.length === 0
  return (
    <Page title={formWords.forms.title} count={forms.data?.data.length} primary={none ? undefined : make} width="list">
      <DataTable
        label={formWords.forms.title}
        query={forms}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        rowHref={({ id }) => linkOptions({ to: urls.form, params: { accountId, formId: id } })}
        rowMenu={(form) => [
          {
            label: formWords.forms.delete,
            icon: 'delete',
            danger: true,
            run: () => deleteForm(form),
          },
        ]}
        empty={
          <EmptyState icon="forms" title={formWords.forms.none} action={make}>
            {formWords.forms.noneIntro}
          </EmptyState>
        }
      />
    </Page>
  )
}
