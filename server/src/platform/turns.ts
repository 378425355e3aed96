// Long work for one request, cut into pieces: other requests get their turn of the event loop in between.

import { setImmediate } from 'node:timers/promises'

const PIECE_MS = 8
/** Looking at the clock costs about as much as reading a small item. */
const LOOK_EVERY = 32

/** `await turn()` between steps; it waits only when the piece has taken its time. */
export function inPieces(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < PIECE_MS) return undefined
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}

/** `lookEvery` is 1 where a single item takes long. */
export async function mapInPieces<T, U>(
  items: readonly T[],
  map: (item: T, index: number) => U,
  lookEvery = LOOK_EVERY,
): Promise<U[]> {
  const turn = inPieces()
  const mapped: U[] = []
  for (const [i, item] of items.entries()) {
    mapped.push(map(item, i))
    if (i % lookEvery === 0) await turn()
  }
  return mapped
}
