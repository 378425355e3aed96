// Single choice as a row of buttons.

import { UnstyledButton } from '@mantine/core'
import { Icon } from './icons.tsx'
import type { IconName } from './icons.tsx'
import classes from './toggle-buttons.module.css'

type ToggleButtonsProps<Value extends string> = {
  label: string
  value: Value
  /** On phones an icon stands for its label. */
  options: readonly { value: Value; label: string; icon?: IconName }[]
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
          {option.icon && <Icon name={option.icon} />}
          <span data-has-icon={option.icon && true}>{option.label}</span>
        </UnstyledButton>
      ))}
    </div>
  )
}
