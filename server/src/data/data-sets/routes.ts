import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Deleted, optional, Type } from '../../platform/values/schema.ts'
import { presentSet, presentSummary, loadPresentContext } from './present.ts'
import * as rows from './rows.ts'
import * as schema from './schema.ts'
import * as sets from './sets.ts'

const tag = 'Data sets'
const shapeError = 'invalid_request'
const setParams = Type.Object({ key: Type.String() })
/** The set of orders requires permission to see orders. */
const permit: Endpoint['permit'] = (caller, { params }) => sets.requireReadable(caller, (params as { key: string }).key)
const rowParams = Type.Object({ key: Type.String(), rowId: Type.String() })

export const listDataSets = endpoint({
  id: 'data.list',
  method: 'GET',
  path: '/data',
  tag,
  shapeError,
  scope: 'data:read',
  summary: 'List data sets',
  schema: { reply: Type.Object({ data_sets: Type.Array(schema.DataSetSummary) }) },
  async handle(ctx) {
    const on = (await sets.load(ctx.db, ctx.accountId)).filter((set) => set.switchedOn && sets.isReadable(ctx, set))
    const context = await loadPresentContext(ctx, on)
    return { data: { data_sets: on.map((set) => presentSummary(set, context)) } }
  },
})

export const createDataSet = endpoint({
  id: 'data.create',
  method: 'POST',
  path: '/data',
  tag,
  shapeError,
  scope: 'data:write',
  summary: 'Create a data set',
  status: 201,
  idempotent: true,
  problems: ['limit_reached'],
  schema: { body: schema.DataSetCreate, reply: Type.Object({ key: Type.String() }) },
  handle: async (ctx, { body }) => ({ data: { key: (await sets.create(ctx, body)).key } }),
})

export const getDataSet = endpoint({
  id: 'data.get',
  method: 'GET',
  path: '/data/{key}',
  tag,
  shapeError,
  scope: 'data:read',
  summary: 'Get a data set',
  permit,
  schema: { params: setParams, reply: schema.DataSetRecord },
  async handle(ctx, { params }) {
    const all = await sets.load(ctx.db, ctx.accountId)
    sets.requireReadable(ctx, params.key)
    return { data: presentSet(sets.pick(all, params.key), await loadPresentContext(ctx, all)) }
  },
})

export const updateDataSet = endpoint({
  id: 'data.update',
  method: 'PATCH',
  path: '/data/{key}',
  tag,
  shapeError,
  scope: 'data:write',
  summary: 'Update a data set',
  permit,
  description:
    '`fields` is the complete new list of columns: a field sent with its key keeps its values, and an omitted one is removed. `matchOn` makes the set a matched set. `joins` replaces the joins.',
  problems: ['read_only'],
  schema: { params: setParams, body: schema.DataSetChange, reply: schema.DataSetRecord },
  async handle(ctx, { params, body }) {
    const set = await sets.update(ctx, params.key, body)
    const all = await sets.load(ctx.db, ctx.accountId)
    return { data: presentSet(set, await loadPresentContext(ctx, all)) }
  },
})

export const removeDataSet = endpoint({
  id: 'data.remove',
  method: 'DELETE',
  path: '/data/{key}',
  tag,
  shapeError,
  scope: 'data:write',
  summary: 'Delete a data set',
  description: 'Also deletes its rows, and the joins that other sets have to it.',
  problems: ['read_only'],
  schema: { params: setParams, reply: Deleted },
  async handle(ctx, { params }) {
    await sets.remove(ctx, params.key)
    return { data: { deleted: true } }
  },
})

export const listDataRows = endpoint({
  id: 'data.rows.list',
  method: 'GET',
  path: '/data/{key}/rows',
  tag,
  shapeError,
  scope: 'data:read',
  summary: 'List the rows of a data set',
  permit,
  description:
    'Returns rows in order. Without `contacts:read`, columns that contain email addresses are omitted, and addresses in other columns are masked. The set `orders` also requires `orders:read`.',
  schema: {
    params: setParams,
    query: Type.Object({
      limit: optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
      offset: optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0 })),
      include_past: optional(
        Type.Boolean({
          default: false,
          description: 'Include rows whose date has passed, if the set omits them.',
        }),
      ),
    }),
    reply: Type.Array(schema.DataRow),
    meta: schema.RowsMeta,
  },
  async handle(ctx, { params, query }) {
    const { limit = 25, offset = 0, include_past = false } = query
    const found = await rows.list(ctx, params.key, { limit, offset, includePast: include_past })
    return { data: found.rows, meta: { limit, offset, total: found.total } }
  },
})

export const addDataRows = endpoint({
  id: 'data.rows.add',
  method: 'POST',
  path: '/data/{key}/rows',
  tag,
  shapeError,
  scope: 'data:write',
  summary: 'Add rows, or replace all rows',
  status: 201,
  idempotent: true,
  bodyLimit: 4 * 1024 * 1024,
  problems: ['read_only', 'limit_reached'],
  schema: { params: setParams, body: schema.RowsAdd, reply: schema.RowsAdded },
  async handle(ctx, { params, body }) {
    const { added, unchanged, removed, rowCount, warnings } = await rows.add(ctx, params.key, body)
    return { data: { added: added.length, unchanged, removed, row_count: rowCount }, warnings }
  },
})

export const updateDataRows = endpoint({
  id: 'data.rows.updateMany',
  method: 'PATCH',
  path: '/data/{key}/rows',
  tag,
  shapeError,
  scope: 'data:write',
  summary: 'Update rows',
  description: 'Omitted values are unchanged. Returns how many of the rows were found.',
  problems: ['read_only'],
  schema: { params: setParams, body: schema.RowsChange, reply: Type.Object({ updated: Type.Integer() }) },
  async handle(ctx, { params, body }) {
    const { found, warnings } = await rows.updateMany(ctx, params.key, body)
    return { data: { updated: found.length }, warnings }
  },
})

export const removeDataRows = endpoint({
  id: 'data.rows.removeMany',
  method: 'DELETE',
  path: '/data/{key}/rows',
  tag,
  shapeError,
  scope: 'data:write',
  summary: 'Delete rows',
  description: 'IDs that are not in the set are ignored. To delete all rows, send `{"all": true}` instead of IDs.',
  problems: ['read_only'],
  schema: { params: setParams, body: schema.RowsRemove, reply: Type.Object({ deleted: Type.Integer() }) },
  handle: async (ctx, { params, body }) => ({ data: { deleted: await rows.removeMany(ctx, params.key, body) } }),
})

export const updateDataRow = endpoint({
  id: 'data.rows.update',
  method: 'PATCH',
  path: '/data/{key}/rows/{rowId}',
  tag,
  shapeError,
  scope: 'data:write',
  summary: 'Update a row',
  problems: ['read_only'],
  schema: { params: rowParams, body: schema.RowChange, reply: schema.DataRow },
  async handle(ctx, { params, body }) {
    const { row, warnings } = await rows.updateOne(ctx, params.key, params.rowId, body)
    return { data: row, warnings }
  },
})

export const removeDataRow = endpoint({
  id: 'data.rows.remove',
  method: 'DELETE',
  path: '/data/{key}/rows/{rowId}',
  tag,
  shapeError,
  scope: 'data:write',
  summary: 'Delete a row',
  problems: ['read_only'],
  schema: { params: rowParams, reply: Deleted },
  async handle(ctx, { params }) {
    await rows.removeOne(ctx, params.key, params.rowId)
    return { data: { deleted: true } }
  },
})

export const dataSetRoutes = [
  listDataSets,
  createDataSet,
  getDataSet,
  updateDataSet,
  removeDataSet,
  listDataRows,
  addDataRows,
  updateDataRows,
  removeDataRows,
  updateDataRow,
  removeDataRow,
]
