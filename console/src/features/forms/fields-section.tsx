// The fields of a form, in order, each with its question and settings.

import { ActionIcon, Checkbox, Group, MultiSelect, Select, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formWords } from '../../words/forms.ts'
import { Icon } from '../../ui/icons.tsx'
import type { SectionProps } from './builder-sections.tsx'
import { detailNamesOf, topicNamesOf } from './choices.ts'
import type { FormField } from './queries.ts'
import classes from './builder.module.css'

type FieldType = FormField['type']

/** A form has at most one of these. */
const ONCE: readonly FieldType[] = [
  'email',
  'first_name',
  'last_name',
  'topics',
  'consent',
  'rating',
  'title',
  'review',
  'photo',
]

export function FieldsSection({ accountId, content, onChange }: SectionProps) {
  const { fields } = content
  const set = (changed: FormField[]) => onChange({ ...content, fields: changed })
  const offered = (Object.keys(formWords.fieldTypes) as FieldType[]).filter(
    (type) => !ONCE.includes(type) || !fields.some((field) => field.type === type),
  )
  const hasAddress = fields.some(({ type }) => type === 'email')
  const add = (type: FieldType) => set([...fields, newField(type, fields)])
  const move = (index: number, by: number) => {
    const changed = [...fields]
    const [moved] = changed.splice(index, 1)
    changed.splice(index + by, 0, moved!)
    set(changed)
  }
  return (
    <Stack gap="sm">
      {fields.map((field, i) => (
        <FieldEditor
          key={field.id}
          accountId={accountId}
          field={field}
          onChange={(changed) => set(fields.map((each) => (each.id === field.id ? changed : each)))}
          onRemove={
            // Forms that ask for an address must keep the consent box.
            field.type === 'consent' && hasAddress ? null : () => set(fields.filter(({ id }) => id !== field.id))
          }
          onUp={i > 0 ? () => move(i, -1) : null}
          onDown={i < fields.length - 1 ? () => move(i, 1) : null}
        />
      ))}
      <Select
        label={formWords.forms.addField}
        placeholder={formWords.forms.addFieldOf}
        data={offered.map((type) => ({ value: type, label: formWords.fieldTypes[type] }))}
        value={null}
        onChange={(type) => type && add(type as FieldType)}
      />
    </Stack>
  )
}

function newField(type: FieldType, fields: FormField[]): FormField {
  const taken = new Set(fields.map(({ id }) => id))
  const ids = [type, ...Array.from({ length: fields.length + 1 }, (_, n) => `${type}_${n + 2}`)]
  return {
    id: ids.find((id) => !taken.has(id))!,
    type,
    label: formWords.fieldTypes[type],
    required: type === 'email',
    ...(type === 'choice' && { options: ['…'] }),
  }
}

type FieldEditorProps = {
  accountId: string
  field: FormField
  onChange: (field: FormField) => void
  onRemove: (() => void) | null
  onUp: (() => void) | null
  onDown: (() => void) | null
}

function FieldEditor({ accountId, field, onChange, onRemove, onUp, onDown }: FieldEditorProps) {
  const { type, label, required, options = [] } = field
  const details = useQuery({ ...detailNamesOf(accountId), enabled: type === 'detail' })
  const topics = useQuery({ ...topicNamesOf(accountId), enabled: type === 'topics' })
  const kind = formWords.fieldTypes[type]
  return (
    <Stack gap="xs" className={classes.field} role="group" aria-label={kind}>
      <Group justify="space-between" wrap="nowrap">
        <Text fz={13} fw={600}>
          {kind}
        </Text>
        <Group gap={4} wrap="nowrap">
          <ActionIcon aria-label={formWords.forms.moveUp(label)} disabled={!onUp} onClick={() => onUp?.()}>
            <Icon name="ascending" />
          </ActionIcon>
          <ActionIcon aria-label={formWords.forms.moveDown(label)} disabled={!onDown} onClick={() => onDown?.()}>
            <Icon name="descending" />
          </ActionIcon>
          {onRemove && (
            <ActionIcon aria-label={formWords.forms.removeField(label)} onClick={onRemove}>
              <Icon name="delete" />
            </ActionIcon>
          )}
        </Group>
      </Group>
      <Textarea
        label={formWords.forms.label}
        value={label}
        maxLength={500}
        autosize
        onChange={({ currentTarget }) => onChange({ ...field, label: currentTarget.value })}
        {...(type === 'consent' && { description: formWords.forms.consentKept })}
      />
      {type === 'detail' && (
        <Select
          label={formWords.forms.detail}
          data={details.data ?? []}
          value={field.detail ?? null}
          onChange={(detail) => onChange({ ...field, ...(detail !== null && { detail }) })}
        />
      )}
      {type === 'topics' && (
        <MultiSelect
          label={formWords.forms.topics}
          data={topics.data ?? []}
          value={options}
          onChange={(chosen) => onChange({ ...field, options: chosen })}
        />
      )}
      {type === 'choice' && (
        <Textarea
          label={formWords.forms.options}
          description={formWords.forms.optionsHint}
          defaultValue={options.join('\n')}
          autosize
          minRows={2}
          onChange={({ currentTarget }) =>
            onChange({ ...field, options: currentTarget.value.split('\n').filter((line) => line.trim() !== '') })
          }
        />
      )}
      <Checkbox
        label={formWords.forms.required}
        checked={required}
        onChange={({ currentTarget }) => onChange({ ...field, required: currentTarget.checked })}
      />
    </Stack>
  )
}
