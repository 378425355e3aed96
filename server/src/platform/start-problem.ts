// What keeps the program from starting, in words for the person who starts it. It is printed without a stack trace.

export class StartProblem extends Error {
  override name = 'StartProblem'
  readonly problems: string[]

  constructor(problems: string | string[], cause?: unknown) {
    const list = typeof problems === 'string' ? [problems] : problems
    super(list.join('\n'), { cause })
    this.problems = list
  }
}
