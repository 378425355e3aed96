// How a form converts: views and answers by day and page, and those of each variant of an A/B test.

import * as accounts from '../../identity/accounts/accounts.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { addDays, dayIn } from '../../platform/values/zone.ts'
import * as sql from './results-sql.ts'
import type { FormResults } from './schema.ts'
import type { FormRow, Since } from './sql.ts'

const MAX_PAGES = 10

/** The first of the last `days` days, today included, in the account's time zone. */
export async function startOfDays({ db, accountId, clock }: Ctx, days: number): Promise<Since> {
  const { zone } = (await accounts.find(db, accountId))!
  return { day: addDays(dayIn(zone, clock.now()), 1 - days), zone }
}

export async function readResults(ctx: Ctx, form: FormRow, days: number): Promise<FormResults> {
  const { db, accountId } = ctx
  const since = await startOfDays(ctx, days)
  const [found, pages, variants] = await Promise.all([
    sql.listDays(db, accountId, form.id, since),
    sql.listPages(db, accountId, form.id, since, MAX_PAGES),
    variantsOf(ctx, form),
  ])
  const byDay = new Map(found.map((row) => [row.day, row]))
  const rows = Array.from({ length: days }, (_, n) => {
    const day = addDays(since.day, n)
    return byDay.get(day) ?? { day, views: 0, answers: 0, confirmed: 0 }
  })
  const sum = (of: (row: sql.Figures) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    views: sum(({ views }) => views),
    answers: sum(({ answers }) => answers),
    confirmed: sum(({ confirmed }) => confirmed),
    days: rows,
    ...pagesOf(pages),
    variants,
  }
}

/** The others are those beyond the limit, and those that weren't counted apart. */
function pagesOf(rows: readonly sql.PageRow[]): Pick<FormResults, 'pages' | 'otherPages'> {
  const pages = rows
    .filter(({ page }) => page !== '')
    .map(({ page, views, answers, confirmed }) => ({ page, views, answers, confirmed }))
  const rest = (all: number | undefined, of: (page: sql.Figures) => number) =>
    (all ?? 0) - pages.reduce((sum, page) => sum + of(page), 0)
  const otherPages = {
    views: rest(rows[0]?.all_views, ({ views }) => views),
    answers: rest(rows[0]?.all_answers, ({ answers }) => answers),
    confirmed: rest(rows[0]?.all_confirmed, ({ confirmed }) => confirmed),
  }
  return { pages, otherPages: otherPages.views + otherPages.answers > 0 ? otherPages : null }
}

async function variantsOf({ db, accountId }: Ctx, { id, test, published }: FormRow): Promise<FormResults['variants']> {
  if (!published?.variant) return null
  const count = async (variant: 'a' | 'b') => ({
    variant,
    ...(await sql.countVariant(db, accountId, id, `${test}${variant}`)),
  })
  return Promise.all([count('a'), count('b')])
}
