// LiquidJS, reduced to what emails may use: few tags, our own filters, no files, own properties only. Its limits end a
// template early; they are not a sandbox, so it runs in a thread that can be killed.

import { defaultOperators, Liquid } from 'liquidjs'
import type { Place } from '../compiled.ts'
import { escapeFor } from './escape.ts'
import { FILTERS } from './filters.ts'
import { liquidOperator, OPERATORS } from './operators.ts'
import type { OperatorName } from './operators.ts'

const TAGS = new Set(['if', 'unless', 'case', 'for', 'break', 'continue', 'raw'])
const PLACES: readonly Place[] = ['html', 'attribute', 'address', 'link', 'url', 'text', 'header', 'lines']

/** Wall-clock time; the CPU time of a template is watched from outside the thread. */
const RENDER_LIMIT_MS = 10_000
const PARSE_LIMIT = 500_000
const MEMORY_LIMIT = 2_000_000

export const operators = {
  ...defaultOperators,
  ...Object.fromEntries(
    Object.entries(OPERATORS).map(([name, decide]) => [liquidOperator(name as OperatorName), decide]),
  ),
}

/** Filters that escape a value for its context, inside a template. */
export const placeFilter = (place: Place): string => `_${place}`

export function createEngine(): Liquid {
  const engine = new Liquid({
    ownPropertyOnly: true,
    strictFilters: true,
    parseLimit: PARSE_LIMIT,
    renderLimit: RENDER_LIMIT_MS,
    memoryLimit: MEMORY_LIMIT,
    templates: {},
    operators,
  })
  for (const name of Object.keys(engine.tags)) if (!TAGS.has(name)) delete engine.tags[name]
  for (const name of Object.keys(engine.filters)) delete engine.filters[name]
  for (const [name, filter] of Object.entries(FILTERS)) engine.registerFilter(name, filter)
  for (const place of PLACES) engine.registerFilter(placeFilter(place), (value: unknown) => escapeFor(place, value))
  return engine
}
