// Marks groups that are pinned to the dashboard, and those that every account has.

import type { TeamGroup } from '../../api.ts'
import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import classes from './rules.module.css'

const text = words.groups

export function GroupMark({ group: { pinned, built_in } }: { group: TeamGroup }) {
  if (built_in) return <span className={classes.mark}>{text.builtInMark}</span>
  if (!pinned) return null
  return (
    <span className={classes.mark}>
      <Icon name="pin" size={14} /> {text.pinned}
    </span>
  )
}
