// What a design is compiled against: the names that its tags may use, the account's brand, and the blocks of its apps. Any
// of it can change without a change of the design.

import { createHash } from 'node:crypto'
import { listKeys } from '../../data/coupons/pools.ts'
import { keyFrom } from '../../data/data-sets/fields.ts'
import { setsForEmails } from '../../data/data-sets/for-emails.ts'
import { loadDefinitions } from '../../data/details/details.ts'
import type { DetailDefinitions } from '../../data/details/details.ts'
import { loadTopics } from '../../data/topics/topics.ts'
import type { TopicDefinitions } from '../../data/topics/topics.ts'
import type { Sql } from '../../platform/db/db.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { artKey } from './art/colors.ts'
import { listAppBlocks } from './app-blocks.ts'
import type { AppBlock } from './app-blocks.ts'
import { completeLook, readLook } from './brand/brand.ts'
import type { Look } from './brand/look.ts'
import type { Choosable, Known, KnownSet } from './liquid/tags.ts'
import { findLocale } from './sql.ts'

export type CompileContext = {
  known: Known
  look: Look
  appBlocks: Record<string, AppBlock>
  /** The account's language. */
  lang: string
  /** The account's time zone. */
  zone: string
  /** The brand's colors, as part of picture URLs. */
  art: string
  fingerprint: string
}

/** `pinned` is an approved look that replaces the brand's current one. */
export async function surroundingsOf(db: Sql, accountId: Uuid, pinned?: Look): Promise<CompileContext> {
  const [books, topics, sets, look, appBlocks, locale, coupons] = await Promise.all([
    loadDefinitions(db, [accountId]),
    loadTopics(db, [accountId]),
    setsForEmails(db, accountId),
    pinned ? completeLook(pinned) : readLook(db, accountId),
    listAppBlocks(db, accountId),
    findLocale(db, accountId),
    listKeys(db, accountId),
  ])
  const dataSets = Object.fromEntries(
    sets.map(({ key, fields, audienceMode }): [string, KnownSet] => [
      key,
      { fields: fields.map((field) => field.key), everyone: audienceMode === 'everyone' },
    ]),
  )
  const definitions = books.get(accountId)!
  const known: Known = {
    details: [...detailKeys(definitions).keys()],
    dataSets,
    coupons,
    choosable: choosableOf(definitions, topics.get(accountId)!),
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify({ known, look, appBlocks, locale }))
    .digest('base64url')
  return { known, look, appBlocks, ...locale, art: await artKey(db, look), fingerprint }
}

/** Choices of a date would be out of date soon. */
function choosableOf(definitions: DetailDefinitions, { topics }: TopicDefinitions): Choosable {
  const byNumber = new Map(definitions.details.map((detail) => [detail.number, detail]))
  const details = [...detailKeys(definitions)].flatMap(([key, wanted]) => {
    const { number, name, type, choices } = byNumber.get(wanted)!
    return type === 'date' ? [] : [[key, { number, name, type, choices }] as const]
  })
  return {
    topics: Object.fromEntries(topics.map(({ id, number }) => [publicId('top', id), number])),
    details: Object.fromEntries(details),
  }
}

/** Details by their name in tags; if two share a name, the first one gets it. */
export function detailKeys({ details }: DetailDefinitions): Map<string, number> {
  const keys = new Map<string, number>()
  for (const { name, number } of details) {
    const key = keyFrom(name, 'detail')
    if (!keys.has(key)) keys.set(key, number)
  }
  return keys
}
