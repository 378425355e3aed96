// People as they will be once a batch is written: new ones, and known ones with what was asked laid over them.

import type { DetailBook, ReadProperties } from '../details/details.ts'
import { mergeValues } from '../details/details.ts'
import type { Happening } from '../happen.ts'
import { newId } from '../platform/values/ids.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { choose } from '../topics/topics.ts'
import type { TopicBook } from '../topics/topics.ts'
import { addressKey } from './address-key.ts'
import type { Ask } from './ask.ts'
import { credentialName, movedHappening } from './happenings.ts'
import { MAX_ECHOES } from './schema.ts'
import type * as sql from './sql.ts'
import type { Move } from './status.ts'

export type Draft = { row: sql.ContactRow; before: sql.ContactRow | null; isNew: boolean; dirty: boolean }

/** Everything the decisions need to know, and everything they lead to. */
export type Work = {
  counts: Map<Uuid, sql.PeopleCounts>
  drafts: Map<string, Draft>
  stopped: Set<string>
  books: Map<Uuid, DetailBook>
  topics: Map<Uuid, TopicBook>
  consent: sql.ConsentRow[]
  happenings: Happening[]
  countChanges: Map<Uuid, sql.CountChange>
}

export function newDraft(work: Work, { caller, email, source }: Ask, stopped: boolean): Draft {
  const counts = work.counts.get(caller.accountId)!
  counts.people++
  counts.last_seq++
  countChange(work, caller.accountId).people++
  const now = caller.clock.now()
  const row: sql.ContactRow = {
    account_id: caller.accountId,
    id: newId(),
    seq: counts.last_seq,
    email,
    first_name: null,
    last_name: null,
    source: source?.trim() || null,
    status: 'never',
    stopped,
    details: {},
    topics_off: [],
    frequency: 'any',
    created_at: now,
    updated_at: now,
  }
  const draft = { row, before: null, isNew: true, dirty: true }
  work.drafts.set(addressKey(caller.accountId, email), draft)
  return draft
}

/**
 * Names, source, details and topics; answers with the names of what changed. `isKnown` says whether they were there before
 * this ask, be it only by another one of the batch.
 */
export function applyChanges(
  work: Work,
  draft: Draft,
  isKnown: boolean,
  ask: Ask,
  warnings: string[],
): { changed: string[]; unknown: string[] } {
  const { row } = draft
  const changed: string[] = []
  const set = <K extends 'first_name' | 'last_name' | 'source'>(
    column: K,
    value: sql.ContactRow[K] | undefined,
    name: string,
  ) => {
    if (value === undefined || row[column] === value) return
    row[column] = value
    changed.push(name)
  }
  set('first_name', ask.names?.firstName, 'firstName')
  set('last_name', ask.names?.lastName, 'lastName')
  if (ask.overwriteSource) set('source', ask.source?.trim() || null, 'source')
  const unknown = ask.properties
    ? applyDetails(work.books.get(row.account_id)!, row, ask.properties, changed, warnings)
    : []
  if (changed.length > 0) draft.dirty = true
  if (ask.preferences && applyTopics(work.topics.get(row.account_id)!, row, isKnown, ask.preferences, warnings))
    draft.dirty = true
  return { changed, unknown }
}

function applyDetails(
  book: DetailBook,
  row: sql.ContactRow,
  properties: Record<string, unknown>,
  changed: string[],
  warnings: string[],
): string[] {
  const read: ReadProperties = book.read(properties)
  const merged = mergeValues(book, row.details, read)
  row.details = merged.details
  changed.push(...merged.changed)
  warnings.push(...read.warnings)
  for (const name of read.unknown.slice(0, MAX_ECHOES))
    warnings.push(`Skipped "${name.slice(0, 100)}": there is no such detail in this account.`)
  return read.unknown
}

/** Nothing is switched off for somebody who is there already. */
function applyTopics(
  book: TopicBook,
  row: sql.ContactRow,
  isKnown: boolean,
  names: readonly string[],
  warnings: string[],
): boolean {
  const { topicsOff, unknown } = choose(book, names, isKnown ? row.topics_off : null)
  for (const name of unknown.slice(0, MAX_ECHOES))
    warnings.push(`Skipped the topic "${name.slice(0, 100)}": there is no such topic in this account.`)
  if (topicsOff.length === row.topics_off.length) return false
  row.topics_off = topicsOff
  return true
}

export function applyMove(work: Work, draft: Draft, ask: Ask, move: Move): void {
  const { row } = draft
  const { caller, how } = ask
  const now = caller.clock.now()
  if (row.status !== move.to) {
    countChange(work, row.account_id).subscribed +=
      Number(move.to === 'subscribed') - Number(row.status === 'subscribed')
    row.status = move.to
    if (!draft.isNew) row.updated_at = now
    draft.dirty = true
  }
  if (move.consent) {
    work.consent.push({
      account_id: row.account_id,
      contact_id: row.id,
      id: newId(),
      change: move.consent,
      how,
      credential: credentialName(caller),
      source: ask.source ?? null,
      at: now,
    })
  }
  if (move.event) work.happenings.push(movedHappening(ask, row, move))
}

function countChange(work: Work, accountId: Uuid): sql.CountChange {
  const change = work.countChanges.get(accountId) ?? { account_id: accountId, people: 0, subscribed: 0 }
  work.countChanges.set(accountId, change)
  return change
}
