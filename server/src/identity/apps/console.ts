// Console endpoints for API keys and for apps that an account created.

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
  scopes: Type.Array(Type.String(), { description: "The permissions of an app's key never exceed the app's." }),
  madeBy: nullable(Type.String({ description: 'Email address of the creator; null for the operator.' })),
  createdAt: Timestamp,
  lastUsedAt: nullable(Timestamp),
}
const Key = named('Key', Type.Object(keyFields))
const NewKey = named(
  'NewKey',
  Type.Object({ ...keyFields, key: Type.String({ description: 'Shown only in this response.' }) }),
)
const KeyCreate = Type.Object({ name: optional(visibleText(120)), scopes: optional(Scopes) })

const RedirectUris = Type.Array(Type.String({ maxLength: 2_000 }), {
  maxItems: 20,
  description: 'Where a public app sends people after they connect it.',
})

const appFields = {
  id: Type.String(),
  name: Type.String(),
  kind: oneOf(['private', 'public']),
  live: Type.Boolean({ description: 'False in test mode: nothing it does starts a drip or sends email.' }),
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
    key: optional(Type.String({ description: 'Key of a private app. Shown only in this response.' })),
    clientSecret: optional(Type.String({ description: 'Client secret of a public app. Shown only in this response.' })),
  }),
)

export const permissionsEndpoint = endpoint({
  id: 'permissions.list',
  method: 'GET',
  path: '/permissions',
  tag: 'Keys',
  role: 'user',
  summary: 'List the permissions that a key or an app can have',
  schema: {
    reply: Type.Array(
      named(
        'Permission',
        Type.Object({
          scope: Type.String(),
          description: Type.String(),
          ticked: Type.Boolean({ description: 'New keys have it by default.' }),
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
    summary: 'List the API keys of the account and its apps, newest first',
    schema: { reply: Type.Array(Key) },
    handle: async (ctx) => ({ data: await keys.list(ctx) }),
  }),
  endpoint({
    id: 'keys.create',
    method: 'POST',
    path: '/keys',
    tag: 'Keys',
    role: 'admin',
    summary: 'Create an API key',
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
    summary: 'Revoke an API key; it stops working immediately',
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
    summary: 'List the apps of this account, newest first',
    schema: { reply: Type.Array(App) },
    handle: async (ctx) => ({ data: await apps.list(ctx) }),
  }),
  endpoint({
    id: 'apps.create',
    method: 'POST',
    path: '/apps',
    tag: 'Apps',
    role: 'admin',
    summary: 'Create an app in test mode',
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
    summary: 'Update an app, or switch it between test mode and live',
    description:
      "Omitted fields keep their value. Keys keep their permissions, limited to the app's; new keys get the app's permissions.",
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
    summary: 'Create another key of a private app',
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
    summary: "Replace a public app's client secret; the old one stops working immediately",
    schema: {
      params,
      reply: Type.Object({ clientSecret: Type.String({ description: 'Shown only in this response.' }) }),
    },
    handle: async (ctx, { params }) => ({ data: { clientSecret: await apps.newClientSecret(ctx, params.id) } }),
  }),
  endpoint({
    id: 'apps.remove',
    method: 'DELETE',
    path: '/apps/{id}',
    tag: 'Apps',
    role: 'admin',
    summary: 'Delete an app; its keys stop working immediately',
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
      madeBy: Type.String({ description: 'The account that created the app.' }),
    }),
    testMode: Type.Boolean(),
    scopes: Type.Array(Type.String()),
    connectedBy: nullable(Type.String({ description: 'Email address of the user who last authorized it.' })),
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
    summary: 'List the public apps connected to this account, newest first',
    schema: { reply: Type.Array(ConnectedApp) },
    handle: async (ctx) => ({ data: await connections.list(ctx) }),
  }),
  endpoint({
    id: 'connectedApps.remove',
    method: 'DELETE',
    path: '/connected-apps/{id}',
    tag: 'Apps',
    role: 'admin',
    summary: 'Disconnect an app: its tokens stop working immediately, and its data here is deleted',
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
    email: Type.String({ description: 'Belongs to a user who is no longer on the team.' }),
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
    summary: 'List keys, apps, and connected apps of people who are no longer on the team',
    schema: { reply: Type.Array(LeftAccess) },
    handle: async (ctx) => ({ data: await access.listLeft(ctx) }),
  }),
  endpoint({
    id: 'access.list',
    method: 'GET',
    path: '/team/{id}/access',
    tag: 'Keys',
    role: 'admin',
    summary: 'List the keys and apps that a user created, and the apps they connected',
    schema: { params, reply: Type.Array(Access) },
    handle: async (ctx, { params }) => ({ data: await access.listOf(ctx, params.id) }),
  }),
  endpoint({
    id: 'access.end',
    method: 'DELETE',
    path: '/team/{id}/access',
    tag: 'Keys',
    role: 'admin',
    summary: 'Revoke the keys, delete the apps, and disconnect the connected apps of a user',
    schema: { params, reply: Type.Object({ ended: Type.Integer() }) },
    handle: async (ctx, { params }) => ({ data: { ended: await access.end(ctx, params.id) } }),
  }),
]
