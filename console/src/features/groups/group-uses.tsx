// Where a group is used.

import { Text } from '@mantine/core'
import type { Use } from '../../api.ts'
import * as words from '../../words/index.ts'
import { wordFor } from '../../words/lookup.ts'
import classes from './rules.module.css'

export const Uses = ({ uses }: { uses: Use[] }) => (
  <>
    <Text fz="sm">{words.groups.used(uses.length)}</Text>
    {uses.length > 0 && (
      <ul className={classes.sample}>
        {uses.map(({ kind, id, name }) => (
          <li key={id}>
            {wordFor(words.groupUses, kind)}: {name}
          </li>
        ))}
      </ul>
    )}
  </>
)
