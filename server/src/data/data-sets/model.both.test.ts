// Any sequence of field changes and row writes must agree with a simple model: a list of columns and a list of rows.

import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { world } from '../../../test/harness.ts'

const w = await world()

type Column = { key: string; label: string }
type ModelRow = { id: string; values: Map<string, string> }
type Model = { columns: Column[]; rows: ModelRow[] }

/** Choices are numbers taken modulo what exists when they are used. */
type ColumnsStep = { do: 'columns'; keep: boolean[]; turn: number; add: string[]; rename: string | null }
type WriteStep = { do: 'write'; mode: 'append' | 'replace'; rows: string[][]; again: number }
type UpdateStep = { do: 'update'; row: number; column: number; value: string | null }
type DeleteStep = { do: 'delete'; rows: number[] }
type Step = ColumnsStep | WriteStep | UpdateStep | DeleteStep | { do: 'clear' }

const label = fc.constantFrom('Name', 'name', 'ID', 'Größe', '名前', 'Rows', 'A b', 'a_b')
const value = fc.constantFrom('', ' ', 'x', 'X', ' y ', 'Ö')
const line = fc.array(value, { minLength: 1, maxLength: 4 })
const columnsStep: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('columns' as const),
  keep: fc.array(fc.constantFrom(true, true, false), { minLength: 4, maxLength: 4 }),
  turn: fc.nat(3),
  add: fc.array(label, { maxLength: 2 }),
  rename: fc.option(label, { nil: null }),
})
const writeStep: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('write' as const),
  mode: fc.constantFrom('append' as const, 'replace' as const, 'replace' as const),
  rows: fc.array(line, { maxLength: 4 }),
  again: fc.nat(6),
})
const otherStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('update' as const), row: fc.nat(5), column: fc.nat(3), value: fc.option(value) }),
  fc.record({ do: fc.constant('delete' as const), rows: fc.array(fc.nat(5), { minLength: 1, maxLength: 2 }) }),
  fc.record({ do: fc.constant('clear' as const) }),
)
const step = fc.oneof(
  { arbitrary: writeStep, weight: 4 },
  { arbitrary: columnsStep, weight: 3 },
  { arbitrary: otherStep, weight: 2 },
)

const filled = (text: string | null | undefined) => text !== undefined && text !== null && text.trim() !== ''

/** The server's response, converted to the model's representation. */
async function seen(key: string): Promise<Model> {
  const set = (await w.all.get(`/data/${key}`)).body.data
  const page = (await w.all.get(`/data/${key}/rows?limit=100`)).body
  expect(set.row_count).toBe(page.meta.total)
  return {
    columns: set.fields.map((field: Column) => ({ key: field.key, label: field.label })),
    rows: page.data.map(({ id, ...values }: Record<string, string | null>) => ({
      id,
      values: new Map(Object.entries(values).filter(([, each]) => each !== null)),
    })),
  }
}

const sameValues = (a: Map<string, string>, b: Map<string, string>) =>
  a.size === b.size && [...a].every(([key, each]) => b.get(key) === each)

async function take(key: string, model: Model, each: Step): Promise<Model> {
  switch (each.do) {
    case 'columns':
      return changeColumns(key, model, each)
    case 'write':
      return write(key, model, each)
    case 'update':
      return model.rows.length > 0 ? updateRow(key, model, each) : model
    case 'delete':
      return model.rows.length > 0 ? deleteRows(key, model, each) : model
    case 'clear':
      return clear(key, model)
  }
}

async function clear(key: string, model: Model): Promise<Model> {
  const { body } = await w.all.delete(`/data/${key}/rows`, { all: true })
  expect(body.data.deleted).toBe(model.rows.length)
  return { ...model, rows: [] }
}

async function deleteRows(key: string, model: Model, each: DeleteStep): Promise<Model> {
  const ids = new Set(each.rows.map((row) => model.rows[row % model.rows.length]!.id))
  const { body } = await w.all.delete(`/data/${key}/rows`, { ids: [...ids] })
  expect(body.data.deleted).toBe(ids.size)
  return { ...model, rows: model.rows.filter(({ id }) => !ids.has(id)) }
}

async function updateRow(key: string, model: Model, each: UpdateStep): Promise<Model> {
  const row = model.rows[each.row % model.rows.length]!
  const column = model.columns[each.column % model.columns.length]!
  const { status } = await w.all.patch(`/data/${key}/rows/${row.id}`, { [column.key]: each.value })
  expect(status).toBe(200)
  const values = new Map(row.values)
  if (filled(each.value)) values.set(column.key, each.value!)
  else values.delete(column.key)
  return { ...model, rows: model.rows.map((other) => (other === row ? { ...row, values } : other)) }
}

async function changeColumns(key: string, model: Model, each: ColumnsStep): Promise<Model> {
  const kept = model.columns.filter((_, i) => each.keep[i % each.keep.length])
  const turned = [...kept.slice(each.turn), ...kept.slice(0, each.turn)]
  const renamed = turned.map((column, i) => (i === 0 && each.rename ? { ...column, label: each.rename } : column))
  const fields = [...renamed, ...each.add.map((text) => ({ label: text }))].slice(0, 6)
  const answer = await w.all.patch(`/data/${key}`, { fields })
  expect(answer.status).toBe(fields.length > 0 ? 200 : 400)
  if (fields.length === 0) return model
  const columns: Column[] = answer.body.data.fields.map((field: Column) => ({ key: field.key, label: field.label }))
  // Keys that stay are the same, new ones are new, and all differ.
  expect(columns.slice(0, renamed.length)).toEqual(renamed.slice(0, columns.length))
  expect(columns.map((column) => column.label)).toEqual(fields.map((field) => field.label))
  expect(new Set(['id', 'rows', ...columns.map((column) => column.key)]).size).toBe(columns.length + 2)
  const stays = new Set(renamed.map((column) => column.key))
  const rows = model.rows.map((row) => ({
    ...row,
    values: new Map([...row.values].filter(([name]) => stays.has(name))),
  }))
  return { columns, rows }
}

async function write(key: string, model: Model, each: WriteStep): Promise<Model> {
  const old = model.rows.slice(0, each.again).toReversed()
  const fresh = each.rows.map(
    (cells) => new Map(cells.slice(0, model.columns.length).map((cell, i) => [model.columns[i]!.key, cell])),
  )
  const sent = [...old.map(({ values }) => values), ...fresh].filter((values) => values.size > 0)
  const answer = await w.all.post(`/data/${key}/rows`, {
    mode: each.mode,
    rows: sent.map((values) => Object.fromEntries(values)),
  })
  const kept = sent
    .map((values) => new Map([...values].filter(([, cell]) => filled(cell))))
    .filter(({ size }) => size > 0)
  expect(answer.status).toBe(kept.length > 0 ? 201 : 400)
  if (kept.length === 0) return model
  const after = (await seen(key)).rows
  const before = new Map(model.rows.map((row) => [row.id, row]))
  const expected = each.mode === 'append' ? [...model.rows.map(({ values }) => values), ...kept] : kept
  expect(after.map(({ values }) => values)).toEqual(expected)
  // An ID is either new, or that of a row with the same values.
  for (const row of after) {
    const was = before.get(row.id)
    expect(was === undefined || sameValues(was.values, row.values)).toBe(true)
  }
  // As many IDs as possible are kept: one for each pair of equal rows before and after.
  const waiting = [...model.rows]
  const unchanged = each.mode === 'append' ? 0 : kept.filter((values) => takeEqual(waiting, values)).length
  expect(answer.body.data).toEqual({
    added: kept.length - unchanged,
    unchanged,
    removed: each.mode === 'append' ? 0 : model.rows.length - unchanged,
    row_count: expected.length,
  })
  const ids = after.filter(({ id }) => before.has(id)).length
  expect(ids).toBe(each.mode === 'append' ? model.rows.length : unchanged)
  return { ...model, rows: after }
}

function takeEqual(waiting: ModelRow[], values: Map<string, string>): boolean {
  const at = waiting.findIndex((row) => sameValues(row.values, values))
  if (at < 0) return false
  waiting.splice(at, 1)
  return true
}

test('any sequence of field changes and row writes agrees with a simple model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14, size: 'max' }), async (steps) => {
      const { key } = (await w.all.post('/data', { name: 'Model', fields: [{ label: 'Name' }, { label: 'ID' }] })).body
        .data
      let model = await seen(key)
      for (const each of steps) {
        model = await take(key, model, each)
        expect(await seen(key)).toEqual(model)
      }
      await w.all.delete(`/data/${key}`)
    }),
    { numRuns: inject('isSlow') ? 20 : 2 },
  )
})
