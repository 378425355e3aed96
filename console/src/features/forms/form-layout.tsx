// The pages of a form: its status, responses, and installation.

import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formsPublish, formsSwitchOff } from '../../api.ts'
import type { Form } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { formStateOf } from '../../ui/badges.ts'
import { RouterLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Tab, TabBar, TabCount } from '../../ui/tab-bar.tsx'
import { urls } from '../../urls.ts'
import { formWords } from '../../words/forms.ts'
import { useDeleteForm } from './use-delete-form.ts'

export function FormLayout({ accountId, form, children }: { accountId: string; form: Form; children: ReactNode }) {
  const navigate = useNavigate()
  const deleteForm = useDeleteForm(accountId)
  const path = { accountId, id: form.id }
  const isInstalled = form.sites.seen > 0 || form.content.look.shape === 'page'
  const refresh = queryKeys.account(accountId).forms
  const publish = useApiMutation<void, unknown>(() => formsPublish({ path, body: { revision: form.revision } }), {
    refresh,
    done: isInstalled ? formWords.forms.published(form.name) : formWords.forms.publishedInstall,
    onDone: () => isInstalled || void navigate({ to: urls.formInstall, params: { accountId, formId: form.id } }),
  })
  const switchOff = useApiMutation<void, unknown>(() => formsSwitchOff({ path }), {
    refresh,
    done: formWords.forms.switchedOff(form.name),
  })
  const isToPublish = form.state !== 'live' || form.changed
  return (
    <Page
      title={form.name}
      part={formWords.forms.title}
      beside={<StateBadge of="form" state={formStateOf(form)} />}
      line={
        form.changed ? `${formWords.formKinds[form.kind]} · ${formWords.forms.changed}` : formWords.formKinds[form.kind]
      }
      trail={
        <RouterLink to={urls.forms} params={{ accountId }}>
          {formWords.forms.title}
        </RouterLink>
      }
      primary={{
        label: formWords.forms.edit,
        icon: 'edit',
        run: () => void navigate({ to: urls.editForm, params: { accountId, formId: form.id } }),
      }}
      secondary={
        isToPublish
          ? {
              label: formWords.forms.publish,
              run: () => publish.mutate(),
              ...(form.problems[0] && { disabledReason: form.problems[0] }),
            }
          : { label: formWords.forms.switchOff, run: () => switchOff.mutate() }
      }
      more={[
        {
          label: formWords.forms.delete,
          icon: 'delete',
          danger: true,
          run: () => deleteForm(form),
        },
      ]}
      width="list"
    >
      <TabBar label={formWords.forms.title}>
        <Tab
          to={urls.form}
          params={{ accountId, formId: form.id }}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {formWords.forms.answers}
          <TabCount n={form.answers} />
        </Tab>
        <Tab to={urls.formResults} params={{ accountId, formId: form.id }}>
          {formWords.forms.results}
        </Tab>
        <Tab to={urls.formInstall} params={{ accountId, formId: form.id }}>
          {formWords.forms.install}
        </Tab>
      </TabBar>
      {children}
    </Page>
  )
}
