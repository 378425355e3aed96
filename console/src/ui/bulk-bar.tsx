// Actions on selected rows, in place of the filters.

import { Button, CloseButton, Text } from '@mantine/core'
import * as words from '../words/index.ts'
import type { BulkAction, Selection } from './selection.ts'
import classes from './filter-bar.module.css'

type BulkBarProps<Row> = {
  actions: BulkAction<Row>[]
  selection: Selection<Row>
  /** The number of matches on all pages, for actions on all of them. */
  matching?: number | null
}

export function BulkBar<Row>({ actions, selection, matching = null }: BulkBarProps<Row>) {
  const { chosen, shown, isAll, chooseAll, clear } = selection
  const canChooseAll = !isAll && chosen.length === shown && matching !== null && matching > shown
  const offered = actions.filter(({ runAll, appliesTo }) => (isAll ? runAll : !appliesTo || chosen.some(appliesTo)))
  return (
    <div className={classes.bar} data-bulk role="group" aria-label={words.ui.bulkActions}>
      <Text fz="sm" fw={600} role="status">
        {isAll && matching !== null ? words.ui.allSelected(matching) : words.ui.selected(chosen.length)}
      </Text>
      {canChooseAll && (
        <Button variant="subtle" onClick={chooseAll}>
          {words.ui.selectAll(matching)}
        </Button>
      )}
      {offered.map(({ label, run, runAll, danger }) => (
        <Button
          key={label}
          variant="default"
          {...(danger && { c: 'var(--lm-bad-text)' })}
          onClick={() => (isAll ? runAll?.(clear) : run(chosen, clear))}
        >
          {label}
        </Button>
      ))}
      <CloseButton aria-label={words.ui.clearSelection} onClick={clear} />
    </div>
  )
}
