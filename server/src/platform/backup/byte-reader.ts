// Takes bytes off a stream in the portions that a format asks for.

export class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #held: Buffer[] = []
  #size = 0
  /** How many bytes were taken so far. */
  position = 0

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Null when the stream ends before that many. */
  async take(count: number): Promise<Buffer | null> {
    while (this.#size < count) if (!(await this.#more())) return null
    const all = this.#held.length === 1 ? this.#held[0]! : Buffer.concat(this.#held)
    const rest = all.subarray(count)
    this.#held = rest.length > 0 ? [rest] : []
    this.#size = rest.length
    this.position += count
    return all.subarray(0, count)
  }

  /** Without its end; null when no line of at most so many bytes comes. */
  async takeLine(most: number): Promise<string | null> {
    for (;;) {
      const all = Buffer.concat(this.#held)
      const end = all.indexOf(0x0a)
      if (end >= 0 && end <= most) return (await this.take(end + 1))!.subarray(0, end).toString()
      if (all.length > most || !(await this.#more())) return null
    }
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#source.next()
    if (done) return false
    this.#held.push(value)
    this.#size += value.length
    return true
  }
}
