import { nameFields, Properties, SubscriptionStatus } from '../contacts/schema.ts'
import { checkedAlone, Email, nullable, optional, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

export const MAX_IMPORT_ROWS = 500
export const IMPORT_BODY_LIMIT = 1024 * 1024

export const ImportRow = Type.Object({
  email: Email,
  ...nameFields,
  subscriptionStatus: optional(nullable(SubscriptionStatus)),
  properties: optional(nullable(Properties)),
})

export const Import = Type.Object({
  contacts: Type.Array(checkedAlone(ImportRow), {
    minItems: 1,
    maxItems: MAX_IMPORT_ROWS,
    description: 'Each row is handled separately: a bad row is skipped and reported in meta.errors.',
  }),
  startAutomations: optional(
    Type.Boolean({ default: false, description: 'True starts drips and sends contact.subscribed webhooks.' }),
  ),
  listId: optional(Type.String({ description: 'Adds everyone in the import to this list.' })),
  source: optional(Type.String({ maxLength: 255, default: 'api_import' })),
})

export const ImportResult = Type.Object({
  created: Type.Integer(),
  updated: Type.Integer(),
  failed: Type.Integer(),
  addedToList: optional(Type.Integer()),
})

export const ImportMeta = Type.Object({
  startAutomations: Type.Boolean(),
  errors: Type.Array(Type.Object({ index: Type.Integer(), email: nullable(Type.String()), message: Type.String() })),
  unknownProperties: Type.Array(Type.String()),
  planLimitReached: Type.Boolean(),
  stoppedAtIndex: nullable(Type.Integer()),
})

export type Import = Static<typeof Import>
export type ImportRow = Static<typeof ImportRow>
