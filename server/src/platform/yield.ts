// Splits long work for one request into pieces, so that other requests run in between. A single such request uses at
// most half of the event loop's time, and several together a quarter: a short request passes through the event loop
// several times and would wait for a piece each time.

const PIECE_MS = 2
const PAUSE_ALONE_MS = 2
const PAUSE_AMONG_MANY_MS = 6
/** Reading the clock takes about as long as reading a small item. */
const CHECK_EVERY = 32

const waiting: (() => void)[] = []

function nextPiece(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setTimeout(runOne, PAUSE_ALONE_MS)
  })
}

function runOne(): void {
  waiting.shift()!()
  if (waiting.length > 0) setTimeout(runOne, PAUSE_AMONG_MANY_MS)
}

/** `await pause()` between steps; it waits only once the piece has used its time. */
export function inPieces(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < PIECE_MS) return undefined
    return nextPiece().then(() => {
      since = performance.now()
    })
  }
}

/** `checkEvery` is 1 if a single item takes long. */
export async function mapInPieces<T, U>(
  items: readonly T[],
  map: (item: T, index: number) => U,
  checkEvery = CHECK_EVERY,
): Promise<U[]> {
  const pause = inPieces()
  const mapped: U[] = []
  for (const [i, item] of items.entries()) {
    mapped.push(map(item, i))
    if (i % checkEvery === 0) await pause()
  }
  return mapped
}

/** An array as JSON. */
export const stringifyInPieces = async (items: readonly unknown[]): Promise<string> =>
  `[${(await mapInPieces(items, (item) => JSON.stringify(item))).join(',')}]`
