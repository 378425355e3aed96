// The pages of a form: its status, responses, and installation.

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formsPublish, formsSwitchOff } from '../../api.ts'
import type { Form } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { formatShortDay, useTimeFormat } from '../../ui/format.ts'
import { RouterLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { Tab, TabBar, TabCount } from '../../ui/tab-bar.tsx'
import { toLocal } from '../../ui/zoned-time.ts'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { listsOf } from './choices.ts'
import { FormState } from './form-state.tsx'
import { formType, isReviewed } from './form-type.ts'
import { useDeleteForm } from './use-delete-form.ts'

export function FormLayout({ accountId, form, children }: { accountId: string; form: Form; children: ReactNode }) {
  const navigate = useNavigate()
  const { zone } = useTimeFormat()
  const deleteForm = useDeleteForm(accountId)
  const lists = useQuery(listsOf(accountId))
  const list = lists.data?.find(({ id }) => id === form.content.after.listId)
  const path = { accountId, id: form.id }
  const isInstalled = form.sites.seen > 0 || form.content.look.shape === 'page'
  const refresh = queryKeys.account(accountId).forms
  const publish = useApiMutation<void, unknown>(() => formsPublish({ path, body: { revision: form.revision } }), {
    refresh,
    done: isInstalled ? words.forms.published(form.name) : words.forms.publishedInstall,
    onDone: () => isInstalled || void navigate({ to: urls.formInstall, params: { accountId, formId: form.id } }),
  })
  const switchOff = useApiMutation<void, unknown>(() => formsSwitchOff({ path }), {
    refresh,
    done: words.forms.switchedOff(form.name),
  })
  const line = [
    formType(form),
    ...(form.publishedAt
      ? [words.forms.publishedOn(formatShortDay(toLocal(new Date(form.publishedAt), zone).day))]
      : []),
    ...(list ? [words.forms.addsTo(list.name)] : []),
    ...(form.changed ? [words.forms.changed] : []),
  ].join(' · ')
  const isToPublish = form.state !== 'live' || form.changed
  return (
    <Page
      title={form.name}
      part={words.forms.title}
      beside={<FormState form={form} />}
      line={line}
      trail={
        <RouterLink to={urls.forms} params={{ accountId }}>
          {words.forms.title}
        </RouterLink>
      }
      primary={{
        label: words.forms.edit,
        icon: 'edit',
        run: () => void navigate({ to: urls.editForm, params: { accountId, formId: form.id } }),
      }}
      secondary={
        isToPublish
          ? {
              label: words.forms.publish,
              run: () => publish.mutate(),
              ...(form.problems[0] && { disabledReason: form.problems[0] }),
            }
          : { label: words.forms.switchOff, run: () => switchOff.mutate() }
      }
      more={[
        {
          label: words.forms.delete,
          icon: 'delete',
          danger: true,
          run: () => deleteForm(form),
        },
      ]}
      width="list"
    >
      <TabBar label={words.forms.title}>
        <Tab
          to={urls.form}
          params={{ accountId, formId: form.id }}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {words.forms.answers(isReviewed(form))}
          <TabCount n={form.answers} />
        </Tab>
        <Tab to={urls.formResults} params={{ accountId, formId: form.id }}>
          {words.forms.results}
        </Tab>
        <Tab to={urls.formInstall} params={{ accountId, formId: form.id }}>
          {words.forms.install}
        </Tab>
      </TabBar>
      {children}
    </Page>
  )
}
