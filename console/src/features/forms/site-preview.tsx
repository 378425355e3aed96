// Opens the draft on the team's website, where the script shows it at once.

import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import { previewLinksQuery } from './queries.ts'

const text = words.forms

type SitePreviewProps = {
  accountId: string
  formId: string
  /** Saves the draft that the page is about to load. */
  onOpen: () => void
}

export function SitePreview({ accountId, formId, onOpen }: SitePreviewProps) {
  const { data: links = [] } = useQuery(previewLinksQuery(accountId, formId))
  const [first, ...others] = links
  if (!first) return null
  const look = { variant: 'default', leftSection: <Icon name="website" /> } as const
  const linkTo = (href: string) =>
    ({ component: 'a', href, target: '_blank', rel: 'noopener', onClick: onOpen }) as const
  if (others.length === 0)
    return (
      <Button {...look} {...linkTo(first)}>
        {text.previewOnSite}
      </Button>
    )
  return (
    <Menu>
      <Menu.Target>
        <Button {...look}>{text.previewOnSite}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map((link) => (
          <Menu.Item key={link} {...linkTo(link)}>
            {new URL(link).host}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
