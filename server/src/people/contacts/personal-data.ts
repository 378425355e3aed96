// A person's former addresses and consent log, for export and erasure.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import * as formerSql from './former-addresses-sql.ts'
import * as sql from './sql.ts'

/** The person's address, and their former addresses that no one in the account has now. */
export const listAddressesOf = formerSql.listAddresses

export const listFormerAddressesOf = formerSql.listFormerAddresses

export const removeFormerAddressesOf = formerSql.removeFormerAddresses

/** Newest first. */
export async function listConsentOf(db: Sql, accountId: Uuid, contactId: Uuid) {
  const rows = await sql.listConsent(db, accountId, contactId, null)
  return rows.map(({ change, how, credential, source, evidence, at }) => ({
    change,
    how,
    by: credential,
    source,
    text: evidence && 'text' in evidence ? evidence.text : null,
    page: evidence && 'page' in evidence ? evidence.page : null,
    submittedAt: (evidence && 'submittedAt' in evidence && evidence.submittedAt) || null,
    confirmedAt: (evidence && 'confirmedAt' in evidence && evidence.confirmedAt) || null,
    reason: evidence && 'reason' in evidence ? evidence.reason : null,
    at: showInstant(at),
  }))
}

/** The latest entry of the consent log, if any. */
export async function findLastConsentOf(db: Sql, accountId: Uuid, contactId: Uuid) {
  const [last] = await sql.listConsent(db, accountId, contactId, 1)
  return last ?? null
}

export const removeConsentOf = (tx: Tx, accountId: Uuid, contactIds: Uuid[]) =>
  sql.removeConsent(tx, accountId, contactIds)
