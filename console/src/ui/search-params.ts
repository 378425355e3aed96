// What stands in an address after "?", read with care: anybody can type anything there. A route names its parts, and
// parts that make no sense are left out.

import { useNavigate, useSearch } from '@tanstack/react-router'

type Reader = (raw: unknown) => string | number | undefined
type Shape = Record<string, Reader>

export type SearchOf<S extends Shape> = { [Name in keyof S]?: Exclude<ReturnType<S[Name]>, undefined> }

/** For a route's `validateSearch`; named before the route, or its types are lost. */
export const searchParams =
  <S extends Shape>(shape: S) =>
  (raw: Record<string, unknown>): SearchOf<S> =>
    // What is left out here would stay as it was typed, so every part is there.
    Object.fromEntries(Object.entries(shape).map(([name, read]) => [name, read(raw[name])])) as SearchOf<S>

/** Any text; numbers come typed as such. */
export const text = (raw: unknown): string | undefined =>
  raw === undefined || raw === null || raw === '' || typeof raw === 'object' ? undefined : String(raw)

export const pageNumber = (raw: unknown): number | undefined =>
  Number.isInteger(raw) && Number(raw) > 1 ? Number(raw) : undefined

/** A day that exists, as 2026-11-26. */
export const day = (raw: unknown): string | undefined =>
  typeof raw === 'string' && /^\d{4}-\d\d-\d\d$/.test(raw) && !Number.isNaN(Date.parse(raw)) ? raw : undefined

export const oneOf =
  <Value extends string>(...values: Value[]) =>
  (raw: unknown): Value | undefined =>
    values.find((value) => value === raw)

type Params = Record<string, string | number | undefined>

/**
 * The parts of the address that tables, filters and drawers keep their state in. A change of what is looked for begins at
 * the first page again.
 */
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
