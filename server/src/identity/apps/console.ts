// The console's endpoints for keys and for the apps an account made.

import { DEFAULT_SCOPES, SCOPES } from '../access/scopes.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import {
  Deleted,
  named,
  nullable,
  oneOf,
  optional,
  Timestamp,
  Type,
  visibleText,
} from '../../platform/values/schema.ts'
import * as access from './access-of-users.ts'
import * as apps from './apps.ts'
import * as connections from './connections.ts'
import * as keys from './keys.ts'

const params = Type.Object({ id: Type.String() })
const Scopes = Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100, description: 'Permissions.' })

const keyFields = {
  id: Type.String(),
  name: Type.String(),
  appId: nullable(Type.String()),
  appName: nullable(Type.String()),
  hint: Type.String({ description: 'The last four characters of the key.' }),
  scopes: Type.Array(Type.String(), { description: 'Those of an app are never more than the app has.' }),
  madeBy: nullable(Type.String({ description: 'Address of whoever made it; null for the operator.' })),
  createdAt: Timestamp,
  lastUsedAt: nullable(Timestamp),
}
const Key = named('Key', Type.Object(keyFields))
const NewKey = named('NewKey', Type.Object({ ...keyFields, key: Type.String({ description: 'Shown only now.' }) }))
const KeyCreate = Type.Object({ name: optional(visibleText(120)), scopes: optional(Scopes) })

const RedirectUris = Type.Array(Type.String({ maxLength: 2_000 }), {
  maxItems: 20,
  description: 'Where a public app takes people back to.',
})

const appFields = {
  id: Type.String(),
  name: Type.String(),
  kind: oneOf(['private', 'public']),
  live: Type.Boolean({ description: 'False in test mode: nothing it does starts a drip or sends anything.' }),
  scopes: Type.Array(Type.String()),
  clientId: nullable(Type.String()),
  redirectUris: Type.Array(Type.String()),
  createdAt: Timestamp,
}
const App = named('App', Type.Object(appFields))
const NewApp = named(
  'NewApp',
  Type.Object({
    ...appFields,
    key: optional(Type.String({ description: 'Of a private app. Shown only now.' })),
    clientSecret: optional(Type.String({ description: 'Of a public app. Shown only now.' })),
  }),
)

export const permissionsEndpoint = endpoint({
  id: 'permissions.list',
  method: 'GET',
  path: '/permissions',
  tag: 'Keys',
  role: 'user',
  summary: 'What a key or an app can be allowed',
  schema: {
    reply: Type.Array(
      named(
        'Permission',
        Type.Object({
          scope: Type.String(),
          description: Type.String(),
          ticked: Type.Boolean({ description: 'A new key has it unless told otherwise.' }),
        }),
      ),
    ),
  },
  handle: () => ({
    data: Object.entries(SCOPES).map(([scope, description]) => ({
      scope,
      description,
      ticked: DEFAULT_SCOPES.some((ticked) => ticked === scope),
    })),
  }),
})

export const keyEndpoints: Endpoint[] = [
  endpoint({
    id: 'keys.list',
    method: 'GET',
    path: '/keys',
    tag: 'Keys',
    role: 'admin',
    summary: 'Keys of the account and of its apps, newest first',
    schema: { reply: Type.Array(Key) },
    handle: async (ctx) => ({ data: await keys.list(ctx) }),
  }),
  endpoint({
    id: 'keys.create',
    method: 'POST',
    path: '/keys',
    tag: 'Keys',
    role: 'admin',
    summary: 'Make a key',
    status: 201,
    problems: ['limit_reached'],
    schema: { body: KeyCreate, reply: NewKey },
    handle: async (ctx, { body }) => ({ data: await keys.create(ctx, body) }),
  }),
  endpoint({
    id: 'keys.revoke',
    method: 'DELETE',
    path: '/keys/{id}',
    tag: 'Keys',
    role: 'admin',
    summary: 'Revoke a key: it stops working at once',
    schema: { params, reply: Deleted },
    async handle(ctx, { params }) {
      await keys.revoke(ctx, params.id)
      return { data: { deleted: true } }
    },
  }),
]

export const appEndpoints: Endpoint[] = [
  endpoint({
    id: 'apps.list',
    method: 'GET',
    path: '/apps',
    tag: 'Apps',
    role: 'admin',
    summary: 'Apps this account made, newest first',
    schema: { reply: Type.Array(App) },
    handle: async (ctx) => ({ data: await apps.list(ctx) }),
  }),
  endpoint({
    id: 'apps.create',
    method: 'POST',
    path: '/apps',
    tag: 'Apps',
    role: 'admin',
    summary: 'Make an app, in test mode',
    status: 201,
    problems: ['limit_reached'],
    schema: {
      body: Type.Object({
        name: visibleText(120),
        kind: oneOf(['private', 'public']),
        scopes: optional(Scopes),
        redirectUris: optional(RedirectUris),
      }),
      reply: NewApp,
    },
    handle: async (ctx, { body }) => ({ data: await apps.create(ctx, body) }),
  }),
  endpoint({
    id: 'apps.update',
    method: 'PATCH',
    path: '/apps/{id}',
    tag: 'Apps',
    role: 'admin',
    summary: 'Change an app, or switch it between test mode and live',
    description:
      'What is left out stays as it is. Keys keep the permissions they have, as far as the app has them; new ones take those of the app.',
    schema: {
      params,
      body: Type.Object({
        name: optional(visibleText(120)),
        live: optional(Type.Boolean()),
        scopes: optional(Scopes),
        redirectUris: optional(RedirectUris),
      }),
      reply: App,
    },
    handle: async (ctx, { params, body }) => ({ data: await apps.update(ctx, params.id, body) }),
  }),
  endpoint({
    id: 'apps.createKey',
    method: 'POST',
    path: '/apps/{id}/keys',
    tag: 'Apps',
    role: 'admin',
    summary: 'Make another key of a private app',
    status: 201,
    problems: ['limit_reached'],
    schema: { params, body: KeyCreate, reply: NewKey },
    handle: async (ctx, { params, body }) => ({
      data: await keys.create(ctx, { ...body, app: await apps.find(ctx, params.id) }),
    }),
  }),
  endpoint({
    id: 'apps.newClientSecret',
    method: 'POST',
    path: '/apps/{id}/client-secret',
    tag: 'Apps',
    role: 'admin',
    summary: "Replace a public app's client secret: the old one stops working at once",
    schema: { params, reply: Type.Object({ clientSecret: Type.String({ description: 'Shown only now.' }) }) },
    handle: async (ctx, { params }) => ({ data: { clientSecret: await apps.newClientSecret(ctx, params.id) } }),
  }),
  endpoint({
    id: 'apps.remove',
    method: 'DELETE',
    path: '/apps/{id}',
    tag: 'Apps',
    role: 'admin',
    summary: 'Remove an app; its keys stop working at once',
    schema: { params, reply: Deleted },
    async handle(ctx, { params }) {
      await apps.remove(ctx, params.id)
      return { data: { deleted: true } }
    },
  }),
]

const ConnectedApp = named(
  'ConnectedApp',
  Type.Object({
    id: Type.String(),
    app: Type.Object({
      id: Type.String(),
      name: Type.String(),
      madeBy: Type.String({ description: 'The account that made the app.' }),
    }),
    testMode: Type.Boolean(),
    scopes: Type.Array(Type.String()),
    connectedBy: nullable(Type.String({ description: 'Address of whoever allowed it last.' })),
    connectedAt: Timestamp,
    lastUsedAt: nullable(Timestamp),
  }),
)

export const connectedAppEndpoints: Endpoint[] = [
  endpoint({
    id: 'connectedApps.list',
    method: 'GET',
    path: '/connected-apps',
    tag: 'Apps',
    role: 'admin',
    summary: 'Public apps that are connected to this account, newest first',
    schema: { reply: Type.Array(ConnectedApp) },
    handle: async (ctx) => ({ data: await connections.list(ctx) }),
  }),
  endpoint({
    id: 'connectedApps.remove',
    method: 'DELETE',
    path: '/connected-apps/{id}',
    tag: 'Apps',
    role: 'admin',
    summary: 'Remove an app from this account: its tokens stop working at once, and what it kept here goes',
    schema: { params, reply: Deleted },
    async handle(ctx, { params }) {
      await connections.remove(ctx, params.id)
      return { data: { deleted: true } }
    },
  }),
]

const accessFields = {
  kind: oneOf(['key', 'app', 'connection']),
  id: Type.String(),
  name: Type.String(),
  lastUsedAt: nullable(Timestamp),
}
const Access = named('AccessOfUser', Type.Object(accessFields))
const LeftAccess = named(
  'LeftAccess',
  Type.Object({
    userId: Type.String(),
    email: Type.String({ description: 'Of someone who is no longer on the team.' }),
    access: Type.Array(Access),
  }),
)

export const accessEndpoints: Endpoint[] = [
  endpoint({
    id: 'access.left',
    method: 'GET',
    path: '/left-access',
    tag: 'Keys',
    role: 'admin',
    summary: 'Keys, apps and connected apps of people who are no longer on the team',
    schema: { reply: Type.Array(LeftAccess) },
    handle: async (ctx) => ({ data: await access.listLeft(ctx) }),
  }),
  endpoint({
    id: 'access.list',
    method: 'GET',
    path: '/team/{id}/access',
    tag: 'Keys',
    role: 'admin',
    summary: 'Keys and apps that a user created, and apps they connected',
    schema: { params, reply: Type.Array(Access) },
    handle: async (ctx, { params }) => ({ data: await access.listOf(ctx, params.id) }),
  }),
  endpoint({
    id: 'access.end',
    method: 'DELETE',
    path: '/team/{id}/access',
    tag: 'Keys',
    role: 'admin',
    summary: 'End all of it: revoke the keys, remove the apps, disconnect the connected apps',
    schema: { params, reply: Type.Object({ ended: Type.Integer() }) },
    handle: async (ctx, { params }) => ({ data: { ended: await access.end(ctx, params.id) } }),
  }),
]
