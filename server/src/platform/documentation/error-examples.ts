// A message for every error code of the public API, as an operation returns it.

import { PUBLIC_PROBLEM_CODES } from '../problem.ts'
import type { ProblemCode } from '../problem.ts'

const MESSAGES: Record<Exclude<ProblemCode, 'stale_revision'>, string> = {
  validation_error: '"email" must be a valid email address, for example ada@example.com.',
  invalid_request: 'The body must be a JSON object, sent as application/json.',
  read_only: 'This data set is built in and can only be read.',
  limit_reached: 'An account can have 500 lists. Delete one first.',
  sender_not_verified: 'This account has no verified sender yet. Add one under Settings.',
  design_not_ready: 'The design “Autumn” has no unsubscribe link.',
  send_refused: 'That time has passed. Choose a later day or time.',
  unauthorized: 'The API key or access token is missing, invalid, expired, or revoked.',
  forbidden: 'This key does not have the permission for this request.',
  key_in_web_page:
    'This key was sent from a web page, where anyone can read it. Call the API from your server instead.',
  plan_limit_reached: "The plan's limit of 5,000 people is reached.",
  not_open_yet: 'This account is not open for sending yet.',
  not_found: 'There is no such resource in this account.',
  stopped_address: 'This address bounced and cannot be subscribed.',
  sent_recently: 'This design was sent to the same people within a day, as “Autumn”.',
  idempotency_in_progress: 'A request with this Idempotency-Key is still running. Try again in a few seconds.',
  payload_too_large: 'The body exceeds the limit of 256 KB.',
  idempotency_key_reused: 'This Idempotency-Key was already used for a different request.',
  rate_limited: 'More than 100 requests in one minute. Wait a minute, then try again.',
  internal_error: 'Something went wrong on the server. Try again.',
}

const known = new Set<string>(PUBLIC_PROBLEM_CODES)

/** `needed` is the permission of the operation. */
export function errorExample(code: string, needed: string | null): { error: { code: string; message: string } } {
  if (!known.has(code)) throw new Error(`There is no example of the error "${code}".`)
  const message =
    code === 'forbidden' && needed
      ? `This key does not have the "${needed}" permission.`
      : MESSAGES[code as keyof typeof MESSAGES]
  return { error: { code, message } }
}
