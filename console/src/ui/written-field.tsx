// A field for something that is read when the text is complete, such as a date, and then shown in one form.

import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'

type WrittenFieldProps<Read> = Pick<
  TextInputProps,
  'className' | 'label' | 'aria-label' | 'leftSection' | 'autoFocus'
> & {
  shown: string
  example: string
  /** Shown while the text can't be read. */
  unread: string
  read: (typed: string) => Read | null
  onRead: (read: Read) => void
}

export function WrittenField<Read>({ shown, example, unread, read, onRead, ...field }: WrittenFieldProps<Read>) {
  const [typed, setTyped] = useState(shown)
  const [lastShown, setLastShown] = useState(shown)
  // Not by a key, which would lose the focus.
  if (shown !== lastShown) {
    setLastShown(shown)
    setTyped(shown)
  }
  const isRead = typed === shown || read(typed) !== null
  const submit = () => {
    const found = typed === shown ? null : read(typed)
    if (found === null) return
    setTyped(shown)
    onRead(found)
  }
  return (
    <TextInput
      {...field}
      placeholder={example}
      value={typed}
      error={isRead ? null : unread}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // Ctrl+Enter also sends, which is up to the page.
        if (!event.ctrlKey && !event.metaKey) event.preventDefault()
        submit()
      }}
    />
  )
}
