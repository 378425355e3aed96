// A field for a number. While it is typed, only values in range are reported; leaving the field moves others into it.

import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import type { FocusEvent } from 'react'

type NumberInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  value?: number | string
  min?: number | undefined
  max?: number | undefined
  allowDecimal?: boolean
  /** An empty string if the field is empty. */
  onChange?: (value: number | '') => void
}

export function NumberInput({
  value = '',
  min = -Infinity,
  max = Infinity,
  allowDecimal = true,
  onChange,
  onBlur,
  ...props
}: NumberInputProps) {
  /** Null unless it is being typed. */
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    if (text === '') return onChange?.('')
    const number = Number(text)
    if (number >= min && number <= max && (allowDecimal || Number.isInteger(number))) onChange?.(number)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (typed !== null && typed !== '') {
      const number = Math.min(max, Math.max(min, Number(typed)))
      onChange?.(allowDecimal ? number : Math.round(number))
    }
    setTyped(null)
    onBlur?.(event)
  }
  return (
    <TextInput
      {...props}
      type="number"
      inputMode={allowDecimal ? 'decimal' : 'numeric'}
      step={allowDecimal ? 'any' : 1}
      {...(Number.isFinite(min) && { min })}
      {...(Number.isFinite(max) && { max })}
      value={typed ?? value}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
