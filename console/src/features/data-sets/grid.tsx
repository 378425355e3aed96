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
import { undoable } from '../../ui/undo.ts'
import { words } from '../../words/index.ts'
import { pageWords } from '../../words/pages.ts'
import { cellOf, isFigure, planPaste, readRange, formatCell } from './cells.ts'
import type { Paste } from './cells.ts'
import { CellEditor } from './cell-editor.tsx'
import { PasteRows } from './lazy.ts'
import { useRows } from './use-rows.ts'
import classes from './grid.module.css'

const ROW_PX = matchMedia('(pointer: coarse)').matches ? 44 : 32
const SPARE_ROWS = 8
const NUMBER_PX = 64
/** Larger pastes are previewed first. */
const CONFIRM_FROM_CELLS = 100

type Place = { row: number; column: number }
type Wrong = { text: string; message: string }

const widthOf = (field: DataField): number =>
  field.type === 'long_words' ? 300 : isFigure(field) || field.type === 'yes_no' || field.type === 'date' ? 130 : 200

type GridProps = { accountId: string; set: TeamDataSet; includePast: boolean }

export function Grid({ accountId, set, includePast }: GridProps) {
  const { fields, writable } = set
  const [top, setTop] = useState(0)
  const { ref, height } = useElementSize()
  const from = Math.max(0, Math.floor(top / ROW_PX) - SPARE_ROWS)
  const to = Math.ceil((top + Math.max(height, 400)) / ROW_PX) + SPARE_ROWS
  const rows = useRows(accountId, set, includePast, [from, to])
  const [at, setAt] = useState<Place>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<string | null>(null)
  const [wrong, setWrong] = useState<ReadonlyMap<string, Wrong>>(new Map())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set())
  const body = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  const openDialog = useDialog()

  // Editable grids have one extra row, which becomes a new row.
  const { total } = rows
  const count = writable ? total + 1 : total
  const field = fields[at.column]!
  useEffect(() => {
    const cell = body.current?.querySelector<HTMLElement>(`[data-active="${at.row} ${at.column}"]`)
    if (editing === null && hasFocus.current) cell?.focus()
  }, [at, editing])

  if (rows.isPending) return <Loading rows={8} />
  if (rows.error) return <ErrorState error={rows.error} retry={rows.retry} />

  const toastError = (error: unknown) => void showToast({ message: errorMessage(error), tone: 'bad' })
  const keyOf = (place: Place) => `${place.row} ${fields[place.column]!.key}`
  const goTo = (row: number, column: number) => {
    const place = {
      row: Math.max(0, Math.min(row, count - 1)),
      column: Math.max(0, Math.min(column, fields.length - 1)),
    }
    const box = body.current?.parentElement
    // Only rendered cells can be focused, so the row is scrolled into view first.
    if (box && place.row * ROW_PX < box.scrollTop) box.scrollTo({ top: place.row * ROW_PX })
    else if (box && (place.row + 2) * ROW_PX > box.scrollTop + box.clientHeight)
      box.scrollTo({ top: (place.row + 2) * ROW_PX - box.clientHeight })
    setAt(place)
  }
  const markWrong = (place: Place, problem: Wrong | null) =>
    setWrong((before) => {
      const next = new Map(before)
      if (problem) next.set(keyOf(place), problem)
      else next.delete(keyOf(place))
      return next
    })
  const save = async (place: Place, text: string) => {
    const record = rows.rowAt(place.row)
    const { key } = fields[place.column]!
    const before = record ? cellOf(record, fields[place.column]!) : null
    if (text === formatCell(before)) return markWrong(place, null)
    const value = text.trim() === '' ? null : text
    try {
      if (record) await rows.setCell(record, key, value, before)
      else await rows.add([{ [key]: value }], total)
      markWrong(place, null)
    } catch (error) {
      markWrong(place, { text, message: errorMessage(error) })
    }
  }
  const startEditing = (text?: string) => {
    if (!writable) return
    const record = rows.rowAt(at.row)
    setEditing(text ?? wrong.get(keyOf(at))?.text ?? (record ? formatCell(cellOf(record, field)) : ''))
  }
  const stopEditing = (text: string | null, move: Partial<Place> = {}) => {
    if (text !== null) void save(at, text)
    setEditing(null)
    if (text !== null) goTo(at.row + (move.row ?? 0), at.column + (move.column ?? 0))
  }

  const paste = async (text: string) => {
    const range = readRange(text)
    await rows.ensure(at.row, Math.min(at.row + range.length, Math.max(total - 1, 0)))
    const plan = planPaste(range, at, fields, rows.rowAt, total)
    const run = (wanted: Paste) => rows.paste(wanted, total)
    if (plan.added.length > 0 || plan.cells > CONFIRM_FROM_CELLS)
      return openDialog((close) => <PasteRows plan={plan} fields={fields} run={run} onClose={close} />)
    await run(plan).then(() => toast(pageWords.dataSets.pasted(plan.cells)), toastError)
  }
  const removeChosen = () => {
    const ids = [...chosen]
    setGoing(new Set([...going, ...ids]))
    setChosen(new Set())
    undoable({
      done: pageWords.dataSets.rowsDeleted(ids.length),
      commit: ({ keepalive }) => rows.remove(ids, keepalive),
      restore: () => setGoing((before) => new Set([...before].filter((id) => !ids.includes(id)))),
    })
  }
  const toggleRow = (row: number) => {
    const id = rows.rowAt(row)?.id
    if (id === undefined || !writable) return
    const next = new Set(chosen)
    if (!next.delete(String(id))) next.add(String(id))
    setChosen(next)
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (editing !== null) return
    const { key, ctrlKey, metaKey, shiftKey } = event
    const pageRows = Math.max(1, Math.floor(height / ROW_PX) - 2)
    const moves: Record<string, () => void> = {
      ArrowDown: () => goTo(at.row + 1, at.column),
      ArrowUp: () => goTo(at.row - 1, at.column),
      ArrowRight: () => goTo(at.row, at.column + 1),
      ArrowLeft: () => goTo(at.row, at.column - 1),
      PageDown: () => goTo(at.row + pageRows, at.column),
      PageUp: () => goTo(at.row - pageRows, at.column),
      Home: () => goTo(ctrlKey ? 0 : at.row, 0),
      End: () => goTo(ctrlKey ? count - 1 : at.row, fields.length - 1),
      Enter: () => startEditing(),
      F2: () => startEditing(),
      Delete: () => writable && void save(at, ''),
      Backspace: () => writable && void save(at, ''),
    }
    const isUndo = (ctrlKey || metaKey) && key.toLowerCase() === 'z'
    const isTyping = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && writable
    const run = isUndo
      ? () => void rows.undo().catch(toastError)
      : shiftKey && key === ' '
        ? () => toggleRow(at.row)
        : (moves[key] ?? (isTyping ? () => startEditing(key) : undefined))
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  const onCopy = (event: React.ClipboardEvent) => {
    if (editing !== null) return
    event.preventDefault()
    const places = Array.from({ length: total }, (_, row) => rows.rowAt(row))
    const ticked = places.filter((row) => row !== undefined && chosen.has(String(row.id)))
    const here = rows.rowAt(at.row)
    const text =
      ticked.length > 0
        ? ticked.map((row) => fields.map((each) => formatCell(cellOf(row!, each))).join('\t')).join('\n')
        : here
          ? formatCell(cellOf(here, field))
          : ''
    event.clipboardData.setData('text/plain', text)
  }
  const onPaste = (event: React.ClipboardEvent) => {
    if (editing !== null || !writable) return
    event.preventDefault()
    void paste(event.clipboardData.getData('text/plain')).catch(toastError)
  }

  const columns = `${NUMBER_PX}px ${fields.map((each) => `minmax(${widthOf(each)}px, 1fr)`).join(' ')}`
  const shown = Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, n) => from + n)
  const problem = wrong.get(keyOf(at))
  return (
    <div className={classes.place}>
      {chosen.size > 0 && (
        <Group gap="xs" role="group" aria-label={words.ui.bulkActions}>
          <Text fw={600} role="status">
            {words.ui.selected(chosen.size)}
          </Text>
          <Button variant="default" c="var(--lm-bad-text)" onClick={removeChosen}>
            {pageWords.dataSets.deleteRows}
          </Button>
          <CloseButton aria-label={words.ui.clearSelection} onClick={() => setChosen(new Set())} />
        </Group>
      )}
      <div
        ref={ref}
        className={classes.box}
        role="grid"
        aria-label={pageWords.dataSets.rowsOf(set.name)}
        aria-rowcount={count + 1}
        aria-colcount={fields.length + 1}
        aria-readonly={!writable}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
        onFocus={() => (hasFocus.current = true)}
        onBlur={(event) => (hasFocus.current = event.currentTarget.contains(event.relatedTarget))}
      >
        <div role="row" aria-rowindex={1} className={classes.head} style={{ gridTemplateColumns: columns }}>
          <div role="columnheader" className={classes.number}>
            <span className="for-screen-readers">{pageWords.dataSets.number}</span>
          </div>
          {fields.map((each) => (
            <div key={each.key} role="columnheader" data-align={isFigure(each) ? 'right' : undefined}>
              {each.label}
            </div>
          ))}
        </div>
        <div ref={body} role="rowgroup" className={classes.body} style={{ height: count * ROW_PX }}>
          {shown.map((row) => {
            const record = rows.rowAt(row)
            const isNew = row === total
            const id = record?.id === undefined ? null : String(record.id)
            return (
              <div
                key={row}
                role="row"
                aria-rowindex={row + 2}
                aria-selected={id !== null && chosen.has(id)}
                className={classes.row}
                data-going={(id !== null && going.has(id)) || undefined}
                style={{ top: row * ROW_PX, height: ROW_PX, gridTemplateColumns: columns }}
              >
                <div role="rowheader" className={classes.number} onClick={() => toggleRow(row)}>
                  {isNew ? '+' : row + 1}
                </div>
                {fields.map((each, column) => {
                  const isActive = at.row === row && at.column === column
                  const fault = wrong.get(keyOf({ row, column }))
                  return (
                    <div
                      key={each.key}
                      role="gridcell"
                      aria-colindex={column + 2}
                      aria-invalid={fault !== undefined}
                      tabIndex={isActive ? 0 : -1}
                      data-active={isActive ? `${row} ${column}` : undefined}
                      data-wrong={fault !== undefined || undefined}
                      data-align={isFigure(each) ? 'right' : undefined}
                      data-testid={`cell-${row}-${each.key}`}
                      title={fault?.message}
                      onClick={() => setAt({ row, column })}
                      onDoubleClick={() => isActive && startEditing()}
                    >
                      {isActive && editing !== null ? (
                        <CellEditor field={each} text={editing} onText={setEditing} onDone={stopEditing} />
                      ) : (
                        (fault?.text ?? (record ? formatCell(cellOf(record, each)) : isNew ? '' : '…'))
                      )}
                    </div>
                  )
                })}
              </div>
            )
          })}
        </div>
      </div>
      <Text fz={13} c={problem ? 'var(--lm-bad-text)' : 'dimmed'} role="status">
        {problem?.message ?? (writable ? pageWords.dataSets.gridHint : pageWords.dataSets.readOnlyHint)}
      </Text>
    </div>
  )
}
