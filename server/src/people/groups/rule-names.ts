// Resolves the names in rules: an account's details, topics, lists, groups and data sets.

import type { DataSet } from '../../data/data-sets/model.ts'
import { load as loadSets } from '../../data/data-sets/sets.ts'
import type { Sql } from '../../platform/db/db.ts'
import { parseId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { BUILT_IN_GROUPS } from './built-in.ts'
import { conditionsIn } from './stored-rules.ts'
import * as sql from './sql.ts'

export type KnownNames = {
  /** Including retired ones. */
  details: readonly sql.DetailName[]
  topics: readonly sql.TopicName[]
  lists: ReadonlySet<Uuid>
  groups: ReadonlySet<Uuid>
  sets: readonly DataSet[]
  /** The mailings of each drip. */
  drips: ReadonlyMap<Uuid, Uuid[]>
}

/** The same, as lookups for parsing rules. */
export type Names = Pick<KnownNames, 'lists' | 'groups' | 'sets' | 'drips'> & {
  detail(named: unknown): sql.DetailName | undefined
  topic(named: unknown): sql.TopicName | undefined
  /** What a data set is matched on: the number of a detail, or a field of the person. */
  isRetired(person: string): boolean
}

const NONE: KnownNames = { details: [], topics: [], lists: new Set(), groups: new Set(), sets: [], drips: new Map() }

/** Everything these rules name, if it exists; `groups` are the ones already loaded. */
export async function loadNames(
  db: Sql,
  accountId: Uuid,
  trees: readonly unknown[],
  groups: Iterable<Uuid>,
): Promise<KnownNames> {
  const conditions = trees.flatMap((tree) => [...conditionsIn(tree)])
  const named = (word: string) => conditions.map((condition) => condition[word]).filter((value) => value !== undefined)
  const idsNamed = (word: string, prefix: string) => [
    ...new Set(named(word).flatMap((id) => (typeof id === 'string' ? (parseId(prefix, id) ?? []) : []))),
  ]
  const lists = idsNamed('list', 'lst')
  const drips = idsNamed('drip_id', 'drp')
  const hasSets = named('data_set').length > 0
  const [details, topics, known, sets, mailings] = await Promise.all([
    hasSets || named('detail').length > 0 ? sql.listDetailNames(db, accountId) : NONE.details,
    named('topic').length > 0 ? sql.listTopicNames(db, accountId) : NONE.topics,
    lists.length > 0 ? sql.findLists(db, accountId, lists) : [],
    hasSets ? loadSets(db, accountId) : NONE.sets,
    drips.length > 0 ? sql.listMailingsOfDrips(db, accountId, drips) : [],
  ])
  const ids = [...BUILT_IN_GROUPS.map(({ id }) => id), ...groups]
  return {
    details,
    topics,
    sets,
    lists: new Set(known.map(({ id }) => id)),
    groups: new Set(ids),
    drips: new Map(mailings.map((drip) => [drip.id, drip.mailings])),
  }
}

/** For rules as callers send them: by name, in any case. */
export const sentNames = (known: KnownNames): Names => {
  const named = <T extends { name: string; retired: boolean }>(all: readonly T[], name: unknown) =>
    typeof name === 'string'
      ? all.find((each) => !each.retired && each.name.toLowerCase() === name.trim().toLowerCase())
      : undefined
  return {
    ...lookups(known),
    detail: (name) => named(known.details, name),
    topic: (name) => named(known.topics, name),
  }
}

/** For stored rules: by number. */
export const storedNames = (known: KnownNames): Names => {
  const numbered = <T extends { number: number; retired: boolean }>(all: readonly T[], number: unknown) =>
    all.find((each) => !each.retired && each.number === number)
  return {
    ...lookups(known),
    detail: (number) => numbered(known.details, number),
    topic: (number) => numbered(known.topics, number),
  }
}

const lookups = ({ lists, groups, sets, drips, details }: KnownNames) => ({
  lists,
  groups,
  sets,
  drips,
  isRetired: (person: string) => details.some(({ number, retired }) => retired && String(number) === person),
})
