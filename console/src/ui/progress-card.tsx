// Progress of a background job: percentage, remaining time and actions. It continues if the user leaves.

import { Button, Card, Group, Progress, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import * as words from '../words/index.ts'
import type { Action } from './actions.ts'
import { formatPercent } from './format.ts'

type ProgressCardProps = {
  title: string
  badge?: ReactNode
  done: number
  total: number
  /** The text under the bar: "42,310 of 100,000 rows". */
  line: string
  startedAt: string
  /** Its remaining time is unknown then. */
  isPaused?: boolean
  actions?: Action[]
}

const ESTIMATE_AFTER_MS = 5_000
/** Longer times are in hours. */
const LONGEST_IN_MINUTES = 90

export function ProgressCard(props: ProgressCardProps) {
  const { title, badge, done, total, line, startedAt, isPaused = false, actions = [] } = props
  const share = total > 0 ? Math.min(done / total, 1) : 0
  return (
    <Card component="section" aria-label={title}>
      <Stack gap="xs">
        <Group justify="space-between" gap="sm">
          <Group gap="xs">
            <Text fw={600} className="anywhere">
              {title}
            </Text>
            {badge}
          </Group>
          <Group gap="xs">
            {actions.map(({ label, run }) => (
              <Button key={label} variant="default" onClick={run}>
                {label}
              </Button>
            ))}
          </Group>
        </Group>
        <Progress value={share * 100} aria-label={title} size="sm" transitionDuration={300} />
        <Text fz={13} c="dimmed" className="figures">
          {[line, !isPaused && timeLeft(share, startedAt)].filter(Boolean).join(' · ')}
        </Text>
        <Quarters title={title} share={share} />
      </Stack>
    </Card>
  )
}

/** Announces each quarter to screen readers. */
function Quarters({ title, share }: { title: string; share: number }) {
  const quarter = Math.floor(share * 4) / 4
  return (
    <span role="status" className="for-screen-readers">
      {quarter > 0 && `${title}: ${formatPercent(quarter)}`}
    </span>
  )
}

function timeLeft(share: number, startedAt: string): string | null {
  const run = Date.now() - Date.parse(startedAt)
  if (share <= 0 || share >= 1 || run < ESTIMATE_AFTER_MS) return null
  const minutes = Math.ceil((run * (1 - share)) / share / 60_000)
  return minutes <= LONGEST_IN_MINUTES ? words.ui.aboutLeft(minutes) : words.ui.aboutHoursLeft(Math.round(minutes / 60))
}
