// Finds a person by address or name. What searches is loaded when the field is used; text typed until then is kept.

import { TextInput } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { Icon } from '../../ui/icons.tsx'
import type { PersonPickerProps, PersonSelectProps } from './person-select.tsx'
import classes from './person-picker.module.css'

const load = () => import('./person-select.tsx')

export function PersonPicker(props: PersonPickerProps) {
  const { label, placeholder, isCompact = false } = props
  const [Loaded, setLoaded] = useState<ComponentType<PersonSelectProps> | null>(null)
  const [typed, setTyped] = useState('')
  if (Loaded) return <Loaded {...props} typedBefore={typed} />
  return (
    <TextInput
      role="combobox"
      aria-expanded={false}
      {...(isCompact
        ? { 'aria-label': label, className: classes.compact, rightSection: <Icon name="down" size={14} /> }
        : { label })}
      placeholder={placeholder}
      data-autofocus={!isCompact || undefined}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onFocus={() => void load().then(({ PersonSelect }) => setLoaded(() => PersonSelect))}
      onPointerEnter={() => void load()}
    />
  )
}
