import { endpoint } from '../../platform/http/endpoint.ts'
import { Type } from '../../platform/values/schema.ts'
import * as manage from './manage.ts'
import { Group } from './schema.ts'

export const listGroups = endpoint({
  id: 'groups.list',
  method: 'GET',
  path: '/groups',
  tag: 'Groups',
  scope: 'contacts:read',
  summary: 'List groups, pinned first',
  description:
    'Groups select people by rules and are always current. Groups of bounced or complaining addresses are not listed.',
  schema: { reply: Type.Array(Group) },
  handle: async (ctx) => ({ data: await manage.list(ctx) }),
})

export const groupRoutes = [listGroups]
