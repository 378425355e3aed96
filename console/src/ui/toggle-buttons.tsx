// Single choice as a row of buttons.

import { UnstyledButton } from '@mantine/core'
import { Icon } from './icons.tsx'
import type { IconName } from './icons.tsx'
import classes from './toggle-buttons.module.css'

type ToggleButtonsProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon?: IconName }[]
  /** Shows only icons; the labels are for screen readers and tooltips. */
  iconsOnly?: boolean
  onChange: (value: Value) => void
}

export function ToggleButtons<Value extends string>({
  label,
  value,
  options,
  iconsOnly = false,
  onChange,
}: ToggleButtonsProps<Value>) {
  return (
    <div role="group" aria-label={label} className={classes.group}>
      {options.map((option) => (
        <UnstyledButton
          key={option.value}
          className={classes.button}
          aria-pressed={option.value === value}
          {...(iconsOnly && { 'aria-label': option.label, title: option.label })}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} />}
          {!iconsOnly && option.label}
        </UnstyledButton>
      ))}
    </div>
  )
}
