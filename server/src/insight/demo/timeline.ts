// The events of one person's year, in the order they happen.

export class Timeline {
  /** The next event is the last one. */
  readonly #events: { at: number; act: (at: number) => void }[] = []
  readonly #until: number

  constructor(until: number) {
    this.#until = until
  }

  /** Events after the end don't happen. Those at the same time happen in the order they were added. */
  add(at: number, act: (at: number) => void): void {
    if (at > this.#until) return
    let place = this.#events.length
    while (place > 0 && this.#events[place - 1]!.at <= at) place--
    this.#events.splice(place, 0, { at, act })
  }

  run(): void {
    for (let event = this.#events.pop(); event; event = this.#events.pop()) event.act(event.at)
  }
}
