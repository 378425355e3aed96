// What can be done with one row, or the rest of what can be done with a page, behind "…".

import { ActionIcon, Menu } from '@mantine/core'
import { words } from '../words/index.ts'
import type { Act } from './acts.ts'
import { Icon } from './icons.tsx'

export const RowMenu = ({ name, acts }: { name: string; acts: Act[] }) => (
  <ActMenu label={words.ui.actionsFor(name)} acts={acts} />
)

export function ActMenu({ label, acts }: { label: string; acts: Act[] }) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={label}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => (
          <Menu.Item
            key={act.label}
            onClick={act.run}
            disabled={act.refused !== undefined}
            {...(act.danger && { c: 'var(--lm-bad-text)' })}
            {...(act.icon && { leftSection: <Icon name={act.icon} /> })}
          >
            {act.refused ? `${act.label} (${act.refused})` : act.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
