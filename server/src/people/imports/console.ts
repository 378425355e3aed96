// Console endpoints for importing people from files.

import { DELIMITERS, ENCODINGS } from '../../platform/values/csv.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { PageMeta, pageMeta, pageOf, PageQuery } from '../../platform/http/paging.ts'
import { named, nullable, oneOf, optional, Timestamp, Type } from '../../platform/values/schema.ts'
import { exportKept, exportRefusals } from './export.ts'
import * as imports from './imports.ts'
import { FIELD_TARGETS, MAX_COLUMNS } from './mapping.ts'
import { MAX_FILE_BYTES } from './upload.ts'

const tag = 'Imports'
const params = Type.Object({ id: Type.String() })
const Count = (description: string) => Type.Integer({ description })

const written = { encoding: oneOf(ENCODINGS), delimiter: oneOf(DELIMITERS), hasHeader: Type.Boolean() }
const To = Type.String({ maxLength: 40, description: `One of ${FIELD_TARGETS.join(', ')}, or the ID of a detail.` })

const Import = named(
  'ImportOfPeople',
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    state: oneOf(['uploaded', 'running', 'stopped', 'done', 'cancelled', 'undoing', 'undone']),
    stoppedBecause: nullable(oneOf(['plan_limit_reached', 'could_not_be_processed'])),
    bytes: Count('Size of the file in bytes.'),
    bytesRead: Count('Bytes read.'),
    rows: Count('Rows read.'),
    created: Count('People added.'),
    updated: Count('People updated.'),
    unchanged: Count('Rows that changed nothing.'),
    refused: Count('Rows rejected; the report gives the reasons.'),
    partly: Count('Rows with a skipped value; the report says which.'),
    addedToList: Count('People added to the list.'),
    undone: Count('People restored by the undo.'),
    kept: Count('People the undo skipped because they changed in between.'),
    canUndo: Type.Boolean(),
    ...written,
    columns: Type.Array(Type.Object({ heading: Type.String(), to: Type.String() })),
    listId: nullable(Type.String()),
    source: Type.String(),
    markUnsubscribed: Type.Boolean(),
    startAutomations: Type.Boolean(),
    createdAt: Timestamp,
    startedAt: nullable(Timestamp),
    finishedAt: nullable(Timestamp),
  }),
)

const Preview = named(
  'ImportPreview',
  Type.Object({
    ...written,
    columns: Type.Array(
      Type.Object({ heading: Type.String(), samples: Type.Array(Type.String()), to: Type.String() }),
      { description: 'The columns, each with sample values and a suggested target.' },
    ),
  }),
)

const Refusal = Type.Object({
  row: Type.Integer({ description: 'The number of the row in the file, as spreadsheets count.' }),
  reason: Type.String({ description: 'In English.' }),
})

const optionalWritten = {
  encoding: optional(written.encoding),
  delimiter: optional(written.delimiter),
  hasHeader: optional(written.hasHeader),
}

export const importEndpoints: Endpoint[] = [
  endpoint({
    id: 'imports.upload',
    method: 'POST',
    path: '/imports',
    tag,
    role: 'member',
    summary: 'Upload a CSV file of people as the request body',
    status: 201,
    bodyLimit: MAX_FILE_BYTES,
    problems: ['limit_reached'],
    schema: {
      query: Type.Object({ name: optional(Type.String({ maxLength: 200, description: 'File name.' })) }),
      reply: Import,
    },
    handleUpload: async (ctx, { query }, file) => ({ data: await imports.create(ctx, query.name ?? '', file) }),
  }),
  endpoint({
    id: 'imports.list',
    method: 'GET',
    path: '/imports',
    tag,
    role: 'member',
    summary: 'List imports, newest first',
    schema: { query: Type.Object(PageQuery), reply: Type.Array(Import), meta: PageMeta },
    async handle(ctx, { query }) {
      const page = pageOf(query)
      const found = await imports.list(ctx, page)
      return { data: found.imports, meta: pageMeta(page, found.total) }
    },
  }),
  endpoint({
    id: 'imports.get',
    method: 'GET',
    path: '/imports/{id}',
    tag,
    role: 'member',
    summary: 'Retrieve an import and its progress',
    schema: { params, reply: Import },
    handle: async (ctx, { params }) => ({ data: await imports.get(ctx, params.id) }),
  }),
  endpoint({
    id: 'imports.preview',
    method: 'GET',
    path: '/imports/{id}/preview',
    tag,
    role: 'member',
    slow: true,
    summary: 'Preview the first rows of a file with suggested columns',
    schema: { params, query: Type.Object(optionalWritten), reply: Preview },
    handle: async (ctx, { params, query }) => ({ data: await imports.preview(ctx, params.id, query) }),
  }),
  endpoint({
    id: 'imports.start',
    method: 'POST',
    path: '/imports/{id}/start',
    tag,
    role: 'member',
    summary: "Start an import, or continue one that reached the plan's limit",
    schema: {
      params,
      body: Type.Object({
        ...optionalWritten,
        columns: optional(Type.Array(To, { maxItems: MAX_COLUMNS, description: 'Defaults to the detected value.' })),
        listId: optional(Type.String({ description: 'Adds everyone in the file to this list.' })),
        source: optional(Type.String({ maxLength: 255, default: 'csv_import' })),
        markUnsubscribed: optional(Type.Boolean({ default: false, description: 'Import new people as unsubscribed.' })),
        startAutomations: optional(Type.Boolean({ default: false })),
      }),
      reply: Import,
    },
    handle: async (ctx, { params, body }) => ({ data: await imports.start(ctx, params.id, body) }),
  }),
  endpoint({
    id: 'imports.cancel',
    method: 'POST',
    path: '/imports/{id}/cancel',
    tag,
    role: 'member',
    summary: 'Cancel an import; imported people are kept and can be undone',
    schema: { params, reply: Import },
    handle: async (ctx, { params }) => ({ data: await imports.cancel(ctx, params.id) }),
  }),
  endpoint({
    id: 'imports.undo',
    method: 'POST',
    path: '/imports/{id}/undo',
    tag,
    role: 'member',
    summary: 'Undo an import: remove added people and restore changed ones',
    description: 'People who have changed since are skipped and listed.',
    schema: { params, reply: Import },
    handle: async (ctx, { params }) => ({ data: await imports.undo(ctx, params.id) }),
  }),
  endpoint({
    id: 'imports.refusals',
    method: 'GET',
    path: '/imports/{id}/refusals',
    tag,
    role: 'member',
    summary: 'List the first rejected rows with reasons',
    schema: { params, reply: Type.Array(Refusal) },
    handle: async (ctx, { params }) => ({ data: await imports.refusals(ctx, params.id) }),
  }),
  endpoint({
    id: 'imports.report',
    method: 'GET',
    path: '/imports/{id}/report',
    tag,
    role: 'member',
    slow: true,
    summary: 'Export rejected rows with reasons as CSV',
    schema: { params, reply: Type.String() },
    handleFile: (ctx, { params }) => exportRefusals(ctx, params.id),
  }),
  endpoint({
    id: 'imports.kept',
    method: 'GET',
    path: '/imports/{id}/kept',
    tag,
    role: 'admin',
    slow: true,
    summary: 'Export people the undo skipped as CSV',
    schema: { params, reply: Type.String() },
    handleFile: (ctx, { params }) => exportKept(ctx, params.id),
  }),
]
