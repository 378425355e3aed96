// Authenticates apps at the token endpoint: client ID and secret, as HTTP Basic or in the body.

import { hashSecret } from '../../identity/access/secrets.ts'
import type { Sql } from '../../platform/db/db.ts'
import { isSameSecret } from '../../platform/values/same-secret.ts'
import type { Parameters } from './parameters.ts'
import { OAuthRefusal } from './refusal.ts'
import { findClient } from './sql.ts'
import type { ClientRow } from './sql.ts'

const BASIC = /^basic +([\w+/=-]{1,2000})$/i

type Credentials = { id: string | undefined; secret: string | undefined }

export async function authenticate(db: Sql, authorization: string | undefined, body: Parameters): Promise<ClientRow> {
  const { id, secret } = credentialsOf(authorization, body)
  const client = id === undefined ? undefined : await findClient(db, id)
  if (client && secret !== undefined && isSameSecret(hashSecret(secret), client.client_secret_hash)) return client
  throw new OAuthRefusal('invalid_client', 'The client ID or client secret is incorrect.')
}

function credentialsOf(authorization: string | undefined, body: Parameters): Credentials {
  const inBody = { id: body.find('client_id'), secret: body.find('client_secret') }
  const encoded = BASIC.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return inBody
  if (inBody.secret !== undefined) {
    throw new OAuthRefusal('invalid_request', 'Send the client secret as HTTP Basic or in the body, not both.')
  }
  const basic = readBasic(encoded)
  if (inBody.id !== undefined && inBody.id !== basic.id) {
    throw new OAuthRefusal('invalid_request', 'The client_id in the body differs from the one in HTTP Basic.')
  }
  return basic
}

function readBasic(encoded: string): Credentials {
  const text = Buffer.from(encoded, 'base64').toString()
  const colon = text.indexOf(':')
  if (colon === -1) return { id: undefined, secret: undefined }
  return { id: formDecoded(text.slice(0, colon)), secret: formDecoded(text.slice(colon + 1)) }
}

/** RFC 6749 2.3.1: both parts are form-encoded before they are joined. */
function formDecoded(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '))
    // PostgreSQL can't store NUL, so no client ID contains it.
    return decoded.includes('\u0000') ? undefined : decoded
  } catch {
    return undefined
  }
}
