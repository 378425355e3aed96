// A single-line text field with a tag menu.

import { ActionIcon, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import { TagMenu } from './tag-menu.tsx'

type TagFieldProps = {
  accountId: string
  /** The id, for links to this field. */
  id?: string
  label: string
  description?: string
  value: string
  maxLength?: number
  /** Offers links to the recipient's own pages too. */
  links?: boolean
  onChange: (value: string) => void
}

export function TagField({
  accountId,
  id,
  label,
  description,
  value,
  maxLength = 500,
  links = false,
  onChange,
}: TagFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const insert = (source: string) => {
    const field = input.current
    const [from, to] = [field?.selectionStart ?? value.length, field?.selectionEnd ?? value.length]
    const tag = `{{ ${source} }}`
    onChange(value.slice(0, from) + tag + value.slice(to))
    setTimeout(() => {
      field?.focus()
      field?.setSelectionRange(from + tag.length, from + tag.length)
    })
  }
  return (
    <TextInput
      ref={input}
      {...(id && { id })}
      label={label}
      {...(description && { description })}
      maxLength={maxLength}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={
        <TagMenu
          accountId={accountId}
          onChoose={insert}
          links={links}
          opener={
            <ActionIcon aria-label={words.tagNames.insertTag} title={words.tagNames.insertTag}>
              <Icon name="person" />
            </ActionIcon>
          }
        />
      }
    />
  )
}
