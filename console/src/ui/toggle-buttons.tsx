// Single choice as a row of buttons.

import { UnstyledButton } from '@mantine/core'
import classes from './toggle-buttons.module.css'

type ToggleButtonsProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

export function ToggleButtons<Value extends string>({ label, value, options, onChange }: ToggleButtonsProps<Value>) {
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
