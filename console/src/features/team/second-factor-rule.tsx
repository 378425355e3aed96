// Whether the account requires a second factor; set by owners.

import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../account.ts'
import { accountUpdate } from '../../api.ts'
import type { TeamMember } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import { Section } from '../../ui/section.tsx'
import { ErrorMessage } from '../../ui/feedback.tsx'
import * as words from '../../words/index.ts'

const text = words.team

export function SecondFactorRule({ accountId, members }: { accountId: string; members: TeamMember[] }) {
  const { data: account } = useQuery(accountQuery(accountId))
  const change = useApiMutation(
    (needsSecondFactor: boolean) => accountUpdate({ path: { accountId }, body: { needsSecondFactor } }),
    {
      refresh: queryKeys.account(accountId).settings,
      done: ({ data }) => text.needsSecondFactorSaved(data.needsSecondFactor),
    },
  )
  const without = members.filter(({ secondFactor }) => !secondFactor).length
  if (!account) return null
  return (
    <Section title={text.needsSecondFactor} intro={text.needsSecondFactorIntro}>
      <Switch
        label={text.needsSecondFactorForAll}
        {...(without > 0 && { description: text.needsSecondFactorWithout(without) })}
        checked={account.needsSecondFactor}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
      <ErrorMessage error={change.error} />
    </Section>
  )
}
