// What an account names and puts in order, such as its details and its topics: the rules that are the same for all of
// them. Each has a number that is never given again, so what refers to one that was retired never means another.

import { newId, parseId } from './ids.ts'
import type { Uuid } from './ids.ts'
import { notFound, Problem } from '../problem.ts'

export type Named = { id: Uuid; number: number; name: string; position: number }

/** `word` is what messages call one of them; an account keeps at most `max`. */
export function namedInOrder<Row extends Named>({ word, prefix, max }: { word: string; prefix: string; max: number }) {
  function find(live: readonly Row[], id: string): Row {
    const key = parseId(prefix, id)
    const row = live.find((each) => each.id === key)
    if (!row) throw notFound(word)
    return row
  }

  /** The name as it is kept, if no other has it. */
  function freeName(others: readonly Row[], text: string): string {
    const name = text.trim()
    if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      throw new Problem('validation_error', `"name" is taken: there is a ${word} called ${name} already.`)
    return name
  }

  return {
    find,

    /** A new one, last in the order. `last` is the highest number that was ever given. */
    create(live: readonly Row[], last: number, text: string): Named {
      if (live.length >= max)
        throw new Problem('limit_reached', `An account can keep ${max} ${word}s. Retire one to make room.`)
      const position = Math.max(-1, ...live.map((row) => row.position)) + 1
      return { id: newId(), number: last + 1, name: freeName(live, text), position }
    },

    rename(live: readonly Row[], row: Row, text: string): string {
      return freeName(
        live.filter((other) => other !== row),
        text,
      )
    },

    /** All of them, in the order in which they are named. */
    reorder(live: readonly Row[], ids: readonly string[]): Uuid[] {
      const rows = new Set(ids.map((id) => find(live, id)))
      if (rows.size !== ids.length || rows.size !== live.length)
        throw new Problem('validation_error', `"ids" must name every ${word} of the account once.`)
      return [...rows].map(({ id }) => id)
    },
  }
}
