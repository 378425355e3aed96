// The four endpoints of each kind of item: list, get, put, delete.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Deleted, Type } from '../../platform/values/schema.ts'
import type { Static, TSchema } from '../../platform/values/schema.ts'
import * as items from './items.ts'

const withArticle = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`

const params = Type.Object({
  key: Type.String({ description: 'Chosen by the app: 1 to 64 of a-z, 0-9, "-", and "_".' }),
})

export type ItemApi<Body extends object, Sent extends TSchema, Shown extends TSchema> = {
  /** The prefix of operation names: `reportCards` in `reportCards.list`. */
  id: string
  path: string
  tag: string
  scope: string
  kind: items.Kind<Static<Sent>, Body>
  sent: Sent
  shown: Shown
  present(row: items.Item<Body>): Static<Shown>
  /** The effect of deleting an item, for the OpenAPI description. */
  deletion: string
}

export function itemEndpoints<Body extends object, Sent extends TSchema, Shown extends TSchema>({
  id,
  path,
  tag,
  scope,
  kind,
  sent,
  shown,
  present,
  deletion,
}: ItemApi<Body, Sent, Shown>): Endpoint[] {
  const common = { tag, scope, needsApp: true } as const
  const one = { ...common, path: `${path}/{key}` }
  return [
    endpoint({
      ...common,
      id: `${id}.list`,
      method: 'GET',
      path,
      summary: `List ${kind.word}s, of this app on this account`,
      schema: { reply: Type.Array(shown) },
      handle: async (ctx) => ({ data: (await items.list(ctx, kind)).map(present) }),
    }),
    endpoint({
      ...one,
      id: `${id}.get`,
      method: 'GET',
      summary: `Get ${withArticle(kind.word)}`,
      schema: { params, reply: shown },
      handle: async (ctx, { params }) => ({ data: present(await items.find(ctx, kind, params.key)) }),
    }),
    endpoint({
      ...one,
      id: `${id}.put`,
      method: 'PUT',
      summary: `Create or replace ${withArticle(kind.word)}`,
      description: 'Sending the same body again changes nothing.',
      status: 200,
      otherStatus: 201,
      problems: ['limit_reached'],
      schema: { params, body: sent, reply: shown },
      async handle(ctx, { params, body }) {
        const { row, isNew } = await items.save(ctx, kind, params.key, body as Static<Sent>)
        return { data: present(row), status: isNew ? 201 : 200 }
      },
    }),
    endpoint({
      ...one,
      id: `${id}.remove`,
      method: 'DELETE',
      summary: `Delete ${withArticle(kind.word)}`,
      description: deletion,
      schema: { params, reply: Deleted },
      async handle(ctx, { params }) {
        await items.remove(ctx, kind, params.key)
        return { data: { deleted: true } }
      },
    }),
  ]
}
