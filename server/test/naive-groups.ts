// A literal interpretation of rules for people in memory: the reference for the compiled predicate. Written to be
// simple, and sharing no code with the compiler.

type Json = Record<string, any> // eslint-disable-line typescript/no-explicit-any

export type NaivePerson = {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
  source: string | null
  created_at: Date
  status: 'subscribed' | 'unsubscribed' | 'never' | 'stopped'
  details: Record<string, string | number | boolean>
  topicsOff: string[]
  lists: string[]
  feed: { name: string; kind: 'custom' | 'built_in'; at: Date; properties: Json }[]
  /** `total` in ten-thousandths, so that sums are exact. */
  orders: {
    order_id: string
    total: number
    currency: string
    at: Date
    reversed: boolean
    status: string | null
    items: Json[]
  }[]
}

export type NaiveWorld = {
  now: Date
  zone: string
  details: Record<string, 'words' | 'number' | 'date' | 'yes_no'>
  groups: Record<string, Json>
  /** Titles by the account's own ID. */
  products: Record<string, { title: string; category: string | null }>
  /** The IDs of the emails of each drip. */
  drips: Record<string, string[]>
  sets: Record<
    string,
    { types: Record<string, 'words' | 'number' | 'date' | 'yes_no'>; rowsOf(person: NaivePerson): Json[] }
  >
}

const DAY = 86_400_000

export function belongs(world: NaiveWorld, person: NaivePerson, rule: Json): boolean {
  const inner = (each: Json) => belongs(world, person, each)
  if (rule.all) return rule.all.every(inner)
  if (rule.any) return rule.any.some(inner)
  if (rule.not) return !inner(rule.not)
  if (rule.person) return ofPerson(world, person, rule)
  if (rule.detail) return compare(world, world.details[rule.detail]!, rule, person.details[rule.detail] ?? null)
  if (rule.list) return person.lists.includes(rule.list) === (rule.op === 'on')
  if (rule.topic) return person.topicsOff.includes(rule.topic) === (rule.op === 'off')
  if (rule.group) return inner(world.groups[rule.group]!) === (rule.op === 'in')
  if (rule.event) return byEvent(world, person, rule)
  if (rule.email) return byEmail(world, person, rule)
  if (rule.orders) return byOrders(world, person, rule)
  if (rule.product) return byProduct(world, person, rule)
  const { types, rowsOf } = world.sets[rule.data_set]!
  return rowsOf(person).some((row) =>
    rule.where.every((test: Json) => compare(world, types[test.field]!, test, row[test.field] ?? null)),
  )
}

function ofPerson(world: NaiveWorld, person: NaivePerson, { person: field, op, value }: Json): boolean {
  if (field === 'status') {
    if (op === 'one_of') return value.includes(person.status)
    return (person.status === value) === (op === 'is')
  }
  if (field === 'created_at') return compareInstant(world, { op, value }, person.created_at)
  return compare(world, 'words', { op, value }, person[field as 'email' | 'first_name' | 'last_name' | 'source'])
}

function happened(world: NaiveWorld, at: Date, { within_days: days, when }: Json): boolean {
  if (when) return compareInstant(world, when, at)
  return days === undefined || compareInstant(world, { op: 'within_last_days', value: days }, at)
}

const OUTCOMES: Record<string, string> = {
  'email.bounced': 'bounced',
  'email.delivered': 'delivered',
  'email.failed': 'failed',
}
const BUILT_IN = new Set([
  'email.sent',
  'email.opened',
  'email.clicked',
  'email.bounced',
  'email.delivered',
  'viewed_product',
])
const TYPES: Record<string, 'words' | 'number'> = { quantity: 'number' }

function byEvent(world: NaiveWorld, person: NaivePerson, rule: Json): boolean {
  const kind = rule.kind ?? (BUILT_IN.has(rule.event) ? 'built_in' : 'custom')
  const outcome = kind === 'built_in' ? OUTCOMES[rule.event] : undefined
  const name = outcome ? 'email.sent' : rule.event
  const found = person.feed.filter(
    (row) =>
      row.name === name &&
      row.kind === kind &&
      (!outcome || row.properties.status === outcome) &&
      happened(world, row.at, rule) &&
      (rule.where ?? []).every((test: Json) => {
        const family = kind === 'built_in' ? (TYPES[test.property] ?? 'words') : meant(test)
        return compare(world, family, test, row.properties[test.property] ?? null)
      }),
  )
  return rule.times ? compareNumber(rule.times, found.length) : found.length > 0
}

const meant = ({ op, value }: Json): 'words' | 'number' | 'date' | 'yes_no' => {
  if (op === 'is' || op === 'is_not')
    return typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'yes_no' : 'words'
  if (op === 'between') return typeof value[0] === 'string' ? 'date' : 'number'
  if (['more_than', 'less_than', 'at_least', 'at_most'].includes(op)) return 'number'
  if (['contains', 'starts_with', 'ends_with', 'one_of', 'is_empty', 'is_not_empty'].includes(op)) return 'words'
  return 'date'
}

function byEmail(world: NaiveWorld, person: NaivePerson, rule: Json): boolean {
  const did = person.feed.some(
    ({ name, kind, at, properties }) =>
      kind === 'built_in' &&
      (rule.email === 'bounced'
        ? name === 'email.sent' && properties.status === 'bounced'
        : name === `email.${rule.email}`) &&
      happened(world, at, rule) &&
      (rule.campaign_id === undefined || properties.campaign_id === rule.campaign_id) &&
      (rule.url === undefined || properties.url?.toLowerCase() === rule.url.toLowerCase()) &&
      (rule.drip_id === undefined || world.drips[rule.drip_id]!.includes(properties.email_send_id)),
  )
  return did === (rule.op === 'did')
}

function byOrders(world: NaiveWorld, person: NaivePerson, rule: Json): boolean {
  const orders = person.orders.filter(
    ({ reversed, currency, at }) =>
      !reversed && (rule.currency === undefined || currency === rule.currency) && happened(world, at, rule),
  )
  const total = orders.reduce((sum, order) => sum + order.total, 0)
  const times = orders.map(({ at }) => at.getTime())
  const daysSince = (time: number) => (orders.length === 0 ? null : Math.floor((world.now.getTime() - time) / DAY))
  const measures: Record<string, () => number | null> = {
    count: () => orders.length,
    total: () => total / 10_000,
    average: () => (orders.length === 0 ? null : total / orders.length / 10_000),
    days_since_first: () => daysSince(Math.min(...times)),
    days_since_last: () => daysSince(Math.max(...times)),
  }
  return compareNumber(rule, measures[rule.orders]!())
}

function byProduct(world: NaiveWorld, person: NaivePerson, rule: Json): boolean {
  const ids: string[] = rule.product_ids ?? []
  const categories = (rule.categories ?? []).map((name: string) => name.toLowerCase())
  const wanted = Object.entries(world.products).filter(
    ([id, { category }]) => ids.includes(id) || categories.includes(category?.toLowerCase()),
  )
  const isWanted = (item: Json) =>
    ids.includes(item.product_id) ||
    wanted.some(
      ([id, { title }]) => id === item.product_id || title.toLowerCase() === (item.title ?? item.name)?.toLowerCase(),
    )
  const isAny = !rule.product_ids && !rule.categories
  const acts =
    rule.product === 'bought'
      ? person.orders.filter(({ reversed }) => !reversed).map(({ at, items }) => ({ at, items }))
      : person.feed
          .filter(({ name }) => name === (rule.product === 'viewed' ? 'viewed_product' : rule.product))
          .map(({ at, properties }) => ({ at, items: [properties] }))
  const did = acts.some(({ at, items }) => happened(world, at, rule) && (isAny || items.some(isWanted)))
  return did === (rule.op === 'did')
}

function compare(world: NaiveWorld, family: string, test: Json, held: unknown): boolean {
  if (family === 'words') return compareWords(test, held === null ? null : String(held))
  if (family === 'number') return compareNumber(test, numberIn(held))
  if (family === 'yes_no') {
    const word = String(held).toLowerCase()
    return test.value ? ['true', 'yes', '1'].includes(word) : ['false', 'no', '0'].includes(word)
  }
  return compareDay(world, test, typeof held === 'string' && /^\d{4}-\d\d-\d\d/.test(held) ? held.slice(0, 10) : null)
}

const numberIn = (held: unknown): number | null =>
  typeof held === 'number' ? held : typeof held === 'string' && /^[+-]?\d+(\.\d+)?$/.test(held) ? Number(held) : null

function compareWords({ op, value }: Json, held: string | null): boolean {
  const text = held === null ? null : held.toLowerCase()
  const wanted = typeof value === 'string' ? value.toLowerCase() : ''
  switch (op) {
    case 'is':
      return text === wanted
    case 'is_not':
      return text !== wanted
    case 'is_empty':
      return text === null || text === ''
    case 'is_not_empty':
      return text !== null && text !== ''
    case 'contains':
      return text !== null && text.includes(wanted)
    case 'starts_with':
      return text !== null && text.startsWith(wanted)
    case 'ends_with':
      return text !== null && text.endsWith(wanted)
    default:
      return text !== null && value.some((each: string) => each.toLowerCase() === text)
  }
}

function compareNumber({ op, value }: Json, held: number | null): boolean {
  if (op === 'is_not') return held !== value
  if (held === null) return false
  switch (op) {
    case 'is':
      return held === value
    case 'more_than':
      return held > value
    case 'less_than':
      return held < value
    case 'at_least':
      return held >= value
    case 'at_most':
      return held <= value
    default:
      return held >= value[0] && held <= value[1]
  }
}

const localDay = (zone: string, at: Date): string => at.toLocaleDateString('sv-SE', { timeZone: zone })

const moved = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

function compareDay({ now, zone }: NaiveWorld, { op, value }: Json, day: string | null): boolean {
  if (day === null) return false
  const today = localDay(zone, now)
  switch (op) {
    case 'before':
      return day < value
    case 'after':
      return day > value
    case 'on':
      return day === value
    case 'between':
      return day >= value[0] && day <= value[1]
    case 'within_last_days':
      return day >= moved(today, -value) && day <= today
    case 'within_next_days':
      return day >= today && day <= moved(today, value)
    case 'more_than_days_ago':
      return day < moved(today, -value)
    default:
      return isAnniversary(day, moved(today, value))
  }
}

function isAnniversary(day: string, on: string): boolean {
  if (day.slice(0, 4) >= on.slice(0, 4)) return false
  if (day.slice(5) === on.slice(5)) return true
  const isLeapYear = new Date(Date.UTC(Number(on.slice(0, 4)), 1, 29)).getUTCMonth() === 1
  return day.endsWith('02-29') && on.endsWith('02-28') && !isLeapYear
}

function compareInstant(world: NaiveWorld, { op, value }: Json, at: Date): boolean {
  const { now, zone } = world
  const isDay = typeof value === 'string' && value.length === 10
  switch (op) {
    case 'before':
      return isDay ? localDay(zone, at) < value : at < new Date(value)
    case 'after':
      return isDay ? localDay(zone, at) > value : at > new Date(value)
    case 'on':
      return localDay(zone, at) === value
    case 'between':
      return localDay(zone, at) >= value[0] && localDay(zone, at) <= value[1]
    case 'within_last_days':
      return at.getTime() >= now.getTime() - value * DAY && at <= now
    case 'within_next_days':
      return at >= now && at.getTime() <= now.getTime() + value * DAY
    case 'more_than_days_ago':
      return at.getTime() < now.getTime() - value * DAY
    default:
      return isAnniversary(localDay(zone, at), moved(localDay(zone, now), value))
  }
}
