// Exports for the team: people as a table, and all data about one person.

import { find, present } from '../../people/contacts/contacts.ts'
import { loadDefinitions, presentProperties } from '../../data/details/details.ts'
import { filterOf } from '../../people/search/filter.ts'
import type { SearchQuery } from '../../people/search/filter.ts'
import { eachPage } from '../../people/search/search.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { FileAnswer } from '../../platform/http/endpoint.ts'
import { showInstant } from '../../platform/values/time.ts'
import { loadTopics } from '../../data/topics/topics.ts'
import { csvFile, FILE_PAGE, mapped } from '../../platform/http/csv-file.ts'
import { peopleTable, topicsOf } from '../../people/contacts/people-table.ts'
import { personalDataSections } from './personal-data.ts'

/** Everyone who matches, newest first. */
export async function exportPeople(ctx: Ctx<Db>, query: SearchQuery): Promise<FileAnswer> {
  const [filter, table] = await Promise.all([filterOf(ctx, query), peopleTable(ctx)])
  const found = eachPage(ctx, filter, FILE_PAGE)
  return csvFile(`people-${day(ctx)}.csv`, table.head, mapped(found, table.show))
}

const day = (ctx: Ctx): string => showInstant(ctx.clock.now()).slice(0, 10)

/** All data about one person, for them to read. */
export async function exportPerson(ctx: Ctx, id: string): Promise<FileAnswer> {
  const row = await find(ctx, id)
  const [books, topicDefinitions, ...sections] = await Promise.all([
    loadDefinitions(ctx.db, [ctx.accountId]),
    loadTopics(ctx.db, [ctx.accountId]),
    ...personalDataSections.map(async ({ name, read }) => [name, await read?.(ctx.db, ctx.accountId, row.id)] as const),
  ])
  const known = {
    person: present(row),
    details: presentProperties(books.get(ctx.accountId)!, row.details),
    topics: topicsOf(topicDefinitions.get(ctx.accountId)!, row),
    howOften: row.frequency,
    ...Object.fromEntries(sections.filter(([, section]) => section !== undefined)),
  }
  const content = [JSON.stringify(known, null, 2)]
  return { name: `person-${day(ctx)}.json`, type: 'application/json; charset=utf-8', content }
}
