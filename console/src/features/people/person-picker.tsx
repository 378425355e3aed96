// Finds a person by address or name. What searches is loaded when the field is used; text typed until then is kept.

import { TextInput } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import type { PersonPickerProps, PersonSelectProps } from './person-select.tsx'

const load = () => import('./person-select.tsx')

export function PersonPicker(props: PersonPickerProps) {
  const [Loaded, setLoaded] = useState<ComponentType<PersonSelectProps> | null>(null)
  const [typed, setTyped] = useState('')
  if (Loaded) return <Loaded {...props} typedBefore={typed} />
  return (
    <TextInput
      role="combobox"
      aria-expanded={false}
      label={props.label}
      placeholder={props.placeholder}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onFocus={() => void load().then(({ PersonSelect }) => setLoaded(() => PersonSelect))}
      onPointerEnter={() => void load()}
    />
  )
}
