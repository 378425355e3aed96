// An error that prevents the program from starting, with a message for the operator. Printed without a stack trace.

export class StartProblem extends Error {
  override name = 'StartProblem'
  readonly problems: string[]

  constructor(problems: string | string[], cause?: unknown) {
    const list = typeof problems === 'string' ? [problems] : problems
    super(list.join('\n'), { cause })
    this.problems = list
  }
}
