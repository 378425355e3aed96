// Puts the key into requests. One that is given by a function is asked for anew when the server refuses it, once: an access
// token may have ended, or been replaced, since it was last looked at.

/** `refused` is the key that the server has just answered 401 to. */
export type KeySource = string | ((refused?: string) => string | Promise<string>)

type Fetch = typeof globalThis.fetch

/** A key could not be had: what its function threw is the caller's own to read. */
export class KeyFailure extends Error {
  constructor(cause: unknown) {
    super('The key could not be had.', { cause })
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
