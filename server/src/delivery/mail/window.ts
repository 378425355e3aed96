// Limits how many emails this process has handed to one mail server without a recorded outcome; after a crash, only the
// outcomes of these are unknown. Accounts share the slots evenly. Of several batches of an account, the first takes as
// many as it can, because handing over many emails at a time costs less; the next one is ready when it needs no more.

export type SendWindow = {
  readonly size: number
  /** A batch of an account, about to be sent. */
  join(account: string): WindowShare
}

export type WindowShare = {
  /** Slots that the batches of this account may hold at once. */
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
  /** Whether a batch waits for free slots. */
  isAwaited(): boolean
  /** Gives back all held slots. */
  leave(): void
}

export function createWindow(size: number): SendWindow {
  let free = size
  const accounts = new Map<string, { batches: number; held: number }>()
  let waiting = Promise.withResolvers<void>()
  let isAwaited = false

  const limit = () => Math.max(1, Math.floor(size / accounts.size))

  function giveBack(places: number): void {
    if (places === 0) return
    free += places
    isAwaited = false
    waiting.resolve()
    waiting = Promise.withResolvers<void>()
  }

  return {
    size,
    join(account) {
      const all = accounts.get(account) ?? { batches: 0, held: 0 }
      accounts.set(account, all)
      all.batches++
      let held = 0
      const hold = (places: number) => {
        all.held += places - held
        held = places
      }
      return {
        limit,
        take(want, recorded) {
          const room = limit() - (all.held - recorded)
          const taken = Math.max(0, Math.min(want, room, recorded + free))
          const fromFree = Math.max(0, taken - recorded)
          free -= fromFree
          hold(held + fromFree)
          return taken
        },
        keep(places) {
          const surplus = held - places
          hold(places)
          giveBack(surplus)
        },
        whenFree() {
          isAwaited = true
          return waiting.promise
        },
        isAwaited: () => isAwaited,
        leave() {
          giveBack(held)
          hold(0)
          all.batches--
          if (all.batches === 0) accounts.delete(account)
        },
      }
    },
  }
}
