// Limits how many emails this process has handed to one mail server without a recorded outcome; after a crash, only the
// outcomes of these are unknown. Batches being sent share the slots evenly.

export type SendWindow = {
  readonly size: number
  /** A batch about to be sent. */
  join(): WindowShare
}

export type WindowShare = {
  /** Slots that this batch may hold at once. */
  limit(): number
  /**
   * Takes slots for up to `want` emails, handed over in the transaction that records the outcomes of `recorded` others,
   * which pass on their slots. Returns how many.
   */
  take(want: number, recorded: number): number
  /** Gives back all but this many slots. */
  keep(places: number): void
  /** Resolves when a slot may be free. */
  whenFree(): Promise<void>
  /** Gives back all held slots. */
  leave(): void
}

export function createWindow(size: number): SendWindow {
  let free = size
  let batches = 0
  let waiting = Promise.withResolvers<void>()

  const limit = () => Math.max(1, Math.floor(size / batches))

  function giveBack(places: number): void {
    if (places === 0) return
    free += places
    waiting.resolve()
    waiting = Promise.withResolvers<void>()
  }

  return {
    size,
    join() {
      batches++
      let held = 0
      return {
        limit,
        take(want, recorded) {
          const room = limit() - (held - recorded)
          const taken = Math.max(0, Math.min(want, room, recorded + free))
          const fromFree = Math.max(0, taken - recorded)
          free -= fromFree
          held += fromFree
          return taken
        },
        keep(places) {
          const surplus = held - places
          held = places
          giveBack(surplus)
        },
        whenFree: () => waiting.promise,
        leave() {
          batches--
          giveBack(held)
          held = 0
        },
      }
    },
  }
}
