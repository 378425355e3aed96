// Marks a group that is pinned to the dashboard.

import { Icon } from '../../ui/icons.tsx'
import * as words from '../../words/index.ts'
import classes from './rules.module.css'

export const PinnedMark = () => (
  <span className={classes.pinned}>
    <Icon name="pin" size={14} /> {words.groups.pinned}
  </span>
)
