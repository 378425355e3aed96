// Console endpoints for moving in from another platform.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { PageMeta, pageMeta, pageOf, PageQuery } from '../../platform/http/paging.ts'
import { Type } from '../../platform/values/schema.ts'
import { MAX_UPLOAD_BYTES } from './files.ts'
import * as moves from './moves.ts'
import type { SetUpDeps } from './moves.ts'
import { Move, MoveCreate, MoveFileQuery, MoveKey, PastCampaign } from './schema.ts'

const tag = 'Moving in'
const role = 'admin'
const params = Type.Object({ id: Type.String() })
const fileParams = Type.Object({ id: Type.String(), n: Type.String() })

const action = (verb: string, summary: string, run: typeof moves.start): Endpoint =>
  endpoint({
    id: `moves.${verb}`,
    method: 'POST',
    path: `/moves/{id}/${verb}`,
    tag,
    role,
    summary,
    problems: ['invalid_request'],
    schema: { params, reply: Move },
    handle: async (ctx, { params: { id } }) => ({ data: await run(ctx, id) }),
  })

export const moveEndpoints = (deps: SetUpDeps): Endpoint[] => [
  endpoint({
    id: 'moves.list',
    method: 'GET',
    path: '/moves',
    tag,
    role,
    summary: 'List moves from other platforms, newest first',
    schema: { reply: Type.Array(Move) },
    handle: async (ctx) => ({ data: await moves.list(ctx) }),
  }),
  endpoint({
    id: 'moves.create',
    method: 'POST',
    path: '/moves',
    tag,
    role,
    summary: 'Set up a move; with an API key, its dry run starts',
    description: 'The key is checked first, stored encrypted, never shown, and deleted when the move ends.',
    status: 201,
    problems: ['invalid_request'],
    schema: { body: MoveCreate, reply: Move },
    handleUnwrapped: async (ctx, { body }) => ({ data: await moves.create(ctx, deps, body), status: 201 }),
  }),
  endpoint({
    id: 'moves.get',
    method: 'GET',
    path: '/moves/{id}',
    tag,
    role,
    summary: 'Retrieve a move, its progress and its counts',
    schema: { params, reply: Move },
    handle: async (ctx, { params: { id } }) => ({ data: await moves.get(ctx, id) }),
  }),
  endpoint({
    id: 'moves.upload',
    method: 'POST',
    path: '/moves/{id}/files',
    tag,
    role,
    summary: 'Upload an exported CSV, HTML or ZIP file as the request body',
    status: 201,
    bodyLimit: MAX_UPLOAD_BYTES,
    problems: ['limit_reached', 'invalid_request', 'payload_too_large'],
    schema: { params, query: MoveFileQuery, reply: Move },
    handleUpload: async (ctx, { params: { id }, query }, file) => ({ data: await moves.upload(ctx, id, query, file) }),
  }),
  endpoint({
    id: 'moves.removeFile',
    method: 'DELETE',
    path: '/moves/{id}/files/{n}',
    tag,
    role,
    summary: 'Remove an uploaded file',
    problems: ['invalid_request'],
    schema: { params: fileParams, reply: Move },
    handle: async (ctx, { params: { id, n } }) => ({ data: await moves.removeFile(ctx, id, n) }),
  }),
  action('check', 'Start the dry run, which counts and changes nothing', moves.check),
  action('start', 'Start the move', moves.start),
  action('pause', 'Pause a move or its dry run', moves.pause),
  action('resume', 'Resume a move where it stopped', moves.resume),
  action('cancel', 'Cancel a move; what was moved is kept', moves.cancel),
  endpoint({
    id: 'moves.renewKey',
    method: 'PUT',
    path: '/moves/{id}/key',
    tag,
    role,
    summary: 'Replace a rejected API key and resume the move',
    problems: ['invalid_request'],
    schema: { params, body: MoveKey, reply: Move },
    handleUnwrapped: async (ctx, { params: { id }, body }) => ({ data: await moves.renewKey(ctx, deps, id, body) }),
  }),
  endpoint({
    id: 'moves.campaigns',
    method: 'GET',
    path: '/moves/{id}/campaigns',
    tag,
    role,
    summary: 'List past campaigns of the platform with their totals, newest first',
    schema: { params, query: Type.Object(PageQuery), reply: Type.Array(PastCampaign), meta: PageMeta },
    async handle(ctx, { params: { id }, query }) {
      const page = pageOf(query)
      const found = await moves.listCampaigns(ctx, id, page)
      return { data: found.campaigns, meta: pageMeta(page, found.total) }
    },
  }),
  endpoint({
    id: 'moves.problems',
    method: 'GET',
    path: '/moves/{id}/problems',
    tag,
    role,
    slow: true,
    summary: 'Export what was left out, with reasons, as CSV',
    schema: { params, reply: Type.String() },
    handleFile: (ctx, { params: { id } }) => moves.exportProblems(ctx, id),
  }),
]
