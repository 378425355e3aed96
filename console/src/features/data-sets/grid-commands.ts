// What keys do in the grid, as data, and the arithmetic of places and visible rows.

export type Place = { row: number; column: number }

export type GridCommand =
  | { type: 'move'; to: Place }
  /** Replaces the cell's text if there is one. */
  | { type: 'edit'; text?: string }
  | { type: 'clear' }
  | { type: 'undo' }
  | { type: 'toggle-row' }

type Size = { rows: number; columns: number }
type GridState = Size & { at: Place; pageRows: number; writable: boolean }
type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** The nearest place inside the grid. */
export const clampPlace = ({ row, column }: Place, { rows, columns }: Size): Place => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
})

/** The command of a key, or null for keys the grid leaves to the browser. */
export function commandFor({ key, ctrlKey, metaKey, shiftKey }: Key, state: GridState): GridCommand | null {
  const hasModifier = ctrlKey || metaKey
  if (hasModifier && key.toLowerCase() === 'z') return { type: 'undo' }
  if (shiftKey && key === ' ') return { type: 'toggle-row' }
  const to = destination(key, ctrlKey, state)
  if (to) return { type: 'move', to: clampPlace(to, state) }
  if (key === 'Enter' || key === 'F2') return { type: 'edit' }
  if (key === 'Delete' || key === 'Backspace') return { type: 'clear' }
  const isText = key.length === 1 && key !== ' ' && !hasModifier
  return isText && state.writable ? { type: 'edit', text: key } : null
}

function destination(key: string, ctrlKey: boolean, { at, rows, columns, pageRows }: GridState): Place | null {
  const { row, column } = at
  switch (key) {
    case 'ArrowDown':
      return { row: row + 1, column }
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowRight':
      return { row, column: column + 1 }
    case 'ArrowLeft':
      return { row, column: column - 1 }
    case 'PageDown':
      return { row: row + pageRows, column }
    case 'PageUp':
      return { row: row - pageRows, column }
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 }
    case 'End':
      return { row: ctrlKey ? rows - 1 : row, column: columns - 1 }
    default:
      return null
  }
}

/** Rows rendered beyond the visible ones, so that scrolling shows no gaps. */
const SPARE_ROWS = 8
/** Until the grid has been measured. */
const MIN_HEIGHT_PX = 400

/** The first rendered row, and the one after the last. */
export const renderedRows = (scrollTop: number, height: number, rowPx: number): [from: number, to: number] => [
  Math.max(0, Math.floor(scrollTop / rowPx) - SPARE_ROWS),
  Math.ceil((scrollTop + Math.max(height, MIN_HEIGHT_PX)) / rowPx) + SPARE_ROWS,
]

/** Where to scroll so that a row is visible below the header, or null if it is. */
export function scrollTopFor(row: number, box: { scrollTop: number; clientHeight: number }, rowPx: number) {
  if (row * rowPx < box.scrollTop) return row * rowPx
  const bottom = (row + 2) * rowPx
  return bottom > box.scrollTop + box.clientHeight ? bottom - box.clientHeight : null
}
