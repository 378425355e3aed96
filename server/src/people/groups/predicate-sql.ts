// Compiles a plan to one predicate over the person `c`. Everything from a caller is a parameter. There are two shapes,
// chosen by measuring a million people and ten million feed rows. For given people or a page, each condition is looked
// up per person (`exists`). A count does the same where all conditions must match; elsewhere it collects the people
// first (`in (select …)`), because PostgreSQL can't turn a lookup inside an `or` into a join.

import { BUILT_IN } from '../../activity/feed/built-in-events.ts'
import { linkedRows } from '../../data/data-sets/people-sql.ts'
import { nothing } from '../../platform/db/db.ts'
import type { Fragment, Sql } from '../../platform/db/db.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { compareInstant, compareNumber, passes } from './compare-sql.ts'
import type { Moment, Value } from './compare-sql.ts'
import type { Plan } from './plan.ts'
import type { ChosenProducts, Condition, DateComparison, NumberComparison, PersonStatus } from './rules.ts'

export type Compiling = {
  accountId: Uuid
  moment: Moment
  /** `people`: for given people or a page. `count`: for everyone at once. */
  shape: 'people' | 'count'
}

/** Position of a condition: the only one, one of several that must all match, or under an `or`. */
type Place = 'alone' | 'all' | 'any'

/** True for members; false or null for others, so it must not be negated. */
export const predicateOf = (db: Sql, plan: Plan, compiling: Compiling): Fragment =>
  compile(db, plan, compiling, 'alone')

function compile(db: Sql, plan: Plan, compiling: Compiling, place: Place): Fragment {
  if ('condition' in plan) return conditionOf(db, plan, compiling, place)
  const [inner, word, empty] = 'all' in plan ? [plan.all, db` and `, db`true`] : [plan.any, db` or `, db`false`]
  if (inner.length === 0) return empty
  const within: Place = inner.length === 1 || place === 'any' ? place : 'all' in plan ? 'all' : 'any'
  return db`(${joined(
    db,
    inner.map((each) => compile(db, each, compiling, within)),
    word,
  )})`
}

const joined = (db: Sql, parts: Fragment[], word: Fragment): Fragment =>
  parts.reduce((left, right) => db`${left}${word}${right}`)

/** Appends conditions with `and`. */
const andAll = (db: Sql, parts: Fragment[]): Fragment =>
  parts.reduce((left, right) => db`${left} and ${right}`, nothing(db))

function conditionOf(
  db: Sql,
  { condition, negated }: Extract<Plan, { condition: Condition }>,
  compiling: Compiling,
  place: Place,
): Fragment {
  const found = 'comparison' in condition && condition.kind !== 'orders' ? ofPerson(db, condition, compiling) : null
  if (found) return negated ? db`(${found}) is not true` : found
  switch (condition.kind) {
    case 'status':
      return statusIn(db, condition.values, negated)
    case 'topic_off': {
      const isOff = db`c.topics_off @> array[${condition.number}]::smallint[]`
      return negated ? db`not ${isOff}` : isOff
    }
    case 'stopped':
      return stoppedBecause(db, compiling.accountId, condition.reason, negated)
    default:
      return byRows(db, rowsOfCondition(db, condition as RowCondition, compiling), negated, compiling, place)
  }
}

/** Conditions on the person's own row. */
function ofPerson(
  db: Sql,
  condition: Extract<Condition, { kind: 'person' | 'detail' }>,
  { moment }: Compiling,
): Fragment {
  const { comparison } = condition
  if (condition.kind === 'detail')
    return passes(db, comparison, cell(db, db`c.details`, String(condition.number)), moment)
  switch (condition.field) {
    case 'created_at':
      return comparison.family === 'date' ? compareInstant(db, comparison, db`c.created_at`, moment) : db`false`
    case 'email':
      return passes(db, comparison, { text: db`c.email`, isLower: true, isKnown: true }, moment)
    case 'first_name':
      return passes(db, comparison, { text: db`c.first_name` }, moment)
    case 'last_name':
      return passes(db, comparison, { text: db`c.last_name` }, moment)
    case 'source':
      return passes(db, comparison, { text: db`c.source` }, moment)
  }
}

const cell = (db: Sql, object: Fragment, key: string): Value => ({
  text: db`(${object} ->> ${key}::text)`,
  json: db`(${object} -> ${key}::text)`,
})

/** Written as a literal, so that the partial index of subscribed people is used. */
const STATUS_SQL: Record<PersonStatus, (db: Sql) => Fragment> = {
  subscribed: (db) => db`((c.status = 'subscribed') and not c.stopped)`,
  unsubscribed: (db) => db`(c.status = 'unsubscribed' and not c.stopped)`,
  never: (db) => db`(c.status = 'never' and not c.stopped)`,
  stopped: (db) => db`c.stopped`,
}

function statusIn(db: Sql, values: PersonStatus[], negated: boolean): Fragment {
  const each = [...new Set(values)].map((value) => STATUS_SQL[value](db))
  return db`${negated ? db`not ` : nothing(db)}(${joined(db, each, db` or `)})`
}

function stoppedBecause(db: Sql, accountId: Uuid, reason: string, negated: boolean): Fragment {
  const found = db`(c.stopped and exists (
    select from stopped_addresses s
    where s.account_id = ${accountId} and s.email_hash = stopped_hash(${accountId}, c.email) and s.reason = ${reason}))`
  return negated ? db`not ${found}` : found
}

type RowCondition = Extract<Condition, { kind: 'list' | 'activity' | 'orders' | 'product' | 'data_set' }>

/** Rows of another table that may belong to the person. */
type Rows = {
  from: Fragment
  /** Filters the rows, including by account. */
  where: Fragment
  /** The column that refers to the person, and the person's column it refers to. */
  link: Fragment
  person: Fragment
  /** Condition on all of a person's rows together, if not just that one exists. */
  having: { aggregate: Fragment; comparison: NumberComparison; holdsForNone: boolean } | null
}

function byRows(db: Sql, rows: Rows, negated: boolean, { shape }: Compiling, place: Place): Fragment {
  const { from, where, link, person, having } = rows
  const asked = having && compareNumber(db, having.comparison, having.aggregate)
  const isGathered = shape === 'count' && !negated && (place === 'any' || (place === 'alone' && having !== null))
  // Collecting people misses those without any row.
  if (isGathered && !having?.holdsForNone && !having?.comparison.negated)
    return db`${person} in (
      select ${link} from ${from} where ${where} and ${link} is not null ${having ? db`group by 1 having ${asked!}` : nothing(db)})`
  if (!having)
    return db`${negated ? db`not ` : nothing(db)}exists (select from ${from} where ${where} and ${link} = ${person})`
  const held = db`(select ${asked!} from ${from} where ${where} and ${link} = ${person})`
  return negated !== having.comparison.negated ? db`${held} is not true` : held
}

function rowsOfCondition(db: Sql, condition: RowCondition, { accountId, moment }: Compiling): Rows {
  switch (condition.kind) {
    case 'list':
      return {
        from: db`list_members m`,
        where: db`m.account_id = ${accountId} and m.list_id = ${condition.id}`,
        link: db`m.contact_id`,
        person: db`c.id`,
        having: null,
      }
    case 'activity':
      return feedRows(db, condition, accountId, moment)
    case 'orders':
      return orderRows(db, condition, accountId, moment)
    case 'product':
      return productRows(db, condition, accountId, moment)
    case 'data_set': {
      const { set, link, where } = condition
      const { rows, value } = linkedRows(db, accountId, set, link, moment.today)
      const tests = where.map(({ field, comparison }) =>
        passes(db, comparison, cell(db, db`d.cells`, String(field)), moment),
      )
      return {
        from: db`(${rows}) d`,
        where: db`true ${andAll(db, tests)}`,
        link: db`d.value`,
        person: value,
        having: null,
      }
    }
  }
}

const andWhen = (db: Sql, when: DateComparison | null, column: Fragment, moment: Moment): Fragment =>
  when === null ? nothing(db) : db`and ${compareInstant(db, when, column, moment)}`

function feedRows(
  db: Sql,
  { rows, where, when, times, mailings }: Extract<Condition, { kind: 'activity' }>,
  accountId: Uuid,
  moment: Moment,
): Rows {
  const tests = where.map(({ property, comparison }) => {
    const value =
      property === 'status' && rows.section === 2 ? { text: db`a.status` } : cell(db, db`a.properties`, property)
    return passes(db, comparison, value, moment)
  })
  return {
    from: db`activity a`,
    where: db`a.account_id = ${accountId} and a.section = ${rows.section}
      and ${'name' in rows ? db`a.name = ${rows.name}` : db`a.status = ${rows.status}`}
      ${andWhen(db, when, db`a.occurred_at`, moment)} ${andAll(db, tests)}
      ${mailings === null ? nothing(db) : ofMailings(db, mailings)}`,
    link: db`a.contact_id`,
    person: db`c.id`,
    having: times && { aggregate: db`count(*)`, comparison: times, holdsForNone: holds(times, 0) },
  }
}

/** "ems_" and 18 characters of 5 bits: the part of an email's ID that email_send_id takes from its mailing. */
const MAILING_CHARACTERS = 22

const ofMailings = (db: Sql, mailings: Uuid[]): Fragment =>
  db`and left(a.properties ->> 'email_send_id', ${MAILING_CHARACTERS}) = any(${mailings.map((id) =>
    publicId('ems', id).slice(0, MAILING_CHARACTERS),
  )}::text[])`

function orderRows(
  db: Sql,
  { measure, comparison, currency, when }: Extract<Condition, { kind: 'orders' }>,
  accountId: Uuid,
  moment: Moment,
): Rows {
  const aggregate = {
    count: () => db`count(*)`,
    total: () => db`coalesce(sum(o.total), 0)`,
    average: () => db`avg(o.total)`,
    days_since_first: () => db`floor(extract(epoch from ${moment.now}::timestamptz - min(o.order_date)) / 86400)`,
    days_since_last: () => db`floor(extract(epoch from ${moment.now}::timestamptz - max(o.order_date)) / 86400)`,
  }[measure]()
  return {
    from: db`orders o`,
    where: db`o.account_id = ${accountId} and not o.reversed ${currency === null ? nothing(db) : db`and o.currency = ${currency}`}
      ${andWhen(db, when, db`o.order_date`, moment)}`,
    link: db`o.contact_id`,
    person: db`c.id`,
    having: {
      aggregate,
      comparison,
      holdsForNone: (measure === 'count' || measure === 'total') && holds(comparison, 0),
    },
  }
}

/** Orders and visits name products by the account's own ID or, without one, by their title. */
function isProduct(db: Sql, accountId: Uuid, { ids, categories }: ChosenProducts, item: Fragment): Fragment {
  const productId = db`${item} ->> 'product_id'`
  const chosen = db`from products p where p.account_id = ${accountId}
    and (p.product_id = any(${ids}::text[]) or lower(p.category) = any(${categories}::text[]))`
  const byId =
    categories.length === 0
      ? db`${productId} = any(${ids}::text[])`
      : db`(${productId} = any(${ids}::text[]) or ${productId} in (select p.product_id ${chosen}))`
  return db`(${byId} or lower(coalesce(${item} ->> 'title', ${item} ->> 'name')) in (select lower(p.title) ${chosen}))`
}

function productRows(
  db: Sql,
  { behaviour, products, when }: Extract<Condition, { kind: 'product' }>,
  accountId: Uuid,
  moment: Moment,
): Rows {
  if (behaviour === 'bought') {
    const items = db`jsonb_array_elements(o.items) item`
    return {
      from: db`orders o`,
      where: db`o.account_id = ${accountId} and not o.reversed ${andWhen(db, when, db`o.order_date`, moment)}
        ${products === null ? nothing(db) : db`and exists (select from ${items} where ${isProduct(db, accountId, products, db`item`)})`}`,
      link: db`o.contact_id`,
      person: db`c.id`,
      having: null,
    }
  }
  const name = behaviour === 'viewed' ? 'viewed_product' : 'added_to_cart'
  return {
    from: db`activity a`,
    where: db`a.account_id = ${accountId} and a.section = ${BUILT_IN[name].section} and a.name = ${name}
      ${andWhen(db, when, db`a.occurred_at`, moment)}
      ${products === null ? nothing(db) : db`and ${isProduct(db, accountId, products, db`a.properties`)}`}`,
    link: db`a.contact_id`,
    person: db`c.id`,
    having: null,
  }
}

/** Whether a number matches, before any negation. */
function holds({ op, values }: NumberComparison, number: number): boolean {
  const [first, second] = values as [number, number]
  const results: Record<NumberComparison['op'], () => boolean> = {
    is: () => number === first,
    more_than: () => number > first,
    less_than: () => number < first,
    at_least: () => number >= first,
    at_most: () => number <= first,
    between: () => number >= first && number <= second,
  }
  return results[op]()
}
