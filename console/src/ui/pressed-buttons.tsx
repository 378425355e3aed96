// A few choices of which one holds, as buttons side by side.

import { UnstyledButton } from '@mantine/core'
import classes from './pressed-buttons.module.css'

type PressedButtonsProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

export function PressedButtons<Value extends string>({ label, value, options, onChange }: PressedButtonsProps<Value>) {
  return (
    <div role="group" aria-label={label} className={classes.group}>
      {options.map((option) => (
        <UnstyledButton
          key={option.value}
          className={classes.button}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </UnstyledButton>
      ))}
    </div>
  )
}
