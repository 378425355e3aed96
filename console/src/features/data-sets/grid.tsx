// A virtualized grid that works like a spreadsheet: arrow keys move, typing or Enter edits, ranges can be pasted,
// Ctrl+Z undoes. A cell the server rejects keeps the input, marked red, with the reason.

import { Button, CloseButton, Group, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../api.ts'
import type { DataField, TeamDataSet } from '../../api.ts'
import { useDialog } from '../../ui/dialog.tsx'
import { ErrorState, Loading } from '../../ui/feedback.tsx'
import { showToast, toast } from '../../ui/toasts.tsx'
import * as words from '../../words/index.ts'
import { cellOf, copyRows, formatCell, isFigure, planPaste, readRange } from './cells.ts'
import type { Paste } from './cells.ts'
import { clampPlace, commandFor, renderedRows, scrollTopFor } from './grid-commands.ts'
import type { GridCommand, Place } from './grid-commands.ts'
import { GridRow } from './grid-row.tsx'
import { PasteRows } from './lazy.ts'
import { useCellErrors } from './use-cell-errors.ts'
import { useRowSelection } from './use-row-selection.ts'
import { useRows } from './use-rows.ts'
import classes from './grid.module.css'

const ROW_PX = matchMedia('(pointer: coarse)').matches ? 44 : 32
const NUMBER_PX = 64
/** Larger pastes are previewed first. */
const CONFIRM_FROM_CELLS = 100

const widthOf = (field: DataField): number =>
  field.type === 'long_words' ? 300 : isFigure(field) || field.type === 'yes_no' || field.type === 'date' ? 130 : 200

/** The header and every row have the same width, so that their columns line up whatever the cells hold. */
const columnsOf = (fields: readonly DataField[]) => ({
  gridTemplateColumns: `${NUMBER_PX}px ${fields.map((each) => `minmax(${widthOf(each)}px, 1fr)`).join(' ')}`,
  minWidth: NUMBER_PX + fields.reduce((sum, each) => sum + widthOf(each), 0),
})

const toastError = (error: unknown) => void showToast({ message: errorMessage(error), tone: 'bad' })

type GridProps = { accountId: string; set: TeamDataSet; includePast: boolean }

export function Grid({ accountId, set, includePast }: GridProps) {
  const { fields, writable } = set
  const [top, setTop] = useState(0)
  const { ref, height } = useElementSize()
  const [from, to] = renderedRows(top, height, ROW_PX)
  const rows = useRows(accountId, set, includePast, [from, to])
  const selection = useRowSelection(rows)
  const { errorAt, setError } = useCellErrors()
  const [at, setAt] = useState<Place>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<string | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  const openDialog = useDialog()
  useEffect(() => {
    const cell = body.current?.querySelector<HTMLElement>(`[data-active="${at.row} ${at.column}"]`)
    if (editing === null && hasFocus.current) cell?.focus()
  }, [at, editing])

  if (rows.isPending) return <Loading rows={8} />
  if (rows.error) return <ErrorState error={rows.error} retry={rows.retry} />

  // Editable grids have one extra row, which becomes a new row.
  const { total } = rows
  const size = { rows: writable ? total + 1 : total, columns: fields.length }
  const field = fields[at.column]!

  const moveTo = (wanted: Place) => {
    const place = clampPlace(wanted, size)
    const box = body.current?.parentElement
    // Only rendered cells can be focused, so the row is scrolled into view first.
    const scrollTop = box ? scrollTopFor(place.row, box, ROW_PX) : null
    if (scrollTop !== null) box!.scrollTo({ top: scrollTop })
    setAt(place)
  }
  const save = async (text: string) => {
    const { row } = at
    const record = rows.rowAt(row)
    const before = record ? cellOf(record, field) : null
    if (text === formatCell(before)) return setError(row, field, null)
    const value = text.trim() === '' ? null : text
    try {
      if (record) await rows.setCell(record, field.key, value, before)
      else await rows.add([{ [field.key]: value }], total)
      setError(row, field, null)
    } catch (error) {
      setError(row, field, { text, message: errorMessage(error) })
    }
  }
  const startEditing = (text?: string) => {
    if (!writable) return
    const record = rows.rowAt(at.row)
    setEditing(text ?? errorAt(at.row, field)?.text ?? (record ? formatCell(cellOf(record, field)) : ''))
  }
  const stopEditing = (text: string | null, { row = 0, column = 0 }: Partial<Place> = {}) => {
    setEditing(null)
    if (text === null) return
    void save(text)
    moveTo({ row: at.row + row, column: at.column + column })
  }
  const toggleRow = (row: number) => {
    if (writable) selection.toggle(row)
  }
  const run = (command: GridCommand) => {
    switch (command.type) {
      case 'move':
        return moveTo(command.to)
      case 'edit':
        return startEditing(command.text)
      case 'clear':
        return void (writable && save(''))
      case 'undo':
        return void rows.undo().catch(toastError)
      case 'toggle-row':
        return toggleRow(at.row)
    }
  }
  const paste = async (text: string) => {
    const range = readRange(text)
    await rows.ensure(at.row, Math.min(at.row + range.length, Math.max(total - 1, 0)))
    const plan = planPaste(range, at, fields, rows.rowAt, total)
    const apply = (wanted: Paste) => rows.paste(wanted, total)
    if (plan.added.length > 0 || plan.cells > CONFIRM_FROM_CELLS)
      return openDialog((close) => <PasteRows plan={plan} fields={fields} run={apply} onClose={close} />)
    await apply(plan).then(() => toast(words.dataSets.pasted(plan.cells)), toastError)
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (editing !== null) return
    const pageRows = Math.max(1, Math.floor(height / ROW_PX) - 2)
    const command = commandFor(event, { ...size, at, pageRows, writable })
    if (!command) return
    event.preventDefault()
    event.stopPropagation()
    run(command)
  }
  const onCopy = (event: React.ClipboardEvent) => {
    if (editing !== null) return
    event.preventDefault()
    const loaded = Array.from({ length: total }, (_, row) => rows.rowAt(row)).filter((row) => row !== undefined)
    const selected = loaded.filter(({ id }) => selection.selected.has(String(id)))
    const record = rows.rowAt(at.row)
    const cell = record ? formatCell(cellOf(record, field)) : ''
    event.clipboardData.setData('text/plain', selected.length > 0 ? copyRows(selected, fields) : cell)
  }
  const onPaste = (event: React.ClipboardEvent) => {
    if (editing !== null || !writable) return
    event.preventDefault()
    void paste(event.clipboardData.getData('text/plain')).catch(toastError)
  }

  const columns = columnsOf(fields)
  const rendered = Array.from({ length: Math.max(0, Math.min(to, size.rows) - from) }, (_, n) => from + n)
  const error = errorAt(at.row, field)
  return (
    <div className={classes.place}>
      {selection.selected.size > 0 && <SelectedRows selection={selection} />}
      <div
        ref={ref}
        className={classes.box}
        role="grid"
        aria-label={words.dataSets.rowsOf(set.name)}
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 1}
        aria-readonly={!writable}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
        onFocus={() => (hasFocus.current = true)}
        onBlur={(event) => (hasFocus.current = event.currentTarget.contains(event.relatedTarget))}
      >
        <GridHead fields={fields} style={columns} />
        <div ref={body} role="rowgroup" className={classes.body} style={{ height: size.rows * ROW_PX }}>
          {rendered.map((row) => {
            const record = rows.rowAt(row)
            const id = String(record?.id)
            return (
              <GridRow
                key={row}
                index={row}
                record={record}
                isNew={row === total}
                isSelected={selection.selected.has(id)}
                isDeleting={selection.deleting.has(id)}
                fields={fields}
                style={{ top: row * ROW_PX, height: ROW_PX, ...columns }}
                activeColumn={row === at.row ? at.column : null}
                editing={editing}
                errorAt={errorAt}
                onToggle={() => toggleRow(row)}
                onActivate={(column) => setAt({ row, column })}
                onEdit={() => startEditing()}
                onText={setEditing}
                onDone={stopEditing}
              />
            )
          })}
        </div>
      </div>
      <Text fz={13} c={error ? 'var(--lm-bad-text)' : 'dimmed'} role="status">
        {error?.message ?? (writable ? words.dataSets.gridHint : words.dataSets.readOnlyHint)}
      </Text>
    </div>
  )
}

function SelectedRows({ selection }: { selection: ReturnType<typeof useRowSelection> }) {
  return (
    <Group gap="xs" role="group" aria-label={words.ui.bulkActions}>
      <Text fw={600} role="status">
        {words.ui.selected(selection.selected.size)}
      </Text>
      <Button variant="default" c="var(--lm-bad-text)" onClick={selection.deleteSelected}>
        {words.dataSets.deleteRows}
      </Button>
      <CloseButton aria-label={words.ui.clearSelection} onClick={selection.clear} />
    </Group>
  )
}

const GridHead = ({ fields, style }: { fields: readonly DataField[]; style: ReturnType<typeof columnsOf> }) => (
  <div role="row" aria-rowindex={1} className={classes.head} style={style}>
    <div role="columnheader" className={classes.number}>
      <span className="for-screen-readers">{words.dataSets.number}</span>
    </div>
    {fields.map((field) => (
      <div key={field.key} role="columnheader" data-align={isFigure(field) ? 'right' : undefined}>
        {field.label}
      </div>
    ))}
  </div>
)
