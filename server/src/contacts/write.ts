// Adding and changing people, one or five hundred at a time, with the same few statements. Verbs describe what they ask
// for; the transition table decides; everything is written once; consequences go through the one door.

import { loadBooks } from '../details/details.ts'
import { happen } from '../happen.ts'
import type { Tx } from '../platform/db/db.ts'
import { Problem } from '../platform/problem.ts'
import { loadTopics } from '../topics/topics.ts'
import { addressKey } from './address-key.ts'
import type { Ask } from './ask.ts'
import { applyChanges, applyMove, newDraft } from './draft.ts'
import type { Draft, Work } from './draft.ts'
import { updatedHappening } from './happenings.ts'
import { followPeople } from './search-index.ts'
import * as sql from './sql.ts'
import { nextStatus } from './status.ts'
import type { Move } from './status.ts'

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

/** Answers in order. A person who would pass the plan's limit is refused alone. */
export async function writePeople(tx: Tx, asks: Ask[]): Promise<(Written | Problem)[]> {
  const { written, saved } = await decidePeople(tx, asks)
  await saved
  return written
}

/** Who they will be is known while they are being saved, so what is said of them can be sent right behind. */
export async function decidePeople(
  tx: Tx,
  asks: Ask[],
): Promise<{ written: (Written | Problem)[]; saved: Promise<void> }> {
  const work = await prepare(tx, asks)
  const written = asks.map((ask) => write(work, ask))
  const saved = save(tx, work)
  // Whoever asked waits for it, too; until then a failure is nobody's fault.
  saved.catch(() => {})
  return { written, saved }
}

/** What becomes of people if nobody knows any of them: for a statement that sees to it that nobody does. */
export function decideStrangers(asks: Ask[]): { written: Written[]; work: Work } {
  const nobody = () => ({ people: 0, subscribed: 0, last_seq: 0, people_limit: null })
  const work: Work = {
    counts: new Map(asks.map(({ caller }) => [caller.accountId, nobody()])),
    drafts: new Map(),
    stopped: new Set(),
    books: new Map(),
    topics: new Map(),
    consent: [],
    happenings: [],
    countChanges: new Map(),
  }
  return { written: asks.map((ask) => write(work, ask) as Written), work }
}

async function prepare(tx: Tx, asks: Ask[]): Promise<Work> {
  const accounts = [...new Set(asks.map(({ caller }) => caller.accountId))].toSorted()
  const addresses = [
    ...new Map(
      asks.map(({ caller, email }) => [addressKey(caller.accountId, email), { account_id: caller.accountId, email }]),
    ).values(),
  ]
  const accountsOf = (some: Ask[]) => some.map(({ caller }) => caller.accountId)
  // Sent one behind the other without waiting for answers: people are looked up once their account is locked.
  const [locked, standings, books, topics] = await Promise.all([
    sql.lockKnownCounts(tx, accounts),
    sql.findStandings(tx, addresses),
    loadBooks(tx, accountsOf(asks.filter(({ properties }) => properties))),
    loadTopics(tx, accountsOf(asks.filter(({ preferences }) => preferences))),
  ])
  // The first people of an account: its lock is made, and they are looked up again under it.
  const isFirst = locked.length < accounts.length
  const counts = isFirst ? await sql.lockPeopleCounts(tx, accounts) : sql.countsOf(locked)
  const drafts = new Map<string, Draft>()
  const stopped = new Set<string>()
  for (const row of isFirst ? await sql.findStandings(tx, addresses) : standings) {
    const key = addressKey(row.account_id, row.email)
    if (row.id === null) stopped.add(key)
    else drafts.set(key, { row, before: { ...row }, isNew: false, dirty: false })
  }
  return { counts, drafts, stopped, books, topics, consent: [], happenings: [], countChanges: new Map() }
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
  const { changed, unknown } = applyChanges(work, draft, known !== undefined, ask, warnings)
  applyMove(work, draft, ask, move)
  if (!draft.isNew && changed.length > 0) draft.row.updated_at = caller.clock.now()
  if (known && changed.length > 0 && !isQuietImport(ask))
    work.happenings.push(updatedHappening(ask, draft.row, changed))
  // What others in the batch make of the person afterwards is theirs.
  const row = { ...draft.row }
  return { row, before: draft.before, created: !known, move, changed, warnings, unknownProperties: unknown }
}

/** An import that starts nothing tells nobody either. */
const isQuietImport = ({ how, startAutomations }: Ask): boolean => how === 'import' && startAutomations !== true

const STOPPED = 'This address bounced, was reported as spam or was stopped by hand, so it cannot be subscribed.'

const planLimitReached = () =>
  new Problem('plan_limit_reached', "The plan's people limit is reached, so a new person cannot be added.")

/** One statement per table, whatever the number of people. */
async function save(tx: Tx, { drafts, consent, happenings, countChanges }: Work): Promise<void> {
  const dirty = [...drafts.values()].filter((draft) => draft.dirty)
  const added = dirty.filter(({ isNew }) => isNew).map(({ row }) => row)
  const updated = dirty.filter(({ isNew }) => !isNew).map(({ row }) => row)
  const changes = [...countChanges.values()].filter(({ people, subscribed }) => people !== 0 || subscribed !== 0)
  await Promise.all([
    added.length > 0 && sql.insertContacts(tx, added),
    updated.length > 0 && sql.updateContacts(tx, updated),
    followPeople(tx, dirty),
    changes.length > 0 && sql.updatePeopleCounts(tx, changes),
    consent.length > 0 && sql.insertConsent(tx, consent),
    happenings.length > 0 && happen(tx, happenings),
  ])
}
