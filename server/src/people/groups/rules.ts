// The three forms of rules: as sent and shown (JSON of the contract), as stored (the same, with details and topics by
// number), and as parsed (names resolved, values typed).

import type { DataSet } from '../../data/data-sets/model.ts'
import type { LinkToPeople } from '../../data/data-sets/people.ts'
import type { EmailStatus, FeedSection } from '../../activity/feed/schema.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export const MAX_LEVELS = 5
export const MAX_CONDITIONS = 100
/** Including the groups it names, directly and indirectly. */
export const MAX_CONDITIONS_IN_ALL = 500
export const MAX_CHOICES = 500
export const MAX_TEXT = 1_000
/** The longest address of a link in a design. */
export const MAX_URL = 2_000
export const MAX_DAYS = 36_500

/** Valid ops by value type. */
export const OPS = {
  words: ['is', 'is_not', 'contains', 'starts_with', 'ends_with', 'one_of', 'is_empty', 'is_not_empty'],
  number: ['is', 'is_not', 'more_than', 'less_than', 'at_least', 'at_most', 'between'],
  date: [
    'before',
    'after',
    'on',
    'between',
    'within_last_days',
    'within_next_days',
    'more_than_days_ago',
    'anniversary_in_days',
  ],
  yes_no: ['is'],
} as const

export type Family = keyof typeof OPS

export const PERSON_FIELDS = ['email', 'first_name', 'last_name', 'source', 'created_at', 'status'] as const
export type PersonField = (typeof PERSON_FIELDS)[number]

export const STATUSES = ['subscribed', 'unsubscribed', 'never', 'stopped'] as const
export type PersonStatus = (typeof STATUSES)[number]

export const ORDER_MEASURES = ['count', 'total', 'average', 'days_since_first', 'days_since_last'] as const
export type OrderMeasure = (typeof ORDER_MEASURES)[number]

export const PRODUCT_BEHAVIOURS = ['bought', 'viewed', 'added_to_cart'] as const
export type ProductBehaviour = (typeof PRODUCT_BEHAVIOURS)[number]

export const EMAIL_BEHAVIOURS = ['sent', 'opened', 'clicked', 'bounced'] as const
export type EmailBehaviour = (typeof EMAIL_BEHAVIOURS)[number]

/** Validated rules, as stored in the database. */
export type StoredRules = { readonly kept: unique symbol } & object

/** A comparison without "not" in its `op`; that is `negated`, which also matches people without a value. */
export type WordComparison = {
  family: 'words'
  op: 'is' | 'contains' | 'starts_with' | 'ends_with' | 'one_of' | 'is_empty'
  negated: boolean
  values: string[]
}
export type NumberComparison = {
  family: 'number'
  op: Exclude<(typeof OPS.number)[number], 'is_not'>
  negated: boolean
  /** Two values for `between`, otherwise one. */
  values: number[]
}
export type DateComparison =
  | { family: 'date'; op: 'before' | 'after' | 'on'; negated: false; value: string }
  /** Both days included. */
  | { family: 'date'; op: 'between'; negated: false; from: string; to: string }
  | {
      family: 'date'
      op: 'within_last_days' | 'within_next_days' | 'more_than_days_ago' | 'anniversary_in_days'
      negated: false
      days: number
    }
export type YesNoComparison = { family: 'yes_no'; op: 'is'; negated: boolean; value: boolean }

export type Comparison = WordComparison | NumberComparison | DateComparison | YesNoComparison

/** Feed rows: events with a name, or emails with an outcome. */
export type FeedRows = { section: FeedSection; name: string } | { section: FeedSection; status: EmailStatus }

/** Products by the account's own ID, and all products of categories, by name in lower case. */
export type ChosenProducts = { ids: string[]; categories: string[] }

export type Condition =
  | { kind: 'status'; values: PersonStatus[] }
  | { kind: 'person'; field: Exclude<PersonField, 'status'>; comparison: Comparison }
  | { kind: 'detail'; number: number; comparison: Comparison }
  | { kind: 'list'; id: Uuid }
  | { kind: 'topic_off'; number: number }
  | {
      kind: 'activity'
      rows: FeedRows
      where: { property: string; comparison: Comparison }[]
      /** When it happened; null for ever. */
      when: DateComparison | null
      /** Null means at least once. */
      times: NumberComparison | null
      /** Only emails of these mailings, which are those of a drip; null for any. */
      mailings: Uuid[] | null
    }
  | {
      kind: 'orders'
      measure: OrderMeasure
      comparison: NumberComparison
      currency: string | null
      when: DateComparison | null
    }
  | { kind: 'product'; behaviour: ProductBehaviour; products: ChosenProducts | null; when: DateComparison | null }
  | { kind: 'data_set'; set: DataSet; link: LinkToPeople; where: { field: number; comparison: Comparison }[] }
  /** The reason an address is stopped; used only by built-in groups. */
  | { kind: 'stopped'; reason: 'bounce' | 'complaint' }

export type Rule =
  | { all: Rule[] }
  | { any: Rule[] }
  | { not: Rule }
  /** `at` is its path, for messages. */
  | { group: Uuid; negated: boolean; at: string }
  | { condition: Condition; negated: boolean }
