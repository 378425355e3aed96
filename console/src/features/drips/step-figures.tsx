// How a step went: who is there, what became of those who passed, and of its emails.

import { Text } from '@mantine/core'
import type { DripCounts } from '../../api.ts'
import { Facts } from '../../ui/facts.tsx'
import { showNumber, showShare } from '../../ui/format.ts'
import { dripWords } from '../../words/drips.ts'
import { wordFor } from '../../words/plural.ts'
import { stepTitle } from './describe.ts'
import type { Step } from './graph.ts'

const text = dripWords.drips

export type StepCounts = DripCounts['steps'][number]

export function StepFigures({ step, counts }: { step: Step; counts: StepCounts }) {
  const { emails } = counts
  return (
    <section aria-label={text.figures(stepTitle(step))}>
      <Text fw={600} mb="xs">
        {text.figures(stepTitle(step))}
      </Text>
      <Facts
        facts={[
          { name: text.here, value: showNumber(counts.waiting) },
          ...outcomesOf(counts.outcomes).map(([outcome, n]) => ({ name: outcome, value: showNumber(n) })),
          ...(emails
            ? [
                { name: text.figureNames.delivered, value: showNumber(emails.delivered) },
                { name: text.figureNames.opened, value: showShare(emails.opened, emails.delivered) },
                { name: text.figureNames.clicked, value: showShare(emails.clicked, emails.delivered) },
                { name: text.figureNames.bounced, value: showShare(emails.bounced, emails.sent) },
              ]
            : []),
        ]}
      />
    </section>
  )
}

/** An outcome, and beside it each of its reasons, which it counts as well. */
const outcomesOf = (outcomes: Record<string, number>): [string, number][] =>
  Object.entries(outcomes)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, n]) => {
      const [outcome = '', reason] = name.split('/')
      const word = wordFor(text.outcomes, outcome)
      return [reason ? `${word}: ${wordFor(text.reasons, reason)}` : word, n]
    })
