// One batch of a drip's people who are due: goals and exits, the walk, and everything that follows from it written at once.

import * as accounts from '../accounts/accounts.ts'
import { lockPeopleOf } from '../contacts/write.ts'
import { loadBooks } from '../details/details.ts'
import type { Tx } from '../platform/db/db.ts'
import { addToTallies } from '../platform/db/tallies.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { ACTS, membersOf } from './acts.ts'
import * as sql from './runs-sql.ts'
import { changeOfStep, changesOfEvents, TALLY } from './tallies.ts'
import type { Counted } from './tallies.ts'
import { walk } from './walk.ts'
import type { Acts, Walked, Walker, Walking } from './walk.ts'
import { zoneDetailOf } from './zones.ts'

/** Answers how many were moved on. */
export async function advance(tx: Tx, caller: Caller, dripId: Uuid, limit: number): Promise<number> {
  const { accountId, clock } = caller
  const now = clock.now()
  const drip = await sql.lockLive(tx, accountId, dripId)
  if (!drip) return 0
  // People are locked before their places, in the order in which everybody who changes both does it.
  if (drip.graph.steps.some(({ type }) => type === 'set_detail')) await lockPeopleOf(tx, accountId)
  const [runs, account, books] = await Promise.all([
    sql.lockDueRuns(tx, accountId, dripId, now, limit),
    accounts.find(tx, accountId),
    loadBooks(tx, [accountId]),
  ])
  if (runs.length === 0) return 0
  const ids = [...new Set(runs.map(({ contact_id }) => contact_id))]
  const people = new Map((await sql.lockPeople(tx, accountId, ids)).map((row) => [row.id, row]))
  const gone = runs.filter(({ contact_id }) => !people.has(contact_id))
  const walkers = runs.flatMap((run): Walker[] => {
    const person = people.get(run.contact_id)
    return person ? [{ run, person, trail: [] }] : []
  })
  const walking: Walking = {
    tx,
    caller,
    now,
    account: { ...account!, zoneDetail: zoneDetailOf(books.get(accountId)!) },
    drip,
  }
  const walked = await walkOn(walking, walkers, ACTS)
  await Promise.all([
    walked.length > 0 && sql.updateRuns(tx, accountId, walked.map(settledOf(now))),
    gone.length > 0 &&
      sql.removeRuns(
        tx,
        accountId,
        gone.map(({ id }) => id),
      ),
    addToTallies(tx, TALLY, tallyChanges(accountId, dripId, walked, now)),
    drip.trouble !== null && sql.updateTrouble(tx, accountId, dripId, null, null),
  ])
  return runs.length
}

/** Whoever has reached the goal, or meets what ends it, leaves before another step. */
export async function walkOn(walking: Walking, walkers: Walker[], acts: Acts): Promise<Walked[]> {
  const { goal, exit_when } = walking.drip.graph
  const none: ReadonlySet<Uuid> = new Set()
  const reached = goal?.type === 'rules' ? ((await membersOf(walking, goal.rules, walkers)) ?? none) : none
  const leaving = exit_when ? ((await membersOf(walking, exit_when, walkers)) ?? none) : none
  const ended = walkers.flatMap((walker): Walked[] => {
    if (reached.has(walker.person.id)) return [{ walker, place: { state: 'goal', why: null } }]
    if (leaving.has(walker.person.id)) return [{ walker, place: { state: 'exited', why: 'exit_when' } }]
    return []
  })
  const isEnded = new Set(ended.map(({ walker }) => walker))
  const going = walkers.filter((walker) => !isEnded.has(walker))
  return [...ended, ...(await walk(walking, going, acts))]
}

const settledOf =
  (now: Date) =>
  ({ walker: { run, trail }, place }: Walked): sql.SettledRun => {
    const common = { id: run.id, path: JSON.stringify(trail) }
    if (place.state !== 'waiting')
      return {
        ...common,
        state: place.state,
        step: null,
        begun: false,
        held: null,
        due_at: null,
        since: now,
        ended_at: now,
        why: place.why,
      }
    const { state, step, begun, held, dueAt } = place
    const since = step === run.step && trail.length === 0 ? run.since : now
    return { ...common, state, step, begun, held, due_at: dueAt, since, ended_at: null, why: null }
  }

function tallyChanges(accountId: Uuid, dripId: Uuid, walked: Walked[], now: Date) {
  const passed = new Map<string, { step: string; outcome: string; n: number }>()
  const ended = new Map<Counted, number>()
  const pass = (step: string, outcome: string) => {
    const entry = passed.get(`${step} ${outcome}`) ?? { step, outcome, n: 0 }
    entry.n++
    passed.set(`${step} ${outcome}`, entry)
  }
  for (const { walker, place } of walked) {
    for (const { s, o, r } of walker.trail) {
      pass(s, o)
      if (r) pass(s, `${o}/${r}`)
    }
    if (place.state !== 'waiting') ended.set(place.state, (ended.get(place.state) ?? 0) + 1)
  }
  return [
    ...Array.from(passed.values(), ({ step, outcome, n }) => changeOfStep(accountId, dripId, step, outcome, n)),
    ...changesOfEvents(Array.from(ended, ([what, n]) => ({ accountId, dripId, what, now, n }))),
  ]
}
