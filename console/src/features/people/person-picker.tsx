// Finds a person by address or name. What searches is loaded when the field is used.

import { TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyNamed } from '../../ui/dialog.tsx'
import type { PersonPickerProps } from './person-select.tsx'

const load = () => import('./person-select.tsx')
const PersonSelect = lazyNamed(load, 'PersonSelect')

export function PersonPicker(props: PersonPickerProps) {
  const [isUsed, setUsed] = useState(false)
  const { label, placeholder } = props
  const field = (
    <TextInput
      label={label}
      placeholder={placeholder}
      readOnly
      onFocus={() => setUsed(true)}
      onPointerEnter={() => void load()}
    />
  )
  if (!isUsed) return field
  return (
    <Suspense fallback={field}>
      <PersonSelect {...props} />
    </Suspense>
  )
}
