// Saves people of a report as a group.

import { groupsCreate } from '../../api.ts'
import type { EmailCondition } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { useApiMutation } from '../../ui/api-mutation.ts'
import * as words from '../../words/index.ts'

export const MAX_GROUP_NAME = 120

type NewGroup = { name: string; rules: { all: EmailCondition[] } }

export function useSaveGroup(accountId: string) {
  const save = useApiMutation<NewGroup, { data: { name: string } }>(
    ({ name, rules }) => groupsCreate({ path: { accountId }, body: { name: name.slice(0, MAX_GROUP_NAME), rules } }),
    {
      refresh: queryKeys.account(accountId).all,
      done: ({ data }) => words.report.groupSaved(data.name),
    },
  )
  return { ...save, save: (name: string, ...all: EmailCondition[]) => save.mutate({ name, rules: { all } }) }
}
