// A message as it is sent: body, signature, and headers.

import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'

const USER_AGENT = 'Lettermill-Webhooks/1.0'

/** Fields that an app may see only with contacts:read. */
const OF_PERSON = ['email', 'firstName', 'lastName']

export type Message = { id: Uuid; event: string; data: string }

/** Every copy has the same ID and its own time. `data` is already serialized, so it is identical in every copy. */
export function bodyOf({ id, event, data }: Message, sentAt: Date, readsPeople: boolean): string {
  const shown = readsPeople ? data : withoutPerson(data)
  return `{"id":"${publicId('evt', id)}","event":"${event}","timestamp":"${showInstant(sentAt)}","data":${shown}}`
}

function withoutPerson(data: string): string {
  const fields = Object.entries(JSON.parse(data) as Record<string, unknown>)
  return JSON.stringify(Object.fromEntries(fields.filter(([name]) => !OF_PERSON.includes(name))))
}

export const headersOf = (event: string, signature: string): Record<string, string> => ({
  'Content-Type': 'application/json',
  'User-Agent': USER_AGENT,
  'X-Service-Event': event,
  'X-Service-Signature': signature,
})
