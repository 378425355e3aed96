// Keys, geometry and the clipboard of the grid, without a browser.

import { expect, test } from 'vitest'
import type { DataField } from '../src/api.ts'
import { copyRows, readRange } from '../src/features/data-sets/cells.ts'
import { commandFor, renderedRows, scrollTopFor } from '../src/features/data-sets/grid-commands.ts'

const state = { at: { row: 2, column: 1 }, rows: 10, columns: 3, pageRows: 4, writable: true }
const press = (key: string, modifiers: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...modifiers,
})

test.for([
  ['ArrowDown', {}, { type: 'move', to: { row: 3, column: 1 } }],
  ['PageUp', {}, { type: 'move', to: { row: 0, column: 1 } }],
  ['PageDown', {}, { type: 'move', to: { row: 6, column: 1 } }],
  ['Home', {}, { type: 'move', to: { row: 2, column: 0 } }],
  ['End', { ctrlKey: true }, { type: 'move', to: { row: 9, column: 2 } }],
  ['Enter', {}, { type: 'edit' }],
  ['x', {}, { type: 'edit', text: 'x' }],
  ['x', { ctrlKey: true }, null],
  ['Delete', {}, { type: 'clear' }],
  ['Z', { metaKey: true }, { type: 'undo' }],
  [' ', { shiftKey: true }, { type: 'toggle-row' }],
  [' ', {}, null],
  ['Tab', {}, null],
] as const)('%s %o in the grid', ([key, modifiers, command]) => {
  expect(commandFor(press(key, modifiers), state)).toEqual(command)
})

test('typing into a read-only grid does nothing', () => {
  expect(commandFor(press('x'), { ...state, writable: false })).toBeNull()
})

test('moves stop at the edges', () => {
  const corner = { ...state, at: { row: 9, column: 2 } }
  expect(commandFor(press('ArrowDown'), corner)).toEqual({ type: 'move', to: { row: 9, column: 2 } })
  expect(commandFor(press('ArrowRight'), corner)).toEqual({ type: 'move', to: { row: 9, column: 2 } })
})

test('rows around the visible ones are rendered', () => {
  expect(renderedRows(0, 640, 32)).toEqual([0, 28])
  expect(renderedRows(3200, 640, 32)).toEqual([92, 128])
})

test('a row outside the box is scrolled to, one inside is not', () => {
  const box = { scrollTop: 320, clientHeight: 320 }
  expect(scrollTopFor(5, box, 32)).toBe(160)
  expect(scrollTopFor(12, box, 32)).toBeNull()
  expect(scrollTopFor(30, box, 32)).toBe(704)
})

test('copied rows are read back as they were', () => {
  const fields = ['a', 'b'].map((key) => ({ key, label: key, type: 'words' }) as DataField)
  const rows = [
    { id: '1', a: 'x\ty', b: 'two\nlines' },
    { id: '2', a: 'say "hi"', b: 7 },
  ]
  expect(readRange(copyRows(rows, fields))).toEqual([
    ['x\ty', 'two\nlines'],
    ['say "hi"', '7'],
  ])
})
