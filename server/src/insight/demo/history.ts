// Collects the demo's back-dated rows and writes them set by set, with the counts that other modules keep about them.

import { insertCustomEvents, recordActivity } from '../../activity/feed/write-feed.ts'
import type { NewActivity, NewEvent } from '../../activity/feed/write-feed.ts'
import type { BuiltInName } from '../../activity/feed/built-in-events.ts'
import { BUILT_IN } from '../../activity/feed/built-in-events.ts'
import type { EmailStatus } from '../../activity/feed/schema.ts'
import { indexBatch } from '../../people/contacts/search-index.ts'
import { FROM_API } from '../../behavior/orders/schema.ts'
import { addToCounters } from '../../platform/db/counters.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import * as sql from './history-sql.ts'
import { idAt } from './ids.ts'
import * as mailSql from './mail-sql.ts'
import type { MailingLog } from './mailing-log.ts'
import * as ordersSql from './orders-sql.ts'
import * as runsSql from './runs-sql.ts'
import { SHOP } from './shop.ts'

const ROWS_AT_ONCE = 5_000

/** Counts that grow with each chunk of people. */
export class Tally {
  readonly #counts = new Map<string, number>()

  add(key: string, n = 1): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + n)
  }

  entries(): [string, number][] {
    return [...this.#counts]
  }
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Transactions on two connections, which PostgreSQL works on at the same time. The feed refers to nothing. */
export type Writers = { tx: Tx; feed: Tx }

type Noted = { contactId: Uuid | null; id?: Uuid; status?: EmailStatus; properties: Record<string, unknown> }

export class History {
  readonly #accountId: Uuid
  contacts: sql.ContactRow[] = []
  consent: sql.ConsentRow[] = []
  members: sql.MemberRow[] = []
  stops: sql.StopRow[] = []
  sends: mailSql.SendRow[] = []
  contexts: mailSql.ContextRow[] = []
  bounces: mailSql.FailureRow[] = []
  exclusions: mailSql.ExclusionRow[] = []
  engagement: mailSql.EngagementRow[] = []
  clicks: mailSql.ClickRow[] = []
  dripPeople: runsSql.DripPersonRow[] = []
  runs: runsSql.RunRow[] = []
  answers: sql.AnswerRow[] = []
  orders: ordersSql.OrderRow[] = []
  credits: ordersSql.CreditRow[] = []
  #activity: NewActivity[] = []
  #events: NewEvent[] = []
  readonly #usage = new Tally()
  readonly #stats = new Tally()
  #people = 0
  #subscribed = 0
  #orders = 0

  constructor(accountId: Uuid) {
    this.#accountId = accountId
  }

  /** A built-in event in the feed. */
  note(name: BuiltInName, at: number, { contactId, id, status, properties }: Noted): void {
    const when = new Date(at)
    this.#activity.push({
      account_id: this.#accountId,
      section: BUILT_IN[name].section,
      occurred_at: when,
      id: id ?? idAt(at),
      name,
      contact_id: contactId,
      status: status ?? null,
      properties,
      created_at: when,
    })
  }

  /** A custom event. */
  record(name: string, at: number, contactId: Uuid, properties: Record<string, unknown>): void {
    const when = new Date(at)
    this.#events.push({
      account_id: this.#accountId,
      contact_id: contactId,
      occurred_at: when,
      id: idAt(at),
      name,
      properties,
      external_id: null,
      created_at: when,
    })
  }

  countEmail(at: number, provider: string, outcome: 'accepted' | 'bounced' | 'complained', reason = ''): void {
    const day = dayOf(at)
    if (outcome !== 'complained') this.#usage.add(`${day.slice(0, 7)}-01`)
    this.#stats.add([day, provider, outcome, reason].join(' '))
  }

  /** Writes what was collected until now, while more may be collected. `feed` is a second transaction, for half of it. */
  async flush({ tx, feed }: Writers): Promise<void> {
    const accountId = this.#accountId
    this.#people += this.contacts.length
    this.#subscribed += this.contacts.filter(({ status }) => status === 'subscribed').length
    this.#orders += this.orders.length
    // In the order of their foreign keys. Sent together, so that the database never waits for the next statement.
    const written = Promise.all([
      inChunks(this.contacts, (rows) => sql.insertContacts(tx, accountId, rows)),
      inChunks(this.consent, (rows) => sql.insertConsent(tx, accountId, rows)),
      inChunks(this.members, (rows) => sql.insertMembers(tx, accountId, rows)),
      inChunks(this.stops, (rows) => sql.insertStops(tx, accountId, rows)),
      inChunks(this.sends, (rows) => mailSql.insertSends(tx, accountId, rows)),
      inChunks(this.contexts, (rows) => mailSql.insertContexts(tx, accountId, rows)),
      inChunks(this.bounces, (rows) => mailSql.insertBounces(tx, accountId, rows)),
      inChunks(this.exclusions, (rows) => mailSql.insertExclusions(tx, accountId, rows)),
      inChunks(this.engagement, (rows) => mailSql.insertEngagement(tx, accountId, rows)),
      inChunks(this.clicks, (rows) => mailSql.insertClicks(tx, accountId, rows)),
      inChunks(this.dripPeople, (rows) => runsSql.insertDripPeople(tx, accountId, rows)),
      inChunks(this.runs, (rows) => runsSql.insertRuns(tx, accountId, rows)),
      inChunks(this.answers, (rows) => sql.insertAnswers(tx, accountId, rows)),
      inChunks(this.orders, (rows) => ordersSql.insertOrders(tx, accountId, rows)),
      inChunks(this.credits, (rows) => ordersSql.insertCredits(tx, accountId, rows)),
      inChunks(this.#activity, (rows) => recordActivity(feed, rows)),
      inChunks(this.#events, (rows) => insertCustomEvents(feed, rows)),
    ])
    this.contacts = []
    this.consent = []
    this.members = []
    this.stops = []
    this.sends = []
    this.contexts = []
    this.bounces = []
    this.exclusions = []
    this.engagement = []
    this.clicks = []
    this.dripPeople = []
    this.runs = []
    this.answers = []
    this.orders = []
    this.credits = []
    this.#activity = []
    this.#events = []
    await written
  }

  /** Numbers the orders, and writes what is counted over all people. */
  async finish({ tx, feed }: Writers, mailings: readonly MailingLog[]): Promise<void> {
    const accountId = this.#accountId
    await ordersSql.analyzeOrders(tx)
    await ordersSql.numberOrders(tx, accountId)
    await ordersSql.noteOrders(tx, accountId, BUILT_IN['order.placed'].section)
    await addToCounters(tx, 'orders', [{ account_id: accountId, name: FROM_API, n: this.#orders }])
    const analyzed = sql.analyzeFeed(feed)
    await sql.insertPeopleCounts(tx, accountId, { people: this.#people, subscribed: this.#subscribed })
    await sql.countMembers(tx, accountId)
    await inChunks(
      mailings.flatMap((each) => each.batches()),
      (rows) => mailSql.insertBatches(tx, accountId, rows),
    )
    const sizes = mailings.map((each) => ({ id: each.facts.id, emails: each.emails, batches: each.batches().length }))
    await mailSql.updateMailings(tx, accountId, sizes)
    await mailSql.insertUsage(
      tx,
      accountId,
      this.#usage.entries().map(([month, sent]) => ({ month, sent })),
    )
    await mailSql.insertStats(tx, accountId, SHOP.sender.split('@')[1]!, this.#stats.entries().map(statOf))
    await runsSql.countRuns(tx, accountId, SHOP.zone)
    while (await indexBatch(tx, accountId));
    await Promise.all([sql.analyzeTables(tx), analyzed])
  }
}

function statOf([key, emails]: [string, number]): mailSql.StatRow {
  const [day, provider, outcome, reason] = key.split(' ') as [string, string, string, string]
  return { day, provider, outcome, reason, emails }
}

async function inChunks<Row>(rows: readonly Row[], write: (some: Row[]) => PromiseLike<unknown>): Promise<void> {
  const chunks = Math.ceil(rows.length / ROWS_AT_ONCE)
  await Promise.all(
    Array.from({ length: chunks }, (_, n) => write(rows.slice(n * ROWS_AT_ONCE, (n + 1) * ROWS_AT_ONCE))),
  )
}
