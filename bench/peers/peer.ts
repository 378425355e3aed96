// A program that can do the jobs of bench/peers.ts, through its public API.

export type Row = { email: string; firstName: string; lastName: string }

export type Peer = {
  /** Adds one person with one request. */
  add(row: Row): Promise<void>
  /** Resolves when all rows are stored and subscribed to the list. Null if the API has no import. */
  importRows: ((rows: Row[]) => Promise<void>) | null
  /** Records one event of a person. Null if the program doesn't record events. */
  record: ((email: string, n: number) => Promise<void>) | null
  /** Sends a personalized email to everyone on the list; resolves once it is accepted for sending. */
  send(): Promise<void>
  /** Reads 50 people, after so many. */
  list(after: number): Promise<void>
  close(): Promise<void>
}

export const SUBJECT = (name: string) => `Hello ${name}`

/** The same body everywhere: a name and twelve links that the program tracks. `link` writes one in its syntax. */
export const body = (name: string, unsubscribe: string, link = (url: string) => url): string => {
  const links = Array.from({ length: 12 }, (_, i) => `<a href="${link(`https://shop.example/p${i}`)}">Product ${i}</a>`)
  return `<html><body><p>Hello ${name}</p>${links.join('\n')}<a href="${unsubscribe}">Unsubscribe</a></body></html>`
}

/** A required setting from the environment. */
export function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`Set ${name}; see bench/peers/README.md.`)
  return value
}

export type Call = (method: string, path: string, payload?: object | FormData) => Promise<unknown>

/** Calls a JSON API and fails on any status but a success. */
export function caller(base: string, headers: Record<string, string>): Call {
  return async (method, path, payload) => {
    const isForm = payload instanceof FormData
    const response = await fetch(new URL(path, base), {
      method,
      headers: {
        accept: 'application/json',
        ...(payload && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload && { body: isForm ? payload : JSON.stringify(payload) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`)
    return text === '' ? null : (JSON.parse(text) as unknown)
  }
}

/** Splits rows into requests. */
export const chunksOf = (rows: Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size))

export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
