// People as they will be after a batch is written: new people, and existing ones with the changes from commands
// applied.

import type { DetailDefinitions, ReadProperties } from '../../data/details/details.ts'
import { mergeValues } from '../../data/details/details.ts'
import type { DomainEvent } from '../../activity/record-events.ts'
import { addressKey } from '../../platform/values/email-address.ts'
import { newId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { choose } from '../../data/topics/topics.ts'
import type { TopicDefinitions } from '../../data/topics/topics.ts'
import type { PersonCommand } from './person-command.ts'
import { credentialName, subscriptionEvent } from './domain-events.ts'
import { MAX_ECHOES } from './schema.ts'
import type * as sql from './sql.ts'
import type { Transition } from './status.ts'

export type Draft = { row: sql.ContactRow; before: sql.ContactRow | null; isNew: boolean; dirty: boolean }

/** The current state that decisions are based on, plus the result of those decisions. */
export type Planning = {
  counts: Map<Uuid, sql.PeopleCounts>
  drafts: Map<string, Draft>
  stopped: Set<string>
  definitionsByAccount: Map<Uuid, DetailDefinitions>
  topics: Map<Uuid, TopicDefinitions>
  consent: sql.ConsentRow[]
  events: DomainEvent[]
  countChanges: Map<Uuid, sql.CountChange>
}

export function newDraft(planning: Planning, { caller, email, source }: PersonCommand, stopped: boolean): Draft {
  const counts = planning.counts.get(caller.accountId)!
  counts.people++
  counts.last_seq++
  countChange(planning, caller.accountId).people++
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
  planning.drafts.set(addressKey(caller.accountId, email), draft)
  return draft
}

export type Changes = {
  /** Names of the values that changed. */
  changed: string[]
  /** Numbers of the changed details. */
  changedDetails: number[]
  /** Names that aren't details of the account. */
  unknown: string[]
}

/**
 * Applies names, source, details and topics, and returns the names of what changed. `isKnown` is also true for a person
 * added by an earlier command of the same batch.
 */
export function applyChanges(
  planning: Planning,
  draft: Draft,
  isKnown: boolean,
  command: PersonCommand,
  warnings: string[],
): Changes {
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
  set('first_name', command.names?.firstName, 'firstName')
  set('last_name', command.names?.lastName, 'lastName')
  if (command.overwriteSource) set('source', command.source?.trim() || null, 'source')
  const details = command.properties
    ? applyDetails(planning.definitionsByAccount.get(row.account_id)!, row, command.properties, warnings)
    : NO_DETAILS
  changed.push(...details.changed)
  if (changed.length > 0) draft.dirty = true
  if (
    command.preferences &&
    applyTopics(planning.topics.get(row.account_id)!, row, isKnown, command.preferences, warnings)
  )
    draft.dirty = true
  return { ...details, changed }
}

const NO_DETAILS: Changes = { changed: [], changedDetails: [], unknown: [] }

function applyDetails(
  definitions: DetailDefinitions,
  row: sql.ContactRow,
  properties: Record<string, unknown>,
  warnings: string[],
): Changes {
  const read: ReadProperties = definitions.read(properties)
  const { details, changed } = mergeValues(definitions, row.details, read)
  const hasChanged = ({ number }: { number: number }) => row.details[number] !== details[number]
  const changedDetails = definitions.details.filter(hasChanged).map(({ number }) => number)
  row.details = details
  warnings.push(...read.warnings)
  for (const name of read.unknown.slice(0, MAX_ECHOES))
    warnings.push(`Skipped "${name.slice(0, 100)}": there is no such detail in this account.`)
  return { changed, changedDetails, unknown: read.unknown }
}

/** Topics of an existing person are never switched off. */
function applyTopics(
  definitions: TopicDefinitions,
  row: sql.ContactRow,
  isKnown: boolean,
  names: readonly string[],
  warnings: string[],
): boolean {
  const { topicsOff, unknown } = choose(definitions, names, isKnown ? row.topics_off : null)
  for (const name of unknown.slice(0, MAX_ECHOES))
    warnings.push(`Skipped the topic "${name.slice(0, 100)}": there is no such topic in this account.`)
  if (topicsOff.length === row.topics_off.length) return false
  row.topics_off = topicsOff
  return true
}

export function applyTransition(
  planning: Planning,
  draft: Draft,
  command: PersonCommand,
  transition: Transition,
): void {
  const { row } = draft
  const { caller, channel } = command
  const now = caller.clock.now()
  if (row.status !== transition.to) {
    countChange(planning, row.account_id).subscribed +=
      Number(transition.to === 'subscribed') - Number(row.status === 'subscribed')
    row.status = transition.to
    if (!draft.isNew) row.updated_at = now
    draft.dirty = true
  }
  if (transition.consent) {
    planning.consent.push({
      account_id: row.account_id,
      contact_id: row.id,
      id: newId(),
      change: transition.consent,
      how: channel,
      credential: credentialName(caller),
      source: command.source ?? null,
      evidence: command.evidence ?? null,
      at: command.consentAt ?? now,
    })
  }
  if (transition.event) planning.events.push(subscriptionEvent(command, row, transition))
}

function countChange(planning: Planning, accountId: Uuid): sql.CountChange {
  const change = planning.countChanges.get(accountId) ?? { account_id: accountId, people: 0, subscribed: 0 }
  planning.countChanges.set(accountId, change)
  return change
}
