// Console endpoints for data sets: settings, importing and exporting tables, previews, and usage.

import type { Ctx } from '../../platform/http/caller.ts'
import { endpoint, forConsole } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { publicId } from '../../platform/values/ids.ts'
import { named, nullable, oneOf, optional, Type, visibleText } from '../../platform/values/schema.ts'
import { AUDIENCE_MODES } from './model.ts'
import type { DataSet } from './model.ts'
import { fieldByNumber } from './model.ts'
import { presentSet, loadPresentContext } from './present.ts'
import type { PresentContext } from './present.ts'
import { previewFor } from './resolve.ts'
import * as routes from './routes.ts'
import { DataRow, DataSetRecord, RowsAdded } from './schema.ts'
import * as sets from './sets.ts'
import * as tables from './tables.ts'

const tag = 'Data sets'
const shapeError = 'invalid_request'
const role = 'member'
const params = Type.Object({ key: Type.String() })
const TABLE_LIMIT = 4 * 1024 * 1024

const TeamDataSet = named(
  'TeamDataSet',
  Type.Object({
    ...DataSetRecord.properties,
    switched_on: Type.Boolean(),
    past_field: nullable(Type.String({ description: 'Rows whose date in this field has passed are omitted.' })),
    made_by_app: nullable(Type.String()),
  }),
)

const presentForTeam = (set: DataSet, context: PresentContext) => ({
  ...presentSet(set, context),
  switched_on: set.switchedOn,
  past_field: set.pastField === null ? null : fieldByNumber(set, set.pastField)!.key,
  made_by_app: set.madeByApp && publicId('app', set.madeByApp),
})

async function forTeam(ctx: Ctx, key: string) {
  const all = await sets.load(ctx.db, ctx.accountId)
  return presentForTeam(sets.pick(all, key), await loadPresentContext(ctx, all))
}

const listAllDataSets = endpoint({
  id: 'data.listAll',
  method: 'GET',
  path: '/data',
  tag,
  role,
  summary: 'List all data sets, including switched-off ones',
  schema: { reply: Type.Array(TeamDataSet) },
  async handle(ctx) {
    const all = await sets.load(ctx.db, ctx.accountId)
    const context = await loadPresentContext(ctx, all)
    return { data: all.map((set) => presentForTeam(set, context)) }
  },
})

const getForTeam = endpoint({
  id: 'data.getForTeam',
  method: 'GET',
  path: '/data/{key}',
  tag,
  role,
  summary: 'Get a data set with its settings',
  schema: { params, reply: TeamDataSet },
  handle: async (ctx, { params }) => ({ data: await forTeam(ctx, params.key) }),
})

const updateSettings = endpoint({
  id: 'data.settings',
  method: 'PATCH',
  path: '/data/{key}/settings',
  tag,
  role,
  shapeError,
  summary: 'Switch a data set on or off, and change its audience and date field',
  problems: ['read_only'],
  schema: {
    params,
    body: Type.Object({
      switched_on: optional(Type.Boolean()),
      audienceMode: optional(oneOf(AUDIENCE_MODES)),
      past_field: optional(
        nullable(Type.String({ maxLength: 100, description: 'Key of a date field; null for none.' })),
      ),
    }),
    reply: TeamDataSet,
  },
  async handle(ctx, { params, body }) {
    await sets.changeSettings(ctx, params.key, body)
    return { data: await forTeam(ctx, params.key) }
  },
})

const listUses = endpoint({
  id: 'data.uses',
  method: 'GET',
  path: '/data/{key}/uses',
  tag,
  role,
  summary: 'List where a data set is used, for example before deleting it',
  schema: {
    params,
    reply: Type.Array(
      Type.Object({
        kind: oneOf(['join'] as const),
        name: Type.String(),
        dataSet: Type.String(),
        field: Type.String(),
      }),
    ),
  },
  async handle(ctx, { params }) {
    const all = await sets.load(ctx.db, ctx.accountId)
    return { data: sets.usesOf(all, sets.pick(all, params.key)) }
  },
})

const preview = endpoint({
  id: 'data.preview',
  method: 'GET',
  path: '/data-preview',
  tag,
  role,
  shapeError,
  slow: true,
  summary: 'Preview the row of each data set for a person',
  problems: ['not_found'],
  schema: {
    query: Type.Object({ person: Type.String({ maxLength: 254, description: "The person's ID or email address." }) }),
    reply: Type.Array(Type.Object({ dataSet: Type.String(), name: Type.String(), row: nullable(DataRow) })),
  },
  handle: async (ctx, { query }) => ({ data: await previewFor(ctx, query.person) }),
})

const getTable = endpoint({
  id: 'data.table.get',
  method: 'GET',
  path: '/data/{key}/table',
  tag,
  role,
  slow: true,
  summary: 'Export all rows as a CSV file',
  schema: { params, reply: Type.String() },
  handleFile: (ctx, { params }) => tables.write(ctx, params.key),
})

const FirstLine = oneOf(['names', 'values'] as const, {
  description: 'Whether the first line contains names. By default, it does if one of them is a field.',
})

const addTable = endpoint({
  id: 'data.table.add',
  method: 'POST',
  path: '/data/{key}/table',
  tag,
  role,
  shapeError,
  status: 201,
  bodyLimit: TABLE_LIMIT,
  summary: 'Add rows from a CSV file or a copied spreadsheet range',
  problems: ['read_only', 'limit_reached'],
  schema: {
    params,
    body: Type.Object({
      text: visibleText(TABLE_LIMIT),
      mode: optional(oneOf(['append', 'replace'] as const, { default: 'append' })),
      firstLine: optional(FirstLine),
    }),
    reply: RowsAdded,
  },
  async handle(ctx, { params, body }) {
    const { added, unchanged, removed, rowCount, warnings } = await tables.add(ctx, params.key, body)
    return { data: { added: added.length, unchanged, removed, row_count: rowCount }, warnings }
  },
})

const createFromTable = endpoint({
  id: 'data.table.create',
  method: 'POST',
  path: '/data-from-table',
  tag,
  role,
  shapeError,
  status: 201,
  bodyLimit: TABLE_LIMIT,
  summary: 'Create a data set from a CSV file or a copied range with names in its first line',
  problems: ['limit_reached'],
  schema: {
    body: Type.Object({ name: visibleText(80), text: visibleText(TABLE_LIMIT) }),
    reply: TeamDataSet,
  },
  async handle(ctx, { body }) {
    const { key, warnings } = await tables.create(ctx, body.name, body.text)
    return { data: await forTeam(ctx, key), warnings }
  },
})

const ownInConsole = new Set<Endpoint>([routes.listDataSets, routes.getDataSet])

export const dataSetEndpoints: Endpoint[] = [
  listAllDataSets,
  getForTeam,
  ...routes.dataSetRoutes.filter((route) => !ownInConsole.has(route)).map((route) => forConsole(route, role)),
  updateSettings,
  listUses,
  preview,
  getTable,
  addTable,
  createFromTable,
]
