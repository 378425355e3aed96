// Where something is used, shown before it is deleted.

import { Stack, Text } from '@mantine/core'
import * as words from '../words/index.ts'
import classes from './uses-list.module.css'

export type Use = { kind: string; name: string }

export function UsesList({ uses }: { uses: Use[] }) {
  if (uses.length === 0) return null
  return (
    <Stack gap={4}>
      <Text fw={600}>{words.ui.usedBy(uses.length)}</Text>
      <ul className={classes.uses}>
        {uses.map(({ kind, name }) => (
          <li key={`${kind} ${name}`}>
            {kind in words.uses ? words.uses[kind as keyof typeof words.uses](name) : name}
          </li>
        ))}
      </ul>
    </Stack>
  )
}
