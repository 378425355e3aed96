// Messages between the process and its rendering threads.

import type { Failure } from '../../../platform/threads/thread-pool.ts'
import type { Compilation, CompileSource } from '../compile/compile.ts'
import type { FoundProblem, RenderContext } from '../compiled.ts'
import { problem } from '../problem-kinds.ts'
import type { StyleReading } from '../brand/read-styles.ts'
import type { HtmlReading } from '../read-html.ts'

export type CompileJob = { kind: 'compile'; source: CompileSource }
export type RenderJob = { kind: 'render'; templates: string[]; contexts: RenderContext[] }
/** Finds elements by name in HTML, and its text. */
export type ReadJob = { kind: 'read'; html: string; names: string[] }
/** Reads the colors and fonts of a website's style sheets. */
export type StylesJob = { kind: 'styles'; css: string }
export type Job = CompileJob | RenderJob | ReadJob | StylesJob

export type ResultOf<J extends Job> = J extends CompileJob
  ? Compilation
  : J extends ReadJob
    ? HtmlReading
    : J extends StylesJob
      ? StyleReading
      : string[][]

const FAILURES: Record<Failure, FoundProblem> = {
  time: problem('template_too_slow'),
  memory: problem('template_too_large'),
  fault: problem('template_fails'),
}

/** A failure while sending is kept as its message. */
export const problemOfFault = (fault: string): Pick<FoundProblem, 'message'> & Partial<FoundProblem> =>
  Object.values(FAILURES).find(({ message }) => message === fault) ?? { message: fault }

/** A template that failed or did not finish. */
export class TemplateProblem extends Error {
  override readonly name = 'TemplateProblem'
  readonly failure: Failure
  readonly problem: FoundProblem

  constructor(failure: Failure, cause?: unknown) {
    super(FAILURES[failure].message, { cause })
    this.failure = failure
    this.problem = FAILURES[failure]
  }
}
