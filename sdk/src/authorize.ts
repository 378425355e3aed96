// Adds the key to requests. A key function is called again, once, when the server refuses the key: an access token may
// have expired or been replaced since the last call.

/** `refused` is the key the server has just answered with 401. */
export type KeySource = string | ((refused?: string) => string | Promise<string>)

type Fetch = typeof globalThis.fetch

/** The key function failed: its error is passed on to the caller. */
export class KeyFailure extends Error {
  constructor(cause: unknown) {
    super('The key function failed.', { cause })
  }
}

export function authorizing(key: KeySource, fetch: Fetch): Fetch {
  const keyFor = async (refused?: string): Promise<string> => {
    if (typeof key === 'string') return key
    try {
      return await key(refused)
    } catch (error) {
      throw new KeyFailure(error)
    }
  }
  return async (input, init) => {
    const first = new Request(input, init)
    const token = await keyFor()
    first.headers.set('authorization', `Bearer ${token}`)
    if (typeof key === 'string') return fetch(first)
    const second = first.clone()
    const response = await fetch(first)
    if (response.status !== 401) return response
    const other = await keyFor(token)
    if (other === token) return response
    await response.body?.cancel()
    second.headers.set('authorization', `Bearer ${other}`)
    return fetch(second)
  }
}
