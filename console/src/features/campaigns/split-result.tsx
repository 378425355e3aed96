// The result of an A/B test and its confidence.

import { Card, SimpleGrid, Text, Title } from '@mantine/core'
import type { SplitReport } from '../../api.ts'
import { useNow } from '../../ui/now.ts'
import { formatRate, formatRelative, useTimeFormat } from '../../ui/format.ts'
import { words } from '../../words/composing.ts'
import classes from './report.module.css'

const text = words.splitTest

export function SplitResult({ split }: { split: SplitReport }) {
  const now = useNow()
  const format = useTimeFormat()
  return (
    <Card component="section" aria-label={text.tried} padding="md">
      <Title order={2} size="h5">
        {text.tried}
      </Title>
      <Text fz="sm">
        {split.winner && text.decided(split.winner.toUpperCase())}
        {split.decides_at && text.waiting(formatRelative(new Date(split.decides_at), now, format))}{' '}
        {split.sure === null ? text.notSure : text.sure(formatRate(split.sure))}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" mt="sm">
        <Version letter="A" figures={split.a} won={split.winner === 'a'} />
        <Version letter="B" figures={split.b} won={split.winner === 'b'} />
      </SimpleGrid>
    </Card>
  )
}

function Version({ letter, figures, won }: { letter: string; figures: SplitReport['a']; won: boolean }) {
  return (
    <div className={classes.version} data-won={won || undefined}>
      <Text fw={600}>
        {text.version(letter)}
        {won && ` · ${text.won}`}
      </Text>
      <Text fz="sm" className="anywhere">
        {figures.subject}
      </Text>
      <Text fz={13} c="dimmed" className="figures">
        {words.report.delivered}: {words.report.ofTotal(figures.delivered, figures.recipients)}
        {' · '}
        {words.report.opened}: {figures.opened} · {words.report.clicked}: {figures.clicked}
      </Text>
    </div>
  )
}
