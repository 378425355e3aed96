// The audience: how many people receive the campaign, and who is excluded and why.

import { Button, Group, Radio, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CampaignCheck } from '../../api.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { formatNumber } from '../../ui/format.ts'
import { words } from '../../words/composing.ts'
import { optionsOf, wordFor } from '../../words/lookup.ts'
import { groupsQuery } from '../groups/queries.ts'
import { listChoicesQuery } from '../lists/queries.ts'
import { ComposerSection } from './composer-section.tsx'
import type { Draft } from './draft.ts'
import { CheckPerson } from './lazy.ts'
import classes from './composer.module.css'

const text = words.composer

type Kind = 'everyone' | 'group' | 'list'
type AudienceSectionProps = { accountId: string; draft: Draft; check: CampaignCheck | null; isStale: boolean }

export function AudienceSection({ accountId, draft, check, isStale }: AudienceSectionProps) {
  const { shown, change } = draft
  const openDialog = useDialog()
  const groups = useQuery(groupsQuery(accountId))
  const lists = useQuery(listChoicesQuery(accountId))
  const [kind, setKind] = useState<Kind>(shown.group_id ? 'group' : shown.list_id ? 'list' : 'everyone')
  const isChosen = shown.everyone || shown.group_id !== null || shown.list_id !== null
  return (
    <ComposerSection
      title={text.audience}
      isDone={isChosen && (check?.recipients ?? 0) > 0}
      right={
        <Button
          variant="default"
          onClick={() =>
            openDialog((close) => (
              <CheckPerson accountId={accountId} campaignId={shown.id} save={draft.flush} onClose={close} />
            ))
          }
        >
          {text.checkPerson}
        </Button>
      }
    >
      <Radio.Group
        label={text.audienceKind}
        value={kind}
        onChange={(value) => {
          setKind(value as Kind)
          if (value === 'everyone') change({ everyone: true, group_id: null, list_id: null }, { now: true })
          else change({ everyone: false }, { now: true })
        }}
      >
        <Group gap="md" mt={4}>
          {optionsOf(words.audienceKinds).map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Group>
      </Radio.Group>
      {kind === 'group' && (
        <Select
          label={text.chooseGroup}
          data={(groups.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={shown.group_id}
          searchable
          onChange={(id) => id && change({ group_id: id, list_id: null, everyone: false }, { now: true })}
        />
      )}
      {kind === 'list' && (
        <Select
          label={text.chooseList}
          data={(lists.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={shown.list_id}
          searchable
          onChange={(id) => id && change({ list_id: id, group_id: null, everyone: false }, { now: true })}
        />
      )}
      {isChosen ? (
        check && <Counted check={check} isStale={isStale} />
      ) : (
        <Text c="dimmed">{text.chooseRecipients}</Text>
      )}
    </ComposerSection>
  )
}

function Counted({ check, isStale }: { check: CampaignCheck; isStale: boolean }) {
  const reasons = Object.entries(check.left_out).map(([reason, people]) => ({ reason, people: Number(people) }))
  const leftOut = reasons.reduce((sum, { people }) => sum + people, 0)
  return (
    <Stack gap="xs" className={classes.counted} data-stale={isStale || undefined}>
      <Text role="status">
        <Text span fw={600}>
          {text.count(check.recipients, check.estimate)}
        </Text>
        {leftOut > 0 && `, ${text.leftOut(leftOut)}`}
      </Text>
      {leftOut > 0 && (
        <ul className={classes.reasons}>
          {reasons.map(({ reason, people }) => (
            <li key={reason}>
              <span>{reasonTitle(reason)}</span>
              <span className="figures">{formatNumber(people)}</span>
              <span className={classes.share} aria-hidden>
                <span style={{ width: `${(people / Math.max(leftOut, 1)) * 100}%` }} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

export const reasonTitle = (reason: string): string => wordFor(words.exclusionReasons, reason)
