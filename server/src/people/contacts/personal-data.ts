// What this room keeps of one person beyond their own row: former addresses and consent, to be shown and to be erased.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import * as formerSql from './former-addresses-sql.ts'
import * as sql from './sql.ts'

/** The address that a person has, and those they had which nobody in the account has now. */
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
    text: evidence?.text ?? null,
    page: evidence?.page ?? null,
    at: showInstant(at),
  }))
}

/** The last entry of the consent log, if there is any. */
export async function findLastConsentOf(db: Sql, accountId: Uuid, contactId: Uuid) {
  const [last] = await sql.listConsent(db, accountId, contactId, 1)
  return last ?? null
}

export const removeConsentOf = (tx: Tx, accountId: Uuid, contactIds: Uuid[]) =>
  sql.removeConsent(tx, accountId, contactIds)
