// Parses a tree of rules. Anything invalid is rejected with its path, such as rules.all[2].op; skipping a condition
// would add people to the group who were never selected.

import { builtInOf } from '../../activity/feed/built-in-events.ts'
import { FeedSection } from '../../activity/feed/schema.ts'
import type { BuiltIn } from '../../activity/feed/built-in-events.ts'
import { nameForm } from '../../data/data-sets/fields.ts'
import type { FieldType } from '../../data/data-sets/model.ts'
import { linkToPeople } from '../../data/data-sets/people.ts'
import type { DetailType } from '../../data/details/parse-value.ts'
import { MAX_EVENT_NAME } from '../../activity/feed/schema.ts'
import { parseId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { isObject } from '../../platform/values/json.ts'
import type { TObject } from '../../platform/values/schema.ts'
import { familyOf, readChoices, readComparison, readDays, readText, wrong } from './comparisons.ts'
import type { ParseOptions } from './comparisons.ts'
import type { Names } from './rule-names.ts'
import {
  Comparison as ComparisonShape,
  CONDITIONS,
  EMAIL_OPS,
  EVENT_KINDS,
  FieldTest,
  GROUP_OPS,
  LIST_OPS,
  PropertyTest,
  TOPIC_OPS,
} from './rule-schema.ts'
import type { ConditionKind } from './rule-schema.ts'
import {
  EMAIL_BEHAVIOURS,
  MAX_CONDITIONS,
  MAX_LEVELS,
  MAX_URL,
  ORDER_MEASURES,
  PERSON_FIELDS,
  PRODUCT_BEHAVIOURS,
  STATUSES,
} from './rules.ts'
import type {
  Comparison,
  Condition,
  DateComparison,
  EmailBehaviour,
  Family,
  FeedRows,
  NumberComparison,
  PersonStatus,
  Rule,
} from './rules.ts'

type Fields = Record<string, unknown>

type Reading = { names: Names; conditions: number; root: string }

/** `at` is the name of the field that contains them. */
export function readRules(input: unknown, names: Names, at = 'rules'): Rule {
  return readRule({ names, conditions: 0, root: at }, input, at, 1)
}

const READERS: Record<ConditionKind, (reading: Reading, fields: Fields, at: string) => Rule> = {
  person: readPerson,
  detail: readDetail,
  list: readList,
  topic: readTopic,
  event: readEvent,
  orders: readOrders,
  email: readEmail,
  product: readProduct,
  data_set: readDataSet,
  group: readGroup,
}

function readRule(reading: Reading, input: unknown, at: string, level: number): Rule {
  if (level > MAX_LEVELS) wrong(reading.root, `must be at most ${MAX_LEVELS} levels deep`)
  if (!isObject(input)) return wrong(at, 'must be an object')
  const fields = input as Fields
  for (const word of ['all', 'any'] as const) {
    if (!Object.hasOwn(fields, word)) continue
    only(fields, [word], at)
    const inner = fields[word]
    if (!Array.isArray(inner)) return wrong(`${at}.${word}`, 'must be an array of rules')
    // A longer array exceeds the limit of conditions anyway, so it isn't parsed.
    if (inner.length > MAX_CONDITIONS) tooMany(reading)
    const rules = inner.map((rule, i) => readRule(reading, rule, `${at}.${word}[${i}]`, level + 1))
    return word === 'all' ? { all: rules } : { any: rules }
  }
  if (Object.hasOwn(fields, 'not')) {
    only(fields, ['not'], at)
    return { not: readRule(reading, fields.not, `${at}.not`, level + 1) }
  }
  const kind = KINDS.find((name) => Object.hasOwn(fields, name))
  if (!kind) return wrong(at, `must have one of all, any, not, ${KINDS.join(', ')}`)
  if (++reading.conditions > MAX_CONDITIONS) tooMany(reading)
  only(fields, fieldsOf(CONDITIONS[kind]), at)
  return READERS[kind](reading, fields, at)
}

const KINDS = Object.keys(CONDITIONS) as ConditionKind[]

const fieldsOf = (shape: TObject): string[] => Object.keys(shape.properties)

const tooMany = ({ root }: Reading): never => wrong(root, `must have at most ${MAX_CONDITIONS} conditions`)

function only(fields: Fields, known: readonly string[], at: string): void {
  const unknown = Object.keys(fields).find((name) => !known.includes(name))
  if (unknown !== undefined)
    wrong(`${at}.${unknown.slice(0, 100)}`, `is not a valid field here (valid: ${known.join(', ')})`)
}

function oneOf<const T extends readonly string[]>(value: unknown, known: T, at: string): T[number] {
  if (typeof value !== 'string' || !known.includes(value)) wrong(at, `must be one of ${known.join(', ')}`)
  return value as T[number]
}

const compared = (condition: Condition, negated = false): Rule => ({ condition, negated })

function readPerson(_: Reading, fields: Fields, at: string): Rule {
  const field = oneOf(fields.person, PERSON_FIELDS, `${at}.person`)
  if (field === 'status') return readStatus(fields, at)
  const family = field === 'created_at' ? 'date' : 'words'
  const comparison = readComparison(family, fields, at, { instants: true })
  return compared({ kind: 'person', field, comparison: lowerCased(field, comparison) })
}

/** Addresses are stored in lower case and compared directly. */
const lowerCased = (field: string, comparison: Comparison): Comparison =>
  field === 'email' && comparison.family === 'words'
    ? { ...comparison, values: comparison.values.map((value) => value.toLowerCase()) }
    : comparison

function readStatus(fields: Fields, at: string): Rule {
  const op = oneOf(fields.op, ['is', 'is_not', 'one_of'], `${at}.op`)
  const place = `${at}.value`
  const values: PersonStatus[] =
    op === 'one_of'
      ? readChoices(fields.value, place).map((value, i) => oneOf(value, STATUSES, `${place}[${i}]`))
      : [oneOf(fields.value, STATUSES, place)]
  return compared({ kind: 'status', values }, op === 'is_not')
}

const FAMILY_OF_DETAIL: Record<DetailType, Family> = {
  text: 'words',
  choice: 'words',
  number: 'number',
  date: 'date',
  yes_no: 'yes_no',
}

function readDetail({ names }: Reading, fields: Fields, at: string): Rule {
  const detail = names.detail(fields.detail) ?? wrong(`${at}.detail`, "must be one of the account's details")
  const comparison = readComparison(FAMILY_OF_DETAIL[detail.type], fields, at)
  return compared({ kind: 'detail', number: detail.number, comparison })
}

function readList({ names }: Reading, fields: Fields, at: string): Rule {
  const id = typeof fields.list === 'string' ? parseId('lst', fields.list) : null
  if (id === null || !names.lists.has(id)) return wrong(`${at}.list`, 'must be the ID of a list in this account')
  return compared({ kind: 'list', id }, oneOf(fields.op, LIST_OPS, `${at}.op`) === 'not_on')
}

function readTopic({ names }: Reading, fields: Fields, at: string): Rule {
  const topic = names.topic(fields.topic) ?? wrong(`${at}.topic`, "must be one of the account's topics")
  return compared({ kind: 'topic_off', number: topic.number }, oneOf(fields.op, TOPIC_OPS, `${at}.op`) === 'on')
}

function readEvent(reading: Reading, fields: Fields, at: string): Rule {
  const name = readText(fields.event, `${at}.event`)
  if (name.length > MAX_EVENT_NAME) wrong(`${at}.event`, `must have at most ${MAX_EVENT_NAME} characters`)
  const known = builtInOf(name)
  const kind = fields.kind === undefined ? undefined : oneOf(fields.kind, EVENT_KINDS, `${at}.kind`)
  if (kind === 'built_in' && !known) wrong(`${at}.event`, 'must be the name of a built-in event')
  const builtIn = kind === 'custom' ? undefined : known
  return compared({
    kind: 'activity',
    rows: builtIn ? rowsOfBuiltIn(name, builtIn) : { section: FeedSection.custom, name },
    where: readWhere(reading, fields.where, `${at}.where`, PropertyTest, (test, place) =>
      readProperty(builtIn, test, place),
    ),
    when: readWhen(fields, at),
    times: fields.times === undefined ? null : readTimes(fields.times, `${at}.times`),
    mailings: null,
  })
}

const rowsOfBuiltIn = (name: string, { section, outcome }: BuiltIn): FeedRows =>
  outcome ? { section: section, status: outcome } : { section: section, name }

function readWhen({ within_days, when }: Fields, at: string): DateComparison | null {
  if (when === undefined)
    return within_days === undefined
      ? null
      : {
          family: 'date',
          op: 'within_last_days',
          negated: false,
          days: readDays(within_days, `${at}.within_days`, undefined, 1),
        }
  if (within_days !== undefined) return wrong(`${at}.when`, 'is not used together with within_days')
  if (!isObject(when)) return wrong(`${at}.when`, 'must be an object')
  only(when as Fields, fieldsOf(ComparisonShape), `${at}.when`)
  return readComparison('date', when as ParseOptions, `${at}.when`, { instants: true }) as DateComparison
}

function readTimes(input: unknown, at: string): NumberComparison {
  if (!isObject(input)) return wrong(at, 'must be an object')
  only(input as Fields, fieldsOf(ComparisonShape), at)
  return readComparison('number', input as ParseOptions, at) as NumberComparison
}

/** Each comparison counts as a condition. */
function readWhere<T>(
  reading: Reading,
  input: unknown,
  at: string,
  shape: TObject,
  read: (test: Fields, at: string) => T,
): T[] {
  if (input === undefined) return []
  if (!Array.isArray(input)) return wrong(at, 'must be an array of comparisons')
  reading.conditions += input.length
  if (reading.conditions > MAX_CONDITIONS) tooMany(reading)
  return input.map((test: unknown, i) => {
    const place = `${at}[${i}]`
    if (!isObject(test)) return wrong(place, 'must be an object')
    only(test as Fields, fieldsOf(shape), place)
    return read(test as Fields, place)
  })
}

const FAMILY_OF_PROPERTY: Record<string, Family> = { text: 'words', number: 'number', yes_no: 'yes_no' }

/** The properties of built-in events are known; for custom events the comparison determines the type. */
function readProperty(builtIn: BuiltIn | undefined, test: Fields, at: string) {
  const property = readText(test.property, `${at}.property`)
  const known = builtIn?.properties.find(({ name }) => name === property)
  if (builtIn && !known)
    wrong(`${at}.property`, `must be one of ${builtIn.properties.map(({ name }) => name).join(', ')}`)
  const family = known ? FAMILY_OF_PROPERTY[known.type]! : familyOf(test, at)
  const comparison = readComparison(family, test, at)
  return { property, comparison: known ? orAbsent(comparison) : comparison }
}

/** Built-in events leave out what is false, such as `history`. */
const orAbsent = (comparison: Comparison): Comparison =>
  comparison.family === 'yes_no' && !comparison.value ? { ...comparison, negated: true, value: true } : comparison

function readOrders(_: Reading, fields: Fields, at: string): Rule {
  return compared({
    kind: 'orders',
    measure: oneOf(fields.orders, ORDER_MEASURES, `${at}.orders`),
    comparison: readComparison('number', fields, at) as NumberComparison,
    currency: fields.currency === undefined ? null : readCurrency(fields.currency, `${at}.currency`),
    when: readWhen(fields, at),
  })
}

function readCurrency(value: unknown, at: string): string {
  if (typeof value !== 'string' || !/^[A-Za-z]{3}$/.test(value))
    wrong(at, 'must be a three-letter currency code, for example EUR')
  return (value as string).toUpperCase()
}

const ROWS_OF_EMAIL: Record<EmailBehaviour, FeedRows> = {
  sent: { section: FeedSection.person, name: 'email.sent' },
  opened: { section: FeedSection.person, name: 'email.opened' },
  clicked: { section: FeedSection.person, name: 'email.clicked' },
  bounced: { section: FeedSection.person, status: 'bounced' },
}

/** The feed's property for the campaign of an email. */
export const CAMPAIGN_PROPERTY = 'campaign_id'

function readEmail({ names }: Reading, fields: Fields, at: string): Rule {
  const rows = ROWS_OF_EMAIL[oneOf(fields.email, EMAIL_BEHAVIOURS, `${at}.email`)]
  const negated = oneOf(fields.op, EMAIL_OPS, `${at}.op`) === 'did_not'
  const where = [
    ...(fields.campaign_id === undefined ? [] : [ofCampaign(fields.campaign_id, `${at}.campaign_id`)]),
    ...(fields.url === undefined ? [] : [toAddress(fields, `${at}.url`)]),
  ]
  const dripId = fields.drip_id === undefined ? null : readDripId(fields.drip_id, `${at}.drip_id`)
  if (dripId !== null && fields.campaign_id !== undefined)
    wrong(`${at}.drip_id`, 'is not used together with campaign_id')
  const mailings = dripId === null ? null : (names.drips.get(dripId) ?? [])
  return compared({ kind: 'activity', rows, where, when: readWhen(fields, at), times: null, mailings }, negated)
}

function readProduct(_: Reading, fields: Fields, at: string): Rule {
  const behaviour = oneOf(fields.product, PRODUCT_BEHAVIOURS, `${at}.product`)
  const negated = oneOf(fields.op, EMAIL_OPS, `${at}.op`) === 'did_not'
  const { product_ids: ids, categories } = fields
  const products = (ids !== undefined || categories !== undefined) && {
    ids: ids === undefined ? [] : readChoices(ids, `${at}.product_ids`),
    categories:
      categories === undefined
        ? []
        : readChoices(categories, `${at}.categories`).map((name) => name.trim().toLowerCase()),
  }
  return compared({ kind: 'product', behaviour, products: products || null, when: readWhen(fields, at) }, negated)
}

const readDripId = (value: unknown, at: string): Uuid =>
  (typeof value === 'string' ? parseId('drp', value) : null) ?? wrong(at, 'must be the ID of a drip')

function ofCampaign(value: unknown, at: string): { property: string; comparison: Comparison } {
  if (typeof value !== 'string' || parseId('cmp', value) === null) return wrong(at, 'must be the ID of a campaign')
  return { property: CAMPAIGN_PROPERTY, comparison: { family: 'words', op: 'is', negated: false, values: [value] } }
}

/** The feed's property for the address of a clicked link. */
const URL_PROPERTY = 'url'

function toAddress({ email, url }: Fields, at: string): { property: string; comparison: Comparison } {
  if (email !== 'clicked') wrong(at, 'is used only with clicked')
  const values = [readText(url, at, MAX_URL)]
  return { property: URL_PROPERTY, comparison: { family: 'words', op: 'is', negated: false, values } }
}

const FAMILY_OF_FIELD: Record<FieldType, Family> = {
  words: 'words',
  long_words: 'words',
  link: 'words',
  image: 'words',
  email: 'words',
  number: 'number',
  money: 'number',
  date: 'date',
  yes_no: 'yes_no',
}

function readDataSet(reading: Reading, fields: Fields, at: string): Rule {
  const { names } = reading
  const key = typeof fields.data_set === 'string' ? nameForm(fields.data_set) : null
  const set = names.sets.find((each) => each.key === key && each.switchedOn)
  if (!set) return wrong(`${at}.data_set`, 'must be the key of a data set in this account')
  const link = linkToPeople(set)
  if (!link || (link.person !== undefined && names.isRetired(link.person)))
    return wrong(`${at}.data_set`, 'must be a data set whose rows are matched to people')
  const where = readWhere(reading, fields.where, `${at}.where`, FieldTest, (test, place) => {
    const field =
      typeof test.field === 'string'
        ? set.fields.find((each) => each.key === nameForm(test.field as string))
        : undefined
    if (!field)
      return wrong(
        `${place}.field`,
        `must be a field of "${set.key}", which has ${set.fields.map((each) => each.key).join(', ')}`,
      )
    return { field: field.number, comparison: readComparison(FAMILY_OF_FIELD[field.type], test, place) }
  })
  return compared({ kind: 'data_set', set, link, where })
}

function readGroup({ names }: Reading, fields: Fields, at: string): Rule {
  const id = typeof fields.group === 'string' ? parseId('grp', fields.group) : null
  if (id === null || !names.groups.has(id)) return wrong(`${at}.group`, 'must be the ID of a group in this account')
  return { group: id, negated: oneOf(fields.op, GROUP_OPS, `${at}.op`) === 'not_in', at: `${at}.group` }
}
