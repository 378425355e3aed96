// A value edited in place: a click opens the field, Enter or blur saves, Escape cancels.

import { NativeSelect, TextInput, UnstyledButton } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { NumberInput } from './number-input.tsx'
import { errorMessage } from '../api.ts'
import * as words from '../words/index.ts'
import { optionsOf } from '../words/lookup.ts'
import { Icon } from './icons.tsx'
import classes from './inline-edit.module.css'

export type EditType = 'text' | 'number' | 'date' | 'yes_no' | 'choice'
export type EditValue = string | number | boolean

type InlineEditProps = {
  label: string
  type: EditType
  /** Empty if there is no value. */
  value: EditValue
  choices?: string[]
  /** The formatted value. */
  children: ReactNode
  /** Null clears it. On rejection the error is shown under the field and the input is kept. */
  onSave: (value: EditValue | null) => Promise<unknown>
}

export function InlineEdit({ label, type, value, choices = [], children, onSave }: InlineEditProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const saving = useRef(false)
  const close = () => {
    setTyped(null)
    setProblem(null)
    setTimeout(() => button.current?.focus())
  }
  const save = async (text: string) => {
    if (saving.current) return
    if (text === String(value)) return close()
    saving.current = true
    try {
      await onSave(valueOf(type, text))
      close()
    } catch (error) {
      setProblem(errorMessage(error))
    } finally {
      saving.current = false
    }
  }
  if (typed === null) {
    return (
      <UnstyledButton ref={button} className={classes.value} onClick={() => setTyped(String(value))}>
        <span className="for-screen-readers">{words.ui.editOf(label)}</span>
        <span>{children}</span>
        <Icon name="edit" size={14} />
      </UnstyledButton>
    )
  }
  const field = {
    'aria-label': label,
    error: problem,
    autoFocus: true,
    value: typed,
    onBlur: () => void save(typed),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'Enter') void save(typed)
      if (event.key === 'Escape') close()
    },
  }
  if (type === 'choice' || type === 'yes_no') {
    const options =
      type === 'choice' ? choices.map((choice) => ({ value: choice, label: choice })) : optionsOf(words.parseBoolean)
    return (
      <NativeSelect
        {...field}
        data={[{ value: '', label: '–' }, ...options]}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    )
  }
  if (type === 'number') {
    return <NumberInput {...field} onChange={(number) => setTyped(String(number))} />
  }
  return (
    <TextInput
      {...field}
      type={type === 'date' ? 'date' : 'text'}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

function valueOf(type: EditType, text: string): EditValue | null {
  if (text.trim() === '') return null
  if (type === 'number') return Number(text)
  if (type === 'yes_no') return text === 'true'
  return text.trim()
}
