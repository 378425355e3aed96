// Builder sections other than the fields: style, placement and after submit.

import { Button, Group, NumberInput, Select, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Form } from '../../api.ts'
import { listsOf } from './choices.ts'
import { UploadButton } from '../designs/upload-button.tsx'
import { formWords } from '../../words/forms.ts'
import { optionsOf } from '../../words/lookup.ts'
import type { FormContent } from './queries.ts'

export type SectionProps = {
  accountId: string
  kind: Form['kind']
  content: FormContent
  onChange: (content: FormContent) => void
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export function AppearanceSection({ accountId, content, onChange }: SectionProps) {
  const { look } = content
  const set = (change: Partial<FormContent['look']>) => onChange({ ...content, look: { ...look, ...change } })
  return (
    <Stack gap="md">
      <Select
        label={formWords.forms.shape}
        data={optionsOf(formWords.formShapes)}
        value={look.shape}
        allowDeselect={false}
        onChange={(shape) => shape && set({ shape: shape as FormContent['look']['shape'] })}
      />
      <TextInput
        label={formWords.forms.heading}
        value={look.heading}
        maxLength={200}
        onChange={({ currentTarget }) => set({ heading: currentTarget.value })}
      />
      <Textarea
        label={formWords.forms.text}
        value={look.text}
        maxLength={2000}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      />
      <TextInput
        label={formWords.forms.button}
        value={look.button}
        maxLength={80}
        onChange={({ currentTarget }) => set({ button: currentTarget.value })}
      />
      <TextInput
        label={formWords.forms.color}
        description={formWords.forms.colorHint}
        value={look.colour}
        maxLength={7}
        onChange={({ currentTarget }) => set({ colour: currentTarget.value })}
      />
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          label={formWords.forms.image}
          description={formWords.forms.imageHint}
          value={look.imageUrl ?? ''}
          maxLength={2000}
          flex={1}
          onChange={({ currentTarget }) => set({ imageUrl: currentTarget.value || null })}
        />
        <UploadButton
          accountId={accountId}
          ownOnly
          onUploaded={({ url, alt }) => set({ imageUrl: url, imageAlt: alt ?? '' })}
        />
      </Group>
      {look.imageUrl && (
        <TextInput
          label={formWords.forms.imageAlt}
          value={look.imageAlt ?? ''}
          maxLength={500}
          onChange={({ currentTarget }) => set({ imageAlt: currentTarget.value })}
        />
      )}
    </Stack>
  )
}

export function PlacementSection({ content, onChange }: SectionProps) {
  const { where } = content
  const set = (change: Partial<FormContent['where']>) => onChange({ ...content, where: { ...where, ...change } })
  return (
    <Stack gap="md">
      <Textarea
        label={formWords.forms.pages}
        description={formWords.forms.pagesHint}
        defaultValue={where.pages.join('\n')}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => set({ pages: linesOf(currentTarget.value) })}
      />
      <Textarea
        label={formWords.forms.except}
        description={formWords.forms.exceptHint}
        defaultValue={where.except.join('\n')}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => set({ except: linesOf(currentTarget.value) })}
      />
      <Select
        label={formWords.forms.moment}
        data={optionsOf(formWords.showMoments)}
        value={where.moment}
        allowDeselect={false}
        onChange={(moment) => moment && set({ moment: moment as FormContent['where']['moment'] })}
      />
      {where.moment === 'delay' && (
        <NumberInput
          label={formWords.forms.seconds}
          value={where.seconds}
          min={0}
          max={600}
          onChange={(seconds) => set({ seconds: Number(seconds) || 0 })}
        />
      )}
      {where.moment === 'scroll' && (
        <NumberInput
          label={formWords.forms.percent}
          value={where.percent}
          min={1}
          max={100}
          onChange={(percent) => set({ percent: Number(percent) || 1 })}
        />
      )}
      <Switch
        label={formWords.forms.once}
        description={formWords.forms.onceHint}
        checked={where.oncePerVisitor}
        onChange={({ currentTarget }) => set({ oncePerVisitor: currentTarget.checked })}
      />
    </Stack>
  )
}

export function AfterSubmitSection({ accountId, content, onChange }: SectionProps) {
  const { after } = content
  const lists = useQuery(listsOf(accountId))
  const set = (change: Partial<FormContent['after']>) => onChange({ ...content, after: { ...after, ...change } })
  return (
    <Stack gap="md">
      <Textarea
        label={formWords.forms.message}
        value={after.message}
        maxLength={1000}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => set({ message: currentTarget.value })}
      />
      <TextInput
        label={formWords.forms.redirect}
        type="url"
        value={after.redirectUrl ?? ''}
        maxLength={2000}
        onChange={({ currentTarget }) => set({ redirectUrl: currentTarget.value.trim() || null })}
      />
      <Select
        label={formWords.forms.list}
        data={(lists.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={after.listId}
        searchable
        clearable
        onChange={(listId) => set({ listId })}
      />
      <Switch
        label={formWords.forms.doubleOptIn}
        description={formWords.forms.doubleOptInHint}
        checked={after.doubleOptIn}
        onChange={({ currentTarget }) => set({ doubleOptIn: currentTarget.checked })}
      />
      {after.doubleOptIn && <ConfirmationEmail content={content} onChange={onChange} />}
      <Switch
        label={formWords.forms.sendToTool}
        description={formWords.forms.sendToToolHint}
        checked={after.sendToTool}
        onChange={({ currentTarget }) => set({ sendToTool: currentTarget.checked })}
      />
      <Text fz={13} c="dimmed">
        {formWords.forms.dripHint}
      </Text>
    </Stack>
  )
}

type Confirmation = NonNullable<FormContent['after']['confirmation']>

/** The wording of the confirmation email, if it isn't the standard one. */
function ConfirmationEmail({ content, onChange }: Pick<SectionProps, 'content' | 'onChange'>) {
  const { after } = content
  const own = after.confirmation ?? null
  const put = (confirmation: Confirmation | null) => onChange({ ...content, after: { ...after, confirmation } })
  const start = formWords.confirmationStart
  return (
    <Stack gap="sm" role="group" aria-label={formWords.forms.confirmEmail}>
      <Text fw={600}>{formWords.forms.confirmEmail}</Text>
      <Text fz={13} c="dimmed">
        {formWords.forms.confirmEmailIntro}
      </Text>
      {own && (
        <>
          <TextInput
            label={formWords.forms.confirmSubject}
            value={own.subject}
            maxLength={200}
            onChange={({ currentTarget }) => put({ ...own, subject: currentTarget.value })}
          />
          <TextInput
            label={formWords.forms.confirmHeading}
            value={own.heading}
            maxLength={200}
            onChange={({ currentTarget }) => put({ ...own, heading: currentTarget.value })}
          />
          <Textarea
            label={formWords.forms.confirmText}
            value={own.text}
            maxLength={2000}
            autosize
            minRows={3}
            onChange={({ currentTarget }) => put({ ...own, text: currentTarget.value })}
          />
          <TextInput
            label={formWords.forms.confirmButton}
            value={own.button}
            maxLength={80}
            onChange={({ currentTarget }) => put({ ...own, button: currentTarget.value })}
          />
        </>
      )}
      <div>
        <Button variant="default" onClick={() => put(own ? null : { ...start })}>
          {own ? formWords.forms.confirmStandard : formWords.forms.confirmOwn}
        </Button>
      </div>
    </Stack>
  )
}
