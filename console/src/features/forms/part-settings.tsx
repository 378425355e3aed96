// Settings of the part that is selected in the builder.

import { Button, Checkbox, Group, NativeSelect, Stack, Switch, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import { optionsOf } from '../../words/lookup.ts'
import { UploadButton } from '../designs/upload-button.tsx'
import { detailNamesOf, topicNamesOf } from './choices.ts'
import { FormIcon } from './form-icons.tsx'
import type { FormIconName } from './form-icons.tsx'
import { canRemove, FIELD_ICONS, fieldOfPart, isConfirmedFirst, PART_ICONS } from './parts.ts'
import type { Part, PartProps } from './parts.ts'
import type { FormField } from './queries.ts'
import { ToggleField } from './toggle-field.tsx'
import classes from './builder.module.css'

const text = words.forms

type PartSettingsProps = PartProps & { part: Part; onSelect: (part: Part) => void }

export function PartSettings(props: PartSettingsProps) {
  const { content, part, look, onLook, onChange, onSelect } = props
  const field = fieldOfPart(content, part)
  if (field)
    return (
      <FieldSettings
        accountId={props.accountId}
        field={field}
        onField={(changed) =>
          onChange({ ...content, fields: content.fields.map((each) => (each.id === field.id ? changed : each)) })
        }
        onRemove={
          canRemove(content, field)
            ? () => {
                onChange({ ...content, fields: content.fields.filter(({ id }) => id !== field.id) })
                onSelect('heading')
              }
            : null
        }
      />
    )
  switch (part) {
    case 'image':
      return <ImageSettings {...props} />
    case 'text':
      return (
        <Panel icon={PART_ICONS.text} title={text.text}>
          <Textarea
            label={text.text}
            value={look.text}
            maxLength={2000}
            autosize
            minRows={3}
            onChange={({ currentTarget }) => onLook({ text: currentTarget.value })}
          />
        </Panel>
      )
    case 'button':
      return (
        <Panel icon={PART_ICONS.button} title={text.buttonPart}>
          <TextInput
            label={text.button}
            value={look.button}
            maxLength={80}
            onChange={({ currentTarget }) => onLook({ button: currentTarget.value })}
          />
        </Panel>
      )
    case 'teaser':
      return <TeaserSettings {...props} />
    case 'success':
      return <SuccessSettings {...props} />
    default:
      return (
        <Panel icon={PART_ICONS.heading} title={text.heading}>
          <TextInput
            label={text.heading}
            value={look.heading}
            maxLength={200}
            onChange={({ currentTarget }) => onLook({ heading: currentTarget.value })}
          />
        </Panel>
      )
  }
}

const Panel = ({ icon, title, children }: { icon: FormIconName; title: string; children: ReactNode }) => (
  <Stack gap="md" component="section" aria-label={title} className={classes.panel}>
    <Group gap="xs">
      <FormIcon name={icon} />
      <Title order={2} fz="sm">
        {title}
      </Title>
    </Group>
    {children}
  </Stack>
)

function ImageSettings({ accountId, look, onLook }: PartSettingsProps) {
  return (
    <Panel icon={PART_ICONS.image} title={text.image}>
      {look.imageUrl && <img className={classes.thumbnail} src={look.imageUrl} alt={look.imageAlt ?? ''} />}
      <Group gap="xs">
        <UploadButton
          accountId={accountId}
          ownOnly
          onUploaded={({ url, alt }) => onLook({ imageUrl: url, imageAlt: alt ?? '' })}
        />
        {look.imageUrl && (
          <Button variant="default" onClick={() => onLook({ imageUrl: null, imageAlt: '' })}>
            {text.removeImage}
          </Button>
        )}
      </Group>
      {look.imageUrl && (
        <>
          <TextInput
            label={text.imageAlt}
            description={text.imageAltHint}
            value={look.imageAlt ?? ''}
            maxLength={500}
            onChange={({ currentTarget }) => onLook({ imageAlt: currentTarget.value })}
          />
          <ToggleField
            label={text.imageSide}
            options={optionsOf(words.imageSides)}
            value={look.imageSide}
            onChange={(imageSide) => onLook({ imageSide })}
          />
        </>
      )}
    </Panel>
  )
}

function TeaserSettings({ look, onLook }: PartSettingsProps) {
  const { teaser } = look
  return (
    <Panel icon={PART_ICONS.teaser} title={text.teaser}>
      <Switch
        label={text.teaserOn}
        description={text.teaserHint}
        checked={teaser !== null}
        onChange={({ currentTarget }) =>
          onLook({
            teaser: currentTarget.checked ? { text: look.heading.slice(0, 60) || look.button, side: 'left' } : null,
          })
        }
      />
      {teaser && (
        <>
          <TextInput
            label={text.teaserText}
            value={teaser.text}
            maxLength={60}
            onChange={({ currentTarget }) => onLook({ teaser: { ...teaser, text: currentTarget.value } })}
          />
          <ToggleField
            label={text.teaserSide}
            options={optionsOf(words.teaserSides)}
            value={teaser.side}
            onChange={(side) => onLook({ teaser: { ...teaser, side } })}
          />
        </>
      )}
    </Panel>
  )
}

function SuccessSettings({ kind, content, onChange }: PartSettingsProps) {
  const { after } = content
  const set = (change: Partial<typeof after>) => onChange({ ...content, after: { ...after, ...change } })
  return (
    <Panel icon={PART_ICONS.success} title={text.success}>
      <Textarea
        label={text.message}
        value={after.message}
        maxLength={1000}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => set({ message: currentTarget.value })}
      />
      <TextInput
        label={text.code}
        description={isConfirmedFirst(kind, content) ? text.codeAfterConfirming : text.codeHint}
        value={after.code ?? ''}
        maxLength={60}
        onChange={({ currentTarget }) => set({ code: currentTarget.value.trim() || null })}
      />
      <TextInput
        label={text.redirect}
        type="url"
        value={after.redirectUrl ?? ''}
        maxLength={2000}
        onChange={({ currentTarget }) => set({ redirectUrl: currentTarget.value.trim() || null })}
      />
    </Panel>
  )
}

const TYPED: readonly FormField['type'][] = ['email', 'first_name', 'last_name', 'detail', 'title', 'text']

type FieldSettingsProps = {
  accountId: string
  field: FormField
  onField: (field: FormField) => void
  onRemove: (() => void) | null
}

function FieldSettings({ accountId, field, onField, onRemove }: FieldSettingsProps) {
  const { type, label, required, options = [] } = field
  const details = useQuery({ ...detailNamesOf(accountId), enabled: type === 'detail' })
  const topics = useQuery({ ...topicNamesOf(accountId), enabled: type === 'topics' })
  return (
    <Panel icon={FIELD_ICONS[type]} title={words.fieldTypes[type]}>
      <Textarea
        label={text.label}
        value={label}
        maxLength={500}
        autosize
        onChange={({ currentTarget }) => onField({ ...field, label: currentTarget.value })}
        {...(type === 'consent' && { description: text.consentKept })}
      />
      {TYPED.includes(type) && (
        <TextInput
          label={text.placeholder}
          value={field.placeholder ?? ''}
          maxLength={100}
          onChange={({ currentTarget }) => onField({ ...field, placeholder: currentTarget.value })}
        />
      )}
      {type === 'email' && (
        <Switch
          label={text.suggestFixes}
          description={text.suggestFixesHint}
          checked={field.suggestsFixes ?? true}
          onChange={({ currentTarget }) => onField({ ...field, suggestsFixes: currentTarget.checked })}
        />
      )}
      {type === 'detail' && (
        <NativeSelect
          label={text.detail}
          data={[...(field.detail ? [] : ['']), ...(details.data ?? [])]}
          value={field.detail ?? ''}
          onChange={({ currentTarget }) => onField({ ...field, detail: currentTarget.value })}
        />
      )}
      {type === 'topics' && (
        <Checkbox.Group
          label={text.topics}
          value={options}
          onChange={(chosen) => onField({ ...field, options: chosen })}
        >
          {(topics.data ?? []).map((name) => (
            <Checkbox key={name} value={name} label={name} mt="xs" />
          ))}
        </Checkbox.Group>
      )}
      {type === 'choice' && (
        <Textarea
          key={field.id}
          label={text.options}
          description={text.optionsHint}
          defaultValue={options.join('\n')}
          autosize
          minRows={2}
          onChange={({ currentTarget }) =>
            onField({ ...field, options: currentTarget.value.split('\n').filter((line) => line.trim() !== '') })
          }
        />
      )}
      <Checkbox
        label={text.required}
        checked={required}
        onChange={({ currentTarget }) => onField({ ...field, required: currentTarget.checked })}
      />
      {required && (
        <TextInput
          label={text.missingField}
          placeholder={text.missing}
          value={field.missing ?? ''}
          maxLength={200}
          onChange={({ currentTarget }) => onField({ ...field, missing: currentTarget.value })}
        />
      )}
      {onRemove ? (
        <div>
          <Button variant="default" leftSection={<Icon name="delete" />} onClick={onRemove}>
            {text.removeField(label)}
          </Button>
        </div>
      ) : (
        <Text fz={13} c="dimmed">
          {text.consentStays}
        </Text>
      )}
    </Panel>
  )
}
