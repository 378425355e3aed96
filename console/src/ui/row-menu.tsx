// The "…" menu of a row or page.

import { ActionIcon, Menu } from '@mantine/core'
import * as words from '../words/index.ts'
import type { Action } from './actions.ts'
import { Icon } from './icons.tsx'

export const RowMenu = ({ name, actions }: { name: string; actions: Action[] }) => (
  <ActionMenu label={words.ui.actionsFor(name)} actions={actions} />
)

export function ActionMenu({ label, actions }: { label: string; actions: Action[] }) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={label}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            onClick={action.run}
            disabled={action.disabledReason !== undefined}
            {...(action.danger && { c: 'var(--lm-bad-text)' })}
            {...(action.icon && { leftSection: <Icon name={action.icon} /> })}
          >
            {action.disabledReason ? `${action.label} (${action.disabledReason})` : action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
