// Adding and changing people, one or five hundred at a time, with the same few statements. Verbs send commands; the
// transition table decides; everything is written once; facts go to `happen`.

import { loadDefinitions } from '../../data/details/details.ts'
import { recordEvents } from '../../activity/record-events.ts'
import type { DomainEvent } from '../../activity/record-events.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { addressKey } from '../../platform/values/email-address.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { Problem } from '../../platform/problem.ts'
import { loadTopics } from '../../data/topics/topics.ts'
import { followPeople } from './search-index.ts'
import type { PersonCommand } from './command.ts'
import { applyChanges, applyTransition, newDraft } from './draft.ts'
import type { Draft, Planning } from './draft.ts'
import { detailEvents, updatedEvent } from './domain-events.ts'
import * as sql from './sql.ts'
import { nextStatus } from './status.ts'
import type { Transition } from './status.ts'

export type Written = {
  row: sql.ContactRow
  /** As they were before this batch; null for whom it adds. */
  before: sql.ContactRow | null
  created: boolean
  transition: Transition
  changed: string[]
  warnings: string[]
  unknownProperties: string[]
}

/** What commands come to, before anything is written. */
export type PeoplePlan = {
  /** In order. A person who would pass the plan's limit is refused alone. */
  written: (Written | Problem)[]
  drafts: Draft[]
  consent: sql.ConsentRow[]
  countChanges: sql.CountChange[]
  facts: DomainEvent[]
}

export const EMPTY_PLAN: PeoplePlan = { written: [], drafts: [], consent: [], countChanges: [], facts: [] }

/** People as they are under the lock of their accounts. */
export type LockedPeople = {
  counts: Map<Uuid, sql.PeopleCounts>
  people: sql.ContactRow[]
  /** Stopped addresses that nobody has. */
  stopped: sql.Address[]
}

/** Answers in order. */
export async function writePeople(
  tx: Tx,
  commands: PersonCommand[],
  locked?: LockedPeople,
): Promise<(Written | Problem)[]> {
  const plan = await planPeople(tx, commands, locked)
  await Promise.all([savePeople(tx, plan), recordEvents(tx, plan.facts)])
  return plan.written
}

/** Locks the accounts and looks their people up, unless the verb has done so, and decides. */
export async function planPeople(tx: Tx, commands: PersonCommand[], known?: LockedPeople): Promise<PeoplePlan> {
  const accountsOf = (some: PersonCommand[]) => some.map(({ caller }) => caller.accountId)
  const [locked, books, topics] = await Promise.all([
    known ?? lockAddresses(tx, commands.map(addressOf)),
    loadDefinitions(tx, accountsOf(commands.filter(({ properties }) => properties))),
    loadTopics(tx, accountsOf(commands.filter(({ preferences }) => preferences))),
  ])
  return decideAll(commands, locked, books, topics)
}

/** What a command would come to, without a lock and without writing anything; the plan's limit is left aside. */
export async function previewPerson(db: Sql, command: PersonCommand): Promise<Written | Problem> {
  const { accountId } = command.caller
  const [found, books] = await Promise.all([
    sql.findPeopleAndStops(db, [addressOf(command)]),
    loadDefinitions(db, [accountId]),
  ])
  const counts = new Map([[accountId, { people: 0, subscribed: 0, last_seq: 0, people_limit: null }]])
  return decideAll([command], { counts, ...sortFound(found) }, books, new Map()).written[0]!
}

function decideAll(
  commands: PersonCommand[],
  locked: LockedPeople,
  books: Planning['books'],
  topics: Planning['topics'],
): PeoplePlan {
  const planning: Planning = {
    counts: locked.counts,
    drafts: new Map(
      locked.people.map((row) => [
        addressKey(row.account_id, row.email),
        { row: { ...row }, before: row, isNew: false, dirty: false },
      ]),
    ),
    stopped: new Set(locked.stopped.map(({ account_id, email }) => addressKey(account_id, email))),
    books,
    topics,
    consent: [],
    facts: [],
    countChanges: new Map(),
  }
  const written = commands.map((command) => decide(planning, command))
  const countChanges = [...planning.countChanges.values()]
  return {
    written,
    drafts: [...planning.drafts.values()].filter(({ dirty }) => dirty),
    consent: planning.consent,
    countChanges: countChanges.filter(({ people, subscribed }) => people !== 0 || subscribed !== 0),
    facts: planning.facts,
  }
}

const addressOf = ({ caller, email }: PersonCommand): sql.Address => ({ account_id: caller.accountId, email })

/** The people who have these addresses. */
export async function lockAddresses(tx: Tx, addresses: sql.Address[]): Promise<LockedPeople> {
  const accounts = addresses.map(({ account_id }) => account_id)
  const distinct = [...new Map(addresses.map((each) => [addressKey(each.account_id, each.email), each])).values()]
  // Sent one behind the other: people are looked up once their account is locked.
  const [locked, found] = await Promise.all([sql.lockKnownCounts(tx, accounts), sql.findPeopleAndStops(tx, distinct)])
  if (locked.size === new Set(accounts).size) return { counts: locked, ...sortFound(found) }
  // The first people of an account: its lock is made, and they are looked up again under it.
  const counts = await sql.lockPeopleCounts(tx, accounts)
  return { counts, ...sortFound(await sql.findPeopleAndStops(tx, distinct)) }
}

function sortFound(found: (sql.ContactRow | sql.StoppedAddress)[]): Pick<LockedPeople, 'people' | 'stopped'> {
  const people = found.filter((row): row is sql.ContactRow => row.id !== null)
  return { people, stopped: found.filter(({ id }) => id === null) }
}

/** Nobody else writes people of the account until the transaction ends. */
export const lockPeopleOf = (tx: Tx, accountId: Uuid) => sql.lockPeopleCounts(tx, [accountId])

/** One person by id; null when there is none. */
export async function lockPerson(
  tx: Tx,
  accountId: Uuid,
  id: Uuid,
): Promise<{ row: sql.ContactRow; locked: LockedPeople } | null> {
  // Whoever is there has a count to be locked, and is looked up behind it.
  const [counts, row] = await Promise.all([sql.lockKnownCounts(tx, [accountId]), sql.findContact(tx, accountId, id)])
  return row ? { row, locked: { counts, people: [row], stopped: [] } } : null
}

function decide(planning: Planning, command: PersonCommand): Written | Problem {
  const { caller } = command
  const key = addressKey(caller.accountId, command.email)
  if (command.run?.stopped) return planLimitReached()
  const known = planning.drafts.get(key)
  const counts = planning.counts.get(caller.accountId)!
  if (!known && counts.people_limit !== null && counts.people >= counts.people_limit) {
    if (command.run) command.run.stopped = true
    return planLimitReached()
  }
  const current = { status: known?.row.status ?? null, stopped: known?.row.stopped ?? planning.stopped.has(key) }
  const transition = nextStatus(current, command.trigger ?? 'event', command)
  if (transition.refused) return new Problem('stopped_address', STOPPED)
  const draft = known ?? newDraft(planning, command, current.stopped)
  const warnings: string[] = []
  const { changed, changedDetails, unknown } = applyChanges(planning, draft, known !== undefined, command, warnings)
  applyTransition(planning, draft, command, transition)
  if (!draft.isNew && changed.length > 0) draft.row.updated_at = caller.clock.now()
  if (known && changed.length > 0 && !isQuietImport(command))
    planning.facts.push(updatedEvent(command, draft.row, changed))
  planning.facts.push(...detailEvents(command, draft.row, changedDetails))
  // What later commands of the batch make of the person is theirs.
  const row = { ...draft.row }
  return { row, before: draft.before, created: !known, transition, changed, warnings, unknownProperties: unknown }
}

/** An import that starts nothing tells nobody either, nor does the first reading of a store. */
const isQuietImport = ({ channel, startAutomations }: PersonCommand): boolean =>
  (channel === 'import' && startAutomations !== true) || (channel === 'store' && startAutomations === false)

const STOPPED = 'This address bounced, was reported as spam or was stopped by hand, so it cannot be subscribed.'

const planLimitReached = () =>
  new Problem('plan_limit_reached', "The plan's people limit is reached, so a new person cannot be added.")

/** One statement per table, whatever the number of people. Its facts are left to the verb. */
export async function savePeople(tx: Tx, { drafts, consent, countChanges }: PeoplePlan): Promise<void> {
  const added = drafts.filter(({ isNew }) => isNew).map(({ row }) => row)
  const updated = drafts.filter(({ isNew }) => !isNew).map(({ row }) => row)
  await Promise.all([
    added.length > 0 && sql.insertContacts(tx, added),
    updated.length > 0 && sql.updateContacts(tx, updated),
    followPeople(tx, drafts),
    countChanges.length > 0 && sql.updatePeopleCounts(tx, countChanges),
    consent.length > 0 && sql.insertConsent(tx, consent),
  ])
}
