// Shared rules for named, ordered items of an account, such as details and topics. Each has a number that is never
// reused, so a reference to a retired item never means another one.

import { newId, parseId } from './ids.ts'
import type { Uuid } from './ids.ts'
import { notFound, Problem } from '../problem.ts'

export type Named = { id: Uuid; number: number; name: string; position: number }

/** `word` is the item's name in messages; an account can have at most `max`. */
export function namedInOrder<Row extends Named>({ word, prefix, max }: { word: string; prefix: string; max: number }) {
  function find(live: readonly Row[], id: string): Row {
    const key = parseId(prefix, id)
    const row = live.find((each) => each.id === key)
    if (!row) throw notFound(word)
    return row
  }

  /** Returns the trimmed name if no other item has it. */
  function freeName(others: readonly Row[], text: string): string {
    const name = text.trim()
    if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      throw new Problem('validation_error', `"name" must be unique: a ${word} called ${name} already exists.`)
    return name
  }

  return {
    find,

    /** A new item, last in the order. `last` is the highest number ever used. */
    create(live: readonly Row[], last: number, text: string): Named {
      if (live.length >= max)
        throw new Problem('limit_reached', `An account can have at most ${max} ${word}s. Retire one first.`)
      const position = Math.max(-1, ...live.map((row) => row.position)) + 1
      return { id: newId(), number: last + 1, name: freeName(live, text), position }
    },

    rename(live: readonly Row[], row: Row, text: string): string {
      return freeName(
        live.filter((other) => other !== row),
        text,
      )
    },

    /** Returns all items in the order of the given IDs. */
    reorder(live: readonly Row[], ids: readonly string[]): Uuid[] {
      const rows = new Set(ids.map((id) => find(live, id)))
      if (rows.size !== ids.length || rows.size !== live.length)
        throw new Problem('validation_error', `"ids" must contain every ${word} of the account exactly once.`)
      return [...rows].map(({ id }) => id)
    },
  }
}
