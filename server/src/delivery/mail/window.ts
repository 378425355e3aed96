// How many emails may be handed over to one mail server by this process and not be settled yet. After a crash no more than
// these are in doubt. The blocks that are being sent share the places evenly.

export type SendWindow = {
  readonly size: number
  /** A block that is about to be sent. */
  join(): WindowShare
}

export type WindowShare = {
  /** Places that this block may hold at once. */
  limit(): number
  /**
   * Takes places for up to `want` emails that are handed over in the transaction that settles `settled` others: those
   * hand their places on. Answers how many.
   */
  take(want: number, settled: number): number
  /** Gives back all but so many places. */
  keep(places: number): void
  /** When there may be a free place again. */
  whenFree(): Promise<void>
  /** Gives back whatever is held. */
  leave(): void
}

export function createWindow(size: number): SendWindow {
  let free = size
  let blocks = 0
  let waiting = Promise.withResolvers<void>()

  const limit = () => Math.max(1, Math.floor(size / blocks))

  function giveBack(places: number): void {
    if (places === 0) return
    free += places
    waiting.resolve()
    waiting = Promise.withResolvers<void>()
  }

  return {
    size,
    join() {
      blocks++
      let held = 0
      return {
        limit,
        take(want, settled) {
          const room = limit() - (held - settled)
          const taken = Math.max(0, Math.min(want, room, settled + free))
          const fromFree = Math.max(0, taken - settled)
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
          blocks--
          giveBack(held)
          held = 0
        },
      }
    },
  }
}
