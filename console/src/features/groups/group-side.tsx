// Beside the conditions of a group: how many people match, a few people, and the overlap with another group.

import { Anchor, Card, Group, Select, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GroupCount, Rule, TeamGroup } from '../../api.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { Loading, ErrorMessage } from '../../ui/feedback.tsx'
import { formatNumber, formatRate } from '../../ui/format.ts'
import { Icon } from '../../ui/icons.tsx'
import { RouterLink } from '../../ui/links.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Time } from '../../ui/time.tsx'
import { urls } from '../../urls.ts'
import * as words from '../../words/index.ts'
import { CheckPerson } from './lazy.ts'
import { groupCountQuery, groupOverlapQuery, groupsQuery } from './queries.ts'
import classes from './rules.module.css'

const text = words.groups

const EVERYONE = { person: 'status', op: 'is', value: 'subscribed' } as const

type CountProps = {
  accountId: string
  count: GroupCount | undefined
  isStale: boolean
  isDirty: boolean
  /** Conditions that aren't finished and therefore not counted. */
  unfinished: number
  error: unknown
}

export function CountCard({ accountId, count, isStale, isDirty, unfinished, error }: CountProps) {
  const subscribers = useQuery(groupCountQuery(accountId, EVERYONE)).data?.count ?? 0
  return (
    <Card
      component="section"
      aria-label={text.people}
      padding="md"
      className={classes.count}
      data-stale={isStale || undefined}
    >
      <Group justify="space-between" gap="xs" fz={13} c="dimmed">
        <span>{text.withThese}</span>
        {isDirty && <span>{text.notSaved}</span>}
      </Group>
      <p className={classes.size} role="status">
        {count ? (
          <>
            <strong className="figures">{formatNumber(count.count)}</strong>{' '}
            {text.peopleAfterNumber(count.count, count.estimate ?? false)}
          </>
        ) : (
          text.people
        )}
      </p>
      {!count && !error && <Loading rows={1} />}
      {count && (
        <>
          <Text fz={13} c="dimmed" mb={6}>
            {text.emailable(count.emailable)}
            {subscribers > 0 && ` · ${text.shareOf(formatRate(count.emailable / subscribers), subscribers)}`}
          </Text>
          {subscribers > 0 && <Meter share={count.emailable / subscribers} width="100%" />}
          {count.estimate && (
            <Text fz={13} c="dimmed">
              {text.tooSlow}
            </Text>
          )}
        </>
      )}
      {unfinished > 0 && (
        <Text fz={13} c="dimmed" className={classes.note}>
          <Icon name="info" size={14} /> {text.unfinished(unfinished)}
        </Text>
      )}
      <ErrorMessage error={error} />
    </Card>
  )
}

type SampleProps = { accountId: string; count: GroupCount | undefined; rules: Rule }

export function SampleCard({ accountId, count, rules }: SampleProps) {
  const openDialog = useDialog()
  if (!count) return null
  return (
    <Card component="section" aria-label={text.sample} padding="md">
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h5">
          {text.sample}
        </Title>
        <Anchor
          component="button"
          type="button"
          fz={13}
          onClick={() => openDialog((close) => <CheckPerson accountId={accountId} rules={rules} onClose={close} />)}
        >
          {text.checkPerson}
        </Anchor>
      </Group>
      {count.sample.length === 0 && (
        <Text fz={13} c="dimmed">
          {text.membersNone}
        </Text>
      )}
      <ul className={classes.sample}>
        {count.sample.slice(0, 5).map(({ id, email, name, orders, last_order_at }) => (
          <li key={id} className={classes.person}>
            <span className={classes.initial} aria-hidden>
              {(name ?? email).charAt(0).toUpperCase()}
            </span>
            <span>
              <RouterLink to={urls.person} params={{ accountId, personId: id }} fz="sm" c="inherit">
                {name ?? email}
              </RouterLink>
              <Text fz={13} c="dimmed">
                {text.orders(orders)}
                {last_order_at && (
                  <>
                    {' '}
                    · {text.lastOrder} <Time at={last_order_at} mode="day" />
                  </>
                )}
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function OverlapCard({ accountId, group }: { accountId: string; group: TeamGroup }) {
  const [other, setOther] = useState<string | null>(null)
  const groups = useQuery(groupsQuery(accountId))
  const overlap = useQuery({ ...groupOverlapQuery(accountId, group.id, other ?? ''), enabled: other !== null })
  const choices = (groups.data?.data ?? []).filter(({ id }) => id !== group.id)
  const otherName = choices.find(({ id }) => id === other)?.name ?? ''
  return (
    <Card component="section" aria-label={text.overlap} padding="md">
      <Title order={2} size="h5" mb="xs">
        {text.overlap}
      </Title>
      <Select
        aria-label={text.overlapWith}
        placeholder={text.overlapWith}
        data={choices.map(({ id, name }) => ({ value: id, label: name }))}
        value={other}
        searchable
        onChange={setOther}
      />
      {other !== null && overlap.isPending && <Loading rows={2} />}
      <ErrorMessage error={overlap.error} />
      {overlap.data && (
        <div role="status">
          <dl className={classes.overlap}>
            {[
              [text.inBoth, overlap.data.both],
              [text.onlyIn(group.name), overlap.data.only_this],
              [text.onlyIn(otherName), overlap.data.only_other],
            ].map(([name, people]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="figures">{formatNumber(Number(people))}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Card>
  )
}
