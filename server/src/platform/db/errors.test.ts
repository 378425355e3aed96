import { expect, test } from 'vitest'
import { isConflict, isRetryable, isUniqueViolation } from './errors.ts'

const failure = (code: string, message: string) => Object.assign(new Error(message), { code })
const TAKEN = 'duplicate key value violates unique constraint "contacts_email_102090"'
const GONE =
  'insert or update on table "details_102159" violates foreign key constraint "details_account_id_fkey_102159"'

test.each([
  ['23505', TAKEN, { unique: true, retry: false }],
  ['XX000', TAKEN, { unique: true, retry: false }],
  ['23503', GONE, { unique: false, retry: true }],
  ['XX000', GONE, { unique: false, retry: true }],
])('recognizes a conflict by %s, from a single database and from a cluster', (code, message, { unique, retry }) => {
  const error = failure(code, message)
  expect([isConflict(error), isUniqueViolation(error), isRetryable(error)]).toEqual([true, unique, retry])
})

test('does not treat other cluster errors as conflicts', () => {
  expect(isConflict(failure('XX000', 'could not find shard placement'))).toBe(false)
})
