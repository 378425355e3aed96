// The menu of steps behind every "+".

import { Menu } from '@mantine/core'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import { newStep, stepOf } from './graph.ts'
import type { Gap, Graph, Step } from './graph.ts'
import { stepIcon, stepTitle } from './describe.ts'
import type { Choices } from './use-choices.ts'
import classes from './drips.module.css'

const text = words.stepMenu
const groups = words.stepMenuGroups

const PARTS = [
  { title: groups.sending, types: ['email'] },
  { title: groups.waiting, types: ['wait', 'wait_until', 'wait_until_date', 'wait_for'] },
  { title: groups.deciding, types: ['branch', 'split'] },
  { title: groups.acting, types: ['set_detail', 'add_to_list', 'remove_from_list', 'notify', 'exit'] },
] as const

type AddMenuProps = {
  graph: Graph
  gap: Gap
  offered: Choices['offered']
  onAdd: (gap: Gap, step: Step) => void
}

export function AddMenu({ graph, gap, offered, onAdd }: AddMenuProps) {
  const before = gap === 'start' ? undefined : stepOf(graph, gap.from)
  const label = before ? words.drips.addAfter(stepTitle(before)) : words.drips.addFirst
  const branch =
    gap !== 'start' && gap.branch !== 'next' ? ` (${gap.branch === 'then' ? words.drips.yes : words.drips.no})` : ''
  return (
    <Menu position="right-start" withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={classes.plus}
          aria-label={label + branch}
          data-add={gap === 'start' ? 'start' : gap.from}
        >
          <Icon name="add" size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {PARTS.map(({ title, types }) => (
          <div key={title} role="none">
            <Menu.Label>{title}</Menu.Label>
            {types.map((type) => (
              <Menu.Item
                key={type}
                leftSection={<Icon name={stepIcon({ type })} />}
                onClick={() => onAdd(gap, newStep(type))}
              >
                {text[type]}
              </Menu.Item>
            ))}
          </div>
        ))}
        {offered.length > 0 && <Menu.Label>{groups.fromApps}</Menu.Label>}
        {offered.map(({ id, name, key, app }) => (
          <Menu.Item
            key={id}
            leftSection={<Icon name="apps" />}
            onClick={() => onAdd(gap, newStep('app_step', { app_id: app.id, key, values: {} }))}
          >
            {`${name} (${app.name})`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
