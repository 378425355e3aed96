// Rows on a phone: cards with the first fields; one opens as a form.

import { Button, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { TeamDataSet } from '../../api.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/feedback.tsx'
import * as words from '../../words/index.ts'
import { cellOf, formatCell } from './cells.ts'
import { EditRow } from './lazy.ts'
import { ROWS_PER_PAGE } from './queries.ts'
import { useRows } from './use-rows.ts'
import classes from './grid.module.css'

const SHOWN_FIELDS = 3

type RowListProps = { accountId: string; set: TeamDataSet; includePast: boolean }

export function RowList({ accountId, set, includePast }: RowListProps) {
  const [shown, setShown] = useState(ROWS_PER_PAGE)
  const rows = useRows(accountId, set, includePast, [0, shown - 1])
  const openDialog = useDialog()
  if (rows.isPending) return <Loading rows={8} />
  if (rows.error) return <ErrorState error={rows.error} retry={rows.retry} />
  const records = Array.from({ length: Math.min(shown, rows.total) }, (_, n) => rows.rowAt(n)).filter(
    (row) => row !== undefined,
  )
  if (records.length === 0) {
    return (
      <EmptyState icon="data" title={words.dataSets.noRows}>
        {words.dataSets.noRowsIntro}
      </EmptyState>
    )
  }
  return (
    <Stack gap="sm">
      <ul className={classes.cards} aria-label={words.dataSets.rowsOf(set.name)}>
        {records.map((row, n) => (
          <li key={String(row.id ?? n)}>
            <UnstyledButton
              className={classes.card}
              onClick={() =>
                openDialog((close) => <EditRow accountId={accountId} set={set} row={row} onClose={close} />)
              }
            >
              {set.fields.slice(0, SHOWN_FIELDS).map((field, place) => (
                <Text key={field.key} component="div" {...(place === 0 ? { fw: 600 } : { fz: 13, c: 'dimmed' })}>
                  {place > 0 && `${field.label}: `}
                  {formatCell(cellOf(row, field)) || '–'}
                </Text>
              ))}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {shown < rows.total && (
        <Button variant="default" onClick={() => setShown(shown + ROWS_PER_PAGE)}>
          {words.ui.loadMore}
        </Button>
      )}
    </Stack>
  )
}
