// A file of people with a few invalid and a few repeated rows, and the rows expected in the database after one import.

import type { Db } from '../src/platform/db/db.ts'
import type { Uuid } from '../src/platform/values/ids.ts'

/** Every thousandth row has no address; some repeat the previous row. */
const personOf = (row: number): number => (row > 0 && row % 97 === 0 ? row - 1 : row)
const isBad = (person: number): boolean => person % 1000 === 7

const emailOf = (person: number): string => (isBad(person) ? `nobody ${person}` : `person${person}@example.com`)

/** The file in chunks. */
export function* fileOf(rows: number): Generator<Buffer> {
  yield Buffer.from('Email,First name,Last name,Note\r\n')
  let text = ''
  for (let row = 0; row < rows; row++) {
    text += `${emailOf(personOf(row))},Ada ${row},"Love, lace",seat ${row % 500}\r\n`
    if (text.length > 65_536) {
      yield Buffer.from(text)
      text = ''
    }
  }
  yield Buffer.from(text)
}

export function expectedOf(rows: number) {
  const good = new Set<number>()
  let refused = 0
  for (let row = 0; row < rows; row++) {
    if (isBad(personOf(row))) refused++
    else good.add(personOf(row))
  }
  return { rows, people: good.size, repeated: rows - refused - good.size, refused }
}

/** Row counts by table; each person must exist once in each. */
export async function foundOf(db: Db, accountId: Uuid) {
  const [found] = await db`
    select
      (select count(*) from contacts where account_id = ${accountId}) as people,
      (select people from people_counts where account_id = ${accountId}) as counted,
      (select last_seq from people_counts where account_id = ${accountId}) as last_seq,
      (select count(distinct seq) from contacts where account_id = ${accountId}) as places,
      (select count(*) from consent_log where account_id = ${accountId}) as consents,
      (select count(*) from activity where account_id = ${accountId} and name = 'contact.subscribed') as announced,
      (select count(*) from list_members where account_id = ${accountId}) as members,
      (select members from lists where account_id = ${accountId}) as members_counted,
      (select count(*) from import_refusals where account_id = ${accountId}) as refusals,
      (select coalesce(sum(last_seq - first_seq + 1), 0)::bigint from import_batches where account_id = ${accountId}) as undoable,
      (select rows from imports where account_id = ${accountId}) as rows,
      (select created from imports where account_id = ${accountId}) as created,
      (select updated + unchanged from imports where account_id = ${accountId}) as repeated,
      (select refused from imports where account_id = ${accountId}) as refused`
  return found
}

export function allOnce({ rows, people, repeated, refused }: ReturnType<typeof expectedOf>) {
  return {
    people,
    counted: people,
    last_seq: people,
    places: people,
    consents: people,
    announced: people,
    members: people,
    members_counted: people,
    refusals: refused,
    undoable: people,
    rows,
    created: people,
    repeated,
    refused,
  }
}
