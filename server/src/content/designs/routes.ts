import { endpoint } from '../../platform/http/endpoint.ts'
import { Type } from '../../platform/values/schema.ts'
import * as designs from './designs.ts'
import { Design } from './schema.ts'

export const listDesigns = endpoint({
  id: 'designs.list',
  method: 'GET',
  path: '/designs',
  tag: 'Designs',
  scope: 'campaigns:write',
  summary: 'List designs, most recently changed first',
  schema: { reply: Type.Array(Design) },
  handle: async (ctx) => ({ data: await designs.list(ctx) }),
})

export const designRoutes = [listDesigns]
