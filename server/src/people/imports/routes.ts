import { endpoint } from '../../platform/http/endpoint.ts'
import { importPeople, requireImport } from './import-people.ts'
import { Import, IMPORT_BODY_LIMIT, ImportMeta, ImportResult } from './schema.ts'
import type { Import as ImportBody } from './schema.ts'

const tag = 'People'

export const importContacts = endpoint({
  id: 'contacts.import',
  method: 'POST',
  path: '/contacts/import',
  tag,
  scope: 'contacts:write',
  summary: 'Import up to 500 people',
  description: 'Each row succeeds or fails separately. People who unsubscribed are never resubscribed.',
  idempotent: true,
  warns: true,
  problems: ['not_found'],
  bodyLimit: IMPORT_BODY_LIMIT,
  schema: { body: Import, reply: ImportResult, meta: ImportMeta },
  permit: (caller, { body }) => requireImport(caller, body as Partial<ImportBody>),
  handle: (ctx, { body }) => importPeople(ctx, body),
})

export const importRoutes = [importContacts]
