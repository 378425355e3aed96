// Checks the names in an expression, and collects what sending has to load for them.

import type { Needs } from '../compiled.ts'
import type { Expression } from '../liquid/expression.ts'
import { filterNames, isFilter } from '../liquid/filters.ts'
import { meaningOf, specialUrl } from '../liquid/tags.ts'
import type { Known, Locals } from '../liquid/tags.ts'
import type { Origin } from './tokens.ts'

const MAX_RANGE = 100

/** Reports unknown names; returns whether the expression is the same for everyone. `rows` is the limit of a loop. */
export type NameCheck = (expression: Expression, locals: Locals, origin: Origin, rows?: number | null) => boolean

export function nameChecker(known: Known, needs: Needs, report: (message: string, origin: Origin) => void): NameCheck {
  return (expression, locals, origin, rows) => {
    let isShared = true
    for (const path of expression.paths) {
      if (specialUrl(path)) continue
      const { problem, shared } = meaningOf(path, known, locals, needs, rows ?? undefined)
      if (problem) report(problem, origin)
      isShared &&= shared
    }
    for (const name of expression.filters) {
      if (!isFilter(name)) report(`The filter "${name}" does not exist; valid filters are ${filterNames()}.`, origin)
    }
    for (const { from, to } of expression.ranges) {
      const isSmall = typeof from === 'number' && typeof to === 'number' && to - from < MAX_RANGE
      if (!isSmall)
        report(`A range can have at most ${MAX_RANGE} numbers, and its limits must be literal, such as (1..5).`, origin)
    }
    return isShared
  }
}
