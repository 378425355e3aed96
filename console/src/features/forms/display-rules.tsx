// Where a form appears, when, how often, and who sees it.

import { Checkbox, Select, Stack, Switch, Text, Textarea } from '@mantine/core'
import { NumberInput } from '../../ui/number-input.tsx'
import * as words from '../../words/index.ts'
import { isOverlay } from './parts.ts'
import type { PartProps } from './parts.ts'
import type { FormContent } from './queries.ts'
import classes from './builder.module.css'

const text = words.forms

const linesOf = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const DAYS = [0, 1, 7, 14, 30, 90, 180] as const
const NEVER = 'never'
const FREQUENCIES = [
  ...DAYS.map((days) => ({ value: String(days), label: text.repeat(days) })),
  { value: NEVER, label: text.repeat(null) },
]

export function DisplayRules({ content, onChange, look }: PartProps) {
  const { where } = content
  const set = (change: Partial<FormContent['where']>) => onChange({ ...content, where: { ...where, ...change } })
  if (!isOverlay(look))
    return (
      <Text fz="sm" c="dimmed">
        {look.shape === 'page' ? text.pageOnly : text.embeddedOnly}
      </Text>
    )
  return (
    <Stack gap="md">
      <fieldset className={classes.triggers}>
        <legend>{text.moment}</legend>
        <Checkbox
          label={text.afterSeconds}
          checked={where.seconds !== null}
          onChange={({ currentTarget }) => set({ seconds: currentTarget.checked ? 8 : null })}
        />
        {where.seconds !== null && (
          <NumberInput
            label={text.seconds}
            className={classes.detail}
            value={where.seconds}
            min={0}
            max={600}
            onChange={(seconds) => set({ seconds: Number(seconds) || 0 })}
          />
        )}
        <Checkbox
          label={text.afterScroll}
          checked={where.percent !== null}
          onChange={({ currentTarget }) => set({ percent: currentTarget.checked ? 40 : null })}
        />
        {where.percent !== null && (
          <NumberInput
            label={text.percent}
            className={classes.detail}
            value={where.percent}
            min={1}
            max={100}
            onChange={(percent) => set({ percent: Number(percent) || 1 })}
          />
        )}
        <Checkbox
          label={text.onExit}
          description={text.onExitHint}
          checked={where.exit}
          onChange={({ currentTarget }) => set({ exit: currentTarget.checked })}
        />
        <Text fz={13} c="dimmed">
          {text.firstTrigger}
        </Text>
      </fieldset>
      <Select
        label={text.frequency}
        description={text.frequencyHint}
        data={FREQUENCIES}
        value={where.repeatDays === null ? NEVER : String(where.repeatDays)}
        allowDeselect={false}
        onChange={(days) => days && set({ repeatDays: days === NEVER ? null : Number(days) })}
      />
      <Switch
        label={text.skipKnown}
        description={text.skipKnownHint}
        checked={where.skipKnown}
        onChange={({ currentTarget }) => set({ skipKnown: currentTarget.checked })}
      />
      <Textarea
        label={text.pages}
        description={text.pagesHint}
        defaultValue={where.pages.join('\n')}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => set({ pages: linesOf(currentTarget.value) })}
      />
      <Textarea
        label={text.except}
        description={text.exceptHint}
        defaultValue={where.except.join('\n')}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => set({ except: linesOf(currentTarget.value) })}
      />
    </Stack>
  )
}
