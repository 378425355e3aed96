// An endpoint is a value. The server, the API document, the client library and the contract test all read the same one.

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
  /** Where an endpoint has two good answers, such as 200 for an old person and 201 for a new one. */
  status?: number
  headers?: Record<string, string | string[]>
}

/** An answer that is a file: its bytes are sent as they come. With a policy it is a page to be shown, not a file to keep. */
export type FileAnswer = { name: string; type: string; content: Readable; policy?: string }

type In<T extends TSchema | undefined> = T extends TSchema ? Static<T> : undefined

export type Input<P = unknown, Q = unknown, B = unknown> = { params: P; query: Q; body: B }

/** A request as it came, before its fields are checked. */
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
  /** Dotted name, `lists.create`: the operation's id in the API document and the method's in the client library. */
  id: string
  path: string
  tag: string
  summary: string
  description?: string
  status?: 200 | 201
  /** A second good status, when the answer chooses. */
  otherStatus?: 200 | 201
  /** Public API: the permission it needs; null means any working key. */
  scope?: string | null
  /**
   * Refuses what takes a further permission, such as a filter by address. It is asked before the fields are checked, so it
   * must expect anything in them.
   */
  permit?: (caller: Caller, sent: Sent) => void
  /** Public API: only for the keys and tokens of apps. */
  needsApp?: true
  /** Console: the least role it needs; `user` is anyone signed in, `anyone` needs no session. */
  role?: Role | 'user' | 'anyone'
  /** Takes the Idempotency-Key header. */
  idempotent?: true
  /** Replies may carry `warnings`. */
  warns?: true
  bodyLimit?: number
  /** A request without a body is read as `{}`. */
  bodyOptional?: true
  /** A slow question, a download or a picture: it takes one of the account's few places (places.ts). */
  slow?: true
  /** What a shape error is called here. */
  shapeError?: 'validation_error' | 'invalid_request'
  /** Problems it can answer with, beyond those that every endpoint can. */
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
      /** Runs in one transaction that commits before the answer leaves. */
      handle: (ctx: Ctx<Tx>, input: I) => Promise<A> | A
    }
  | {
      method: Write
      /** Answers many requests in one transaction, each alone in its refusal. */
      handleAll: (tx: Tx, requests: Request<I>[]) => Promise<(A | Problem)[]>
    }
  | {
      method: Method
      /** Opens its own transactions, because it waits for something slow in between. */
      handleUnwrapped: (ctx: Ctx<Db>, input: I) => Promise<A>
    }
  | {
      method: Write
      /** Takes a file, of any content type, as it arrives; `bodyLimit` still holds. */
      handleUpload: (ctx: Ctx<Db>, input: I, upload: Readable) => Promise<A>
    }
  | {
      method: Method
      /** Answers with a file instead of JSON; `reply` is only a word for the document. */
      handleFile: (ctx: Ctx<Db>, input: I) => Promise<FileAnswer>
    }

export type Endpoint = Described & {
  schema: Shapes<TSchema | undefined, TSchema | undefined, TSchema | undefined, TSchema, TSchema | undefined>
} & Handler<Input, Answer>

/** One that writes in a transaction that it is given. */
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

/** The same endpoint in the console, where a role stands for the permission. */
export function forConsole(api: Endpoint, role: Role): Endpoint {
  return { ...api, scope: undefined, needsApp: undefined, idempotent: undefined, role }
}

/** The same endpoint further down, behind a path with parameters of its own. */
export function under(prefix: string, inner: Endpoint): Endpoint {
  const names = [...prefix.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, Type.String()] as const)
  const own = (inner.schema.params as { properties?: Record<string, TSchema> } | undefined)?.properties
  const params = Type.Object({ ...Object.fromEntries(names), ...own })
  return { ...inner, path: prefix + inner.path, schema: { ...inner.schema, params } }
}
