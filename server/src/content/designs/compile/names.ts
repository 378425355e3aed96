// Checks the names in an expression, and collects what sending has to load for them.

import type { FoundProblem, Needs } from '../compiled.ts'
import type { Expression } from '../liquid/expression.ts'
import { filterNames, isFilter } from '../liquid/filters.ts'
import { meaningOf, specialUrl } from '../liquid/tags.ts'
import type { Known, Locals } from '../liquid/tags.ts'
import { problem } from '../problem-kinds.ts'
import type { Origin } from './tokens.ts'

const MAX_RANGE = 100

/** Reports unknown names; returns whether the expression is the same for everyone. `rows` is the limit of a loop. */
export type NameCheck = (expression: Expression, locals: Locals, origin: Origin, rows?: number | null) => boolean

export function nameChecker(
  known: Known,
  needs: Needs,
  report: (found: FoundProblem, origin: Origin) => void,
): NameCheck {
  return (expression, locals, origin, rows) => {
    let isShared = true
    for (const path of expression.paths) {
      if (specialUrl(path)) continue
      const { problem: unknown, shared } = meaningOf(path, known, locals, needs, rows ?? undefined)
      if (unknown) report(unknown, origin)
      isShared &&= shared
    }
    for (const name of expression.filters) {
      if (!isFilter(name)) report(problem('unknown_filter', { filter: name, filters: filterNames() }), origin)
    }
    for (const { from, to } of expression.ranges) {
      const isSmall = typeof from === 'number' && typeof to === 'number' && to - from < MAX_RANGE
      if (!isSmall) report(problem('range_too_long', { most: MAX_RANGE }), origin)
    }
    return isShared
  }
}
