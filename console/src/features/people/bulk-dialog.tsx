// Confirms an action on many people. Above a threshold the number must be typed. It runs in the background, and a card
// on the page shows its progress.

import { NativeSelect, Select, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bulkStart } from '../../api.ts'
import type { BulkJob, Detail } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useSave } from '../../ui/save.ts'
import * as words from '../../words/index.ts'
import { listChoicesQuery } from '../lists/queries.ts'
import { ValueField } from './custom-filters.tsx'
import { detailsQuery } from './queries.ts'
import type { peopleFilter } from './queries.ts'

/** Actions on more people are confirmed by typing the number. */
const TYPED_FROM = 1_000

type Target = { contactIds: string[] } | { filter: ReturnType<typeof peopleFilter>; expected: number }

type BulkDialogProps = {
  accountId: string
  action: BulkJob['action']
  listId?: string | undefined
  target: Target
  onClose: () => void
  onDone: () => void
}

const sizeOf = (target: Target): number => ('filter' in target ? target.expected : target.contactIds.length)

export function BulkDialog(props: BulkDialogProps) {
  switch (props.action) {
    case 'add_to_list':
      return <ToList {...props} />
    case 'set_detail':
      return <ToDetail {...props} />
    default:
      return <Ask {...props} action={props.action} />
  }
}

/** What every bulk action does once it has started. */
function useAfterwards({ accountId, target, onClose, onDone }: BulkDialogProps) {
  return {
    refresh: queryKeys.account(accountId).newestBulk,
    done: words.bulk.started(sizeOf(target)),
    onDone() {
      onClose()
      onDone()
    },
  }
}

const typedRule = (many: number) => (typed: string) =>
  many > TYPED_FROM && typed.replaceAll(/\D/g, '') !== String(many) ? words.bulk.typeNumber : null

/** Validates the typed number of people. */
function TypedNumber({ many, field }: { many: number; field: object }) {
  return many > TYPED_FROM && <TextInput {...field} label={words.ui.typeToConfirm(String(many))} autoComplete="off" />
}

function ToList(props: BulkDialogProps) {
  const { accountId, target, onClose } = props
  const many = sizeOf(target)
  const lists = useQuery(listChoicesQuery(accountId))
  const save = useSave({
    initial: { listId: null as string | null, typed: '' },
    validate: { listId: (id) => (id === null ? words.addToList.choose : null), typed: typedRule(many) },
    run: ({ listId }) =>
      bulkStart({ path: { accountId }, body: { action: 'add_to_list', listId: listId!, ...target } }),
    ...useAfterwards(props),
  })
  return (
    <FormDialog
      title={words.people.addToList}
      save={save}
      submit={words.bulkButtons.add_to_list(many)}
      onClose={onClose}
    >
      <Select
        label={words.people.list}
        data={(lists.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        required
        withAsterisk={false}
        {...save.form.getInputProps('listId')}
      />
      <TypedNumber many={many} field={save.form.getInputProps('typed')} />
    </FormDialog>
  )
}

function ToDetail(props: BulkDialogProps) {
  const { accountId, target, onClose } = props
  const many = sizeOf(target)
  const details: Detail[] = useQuery(detailsQuery(accountId)).data ?? []
  const [name, setName] = useState<string | null>(null)
  const detail = details.find((each) => each.name === name) ?? details[0]
  const save = useSave({
    initial: { value: '', typed: '' },
    validate: { typed: typedRule(many) },
    run: ({ value }) =>
      bulkStart({
        path: { accountId },
        body: {
          action: 'set_detail',
          detail: detail!.name,
          value: value.trim() === '' ? null : value.trim(),
          ...target,
        },
      }),
    ...useAfterwards(props),
  })
  return (
    <FormDialog
      title={words.people.setDetail}
      save={save}
      submit={words.bulkButtons.set_detail(many)}
      onClose={onClose}
    >
      <NativeSelect
        label={words.people.detail}
        data={details.map((each) => each.name)}
        value={detail?.name ?? ''}
        onChange={(event) => {
          setName(event.currentTarget.value)
          save.form.setFieldValue('value', '')
        }}
      />
      {detail && (
        <ValueField
          label={words.bulk.value}
          detail={detail}
          value={save.form.values.value}
          onChange={(value) => save.form.setFieldValue('value', value)}
        />
      )}
      {save.form.errors.value && (
        <Text fz={13} c="var(--lm-bad-text)" role="alert">
          {save.form.errors.value}
        </Text>
      )}
      <Text fz={13} c="dimmed">
        {words.bulk.clearHint}
      </Text>
      <TypedNumber many={many} field={save.form.getInputProps('typed')} />
    </FormDialog>
  )
}

type Asked = 'remove_from_list' | 'unsubscribe' | 'stop'

function Ask(props: BulkDialogProps & { action: Asked }) {
  const { accountId, action, listId, target, onClose } = props
  const many = sizeOf(target)
  const start = useApiMutation<void, unknown>(
    () => bulkStart({ path: { accountId }, body: { action, ...(listId && { listId }), ...target } }),
    useAfterwards(props),
  )
  return (
    <ConfirmDialog
      {...(many > TYPED_FROM ? { level: 'type', typed: String(many) } : { level: 'ask' })}
      title={words.bulkTitles[action](many)}
      confirm={words.bulkButtons[action](many)}
      action={start}
      onClose={onClose}
    >
      {words.bulkBodies[action]}
    </ConfirmDialog>
  )
}
