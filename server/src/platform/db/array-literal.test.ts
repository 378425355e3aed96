import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/databases.ts'
import { openDb, rowsOf } from './db.ts'

const database = await freshDatabase()
const db = openDb(database.url, { connections: 1, applicationName: 'array literal test' })

afterAll(async () => {
  await db.end({ timeout: 1 })
  await database.drop()
})

type Row = {
  id: string | null
  text: string | null
  json: unknown
  at: Date | null
  count: number | null
  yes: boolean | null
}

const written = (rows: Row[]) => db`
  select id, text, json, at, count, yes from ${rowsOf(db, rows, { id: 'uuid', text: 'text', json: 'jsonb', at: 'timestamptz', count: 'float8', yes: 'boolean' })}`

const keepable = (text: string) => !text.includes('\0') && text.isWellFormed()
const anyText = fc.string({ unit: 'binary' }).filter(keepable)

test('returns every value of a column unchanged', async () => {
  const row = fc.record({
    id: fc.option(fc.uuid()),
    text: fc.option(fc.oneof(anyText, fc.constantFrom('', 'null', 'NULL', '{}', '{"a"}', '\\', '"', ' a,b ', '\n\t'))),
    json: fc.dictionary(
      anyText.filter((key) => key !== '__proto__'),
      fc.oneof(anyText, fc.integer(), fc.boolean(), fc.array(anyText)),
    ),
    at: fc.option(fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })),
    count: fc.option(fc.integer()),
    yes: fc.option(fc.boolean()),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (rows) => {
      expect([...(await written(rows))]).toEqual(rows.map((each) => ({ ...each, json: { ...each.json } })))
    }),
    { numRuns: 100 },
  )
})
