// Messages between the process and its rendering threads.

import type { Failure } from '../../../platform/threads/thread-pool.ts'
import type { Compilation, CompileSource } from '../compile/compile.ts'
import type { RenderContext } from '../compiled.ts'
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

const WORDS: Record<Failure, string> = {
  time: 'The design takes too long to put together for one person. Make its loops smaller.',
  memory: 'The design takes too much memory to put together. Make its loops and texts smaller.',
  fault: 'The design cannot be put together: one of its tags fails.',
}

/** A template that failed or did not finish. */
export class TemplateProblem extends Error {
  override readonly name = 'TemplateProblem'
  readonly failure: Failure

  constructor(failure: Failure, cause?: unknown) {
    super(WORDS[failure], { cause })
    this.failure = failure
  }
}
