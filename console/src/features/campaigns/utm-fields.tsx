// The UTM parameters of a campaign, with an example of a link.

import { SimpleGrid, Text, TextInput } from '@mantine/core'
import * as words from '../../words/index.ts'
import { useSender } from './composer-subject.tsx'
import type { Utm } from './composer-tracking.tsx'
import type { Draft } from './draft.ts'
import classes from './composer.module.css'

type UtmFieldsProps = { accountId: string; draft: Draft; utm: Utm }

export function UtmFields({ accountId, draft: { shown, change }, utm }: UtmFieldsProps) {
  const { tracking } = shown
  const { sender } = useSender(accountId, shown.sender_id)
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        {(['source', 'medium', 'campaign'] as const).map((name) => (
          <TextInput
            key={name}
            label={`utm_${name}`}
            maxLength={100}
            placeholder={utm[name]}
            value={tracking.utm[name] ?? utm[name]}
            onChange={({ currentTarget: { value } }) =>
              change({ tracking: { ...tracking, utm: { ...tracking.utm, [name]: value || null } } }, { now: false })
            }
          />
        ))}
      </SimpleGrid>
      <Text fz={13} c="dimmed">
        {words.tracking.utmHint}
      </Text>
      <Text fz={13} className={`${classes.example} anywhere`}>
        {`https://${sender?.email.split('@')[1] ?? 'shop.example'}/?${new URLSearchParams({ utm_source: utm.source, utm_medium: utm.medium, utm_campaign: utm.campaign })}`}
      </Text>
    </>
  )
}
