// Reads bytes from a stream in the portions that a format requires.

export class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #held: Buffer[] = []
  #size = 0
  /** How many bytes were read. */
  position = 0

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Null if the stream ends earlier. */
  async take(count: number): Promise<Buffer | null> {
    while (this.#size < count) if (!(await this.#more())) return null
    const all = this.#held.length === 1 ? this.#held[0]! : Buffer.concat(this.#held)
    const rest = all.subarray(count)
    this.#held = rest.length > 0 ? [rest] : []
    this.#size = rest.length
    this.position += count
    return all.subarray(0, count)
  }

  /** Returns a line without its end; null if it is longer than the limit. */
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
