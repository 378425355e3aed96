// A shared clock for relative times, which ticks while anything displays it.

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

/** The first reader after a break updates it. */
function read(): Date {
  if (!timer && Date.now() - now.getTime() > TICK_MS) now = new Date()
  return now
}

export const useNow = (): Date => useSyncExternalStore(subscribe, read)

const HOUR_MS = 3_600_000

/** The first full hour that is at least half an hour ahead: a time to suggest. */
export const nextHour = (now: Date): Date => new Date(Math.ceil((now.getTime() + HOUR_MS / 2) / HOUR_MS) * HOUR_MS)
