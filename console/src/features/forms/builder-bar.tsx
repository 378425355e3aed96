// The bar of the form builder: name and status, undo and preview size, and publishing.

import { Button, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { formsSwitchOff } from '../../api.ts'
import type { Form } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { Action } from '../../ui/actions.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { Icon } from '../../ui/icons.tsx'
import { InlineEdit } from '../../ui/inline-edit.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { useIsStacked } from '../../ui/media.ts'
import { PageTitle } from '../../ui/page.tsx'
import { ActionMenu } from '../../ui/row-menu.tsx'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { UndoButtons } from '../../ui/undo-buttons.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import type { FormDraft } from './draft.ts'
import { FormState } from './form-state.tsx'
import { SitePreview } from './site-preview.tsx'
import { useDeleteForm } from './use-delete-form.ts'
import classes from './builder.module.css'

const text = words.forms

export type Device = keyof typeof words.devices

const DEVICES = [
  { value: 'desktop', label: words.devices.desktop, icon: 'system' },
  { value: 'phone', label: words.devices.phone, icon: 'phone' },
] as const

type BuilderBarProps = {
  accountId: string
  form: Form
  draft: FormDraft
  device: Device
  onDevice: (device: Device) => void
  publish: Action & { isRunning: boolean }
}

export function BuilderBar({ accountId, form, draft, device, onDevice, publish }: BuilderBarProps) {
  const { history, state } = draft
  const isStacked = useIsStacked()
  const more = useMore(accountId, form)
  const undo: Action[] = [
    { label: words.designer.undo, icon: 'undo', run: history.undo, ...(!history.canUndo && { disabledReason: '' }) },
    { label: words.designer.redo, icon: 'redo', run: history.redo, ...(!history.canRedo && { disabledReason: '' }) },
  ]
  return (
    <header className={classes.bar}>
      <div className={classes.start}>
        <ButtonLink
          variant="default"
          leftSection={<Icon name="back" />}
          to={urls.forms}
          params={{ accountId }}
          className={classes.back}
          aria-label={text.back}
        >
          <span className={classes.word}>{text.back}</span>
        </ButtonLink>
        <PageTitle part={text.title}>{draft.name}</PageTitle>
        <InlineEdit
          label={text.name}
          type="text"
          value={draft.name}
          onSave={async (name) => draft.change({ name: String(name ?? draft.name) })}
        >
          {null}
        </InlineEdit>
        <span className={classes.word}>
          <FormState form={form} />
        </span>
        <Text fz={13} c="dimmed" role="status" className={state === 'saved' ? classes.word : undefined}>
          {words.formSaving[state]}
        </Text>
      </div>
      {!isStacked && (
        <div className={classes.middle}>
          <UndoButtons canUndo={history.canUndo} canRedo={history.canRedo} undo={history.undo} redo={history.redo} />
          <ToggleButtons label={text.device} options={DEVICES} value={device} onChange={onDevice} />
        </div>
      )}
      <div className={classes.end}>
        {!isStacked && <SitePreview accountId={accountId} form={form} draft={draft} />}
        <Button
          onClick={publish.run}
          loading={publish.isRunning}
          disabled={publish.disabledReason !== undefined}
          title={publish.disabledReason}
        >
          {publish.label}
        </Button>
        <ActionMenu label={words.ui.moreActions} actions={isStacked ? [...undo, ...more] : more} />
      </div>
    </header>
  )
}

function useMore(accountId: string, form: Form): Action[] {
  const navigate = useNavigate()
  const deleteForm = useDeleteForm(accountId)
  const params = { accountId, formId: form.id }
  const switchOff = useApiMutation<void, unknown>(() => formsSwitchOff({ path: { accountId, id: form.id } }), {
    refresh: queryKeys.account(accountId).forms,
    done: text.switchedOff(form.name),
  })
  return [
    { label: text.results, icon: 'plan', run: () => void navigate({ to: urls.formResults, params }) },
    { label: text.install, icon: 'code', run: () => void navigate({ to: urls.formInstall, params }) },
    ...(form.state === 'live'
      ? [{ label: text.switchOff, icon: 'pause', run: () => switchOff.mutate() } satisfies Action]
      : []),
    { label: text.delete, icon: 'delete', danger: true, run: () => deleteForm(form) },
  ]
}
