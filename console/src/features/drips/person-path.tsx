// The steps a person passed with time and outcome, real or simulated.

import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { Time } from '../../ui/time.tsx'
import * as words from '../../words/index.ts'
import { wordFor } from '../../words/lookup.ts'
import { stepIcon, stepTitle } from './describe.ts'
import type { Step } from './graph.ts'
import classes from './drips.module.css'

export type PassedStep = {
  key: string
  step: Step | undefined
  stepId: string
  at: string
  outcome: string
  reason: string | null
  below?: ReactNode
}

export function PersonPath({ passed }: { passed: PassedStep[] }) {
  return (
    <ol className={classes['person-path']}>
      {passed.map(({ key, step, stepId, at, outcome, reason, below }) => (
        <li key={key} className={classes.passed}>
          <Icon name={step ? stepIcon(step) : 'history'} size={18} />
          <Text fz="sm" fw={600} component="span">
            {step ? stepTitle(step) : stepId}
          </Text>
          <Text fz={13} c="dimmed" component="span">
            <Time at={at} mode="minute" />
            {` · ${wordFor(words.stepOutcomes, outcome)}`}
            {reason && `: ${wordFor(words.stepReasons, reason)}`}
          </Text>
          {below}
        </li>
      ))}
    </ol>
  )
}
