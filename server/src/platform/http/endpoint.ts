// An endpoint is a value, read by the server, the API document, the client library, and the contract test.

import type { Readable } from 'node:stream'
import type { Caller, Ctx, Role } from './caller.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Problem } from '../problem.ts'
import { Type } from '../values/schema.ts'
import type { Static, TSchema } from '../values/schema.ts'

type Write = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Method = 'GET' | Write

export type Answer<Data = unknown, Meta = unknown> = {
  data: Data
  meta?: Meta
  warnings?: string[]
  /** For endpoints with two success statuses, such as 200 for an existing person and 201 for a new one. */
  status?: number
  headers?: Record<string, string | string[]>
}

/** A file as a response, streamed. With a content security policy it is a page to display instead of a download. */
export type FileAnswer = {
  name: string
  type: string
  /** Produced while it is sent. */
  content: FileContent
  policy?: string
}

export type FileContent = AsyncIterable<string | Buffer> | Iterable<string | Buffer>

type In<T extends TSchema | undefined> = T extends TSchema ? Static<T> : undefined

export type Input<P = unknown, Q = unknown, B = unknown> = { params: P; query: Q; body: B }

/** A request before its fields are checked. */
export type Sent = Input

/** One request of a combined batch. */
export type Request<I = Input> = { caller: Caller; input: I }

type Shapes<
  P extends TSchema | undefined,
  Q extends TSchema | undefined,
  B extends TSchema | undefined,
  R extends TSchema,
  M extends TSchema | undefined,
> = { params?: P; query?: Q; body?: B; reply: R; meta?: M }

type Described = {
  /** Dotted name such as `lists.create`: the operation ID in the API document and the method in the client library. */
  id: string
  path: string
  tag: string
  summary: string
  description?: string
  status?: 200 | 201
  /** The second success status, if the handler chooses one. */
  otherStatus?: 200 | 201
  /** Public API: the required permission; null means any valid key. */
  scope?: string | null
  /**
   * Rejects requests that require a further permission, such as a filter by address. Runs before the fields are
   * checked, so they can contain anything.
   */
  permit?: (caller: Caller, sent: Sent) => void
  /** Public API: only for keys and tokens of apps. */
  needsApp?: true
  /** Console: the minimum role; `user` is anyone signed in, `anyone` needs no session. */
  role?: Role | 'user' | 'anyone'
  /** Accepts the Idempotency-Key header. */
  idempotent?: true
  /** Responses may contain `warnings`. */
  warns?: true
  bodyLimit?: number
  /** A request without a body is read as `{}`. */
  bodyOptional?: true
  /** A slow query, download, or image upload, limited to a few at a time per account (slots.ts). */
  slow?: true
  /** The error code for fields of the wrong shape. */
  shapeError?: 'validation_error' | 'invalid_request'
  /** Error codes beyond those of every endpoint. */
  problems?: readonly Problem['code'][]
}

export type Handler<I, A> =
  | {
      method: 'GET'
      /** Reads through the pool. */
      handle: (ctx: Ctx<Db>, input: I) => Promise<A> | A
    }
  | {
      method: Write
      /** Runs in one transaction that commits before the response is sent. */
      handle: (ctx: Ctx<Tx>, input: I) => Promise<A> | A
    }
  | {
      method: Write
      /** Handles many requests in one transaction; each can be rejected separately. */
      handleAll: (tx: Tx, requests: Request<I>[]) => Promise<(A | Problem)[]>
    }
  | {
      method: Method
      /** Opens its own transactions, because it waits for something slow in between. */
      handleUnwrapped: (ctx: Ctx<Db>, input: I) => Promise<A>
    }
  | {
      method: Write
      /** Receives a file of any content type as a stream; `bodyLimit` applies. */
      handleUpload: (ctx: Ctx<Db>, input: I, upload: Readable) => Promise<A>
    }
  | {
      method: Method
      /** Responds with a file instead of JSON; `reply` only describes it in the API document. */
      handleFile: (ctx: Ctx<Db>, input: I) => Promise<FileAnswer>
    }

export type Endpoint = Described & {
  schema: Shapes<TSchema | undefined, TSchema | undefined, TSchema | undefined, TSchema, TSchema | undefined>
} & Handler<Input, Answer>

/** An endpoint that writes in a given transaction. */
export type WritingEndpoint = Extract<Endpoint, { method: Write; handle: unknown } | { handleAll: unknown }>

export function endpoint<
  R extends TSchema,
  P extends TSchema | undefined = undefined,
  Q extends TSchema | undefined = undefined,
  B extends TSchema | undefined = undefined,
  M extends TSchema | undefined = undefined,
>(
  definition: Described & { schema: Shapes<P, Q, B, R, M> } & Handler<
      Input<In<P>, In<Q>, In<B>>,
      Answer<Static<R>, In<M>>
    >,
): Endpoint {
  return definition as unknown as Endpoint
}

/** The same endpoint in the console, with a role instead of a permission. */
export function forConsole(api: Endpoint, role: Role): Endpoint {
  return { ...api, scope: undefined, needsApp: undefined, idempotent: undefined, role }
}

/** The same endpoint under a path prefix with its own parameters. */
export function under(prefix: string, inner: Endpoint): Endpoint {
  const names = [...prefix.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, Type.String()] as const)
  const own = (inner.schema.params as { properties?: Record<string, TSchema> } | undefined)?.properties
  const params = Type.Object({ ...Object.fromEntries(names), ...own })
  return { ...inner, path: prefix + inner.path, schema: { ...inner.schema, params } }
}
