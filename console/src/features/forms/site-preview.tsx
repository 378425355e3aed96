// Opens the draft on the team's website, where the script shows it at once.

import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import type { Form } from '../../api.ts'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import type { FormDraft } from './draft.ts'
import { previewLinksQuery } from './queries.ts'

const text = words.forms

type SitePreviewProps = { accountId: string; form: Form; draft: FormDraft }

export function SitePreview({ accountId, form: { id, sites }, draft }: SitePreviewProps) {
  const { data: links = [] } = useQuery({ ...previewLinksQuery(accountId, id), enabled: sites.seen > 0 })
  const [first, ...others] = links
  const look = { variant: 'default', leftSection: <Icon name="external" /> } as const
  if (!first)
    return (
      <Button {...look} disabled title={text.previewNotInstalled}>
        {text.previewOnSite}
      </Button>
    )
  const linkTo = (href: string) => ({
    component: 'a' as const,
    href,
    onClick(event: MouseEvent) {
      event.preventDefault()
      openSaved(draft, href)
    },
  })
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

/** The page loads the draft, so it waits for the save. The tab is opened before: a browser blocks one that comes later. */
function openSaved({ flush }: FormDraft, href: string): void {
  const tab = window.open('about:blank')
  if (!tab) return
  tab.opener = null
  const go = () => tab.location.replace(href)
  flush().then(go, go)
}
