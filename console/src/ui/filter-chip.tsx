// An active filter as a phrase; a click opens its options or form, with a remove button next to it.

import { Menu, Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import * as words from '../words/index.ts'
import { Icon } from './icons.tsx'
import classes from './filter-bar.module.css'

export type Opening = { opened: boolean; onOpen: () => void; onClose: () => void }

/** Without `onRemove`, no value is set yet. */
type ChipProps = { phrase: string; onRemove: (() => void) | undefined; children: ReactNode }

export const Chip = ({ phrase, onRemove, children }: ChipProps) => (
  <span className={classes.chip}>
    {children}
    {onRemove && (
      <button type="button" className={classes.remove} aria-label={words.ui.removeFilter(phrase)} onClick={onRemove}>
        <Icon name="close" size={14} />
      </button>
    )}
  </span>
)

type ChipChoiceProps = Opening & {
  phrase: string
  options: { value: string; label: string }[]
  value: string | number | undefined
  onChange: (value: string) => void
}

export const ChipChoice = ({ phrase, options, value, onChange, ...opening }: ChipChoiceProps) => (
  <Menu {...opening} position="bottom-start">
    <Menu.Target>
      <button type="button" className={classes.phrase}>
        {phrase}
      </button>
    </Menu.Target>
    <Menu.Dropdown className={classes.options}>
      {options.map((option) => (
        <Menu.Item
          key={option.value}
          onClick={() => onChange(option.value)}
          rightSection={option.value === value ? <Icon name="check" /> : null}
        >
          {option.label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)

type ChipFormProps = Opening & { phrase: string; label: string; children: ReactNode }

export const ChipForm = ({ phrase, label, opened, onOpen, onClose, children }: ChipFormProps) => (
  <Popover
    opened={opened}
    onChange={(wanted) => (wanted ? onOpen() : onClose())}
    position="bottom-start"
    width={280}
    trapFocus
  >
    <Popover.Target>
      <button type="button" className={classes.phrase} onClick={opened ? onClose : onOpen}>
        {phrase}
      </button>
    </Popover.Target>
    <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
  </Popover>
)
