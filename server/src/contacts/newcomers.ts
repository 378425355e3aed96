// People nobody knows, added by a single statement where nobody hears of it: most of those whom shops and forms bring. Who
// is known after all, or would be refused, is left to `writePeople`.

import { BUILT_IN } from '../activity/names.ts'
import type { NewActivity } from '../activity/sql.ts'
import { feedRowsOf, isHeard } from '../happen.ts'
import { isConflict } from '../platform/db/errors.ts'
import type { Sql } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { addressKey } from './address-key.ts'
import type { Ask } from './ask.ts'
import { insertNewcomers } from './newcomers-sql.ts'
import type { Newcomer } from './newcomers-sql.ts'
import type { ConsentRow, ContactRow } from './sql.ts'
import { nextStatus } from './status.ts'
import { decideStrangers } from './write.ts'
import type { Written } from './write.ts'

/** What the table says of a stranger. */
const MOVE = nextStatus({ status: null, stopped: false }, 'add')
const EVENT = MOVE.event!
const JOINING = { status: MOVE.to, change: MOVE.consent!, name: EVENT, audience: BUILT_IN[EVENT].audience }

/**
 * Addresses that were lately not added here, mostly because somebody has them: asked for again, they go straight to the
 * transaction. Shops tell of the same few people over and over.
 */
const passedOver = new Set<string>()
const MOST_PASSED_OVER = 20_000

/** For asks of the trigger `add`. Answers in order; null for whom it did not add. */
export async function addNewcomers(db: Sql, asks: Ask[]): Promise<(Written | null)[]> {
  const plain = firstsOf(asks.filter(({ properties, preferences }) => !properties && !preferences))
  if (plain.size === 0) return asks.map(() => null)
  const { written, work } = decideStrangers([...plain.values()])
  const consent = new Map(work.consent.map((row) => [row.contact_id, row]))
  const shown = new Map(feedRowsOf(work.happenings).map((row) => [row.contact_id, row]))
  const people = written.map(({ row }) => newcomerOf(row, consent.get(row.id)!, shown.get(row.id)!))
  const added = await insertUnlessOvertaken(db, people)
  const results = new Map<Ask, Written>()
  for (const [i, [key, ask]] of [...plain].entries()) {
    if (added.has(people[i]!.id)) results.set(ask, written[i]!)
    else passOver(key)
  }
  return asks.map((ask) => results.get(ask) ?? null)
}

/** The first ask for each address, unless it was passed over before. */
function firstsOf(asks: Ask[]): Map<string, Ask> {
  const firsts = new Map<string, Ask>()
  for (const ask of asks) {
    const key = addressKey(ask.caller.accountId, ask.email)
    if (!passedOver.has(key) && !firsts.has(key)) firsts.set(key, ask)
  }
  return firsts
}

function passOver(key: string): void {
  // All at once: taking the oldest out one at a time takes ever longer.
  if (passedOver.size >= MOST_PASSED_OVER) passedOver.clear()
  passedOver.add(key)
}

const newcomerOf = (row: ContactRow, consent: ConsentRow, shown: NewActivity): Newcomer => ({
  account_id: row.account_id,
  id: row.id,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  source: row.source,
  at: row.created_at,
  consent_id: consent.id,
  how: consent.how,
  credential: consent.credential,
  consent_source: consent.source,
  activity_id: shown.id,
  properties: shown.properties,
})

async function insertUnlessOvertaken(db: Sql, people: Newcomer[]): Promise<Set<Uuid>> {
  try {
    return new Set((await insertNewcomers(db, people, JOINING, isHeard(db, EVENT))).map(({ id }) => id))
  } catch (error) {
    if (isConflict(error)) return new Set()
    throw error
  }
}
