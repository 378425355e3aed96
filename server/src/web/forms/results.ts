// How a form converts: views and answers by day and page, and those of each variant of an A/B test.

import type { Ctx } from '../../platform/http/caller.ts'
import { DAY_MS } from '../../platform/values/time.ts'
import * as sql from './results-sql.ts'
import type { FormResults } from './schema.ts'
import type { FormRow } from './sql.ts'

const MAX_PAGES = 10

/** The start of the last `days` days, today included. Days are those of UTC, as views are counted by them. */
export const startOfDays = (now: Date, days: number): Date =>
  new Date((Math.floor(now.getTime() / DAY_MS) - days + 1) * DAY_MS)

export async function readResults(ctx: Ctx, form: FormRow, days: number): Promise<FormResults> {
  const { db, accountId, clock } = ctx
  const since = startOfDays(clock.now(), days)
  const [found, pages, variants] = await Promise.all([
    sql.listDays(db, accountId, form.id, since),
    sql.listPages(db, accountId, form.id, since, MAX_PAGES),
    variantsOf(ctx, form),
  ])
  const byDay = new Map(found.map((row) => [row.day, row]))
  const rows = Array.from({ length: days }, (_, n) => {
    const day = new Date(since.getTime() + n * DAY_MS).toISOString().slice(0, 10)
    return byDay.get(day) ?? { day, views: 0, answers: 0, confirmed: 0 }
  })
  const sum = (of: (row: sql.Figures) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    views: sum(({ views }) => views),
    answers: sum(({ answers }) => answers),
    confirmed: sum(({ confirmed }) => confirmed),
    days: rows,
    pages: [...pages],
    variants,
  }
}

async function variantsOf({ db, accountId }: Ctx, { id, test, published }: FormRow): Promise<FormResults['variants']> {
  if (!published?.variant) return null
  const count = async (variant: 'a' | 'b') => ({
    variant,
    ...(await sql.countVariant(db, accountId, id, `${test}${variant}`)),
  })
  return Promise.all([count('a'), count('b')])
}
