// The menu of tags.

import { Button, Menu } from '@mantine/core'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import * as words from '../../words/index.ts'
import { useTags } from './tags.ts'

type TagMenuProps = {
  accountId: string
  onChoose: (source: string) => void
  links?: boolean
  label?: string
  /** Opens the menu instead of a button with the label. */
  opener?: ReactNode
}

export function TagMenu({
  accountId,
  onChoose,
  links = false,
  label = words.tagNames.insertTag,
  opener,
}: TagMenuProps) {
  const groups = useTags(accountId, { links })
  return (
    <Menu position="bottom-end" returnFocus={false}>
      <Menu.Target>
        {opener ?? (
          <Button variant="default" size="xs">
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map(({ title, tags }) => (
          <Fragment key={title}>
            <Menu.Label>{title}</Menu.Label>
            {tags.map((tag) => (
              <Menu.Item key={tag.source} onClick={() => onChoose(tag.source)}>
                {tag.label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
