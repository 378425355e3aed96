// A field for many email addresses, separated by spaces, commas or lines.

import { Textarea } from '@mantine/core'
import type { TextareaProps } from '@mantine/core'

export const emailsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((email) => email !== '')

export const EmailsField = (props: Pick<TextareaProps, 'label' | 'description'>) => (
  <Textarea required autosize minRows={3} data-autofocus {...props} />
)
