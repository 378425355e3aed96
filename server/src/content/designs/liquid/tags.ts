// The table of valid tags, and what sending has to load for each. An unknown path is a problem of the design, never an empty
// space in a sent email.

import type { Detail } from '../../../data/details/parse-value.ts'
import type { Needs } from '../compiled.ts'
import type { Path } from './expression.ts'
import type { FoundProblem } from '../compiled.ts'
import { problem } from '../problem-kinds.ts'

export type KnownSet = { fields: readonly string[]; everyone: boolean }

/** The names of the account that tags may use. */
export type Known = {
  details: readonly string[]
  dataSets: Readonly<Record<string, KnownSet>>
  /** The keys of coupon pools. */
  coupons: readonly string[]
  choosable: Choosable
}

/** What choices of an email may set. */
export type Choosable = {
  /** Their number by public ID. */
  topics: Readonly<Record<string, number>>
  /** By their name in tags. */
  details: Readonly<Record<string, Detail>>
}

export const MAX_ROWS_IN_EMAIL = 100

/** Automatic product selections. */
export const PICKS = ['newest', 'bestsellers', 'viewed', 'goes_with'] as const
export type Pick = (typeof PICKS)[number]
export const MAX_PICKS = 16

/** URLs that differ for each recipient. */
export const SPECIAL_URLS = {
  unsubscribe_url: 'unsubscribe',
  preferences_url: 'preferences',
  view_in_browser_url: 'view',
  pictures_url: 'pictures',
  confirm_url: 'confirm',
  choice_url: 'choice',
} as const

export type SpecialUrl = keyof typeof SPECIAL_URLS

export const specialUrl = (path: Path): SpecialUrl | null => {
  const [name] = path
  return path.length === 1 && typeof name === 'string' && Object.hasOwn(SPECIAL_URLS, name)
    ? (name as SpecialUrl)
    : null
}

/** What a loop variable refers to. */
export type Local = { kind: 'row'; set: string } | { kind: 'anything'; shared: boolean } | { kind: 'forloop' }

export type Locals = ReadonlyMap<string, Local>

export type Meaning = {
  /** Does not depend on the person. */
  shared: boolean
  /** The items of a loop over it: rows of a set, or items of an order or event. */
  items: Local | null
  /** Null if the tag is valid. */
  problem: FoundProblem | null
}

const fine = (shared = false, items: Local | null = null): Meaning => ({ shared, items, problem: null })
const wrong = (found: FoundProblem): Meaning => ({ shared: false, items: null, problem: found })

export const nameOf = (path: Path): string =>
  path
    .map((step) => step ?? '…')
    .reduce<string>(
      (text, step, i) => (typeof step === 'number' ? `${text}[${step}]` : i === 0 ? step : `${text}.${step}`),
      '',
    )

const PERSON = new Set(['first_name', 'last_name', 'email'])
const ACCOUNT = new Set(['name', 'address'])
const ORDER = new Set([
  'total',
  'currency',
  'items',
  'number',
  'date',
  'shipping',
  'discount',
  'tax',
  'shipping_address',
])
const ORDER_LISTS = new Set(['items', 'shipping_address'])
/** Sets whose rows have an ID in tags. */
const SETS_BY_ID = new Set(['products', 'reviews'])
const FORLOOP = new Set(['index', 'index0', 'first', 'last', 'length', 'rindex', 'rindex0'])

/** Resolves a path; what it needs is added to `needs`, up to `rows` rows of a set. */
export function meaningOf(path: Path, known: Known, locals: Locals, needs: Needs, rows = MAX_ROWS_IN_EMAIL): Meaning {
  const [root, second, third] = path
  const unknown = wrong(problem('unknown_tag', { tag: nameOf(path) }))
  const local = typeof root === 'string' ? locals.get(root) : undefined
  if (local) return meaningOfLocal(path, local, known)
  switch (root) {
    case 'person':
      if (second === 'details') return detail(path, known, needs)
      return path.length === 2 && PERSON.has(String(second)) ? fine() : unknown
    case 'account':
      return path.length === 2 && ACCOUNT.has(String(second)) ? fine(true) : unknown
    case 'data':
      return dataSet(path, known, needs, rows)
    case 'picks':
      return pick(path, known, needs)
    case 'event':
      needs.event = true
      if (path.length === 2 && second === 'name') return fine()
      return second === 'properties' && path.length >= 3 ? fine(false, { kind: 'anything', shared: false }) : unknown
    case 'order':
      needs.order = true
      if (!ORDER.has(String(second)) || (path.length > 2 && !ORDER_LISTS.has(String(second)))) return unknown
      return fine(
        false,
        ORDER_LISTS.has(String(second)) && third === undefined ? { kind: 'anything', shared: false } : null,
      )
    case 'coupon':
      return wrong(problem('tag_in_condition', { tag: nameOf(path) }))
    default:
      return unknown
  }
}

function detail(path: Path, known: Known, needs: Needs): Meaning {
  const [, , key] = path
  needs.details = true
  if (path.length === 3 && typeof key === 'string' && known.details.includes(key)) return fine()
  return wrong(problem('unknown_detail', { tag: nameOf(path) }))
}

function dataSet(path: Path, known: Known, needs: Needs, rows: number): Meaning {
  const [, key, field] = path
  const set = typeof key === 'string' && Object.hasOwn(known.dataSets, key) ? known.dataSets[key]! : undefined
  if (typeof key !== 'string' || !set) {
    return wrong(problem('unknown_data_set', { tag: nameOf(path) }))
  }
  const need = (needs.dataSets[key] ??= { row: false, rows: 0, ids: [] })
  if (field === 'rows') {
    const place = path[3]
    const wanted = typeof place === 'number' && place >= 0 ? place + 1 : rows
    need.rows = Math.max(need.rows, Math.min(wanted, MAX_ROWS_IN_EMAIL))
    // In a matched set, the rows are those of the person.
    if (!set.everyone) need.row = true
    return rowsOf(path, key, set)
  }
  if (field === 'by_id' && SETS_BY_ID.has(key) && typeof path[3] === 'string') {
    if (!need.ids.includes(path[3])) need.ids.push(path[3])
    return path.length === 4 || fieldOf(set, path[4]) ? fine(true) : fieldProblem(path, key)
  }
  need.row = true
  return path.length === 3 && fieldOf(set, field) ? fine() : fieldProblem(path, key)
}

function pick(path: Path, known: Known, needs: Needs): Meaning {
  const [, source, ...rest] = path
  const category = source === 'category' ? rest.shift() : null
  const [place, ...fields] = rest
  const unknown = wrong(problem('unknown_tag', { tag: nameOf(path) }))
  const products = known.dataSets['products']
  if (typeof place !== 'number' || place < 0 || place >= MAX_PICKS) return unknown
  if (fields.length > 1 || (fields.length === 1 && !(products && fieldOf(products, fields[0])))) return unknown
  if (typeof category === 'string') {
    needCategory(needs, category, place + 1)
    return fine(true)
  }
  if (!PICKS.includes(source as Pick)) return unknown
  needs.picks[source as Pick] = Math.max(needs.picks[source as Pick] ?? 0, place + 1)
  return fine(source === 'newest' || source === 'bestsellers')
}

function needCategory(needs: Needs, name: string, count: number): void {
  const all = (needs.categories ??= [])
  const known = all.find((each) => each.name === name)
  if (known) known.count = Math.max(known.count, count)
  else all.push({ name, count })
}

function rowsOf(path: Path, key: string, set: KnownSet): Meaning {
  const [, , , place, field] = path
  if (path.length === 3) return fine(set.everyone, { kind: 'row', set: key })
  if (path.length === 4 && place === 'size') return fine(set.everyone)
  const isPlace = typeof place === 'number' || place === 'first' || place === 'last' || place === null
  const isFine = isPlace && (path.length === 4 || (path.length === 5 && fieldOf(set, field)))
  return isFine ? fine(set.everyone) : fieldProblem(path, key)
}

const fieldOf = ({ fields }: KnownSet, field: Path[number] | undefined): boolean =>
  typeof field === 'string' && fields.includes(field)

const fieldProblem = (path: Path, key: string): Meaning =>
  wrong(problem('unknown_field', { tag: nameOf(path), set: key }))

function meaningOfLocal(path: Path, local: Local, known: Known): Meaning {
  if (local.kind === 'anything') return fine(local.shared, local)
  if (local.kind === 'forloop') {
    return path.length === 2 && FORLOOP.has(String(path[1]))
      ? fine(true)
      : wrong(problem('unknown_tag', { tag: nameOf(path) }))
  }
  const set = known.dataSets[local.set]!
  const isFine = path.length === 1 || (path.length === 2 && fieldOf(set, path[1]))
  return isFine ? fine(set.everyone) : fieldProblem(path, local.set)
}
