// Reads another platform page by page. A page, its counts, and the place of the next page are committed together, so a
// crash repeats the reading of one page and the writing of none.

import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { jobCaller } from '../../platform/http/caller.ts'
import type { Logger } from '../../platform/log.ts'
import { FetchFailure } from '../../platform/net/fetch-try.ts'
import type { Lease } from '../../platform/queue/queue.ts'
import { MINUTE_MS } from '../../platform/values/time.ts'
import type { FetchFrom } from './ask.ts'
import { addCounts, countStatuses } from './counts.ts'
import { openReader } from './readers.ts'
import { emptyPage, PlatformBusy, PlatformFault } from './reader.ts'
import type { LeftOut, MovePage, MoveReader } from './reader.ts'
import * as sql from './sql.ts'
import type { MoveRow, Progress } from './sql.ts'
import { prepareDesigns, writePage } from './write-page.ts'
import type { PageOutcome } from './write-page.ts'

const MAX_PROBLEMS = 10_000
/** Lists and details that a dry run tells apart. */
const MAX_NAMES = 1_000
const MAX_FAILURES = 10
const FIRST_WAIT_MS = 10_000
const MAX_WAIT_MS = 10 * MINUTE_MS

export type MoveDeps = { db: Db; clock: Clock; log: Logger; fetchFrom: FetchFrom }

/** Reads until `isOver`, or to the end. Returns when the move is due again, if it still runs. */
export async function runMove(deps: MoveDeps, lease: Lease, claimed: MoveRow, isOver: () => boolean): Promise<Date> {
  const { clock } = deps
  let move = claimed
  try {
    const reader = await openReader(deps, move)
    while (move.state === 'running') {
      move = await step(deps, lease, reader, move)
      if (isOver()) break
    }
    return clock.now()
  } catch (error) {
    return recover(deps, lease, move, error)
  }
}

async function step(deps: MoveDeps, lease: Lease, reader: MoveReader, move: MoveRow): Promise<MoveRow> {
  const phase = move.progress.phase ?? reader.phases[0]!
  const isDryRun = move.pass === 'check'
  const page = await readPage(deps, reader, { ...move, progress: { ...move.progress, phase } })
  const ctx = { ...jobCaller(move, deps.clock, deps.log), db: deps.db }
  const prepared = isDryRun ? null : await prepareDesigns(ctx, move.platform, page.designs)
  return lease.write(async (tx) => {
    const current = await sql.lockMove(tx, lease.accountId, move.id)
    // Paused, canceled, or started again while the page was read.
    if (current?.state !== 'running' || current.pass !== move.pass || current.progress.pages !== move.progress.pages)
      return current ?? { ...move, state: 'canceled' }
    const caller = jobCaller(move, deps.clock, deps.log)
    const at = { ...current, progress: { ...current.progress, phase } }
    const outcome = prepared ? await writePage(tx, caller, at, page, prepared) : tally(at, page)
    const written = { ...at, counts: addCounts(current.counts, outcome.counts) }
    const progress = await advance(tx, reader, written, page, outcome)
    return save(tx, { ...written, progress }, caller.clock.now())
  })
}

/** A key without access to campaigns or templates still moves the people. */
async function readPage({ clock }: MoveDeps, reader: MoveReader, { pass, progress }: MoveRow): Promise<MovePage> {
  const asked = { phase: progress.phase!, cursor: progress.cursor, isDryRun: pass === 'check', now: clock.now() }
  try {
    return await reader.page(asked)
  } catch (error) {
    if (!(error instanceof PlatformFault) || error.kind !== 'scope' || asked.phase === 'people') throw error
    return { ...emptyPage(), leftOut: [{ about: PHASE_WORDS[asked.phase], email: null, reason: error.message }] }
  }
}

const PHASE_WORDS = { members: 'Lists', campaigns: 'Campaigns', results: 'Campaign results', designs: 'Templates' }

/** What the page would bring, without writing it. */
function tally({ progress }: MoveRow, page: MovePage): PageOutcome {
  const names = [...page.people.flatMap(({ lists }) => lists), ...page.members.map(({ list }) => list)]
  const memberships = names.length
  return {
    leftOut: page.leftOut,
    counts: {
      ...countStatuses(page),
      lists: newNames(
        progress.lists,
        names.map(({ externalId }) => externalId),
      ).length,
      details: newNames(
        progress.details,
        page.details.map(({ name }) => name),
      ).length,
      memberships,
      designs: page.designs.length,
      campaigns: progress.phase === 'results' ? 0 : page.campaigns.length,
    },
  }
}

const newNames = (known: readonly string[], names: readonly string[]): string[] => {
  const before = new Set(known)
  return known.length >= MAX_NAMES ? [] : [...new Set(names)].filter((name) => !before.has(name))
}

/** The progress after a page, with its problems recorded. */
async function advance(
  tx: Tx,
  reader: MoveReader,
  { account_id, id, pass, progress }: MoveRow,
  page: MovePage,
  { leftOut }: PageOutcome,
): Promise<Progress> {
  const recorded = leftOut.slice(0, MAX_PROBLEMS - progress.problems)
  if (recorded.length > 0) await sql.insertProblems(tx, account_id, id, recorded.map(numbered(progress.problems)))
  const lists = page.people.flatMap((person) => person.lists.map(({ externalId }) => externalId))
  const members = page.members.map(({ list }) => list.externalId)
  const details = page.details.map(({ name }) => name)
  const isCheck = pass === 'check'
  const following = reader.phases[reader.phases.indexOf(progress.phase!) + 1] ?? null
  return {
    phase: page.cursor === null ? following : progress.phase,
    cursor: page.cursor,
    pages: progress.pages + 1,
    total: page.total ?? progress.total,
    lists: isCheck ? [...progress.lists, ...newNames(progress.lists, [...lists, ...members])] : [],
    details: isCheck ? [...progress.details, ...newNames(progress.details, details)] : [],
    problems: progress.problems + recorded.length,
  }
}

const numbered =
  (before: number) =>
  ({ about, email, reason }: LeftOut, i: number) => ({
    n: before + i + 1,
    about: about.slice(0, 500),
    email,
    reason: reason.slice(0, 2_000),
  })

async function save(tx: Tx, move: MoveRow, now: Date): Promise<MoveRow> {
  if (move.progress.phase !== null) {
    await sql.updateProgress(tx, move.account_id, move)
    return move
  }
  const ended: MoveRow =
    move.pass === 'check'
      ? { ...move, state: 'checked', found: move.counts, failure: null }
      : { ...move, state: 'done', failure: null }
  await sql.updateState(tx, move.account_id, ended, now)
  if (ended.state === 'done') await sql.removeAllFiles(tx, move.account_id, move.id)
  return ended
}

/** Waits for a busy platform, backs off from an unavailable one, and stops at one that rejects the key. */
async function recover({ clock, log }: MoveDeps, lease: Lease, move: MoveRow, error: unknown): Promise<Date> {
  const now = clock.now().getTime()
  if (error instanceof PlatformBusy) return new Date(now + error.waitMs)
  const isFault = error instanceof PlatformFault
  if (!isFault && !(error instanceof FetchFailure)) throw error
  log.warn({ move: move.id, reason: error.message }, 'page of a move could not be read')
  const isFinal = isFault ? error.kind !== 'passing' : error.reason === 'blocked'
  const state = isFinal || move.failures + 1 >= MAX_FAILURES ? 'stopped' : 'running'
  await lease.write((tx) => sql.updateFailure(tx, lease.accountId, move.id, { failure: error.message, state }))
  return new Date(now + Math.min(FIRST_WAIT_MS * 2 ** move.failures, MAX_WAIT_MS))
}
