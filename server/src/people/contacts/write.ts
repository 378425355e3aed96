// Adds and changes people, one or five hundred at a time, with the same few statements. Service functions send
// commands, status.ts decides, everything is written once, and the events go to `recordEvents`.

import { loadDefinitions } from '../../data/details/details.ts'
import { recordEvents } from '../../activity/record-events.ts'
import type { DomainEvent } from '../../activity/record-events.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { addressKey } from '../../platform/values/email-address.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { Problem } from '../../platform/problem.ts'
import { loadTopics } from '../../data/topics/topics.ts'
import { followPeople } from './search-index.ts'
import type { PersonCommand } from './person-command.ts'
import { applyChanges, applyTransition, newDraft } from './draft.ts'
import type { Draft, Planning } from './draft.ts'
import { detailEvents, updatedEvent } from './domain-events.ts'
import * as sql from './sql.ts'
import { nextStatus } from './status.ts'
import type { Transition } from './status.ts'

export type Written = {
  row: sql.ContactRow
  /** State before this batch; null for new people. */
  before: sql.ContactRow | null
  created: boolean
  transition: Transition
  changed: string[]
  warnings: string[]
  unknownProperties: string[]
}

/** The result of commands, before anything is written. */
export type PeoplePlan = {
  /** In order. Only the person who would exceed the plan's limit is rejected. */
  written: (Written | Problem)[]
  drafts: Draft[]
  consent: sql.ConsentRow[]
  countChanges: sql.CountChange[]
  events: DomainEvent[]
}

export const EMPTY_PLAN: PeoplePlan = { written: [], drafts: [], consent: [], countChanges: [], events: [] }

/** Current people, read under the lock of their accounts. */
export type LockedPeople = {
  counts: Map<Uuid, sql.PeopleCounts>
  people: sql.ContactRow[]
  /** Stopped addresses that no one has. */
  stopped: sql.Address[]
}

/** Results are in order. */
export async function writePeople(
  tx: Tx,
  commands: PersonCommand[],
  locked?: LockedPeople,
): Promise<(Written | Problem)[]> {
  const plan = await planPeople(tx, commands, locked)
  await Promise.all([savePeople(tx, plan), recordEvents(tx, plan.events)])
  return plan.written
}

/** Locks the accounts and looks up their people, unless the caller already has, and decides. */
export async function planPeople(tx: Tx, commands: PersonCommand[], known?: LockedPeople): Promise<PeoplePlan> {
  const accountsOf = (some: PersonCommand[]) => some.map(({ caller }) => caller.accountId)
  const [locked, definitionsByAccount, topics] = await Promise.all([
    known ?? lockAddresses(tx, commands.map(addressOf)),
    loadDefinitions(tx, accountsOf(commands.filter(({ properties }) => properties))),
    loadTopics(tx, accountsOf(commands.filter(({ preferences }) => preferences))),
  ])
  return decideAll(commands, locked, definitionsByAccount, topics)
}

/** What a command would result in, without locking or writing. Ignores the plan's limit. */
export async function previewPerson(db: Sql, command: PersonCommand): Promise<Written | Problem> {
  const { accountId } = command.caller
  const [found, definitionsByAccount] = await Promise.all([
    sql.findPeopleAndStops(db, [addressOf(command)]),
    loadDefinitions(db, [accountId]),
  ])
  const counts = new Map([[accountId, { people: 0, subscribed: 0, last_seq: 0, people_limit: null }]])
  return decideAll([command], { counts, ...sortFound(found) }, definitionsByAccount, new Map()).written[0]!
}

function decideAll(
  commands: PersonCommand[],
  locked: LockedPeople,
  definitionsByAccount: Planning['definitionsByAccount'],
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
    definitionsByAccount,
    topics,
    consent: [],
    events: [],
    countChanges: new Map(),
  }
  const written = commands.map((command) => decide(planning, command))
  const countChanges = [...planning.countChanges.values()]
  return {
    written,
    drafts: [...planning.drafts.values()].filter(({ dirty }) => dirty),
    consent: planning.consent,
    countChanges: countChanges.filter(({ people, subscribed }) => people !== 0 || subscribed !== 0),
    events: planning.events,
  }
}

const addressOf = ({ caller, email }: PersonCommand): sql.Address => ({ account_id: caller.accountId, email })

/** The people with these addresses. */
export async function lockAddresses(tx: Tx, addresses: sql.Address[]): Promise<LockedPeople> {
  const accounts = addresses.map(({ account_id }) => account_id)
  const distinct = [...new Map(addresses.map((each) => [addressKey(each.account_id, each.email), each])).values()]
  // The statements are pipelined: people are looked up once their account is locked.
  const [locked, found] = await Promise.all([sql.lockKnownCounts(tx, accounts), sql.findPeopleAndStops(tx, distinct)])
  if (locked.size === new Set(accounts).size) return { counts: locked, ...sortFound(found) }
  // An account's first people: creates its lock row, then looks the people up again under the lock.
  const counts = await sql.lockPeopleCounts(tx, accounts)
  return { counts, ...sortFound(await sql.findPeopleAndStops(tx, distinct)) }
}

function sortFound(found: (sql.ContactRow | sql.StoppedAddress)[]): Pick<LockedPeople, 'people' | 'stopped'> {
  const people = found.filter((row): row is sql.ContactRow => row.id !== null)
  return { people, stopped: found.filter(({ id }) => id === null) }
}

/** Locks the account's people for writing until the transaction ends. */
export const lockPeopleOf = (tx: Tx, accountId: Uuid) => sql.lockPeopleCounts(tx, [accountId])

/** One person by ID; null if there is none. */
export async function lockPerson(
  tx: Tx,
  accountId: Uuid,
  id: Uuid,
): Promise<{ row: sql.ContactRow; locked: LockedPeople } | null> {
  // An existing person's account has a count row to lock; the person is looked up after that.
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
  if (known && changed.length > 0 && !isSilentImport(command))
    planning.events.push(updatedEvent(command, draft.row, changed))
  planning.events.push(...detailEvents(command, draft.row, changedDetails))
  // Copied, because later commands of the batch may change the person further.
  const row = { ...draft.row }
  return { row, before: draft.before, created: !known, transition, changed, warnings, unknownProperties: unknown }
}

/** Imports without `startAutomations`, and the first sync of a store, send no contact.updated events. */
const isSilentImport = ({ channel, startAutomations }: PersonCommand): boolean =>
  (channel === 'import' && startAutomations !== true) || (channel === 'store' && startAutomations === false)

const STOPPED = 'This address bounced, was reported as spam, or was stopped by the team, so it cannot be subscribed.'

const planLimitReached = () =>
  new Problem('plan_limit_reached', "The plan's people limit is reached, so a new person cannot be added.")

/** One statement per table, for any number of people. The caller records the events. */
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
