// The input inside a cell. Enter and blur save, Tab moves right, Escape cancels.

import { useEffect, useRef } from 'react'
import type { DataField } from '../../api.ts'
import * as words from '../../words/index.ts'
import classes from './grid.module.css'

type CellEditorProps = {
  field: DataField
  text: string
  onText: (text: string) => void
  /** Null cancels the edit. */
  onDone: (text: string | null, move?: { row?: number; column?: number }) => void
}

export function CellEditor({ field, text, onText, onDone }: CellEditorProps) {
  const isDone = useRef(false)
  const done: CellEditorProps['onDone'] = (value, move) => {
    if (isDone.current) return
    isDone.current = true
    onDone(value, move)
  }
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null)
  useEffect(() => input.current?.focus(), [])
  const props = {
    ref: input,
    className: classes.editor,
    'aria-label': field.label,
    value: text,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onText(event.currentTarget.value),
    onBlur: () => done(text),
    onKeyDown(event: React.KeyboardEvent) {
      const move = { Enter: { row: 1 }, Tab: { column: event.shiftKey ? -1 : 1 } }[event.key]
      if (move) done(text, move)
      else if (event.key === 'Escape') done(null)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
  }
  if (field.type === 'yes_no') {
    return (
      <select {...props}>
        <option value="" />
        <option>{words.ui.yes}</option>
        <option>{words.ui.no}</option>
      </select>
    )
  }
  return <input {...props} type={field.type === 'date' ? 'date' : 'text'} spellCheck={false} />
}
