// A dialog with a few fields that are saved together.

import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import * as words from '../words/index.ts'
import type { Save } from './save.ts'
import { ErrorMessage } from './feedback.tsx'

type FormDialogProps<Values extends object> = {
  title: string
  wide?: boolean
  save: Pick<Save<Values>, 'submit' | 'busy' | 'error'>
  submit: string
  onClose: () => void
  children: ReactNode
}

export function FormDialog<Values extends object>({
  title,
  wide,
  save,
  submit,
  onClose,
  children,
}: FormDialogProps<Values>) {
  return (
    <Modal title={title} opened onClose={onClose} {...(wide && { size: 640 })}>
      <form onSubmit={save.submit} noValidate>
        <Stack gap="md">
          {children}
          <ErrorMessage error={save.error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {words.ui.cancel}
            </Button>
            <Button type="submit" loading={save.busy}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
