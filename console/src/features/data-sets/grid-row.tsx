// One row of the grid.

import type { DataField, DataRow } from '../../api.ts'
import { CellEditor } from './cell-editor.tsx'
import { cellOf, formatCell, isFigure } from './cells.ts'
import type { Place } from './grid-commands.ts'
import type { CellError } from './use-cell-errors.ts'
import classes from './grid.module.css'

type GridRowProps = {
  index: number
  record: DataRow | undefined
  /** The extra row of editable grids, which becomes a new row. */
  isNew: boolean
  isSelected: boolean
  isDeleting: boolean
  fields: DataField[]
  style: React.CSSProperties
  /** The column of the active cell, if it is in this row. */
  activeColumn: number | null
  /** The text being edited in the active cell. */
  editing: string | null
  errorAt: (row: number, field: DataField) => CellError | undefined
  onToggle: () => void
  onActivate: (column: number) => void
  onEdit: () => void
  onText: (text: string) => void
  onDone: (text: string | null, move?: Partial<Place>) => void
}

export function GridRow({ index, record, isNew, fields, activeColumn, editing, errorAt, ...row }: GridRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={row.isSelected}
      className={classes.row}
      data-deleting={row.isDeleting || undefined}
      style={row.style}
    >
      <div role="rowheader" className={classes.number} onClick={row.onToggle}>
        {isNew ? '+' : index + 1}
      </div>
      {fields.map((field, column) => {
        const isActive = column === activeColumn
        const error = errorAt(index, field)
        return (
          <div
            key={field.key}
            role="gridcell"
            aria-colindex={column + 2}
            aria-invalid={error !== undefined}
            tabIndex={isActive ? 0 : -1}
            data-active={isActive ? `${index} ${column}` : undefined}
            data-wrong={error !== undefined || undefined}
            data-align={isFigure(field) ? 'right' : undefined}
            data-testid={`cell-${index}-${field.key}`}
            title={error?.message}
            onClick={() => row.onActivate(column)}
            onDoubleClick={() => isActive && row.onEdit()}
          >
            {isActive && editing !== null ? (
              <CellEditor field={field} text={editing} onText={row.onText} onDone={row.onDone} />
            ) : (
              (error?.text ?? (record ? formatCell(cellOf(record, field)) : isNew ? '' : '…'))
            )}
          </div>
        )
      })}
    </div>
  )
}
