// Figures of a step: people waiting, outcomes, and email results.

import { Text } from '@mantine/core'
import type { DripCounts } from '../../api.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { formatNumber, formatShare } from '../../ui/format.ts'
import { Money } from '../../ui/num.tsx'
import { dripWords } from '../../words/drips.ts'
import { wordFor } from '../../words/lookup.ts'
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
      <DescriptionList
        items={[
          { name: text.here, value: formatNumber(counts.waiting) },
          ...outcomesOf(counts.outcomes).map(([outcome, n]) => ({ name: outcome, value: formatNumber(n) })),
          ...(emails
            ? [
                { name: dripWords.stepEmailFigures.delivered, value: formatNumber(emails.delivered) },
                { name: dripWords.stepEmailFigures.opened, value: formatShare(emails.opened, emails.delivered) },
                { name: dripWords.stepEmailFigures.clicked, value: formatShare(emails.clicked, emails.delivered) },
                { name: dripWords.stepEmailFigures.bounced, value: formatShare(emails.bounced, emails.sent) },
                { name: text.ordered, value: formatShare(emails.ordered, emails.delivered) },
                {
                  name: text.revenue,
                  value: (
                    <Money
                      amounts={Object.fromEntries(emails.revenue.map(({ currency, total }) => [currency, total]))}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
    </section>
  )
}

/** An outcome followed by its reasons, which are included in its count. */
const outcomesOf = (outcomes: Record<string, number>): [string, number][] =>
  Object.entries(outcomes)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, n]) => {
      const [outcome = '', reason] = name.split('/')
      const word = wordFor(dripWords.stepOutcomes, outcome)
      return [reason ? `${word}: ${wordFor(dripWords.stepReasons, reason)}` : word, n]
    })
