// Made by `npm run generate`; changes made by hand are lost.

export const TAKES_IDEMPOTENCY_KEY: ReadonlySet<string> = new Set([
    'POST /contacts',
    'POST /contacts/import',
    'POST /lists',
    'POST /events',
    'POST /orders',
    'POST /data',
    'POST /data/{key}/rows',
]);

export type ProblemCode = 'validation_error' | 'invalid_request' | 'read_only' | 'limit_reached' | 'sender_not_verified' | 'design_not_ready' | 'send_refused' | 'unauthorized' | 'forbidden' | 'key_in_web_page' | 'plan_limit_reached' | 'not_open_yet' | 'not_found' | 'stopped_address' | 'sent_recently' | 'idempotency_in_progress' | 'payload_too_large' | 'idempotency_key_reused' | 'rate_limited' | 'internal_error';
