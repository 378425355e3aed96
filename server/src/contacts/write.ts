// Adding and changing people, one or five hundred at a time, with the same few statements. Verbs describe what they ask
// for; the transition table decides; everything is written once; consequences go through the one door.

import type { DetailBook, ReadProperties } from '../details/details.ts'
import { loadBooks, mergeValues } from '../details/details.ts'
import { happen } from '../happen.ts'
import type { Happening } from '../happen.ts'
import type { Caller } from '../platform/caller.ts'
import type { Tx } from '../platform/db.ts'
import { newId, publicId } from '../platform/ids.ts'
import type { Uuid } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { choose, loadTopics } from '../topics/topics.ts'
import type { TopicBook } from '../topics/topics.ts'
import type { Names } from './names.ts'
import * as sql from './sql.ts'
import { nextStatus } from './status.ts'
import type { Move, Trigger } from './status.ts'

/** By which way consent came or went, as the consent log keeps it. */
export type How =
  | 'api'
  | 'import'
  | 'form'
  | 'order'
  | 'event'
  | 'unsubscribe_link'
  | 'one_click'
  | 'preference_page'
  | 'complaint'
  | 'bounce'
  | 'team'

export type Ask = {
  caller: Caller
  email: string
  trigger: Trigger | null
  how: How
  resubscribe?: boolean
  names?: Names
  /** Set for a new person only, unless `overwrite` is asked for. */
  source?: string | null
  overwriteSource?: boolean
  properties?: Record<string, unknown>
  preferences?: readonly string[]
  startAutomations?: boolean
  /** What the age windows are measured from; now, unless the ask came with an order of its own date. */
  at?: Date
  /** Shared by the rows of one import: once the plan's limit is met, the rest is left alone. */
  run?: { stopped: boolean }
}

export type Written = {
  row: sql.ContactRow
  /** As they were before this batch; null for whom it adds. */
  before: sql.ContactRow | null
  created: boolean
  move: Move
  changed: string[]
  warnings: string[]
  unknownProperties: string[]
}

type Draft = { row: sql.ContactRow; before: sql.ContactRow | null; isNew: boolean; dirty: boolean }

/** Everything the decisions need to know, and everything they lead to. */
type Work = {
  counts: Map<Uuid, sql.PeopleCounts>
  drafts: Map<string, Draft>
  stopped: Set<string>
  books: Map<Uuid, DetailBook>
  topics: Map<Uuid, TopicBook>
  consent: sql.ConsentRow[]
  happenings: Happening[]
  countChanges: Map<Uuid, sql.CountChange>
}

const addressKey = (accountId: Uuid, email: string): string => `${accountId} ${email}`

/** Answers in order. A person who would pass the plan's limit is refused alone. */
export async function writePeople(tx: Tx, asks: Ask[]): Promise<(Written | Problem)[]> {
  const work = await prepare(tx, asks)
  const results = asks.map((ask) => write(work, ask))
  await save(tx, work)
  return results
}

async function prepare(tx: Tx, asks: Ask[]): Promise<Work> {
  const counts = await sql.lockPeopleCounts(
    tx,
    asks.map(({ caller }) => caller.accountId),
  )
  const addresses = [
    ...new Map(
      asks.map(({ caller, email }) => [addressKey(caller.accountId, email), { account_id: caller.accountId, email }]),
    ).values(),
  ]
  const accountsOf = (some: Ask[]) => some.map(({ caller }) => caller.accountId)
  const [found, stopped, books, topics] = await Promise.all([
    sql.findByEmail(tx, addresses),
    sql.findStopped(tx, addresses),
    loadBooks(tx, accountsOf(asks.filter(({ properties }) => properties))),
    loadTopics(tx, accountsOf(asks.filter(({ preferences }) => preferences))),
  ])
  return {
    counts,
    drafts: new Map(
      found.map((row) => [
        addressKey(row.account_id, row.email),
        { row, before: { ...row }, isNew: false, dirty: false },
      ]),
    ),
    stopped: new Set(stopped.map(({ account_id, email }) => addressKey(account_id, email))),
    books,
    topics,
    consent: [],
    happenings: [],
    countChanges: new Map(),
  }
}

function write(work: Work, ask: Ask): Written | Problem {
  const { caller } = ask
  const key = addressKey(caller.accountId, ask.email)
  if (ask.run?.stopped) return planLimitReached()
  const known = work.drafts.get(key)
  const counts = work.counts.get(caller.accountId)!
  if (!known && counts.people_limit !== null && counts.people >= counts.people_limit) {
    if (ask.run) ask.run.stopped = true
    return planLimitReached()
  }
  const standing = { status: known?.row.status ?? null, stopped: known?.row.stopped ?? work.stopped.has(key) }
  const move = ask.trigger ? nextStatus(standing, ask.trigger, ask) : nextStatus(standing, 'event')
  if (move.refused) return new Problem('stopped_address', STOPPED)
  const draft = known ?? newDraft(work, ask, standing.stopped)
  const warnings: string[] = []
  const { changed, unknown } = applyChanges(work, draft, ask, warnings)
  applyMove(work, draft, ask, move)
  if (!draft.isNew && changed.length > 0) draft.row.updated_at = caller.clock.now()
  if (known && changed.length > 0) work.happenings.push(updatedHappening(ask, draft.row, changed))
  return { row: draft.row, before: draft.before, created: !known, move, changed, warnings, unknownProperties: unknown }
}

const STOPPED = 'This address bounced, was reported as spam or was stopped by hand, so it cannot be subscribed.'

const planLimitReached = () =>
  new Problem('plan_limit_reached', "The plan's people limit is reached, so a new person cannot be added.")

function newDraft(work: Work, { caller, email, source }: Ask, stopped: boolean): Draft {
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

/** Names, source, details and topics; answers with the names of what changed. */
function applyChanges(
  work: Work,
  draft: Draft,
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
  if (ask.preferences && applyTopics(work.topics.get(row.account_id)!, draft, ask.preferences, warnings))
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
  for (const name of read.unknown.slice(0, 50))
    warnings.push(`Skipped "${name.slice(0, 100)}": there is no such detail in this account.`)
  return read.unknown
}

function applyTopics(book: TopicBook, { row, isNew }: Draft, names: readonly string[], warnings: string[]): boolean {
  const { topicsOff, unknown } = choose(book, names, isNew ? null : row.topics_off)
  for (const name of unknown.slice(0, 50))
    warnings.push(`Skipped the topic "${name.slice(0, 100)}": there is no such topic in this account.`)
  if (topicsOff.length === row.topics_off.length) return false
  row.topics_off = topicsOff
  return true
}

function applyMove(work: Work, draft: Draft, ask: Ask, move: Move): void {
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

/** Who asked, as the consent log names them. */
export function credentialName({ actor }: Caller): string | null {
  if (actor.kind === 'key') return publicId('key', actor.id)
  if (actor.kind === 'app') return publicId('app', actor.appId)
  return actor.kind === 'user' ? publicId('usr', actor.id) : null
}

function countChange(work: Work, accountId: Uuid): sql.CountChange {
  const change = work.countChanges.get(accountId) ?? { account_id: accountId, people: 0, subscribed: 0 }
  work.countChanges.set(accountId, change)
  return change
}

export const personOf = (row: sql.ContactRow) => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
})

function movedHappening(
  { caller, how, at, source, startAutomations }: Ask,
  row: sql.ContactRow,
  move: Move,
): Happening {
  const joined = move.event === 'contact.subscribed'
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ') || null
  return {
    caller,
    name: move.event!,
    person: personOf(row),
    at: caller.clock.now(),
    agedFrom: at,
    properties: joined ? { how, source: source ?? row.source } : { how },
    data: joined ? { name, source: source ?? row.source, how } : { how },
    ...(joined && { startAutomations }),
    ...(joined && !move.welcome && { withoutDrips: true }),
  }
}

const updatedHappening = ({ caller, startAutomations }: Ask, row: sql.ContactRow, changed: string[]): Happening => ({
  caller,
  name: 'contact.updated',
  person: personOf(row),
  at: caller.clock.now(),
  properties: {},
  data: { changed: [...changed] },
  startAutomations,
})

/** One statement per table, whatever the number of people. */
async function save(tx: Tx, { drafts, consent, happenings, countChanges }: Work): Promise<void> {
  const dirty = [...drafts.values()].filter((draft) => draft.dirty)
  const added = dirty.filter(({ isNew }) => isNew).map(({ row }) => row)
  const updated = dirty.filter(({ isNew }) => !isNew).map(({ row }) => row)
  const changes = [...countChanges.values()].filter(({ people, subscribed }) => people !== 0 || subscribed !== 0)
  await Promise.all([
    added.length > 0 && sql.insertContacts(tx, added),
    updated.length > 0 && sql.updateContacts(tx, updated),
    changes.length > 0 && sql.updatePeopleCounts(tx, changes),
    consent.length > 0 && sql.insertConsent(tx, consent),
    happenings.length > 0 && happen(tx, happenings),
  ])
}
