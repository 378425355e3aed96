// A subject with buttons for emoji and personalization. It counts the characters of the text as the sample person
// receives it, because tags are longer or shorter than what replaces them.

import { ActionIcon, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { EditedDesign } from '../../api.ts'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import { previewQuery } from '../designs/queries.ts'
import { TagMenu } from '../designs/tag-menu.tsx'
import classes from './composer.module.css'

const text = words.composer
const AFTER_MS = 400
const FITS_PHONES = 40
const EMOJI = [
  ...'🎉🎁✨🔥❤️⭐☕🍂❄️🌸☀️🌿🛍️👀👋💡📣⏰🚚💌🥳😍🎄🎃🐣🌈💚💛🧡💙🍵🍫🧣👟👜💍🏡✈️'.matchAll(/\p{Emoji}️?/gu),
].map(String)

type SubjectFieldProps = {
  accountId: string
  design: EditedDesign | null
  id?: string
  label: string
  value: string
  error?: string | false
  onChange: (value: string) => void
}

export function SubjectField({ accountId, design, id, label, value, error, onChange }: SubjectFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const insert = (inserted: string) => {
    const field = input.current
    const [from, to] = [field?.selectionStart ?? value.length, field?.selectionEnd ?? value.length]
    onChange(value.slice(0, from) + inserted + value.slice(to))
    setTimeout(() => {
      field?.focus()
      field?.setSelectionRange(from + inserted.length, from + inserted.length)
    })
  }
  const letters = [...useRendered(accountId, design, value)].length
  return (
    <TextInput
      ref={input}
      {...(id && { id })}
      label={label}
      maxLength={500}
      value={value}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        letters > 0 && `${text.characters(letters)} · ${letters > FITS_PHONES ? text.mayBeCut : text.fitsPhones}`
      }
      rightSectionWidth={76}
      rightSection={
        <span className={classes.inField}>
          <EmojiButton onChoose={insert} />
          <PersonalizeButton accountId={accountId} onChoose={(source) => insert(`{{ ${source} }}`)} />
        </span>
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The subject for the sample person; as written while it is being rendered for the first time. */
function useRendered(accountId: string, design: EditedDesign | null, subject: string): string {
  const [typed] = useDebouncedValue(subject, AFTER_MS)
  const hasTags = typed.includes('{')
  const asked = { revision: design?.revision ?? 0, contact_id: null, subject: typed }
  const preview = useQuery({
    ...previewQuery(accountId, design?.id ?? '', asked),
    enabled: design !== null && hasTags,
    placeholderData: keepPreviousData,
  })
  return hasTags ? (preview.data?.subject ?? typed) : subject
}

function EmojiButton({ onChoose }: { onChoose: (emoji: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={text.emoji} onClick={() => setOpen(!isOpen)}>
          <Icon name="emoji" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={text.emoji}>
        <div className={classes.emoji}>
          {EMOJI.map((emoji) => (
            <UnstyledButton
              key={emoji}
              onClick={() => {
                setOpen(false)
                onChoose(emoji)
              }}
            >
              {emoji}
            </UnstyledButton>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

const PersonalizeButton = ({ accountId, onChoose }: { accountId: string; onChoose: (source: string) => void }) => (
  <TagMenu
    accountId={accountId}
    onChoose={onChoose}
    opener={
      <ActionIcon variant="subtle" color="gray" aria-label={text.personalize}>
        <Icon name="person" />
      </ActionIcon>
    }
  />
)
