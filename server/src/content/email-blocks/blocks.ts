// Blocks that apps add to the designer: cards from a data set of the app. Once the app has deleted one, designs that use it
// render nothing in its place.

import * as items from '../../identity/app-items/items.ts'
import { setsForEmails } from '../../data/data-sets/for-emails.ts'
import type { DataSet } from '../../data/data-sets/model.ts'
import { load } from '../../data/data-sets/sets.ts'
import type { AppBlock } from '../designs/app-blocks.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { appOf } from '../../platform/http/caller.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/problem.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DEFAULT_COUNT } from './schema.ts'
import type { EmailBlock, EmailBlockPut } from './schema.ts'

const SLOTS = ['title', 'text', 'image', 'link'] as const
type Slot = (typeof SLOTS)[number]

type Slots = Record<Slot, string | null>

/** As the app sent it. `field_keys` are the fields it named, whose keys stay the same when the team changes a label. */
export type BlockBody = Omit<EmailBlock, 'key' | 'created_at' | 'updated_at'> & { field_keys: Slots }

export const emailBlock: items.Kind<EmailBlockPut, BlockBody> = {
  kind: 'email_block',
  word: 'email block',
  check: async (ctx, sent) => checkBlock(await setOf(ctx, sent), sent),
}

async function setOf(ctx: Ctx<Tx>, { data_set }: EmailBlockPut): Promise<DataSet> {
  const { appId } = appOf(ctx)
  const set = (await load(ctx.db, ctx.accountId)).find(({ key, madeByApp }) => key === data_set && madeByApp === appId)
  if (!set) throw new Problem('validation_error', '"data_set" must be the key of a data set that this app made.')
  if (!set.switchedOn) throw new Problem('validation_error', `The data set "${set.key}" is switched off.`)
  if (set.audienceMode === 'internal') {
    throw new Problem('validation_error', `The data set "${set.key}" is internal, so emails cannot show it.`)
  }
  return set
}

function checkBlock(set: DataSet, block: EmailBlockPut): BlockBody {
  const named = slotsOf((slot) => block[slot]?.trim() || null)
  if (!named.title && !named.text && !named.image) {
    throw new Problem('validation_error', 'One of "title", "text" and "image" must name a field, or a card is empty.')
  }
  return {
    name: block.name.trim(),
    description: block.description ?? null,
    data_set: set.key,
    ...named,
    button: block.button?.trim() || null,
    count: block.count ?? DEFAULT_COUNT,
    field_keys: slotsOf((slot) => named[slot] && fieldKey(set, slot, named[slot])),
  }
}

const slotsOf = (value: (slot: Slot) => string | null): Slots => ({
  title: value('title'),
  text: value('text'),
  image: value('image'),
  link: value('link'),
})

function fieldKey({ key: setKey, fields }: DataSet, slot: Slot, name: string): string {
  const found =
    fields.find(({ key }) => key === name) ?? fields.find(({ label }) => label.toLowerCase() === name.toLowerCase())
  if (found) return found.key
  throw new Problem('validation_error', `"${slot}" must be a field of the data set "${setKey}", by key or label.`)
}

/** What designs render. A field that the set no longer has is left out. */
export async function blocksForDesigns(db: Sql, accountId: Uuid): Promise<Record<string, AppBlock>> {
  const rows = await items.listOfAccount(db, accountId, emailBlock)
  if (rows.length === 0) return {}
  const sets = new Map((await setsForEmails(db, accountId)).map((set) => [set.key, set]))
  return Object.fromEntries(
    rows.flatMap((row): [string, AppBlock][] => {
      const { name, data_set, button, count, field_keys } = row.body
      const set = sets.get(data_set)
      if (set?.madeByApp !== row.app_id) return []
      const kept = slotsOf((slot) => (set.fields.some(({ key }) => key === field_keys[slot]) ? field_keys[slot] : null))
      return [[items.itemName(row), { name, data_set, ...kept, button, count }]]
    }),
  )
}

/** Every block that the designer offers. */
export async function listOffered(db: Sql, accountId: Uuid) {
  const rows = await items.listOfAccount(db, accountId, emailBlock)
  return rows.map((row) => ({ ...items.presentOwner(row), ...present(row) }))
}

export function present(row: items.Item<BlockBody>): EmailBlock {
  const { field_keys: _, ...fields } = row.body
  return { ...items.presentItem(row), ...fields }
}
