// Single choice as a row of buttons.

import { UnstyledButton } from '@mantine/core'
import { Icon } from './icons.tsx'
import type { IconName } from './icons.tsx'
import classes from './toggle-buttons.module.css'

type ToggleOption<Value extends string> = { value: Value; label: string; icon?: IconName }

type ToggleButtonsProps<Value extends string> = {
  label: string
  value: Value
  /** On phones, an icon stands for its label. */
  options: readonly ToggleOption<Value>[]
  /** Only the icons are visible. */
  iconsOnly?: boolean
  onChange: (value: Value) => void
}

export function ToggleButtons<Value extends string>(props: ToggleButtonsProps<Value>) {
  const { label, value, options, iconsOnly = false, onChange } = props
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
          {!iconsOnly && <span data-has-icon={option.icon && true}>{option.label}</span>}
        </UnstyledButton>
      ))}
    </div>
  )
}
