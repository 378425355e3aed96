// Validates URL search parameters. A route declares its parameters, and invalid ones are dropped.

import { useNavigate, useSearch } from '@tanstack/react-router'

type Reader = (raw: unknown) => string | number | undefined
type Shape = Record<string, Reader>

export type SearchOf<S extends Shape> = { [Name in keyof S]?: Exclude<ReturnType<S[Name]>, undefined> }

/** For a route's `validateSearch`; assign it to a constant first, or its types are lost. */
export const searchParams =
  <S extends Shape>(shape: S) =>
  (raw: Record<string, unknown>): SearchOf<S> =>
    // A missing key would keep the raw value, so every parameter is set.
    Object.fromEntries(Object.entries(shape).map(([name, read]) => [name, read(raw[name])])) as SearchOf<S>

/** Any text; the router parses digits as numbers. */
export const text = (raw: unknown): string | undefined =>
  raw === undefined || raw === null || raw === '' || typeof raw === 'object' ? undefined : String(raw)

export const pageNumber = (raw: unknown): number | undefined =>
  Number.isInteger(raw) && Number(raw) > 1 ? Number(raw) : undefined

/** A valid day such as 2026-11-26. */
export const day = (raw: unknown): string | undefined =>
  typeof raw === 'string' && /^\d{4}-\d\d-\d\d$/.test(raw) && !Number.isNaN(Date.parse(raw)) ? raw : undefined

/** A period in the URL, such as "2026-10-19..2026-11-17", both days included. */
export const period = (raw: unknown): string | undefined => (periodIn(raw) ? String(raw) : undefined)

export function periodIn(raw: unknown): { from: string; to: string } | undefined {
  const [from, to, ...more] = typeof raw === 'string' ? raw.split('..').map(day) : []
  return from && to && more.length === 0 && from <= to ? { from, to } : undefined
}

export const oneOf =
  <Value extends string>(...values: Value[]) =>
  (raw: unknown): Value | undefined =>
    values.find((value) => value === raw)

type Params = Record<string, string | number | undefined>

/** Table, filter and drawer state in the URL. Changing a filter returns to the first page. */
export function useSearchParams() {
  const params: Params = useSearch({ strict: false })
  const navigate = useNavigate()
  const set = (change: Params, { replace = false } = {}) =>
    void navigate({
      to: '.',
      search: (before: Params) => ({ ...before, page: undefined, after: undefined, ...change }),
      replace,
      resetScroll: false,
    })
  return { params, set }
}
