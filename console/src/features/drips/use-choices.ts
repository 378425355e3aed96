// Names and options of everything steps can refer to.

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { NO_NAMES } from './describe.ts'
import type { Names } from './describe.ts'
import { choicesQuery } from './queries.ts'

export type Choices = NonNullable<ReturnType<typeof useChoices>['choices']>

const byId = (rows: readonly { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]))

export function useChoices(accountId: string) {
  const { data: choices } = useQuery(choicesQuery(accountId))
  const names = useMemo<Names>(
    () =>
      choices
        ? {
            designs: byId(choices.designs),
            lists: byId(choices.lists),
            groups: byId(choices.groups),
            appSteps: byId(choices.offered),
          }
        : NO_NAMES,
    [choices],
  )
  return { choices, names }
}
