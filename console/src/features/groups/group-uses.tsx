// Where a group is used.

import { Card, Text, Title } from '@mantine/core'
import type { Use } from '../../api.ts'
import { Icon } from '../../ui/icons.tsx'
import type { IconName } from '../../ui/icons.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { wordFor } from '../../words/lookup.ts'
import classes from './rules.module.css'

const text = words.groups

/** In dialogs, without links. */
export const Uses = ({ uses }: { uses: Use[] }) => (
  <>
    <Text fz="sm">{text.used(uses.length)}</Text>
    {uses.length > 0 && (
      <ul className={classes.sample}>
        {uses.map(({ kind, id, name }) => (
          <li key={id}>
            {wordFor(words.groupUses, kind)}: {name}
          </li>
        ))}
      </ul>
    )}
  </>
)

export const UsesCard = ({ accountId, uses }: { accountId: string; uses: Use[] }) => (
  <Card component="section" aria-label={text.usedIn} padding="md">
    <Title order={2} size="h5">
      {text.usedIn}
    </Title>
    {uses.length === 0 && (
      <Text fz={13} c="dimmed">
        {text.used(0)}
      </Text>
    )}
    <ul className={classes.sample}>
      {uses.map((use) => (
        <li key={use.id} className={classes.use}>
          <UseLink accountId={accountId} use={use} />
          {use.state && (
            <Text span fz={13} c="dimmed">
              {wordFor(use.kind === 'drip' ? words.states.drip : words.states.campaign, use.state)}
            </Text>
          )}
        </li>
      ))}
    </ul>
  </Card>
)

const ICONS: Record<string, IconName> = { campaign: 'mail', drip: 'drips', group: 'groups' }

function UseLink({ accountId, use: { kind, id, name } }: { accountId: string; use: Use }) {
  const content = (
    <span className={classes.linked}>
      <Icon name={ICONS[kind] ?? 'groups'} size={14} />
      <span className="for-screen-readers">{wordFor(words.groupUses, kind)} </span>
      {name}
    </span>
  )
  if (kind === 'campaign')
    return (
      <RouterLink to={urls.campaign} params={{ accountId, campaignId: id }} fz="sm">
        {content}
      </RouterLink>
    )
  if (kind === 'drip')
    return (
      <RouterLink to={urls.drip} params={{ accountId, dripId: id }} fz="sm">
        {content}
      </RouterLink>
    )
  return (
    <RouterLink to={urls.group} params={{ accountId, groupId: id }} fz="sm">
      {content}
    </RouterLink>
  )
}
