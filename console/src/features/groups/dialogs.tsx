// Creating a group from a template, renaming it, and deleting it.

import { Button, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { accountQuery } from '../../account.ts'
import { groupsCreate, groupsUpdate } from '../../api.ts'
import type { Rule, TeamGroup } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import { Loading, ErrorMessage } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { groupChangesQuery, groupUsesQuery } from './queries.ts'
import { Uses } from './group-uses.tsx'
import { EVERYONE, startersFor } from './starter-rules.ts'
import classes from './rules.module.css'

const text = words.groups

/** The group is created immediately; its conditions are edited on its page. A template proposes a name. */
export function CreateGroup({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const { data: account } = useQuery(accountQuery(accountId))
  const starters = startersFor(account?.currency ?? null)
  const make = useApiMutation((body: { name: string; rules: Rule }) => groupsCreate({ path: { accountId }, body }), {
    refresh: queryKeys.account(accountId).groups,
    done: ({ data }) => text.created(data.name),
    onDone({ data }) {
      onClose()
      void navigate({ to: urls.group, params: { accountId, groupId: data.id } })
    },
  })
  return (
    <Modal title={text.new} opened onClose={onClose} size={640}>
      <Stack gap="md">
        <form
          className={classes.naming}
          onSubmit={(event) => {
            event.preventDefault()
            make.mutate({ name: name.trim(), rules: EVERYONE })
          }}
        >
          <TextInput
            label={text.name}
            maxLength={120}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" disabled={name.trim() === ''} loading={make.isPending}>
            {text.create}
          </Button>
        </form>
        <Text fw={600}>{text.starters}</Text>
        <div className={classes.starters}>
          {starters.map(({ key, label, rules }) => (
            <Button
              key={key}
              variant="default"
              disabled={make.isPending}
              onClick={() => make.mutate({ name: name.trim() || label, rules })}
            >
              {label}
            </Button>
          ))}
        </div>
        <ErrorMessage error={make.error} />
      </Stack>
    </Modal>
  )
}

type GroupDialogProps = { accountId: string; group: TeamGroup; onClose: () => void }

export function EditGroup({ accountId, group, onClose }: GroupDialogProps) {
  const save = useSave({
    initial: { name: group.name, description: group.description ?? '' },
    run: ({ name, description }) =>
      groupsUpdate({
        path: { accountId, id: group.id },
        body: { name, description: description.trim() === '' ? null : description },
      }),
    refresh: queryKeys.account(accountId).groups,
    done: ({ data }) => text.saved(data.name),
    onDone: onClose,
  })
  return (
    <FormDialog title={text.edit} save={save} submit={words.ui.save} onClose={onClose}>
      <TextInput label={text.name} required maxLength={120} data-autofocus {...save.form.getInputProps('name')} />
      <Textarea
        label={text.description}
        maxLength={500}
        autosize
        minRows={2}
        {...save.form.getInputProps('description')}
      />
    </FormDialog>
  )
}

type SaveRulesProps = GroupDialogProps & { rules: Rule; onSaved: () => void }

/** Changed rules take effect in every use immediately, so the dialog first shows who is added and removed. */
export function SaveRules({ accountId, group, rules, onSaved, onClose }: SaveRulesProps) {
  const changes = useQuery(groupChangesQuery(accountId, group.id, rules))
  const uses = useQuery(groupUsesQuery(accountId, group.id))
  const save = useApiMutation<void, unknown>(
    () => groupsUpdate({ path: { accountId, id: group.id }, body: { rules } }),
    {
      refresh: queryKeys.account(accountId).groups,
      done: text.saved(group.name),
      onDone() {
        onSaved()
        onClose()
      },
    },
  )
  return (
    <ConfirmDialog
      level="ask"
      isSafe
      title={text.saveTitle(group.name)}
      confirm={text.saveRules}
      action={save}
      onClose={onClose}
    >
      <Stack gap="xs">
        {changes.isPending && <Loading rows={1} />}
        {changes.data && (
          <>
            <Text fw={600}>{text.joiningLeaving(changes.data.joining, changes.data.leaving)}</Text>
            <Text fz="sm">
              {text.beforeAfter(changes.data.before, changes.data.after, changes.data.estimate ?? false)}
            </Text>
          </>
        )}
        <ErrorMessage error={changes.error} />
        <div>
          <Uses uses={uses.data ?? []} />
        </div>
      </Stack>
    </ConfirmDialog>
  )
}
