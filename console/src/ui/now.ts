// The time, for "5 min ago": the same for the whole page, and moved on while anything shows it.

import { useSyncExternalStore } from 'react'

const TICK_MS = 20_000

let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick(): void {
  now = new Date()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** After nothing has shown a time for a while, the first who asks moves it on. */
function read(): Date {
  if (!timer && Date.now() - now.getTime() > TICK_MS) now = new Date()
  return now
}

export const useNow = (): Date => useSyncExternalStore(subscribe, read)
