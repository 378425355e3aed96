// Files for the team: people as a table, the rows an import refused, the people an undo left alone, and everything that
// is known of one person. Rows are fetched as they are sent, so that any number of them needs the same little memory.

import { Readable } from 'node:stream'
import { loadBooks, presentDetailValues, presentProperties } from '../details/details.ts'
import type { DetailBook } from '../details/details.ts'
import { personalDataSections } from './personal-data.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { BYTE_ORDER_MARK, csvLine } from '../platform/values/csv.ts'
import type { Cell } from '../platform/values/csv.ts'
import type { FileAnswer } from '../platform/http/endpoint.ts'
import { showInstant } from '../platform/values/time.ts'
import { loadTopics } from '../topics/topics.ts'
import type { TopicBook } from '../topics/topics.ts'
import { find, present } from '../contacts/contacts.ts'
import type { ContactRow } from '../contacts/contacts.ts'
import { find as findImport } from '../imports/imports.ts'
import { listRefusals } from '../imports/sql.ts'
import { listKept } from '../imports/undo-sql.ts'
import { filterOf, findPeople } from '../people-search/search.ts'
import type { SearchQuery } from '../people-search/search.ts'
import type { Status } from '../contacts/status.ts'

const ROWS_AT_ONCE = 2_000

const STATUS_WORDS: Record<Status, string> = {
  subscribed: 'subscribed',
  unsubscribed: 'unsubscribed',
  never: 'never subscribed',
}

function csvFile(name: string, head: Cell[], rows: AsyncIterable<Cell[][]>): FileAnswer {
  async function* lines() {
    yield BYTE_ORDER_MARK + csvLine(head)
    for await (const some of rows) yield some.map(csvLine).join('')
  }
  return { name, type: 'text/csv; charset=utf-8', content: Readable.from(lines(), { objectMode: false }) }
}

/** Pages of rows, each found by where the last one ended. */
async function* pages<Row, Key>(first: Key, next: (after: Key) => Promise<Row[]>, keyOf: (row: Row) => Key) {
  for (let after = first; ;) {
    const rows = await next(after)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) return
    after = keyOf(rows.at(-1)!)
  }
}

async function* mapped<Row>(all: AsyncIterable<Row[]>, show: (row: Row) => Cell[]): AsyncGenerator<Cell[][]> {
  for await (const rows of all) yield rows.map(show)
}

/** Everyone who fits, newest first. */
export async function exportPeople(ctx: Ctx, query: SearchQuery): Promise<FileAnswer> {
  const [filter, table] = await Promise.all([filterOf(ctx, query), tableOf(ctx)])
  const found = pages(
    null as number | null,
    (before) => findPeople(ctx, filter, { before, limit: ROWS_AT_ONCE }),
    ({ seq }) => seq,
  )
  return csvFile(`people-${day(ctx)}.csv`, table.head, mapped(found, table.show))
}

const day = (ctx: Ctx): string => showInstant(ctx.clock.now()).slice(0, 10)

const HEAD = [
  'Email',
  'First name',
  'Last name',
  'Status',
  'Stopped',
  'Source',
  'Topics',
  'How often',
  'Added',
  'Changed',
]

async function tableOf(ctx: Ctx) {
  const [books, topicBooks] = await Promise.all([
    loadBooks(ctx.db, [ctx.accountId]),
    loadTopics(ctx.db, [ctx.accountId]),
  ])
  const book = books.get(ctx.accountId)!
  const topics = topicBooks.get(ctx.accountId)!
  return {
    head: [...HEAD, ...book.details.map(({ name }) => name)],
    show: (row: ContactRow): Cell[] => [
      row.email,
      row.first_name,
      row.last_name,
      STATUS_WORDS[row.status],
      row.stopped ? 'yes' : 'no',
      row.source,
      topicsOf(topics, row).join('; '),
      row.frequency,
      showInstant(row.created_at),
      showInstant(row.updated_at),
      ...detailCells(book, row),
    ],
  }
}

const topicsOf = ({ topics }: TopicBook, { topics_off }: ContactRow): string[] =>
  topics.filter(({ number }) => !topics_off.includes(number)).map(({ name }) => name)

const detailCells = (book: DetailBook, { details }: ContactRow): Cell[] =>
  presentDetailValues(book, details).map(({ value }) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : value))

/** The rows of a file that were not taken, or not as a whole, with the reason beside what they held. */
export async function exportRefusals(ctx: Ctx, id: string): Promise<FileAnswer> {
  const row = await findImport(ctx, id)
  const found = pages(
    0,
    (after) => listRefusals(ctx.db, ctx.accountId, row.id, after, ROWS_AT_ONCE),
    ({ row_no }) => row_no,
  )
  const show = mapped(found, ({ row_no, reason, cells }) => [row_no, reason, ...cells])
  return csvFile(`${row.name.replace(/\.\w+$/, '')}-refused.csv`, ['Row', 'Problem', ...row.headings], show)
}

/** People whom an undo left alone because they had changed since the import. */
export async function exportKept(ctx: Ctx, id: string): Promise<FileAnswer> {
  const [row, table] = await Promise.all([findImport(ctx, id), tableOf(ctx)])
  const found = pages(
    null as string | null,
    (after) => listKept(ctx.db, ctx.accountId, row.id, after, ROWS_AT_ONCE),
    (person) => person.id,
  )
  return csvFile(`${row.name.replace(/\.\w+$/, '')}-kept.csv`, table.head, mapped(found, table.show))
}

/** Everything that is known of one person, for them to read. */
export async function exportPerson(ctx: Ctx, id: string): Promise<FileAnswer> {
  const row = await find(ctx, id)
  const [books, topicBooks, ...sections] = await Promise.all([
    loadBooks(ctx.db, [ctx.accountId]),
    loadTopics(ctx.db, [ctx.accountId]),
    ...personalDataSections.map(async ({ name, read }) => [name, await read?.(ctx.db, ctx.accountId, row.id)] as const),
  ])
  const known = {
    person: present(row),
    details: presentProperties(books.get(ctx.accountId)!, row.details),
    topics: topicsOf(topicBooks.get(ctx.accountId)!, row),
    howOften: row.frequency,
    ...Object.fromEntries(sections.filter(([, section]) => section !== undefined)),
  }
  const content = Readable.from([JSON.stringify(known, null, 2)], { objectMode: false })
  return { name: `person-${day(ctx)}.json`, type: 'application/json; charset=utf-8', content }
}
