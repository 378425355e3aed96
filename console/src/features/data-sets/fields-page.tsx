// The fields of a data set, in order.

import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { dataUpdate, errorMessage } from '../../api.ts'
import type { DataField, TeamDataSet } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { Action } from '../../ui/actions.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { CopyCode } from '../../ui/copy.tsx'
import { useDialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Sortable } from '../../ui/sortable.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import * as words from '../../words/index.ts'
import { DataSetLayout } from './data-set-layout.tsx'
import { EditField } from './lazy.ts'
import { dataSetQuery } from './queries.ts'
import classes from '../topics/topics.module.css'

export function DataSetFields() {
  return <DataSetLayout>{(set, accountId) => <Fields set={set} accountId={accountId} />}</DataSetLayout>
}

/** Why a field can't be removed, or null. */
function lockOf({ key }: DataField, { matchOn, joins }: TeamDataSet): string | null {
  if (matchOn?.field === key) return words.dataSets.lockedByMatch
  if (joins.some(({ field }) => field === key)) return words.dataSets.lockedByJoin
  return null
}

function Fields({ set, accountId }: { set: TeamDataSet; accountId: string }) {
  const queries = useQueryClient()
  const openDialog = useDialog()
  const confirm = useConfirm()
  const { queryKey } = dataSetQuery(accountId, set.key)
  const reorder = (fields: DataField[]) => {
    queries.setQueryData(queryKey, { ...set, fields })
    void dataUpdate({ path: { accountId, key: set.key }, body: { fields: fields.map(({ key }) => ({ key })) } })
      .catch((error: unknown) => void showToast({ message: errorMessage(error), tone: 'bad' }))
      .finally(() => void queries.invalidateQueries({ queryKey: queryKeys.account(accountId).dataSet(set.key) }))
  }
  const edit = (field: DataField | null) => () =>
    openDialog((close) => <EditField accountId={accountId} set={set} field={field} onClose={close} />)
  const actionsOf = (field: DataField): Action[] => [
    { label: words.dataSets.edit, icon: 'edit', run: edit(field) },
    {
      label: words.dataSets.removeField,
      icon: 'delete',
      danger: true,
      disabledReason: lockOf(field, set) ?? (set.fields.length === 1 ? words.dataSets.lastField : undefined),
      run: () =>
        confirm({
          title: words.dataSets.removeFieldTitle(field.label),
          body: words.dataSets.removeFieldBody(set.row_count),
          label: words.dataSets.removeFieldIt,
          typed: field.label,
          run: () =>
            dataUpdate({
              path: { accountId, key: set.key },
              body: { fields: set.fields.filter(({ key }) => key !== field.key).map(({ key }) => ({ key })) },
            }),
          refresh: queryKeys.account(accountId).dataSets,
          done: words.dataSets.fieldRemoved(field.label),
        }),
    },
  ]
  return (
    <>
      {!set.writable && <Notice info>{words.dataSets.readOnly(set.source)}</Notice>}
      {set.writable && (
        <Group>
          <Button variant="default" leftSection={<Icon name="add" />} onClick={edit(null)}>
            {words.dataSets.addField}
          </Button>
        </Group>
      )}
      <Sortable
        label={words.dataSets.fields}
        items={set.fields}
        itemKey={({ key }) => key}
        itemName={({ label }) => label}
        onOrder={set.writable ? reorder : null}
        {...(set.writable && { actions: actionsOf })}
      >
        {(field) => (
          <>
            <div className={classes.about}>
              <TwoLines
                first={field.label}
                second={[words.fieldKinds[field.type], lockOf(field, set), field.example].filter(Boolean).join(' · ')}
              />
            </div>
            <CopyCode value={tagOf(set, field)} />
          </>
        )}
      </Sortable>
    </>
  )
}

/** The tag that inserts the value into an email. */
const tagOf = ({ key: set }: TeamDataSet, { key }: DataField): string => `{{ data.${set}.${key} }}`
