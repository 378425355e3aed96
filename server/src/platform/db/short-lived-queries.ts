// Lets queries and their rows go with the next small garbage collection. postgres.js assigns functions to every query and
// to the connection of every transaction. V8 takes a function that is written down as it is assigned to a property for a
// method, which lives long, and puts it straight among the old objects; from there it holds the query with all rows, and
// what the transaction works on, until the next full collection. Reading pages of the feed, a third of everything was
// copied there for nothing, in pauses of ten milliseconds. Written as `(0, function)`, it is young like what it belongs to.

import { registerHooks } from 'node:module'
import type postgres from 'postgres'

/** In which files, and what in them. */
const ASSIGNED: Record<string, RegExp> = {
  '/postgres/src/query.js': /(?<=this\.(?:resolve|reject) = )\w+ => .+/g,
  '/postgres/src/index.js':
    /(?<=(?:sql\.prepare|acc\[name\]) = )\(?x\)? => .+|(?<=c\.reserved = )\(\) => \w+\.length\s+\? .+\s+: .+/g,
}

const hooks = registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const file = Object.keys(ASSIGNED).find((name) => url.endsWith(name))
    if (!file) return loaded
    const source = String(loaded.source)
    const found = source.match(ASSIGNED[file]!) ?? []
    if (found.length < 2) throw new Error(`postgres.js is not written as expected in ${file}.`)
    return { ...loaded, source: source.replace(ASSIGNED[file]!, '(0, $&)') }
  },
})

export const { default: openPostgres } = (await import('postgres')) as { default: typeof postgres }

hooks.deregister()
