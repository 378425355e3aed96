// Random numbers that repeat for the same seed (mulberry32), so that every demo is the same shop.

export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from 0 up to, but not including, `most`. */
  below(most: number): number
  pick<Item>(items: readonly Item[]): Item
  chance(share: number): boolean
}

export function seeded(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  return { next, below, pick: (items) => items[below(items.length)]!, chance: (share) => next() < share }
}

/** Exponentially distributed with this mean: the time until an event that is equally likely at any moment. */
export const untilNext = (random: Random, mean: number): number => -Math.log(1 - random.next()) * mean

/** An item, chosen as often as its weight says. */
export function pickWeighted<Item>(random: Random, items: readonly (readonly [Item, number])[]): Item {
  let left = random.next() * items.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [item, weight] of items) {
    left -= weight
    if (left < 0) return item
  }
  return items.at(-1)![0]
}
