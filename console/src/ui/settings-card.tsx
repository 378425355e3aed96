// A card of a settings page with its own Save button, enabled by changes. Leaving with unsaved changes asks first.

import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import * as words from '../words/index.ts'
import { LeaveGuard } from './leave-guard.tsx'
import type { Save } from './save.ts'
import { Section } from './section.tsx'
import { ErrorMessage } from './feedback.tsx'

type SettingsCardProps<Values extends object> = {
  title: string
  intro?: ReactNode
  save: Save<Values>
  submit?: string
  /** Shown to people who can't edit. */
  readOnly?: boolean
  children: ReactNode
}

export function SettingsCard<Values extends object>({
  title,
  intro,
  save,
  submit = words.ui.save,
  readOnly = false,
  children,
}: SettingsCardProps<Values>) {
  const isDirty = save.form.isDirty()
  return (
    <Section title={title} intro={intro}>
      <form onSubmit={save.submit} noValidate>
        <Stack gap="md">
          {children}
          <ErrorMessage error={save.error} />
          {!readOnly && (
            <Group>
              <Button type="submit" loading={save.busy} disabled={!isDirty}>
                {submit}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
      <LeaveGuard isDirty={isDirty && !save.busy} />
    </Section>
  )
}
