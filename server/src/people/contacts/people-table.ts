// People as table rows, with the account's details as columns.

import { loadDefinitions, presentDetailValues } from '../../data/details/details.ts'
import type { DetailDefinitions } from '../../data/details/details.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Cell } from '../../platform/values/csv.ts'
import { showInstant } from '../../platform/values/time.ts'
import { loadTopics } from '../../data/topics/topics.ts'
import type { TopicDefinitions } from '../../data/topics/topics.ts'
import type { ContactRow } from './sql.ts'
import type { Status } from './status.ts'

const STATUS_WORDS: Record<Status, string> = {
  subscribed: 'subscribed',
  unsubscribed: 'unsubscribed',
  never: 'never subscribed',
}

const HEAD = [
  'Email',
  'First name',
  'Last name',
  'Status',
  'Stopped',
  'Source',
  'Topics',
  'Email frequency',
  'Added',
  'Changed',
]

export async function peopleTable(ctx: Ctx) {
  const [definitionsByAccount, topicDefinitions] = await Promise.all([
    loadDefinitions(ctx.db, [ctx.accountId]),
    loadTopics(ctx.db, [ctx.accountId]),
  ])
  const definitions = definitionsByAccount.get(ctx.accountId)!
  const topics = topicDefinitions.get(ctx.accountId)!
  return {
    head: [...HEAD, ...definitions.details.map(({ name }) => name)],
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
      ...detailCells(definitions, row),
    ],
  }
}

export const topicsOf = ({ topics }: TopicDefinitions, { topics_off }: ContactRow): string[] =>
  topics.filter(({ number }) => !topics_off.includes(number)).map(({ name }) => name)

const detailCells = (definitions: DetailDefinitions, { details }: ContactRow): Cell[] =>
  presentDetailValues(definitions, details).map(({ value }) =>
    typeof value === 'boolean' ? (value ? 'yes' : 'no') : value,
  )
