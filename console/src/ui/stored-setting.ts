// Settings stored in this browser, such as a collapsed sidebar. Without storage the default applies.

const listeners = new Map<string, Set<() => void>>()

export type StoredSetting<Value> = {
  get(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

export function storedSetting<Value extends string | number | boolean>(
  name: string,
  fallback: () => Value,
  parse: (text: string) => Value | undefined,
): StoredSetting<Value> {
  const key = `lettermill:${name}`
  const subscribers = listeners.get(name) ?? new Set()
  listeners.set(name, subscribers)
  return {
    get() {
      try {
        return parse(localStorage.getItem(key) ?? '') ?? fallback()
      } catch {
        return fallback()
      }
    },
    set(value) {
      try {
        localStorage.setItem(key, String(value))
      } catch {
        // Storage is unavailable, so the value is lost.
      }
      for (const listener of subscribers) listener()
    },
    subscribe(listener) {
      subscribers.add(listener)
      return () => subscribers.delete(listener)
    },
  }
}

export const parseBoolean = (text: string): boolean | undefined =>
  text === 'true' ? true : text === 'false' ? false : undefined
