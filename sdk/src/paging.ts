// Iterates over lists page by page, fetching a page only when the caller needs it.

/** The maximum page size. */
const PAGE_SIZE = 100

export type PageQuery = { page: number; limit: number }

type Paged<Item> = { data: Item[]; meta: { page: number; pages: number } }

/**
 * Every item of a paginated list:
 *
 *   for await (const person of everyItem((query) => api.contacts.list({ query }))) …
 */
export async function* everyItem<Item>(
  getPage: (query: PageQuery) => Promise<Paged<Item>>,
): AsyncGenerator<Item, void, undefined> {
  for (let page = 1; ; page++) {
    const { data, meta } = await getPage({ page, limit: PAGE_SIZE })
    yield* data
    if (page >= meta.pages) return
  }
}

export type CursorQuery = { limit: number; cursor?: string }

type Fed<Item> = { data: Item[]; meta: { next_cursor: string | null } }

/** Everything in the activity feed, newest first; nothing is repeated or skipped while new events arrive. */
export async function* everyActivity<Item>(
  getPart: (query: CursorQuery) => Promise<Fed<Item>>,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | null = null
  do {
    const { data, meta }: Fed<Item> = await getPart({ limit: PAGE_SIZE, ...(cursor !== null && { cursor }) })
    yield* data
    cursor = meta.next_cursor
  } while (cursor !== null)
}

export type OffsetQuery = { limit: number; offset: number }

type Offset<Item> = { data: Item[]; meta: { total: number } }

/** Every row of a data set. */
export async function* everyRow<Item>(
  getRows: (query: OffsetQuery) => Promise<Offset<Item>>,
): AsyncGenerator<Item, void, undefined> {
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const { data, meta } = await getRows({ limit: PAGE_SIZE, offset })
    yield* data
    if (offset + PAGE_SIZE >= meta.total) return
  }
}
