// Presents sets and rows, and hides email addresses from callers who may not see people.

import type { Ctx } from '../../platform/http/caller.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { publicId } from '../../platform/values/ids.ts'
import { showInstantOrNull } from '../../platform/values/time.ts'
import { builtInOf } from './built-in.ts'
import { maskAddresses, mayHoldAddresses } from './addresses.ts'
import type { Cells, DataSet } from './model.ts'
import { fieldByNumber } from './model.ts'
import { fieldsOfAddresses } from './rows-sql.ts'
import type { DataRow, DataSetRecord, DataSetSummary } from './schema.ts'
import type { DetailName } from './sql.ts'
import * as sql from './sql.ts'

/** What a set's response needs besides the set itself. */
export type PresentContext = {
  sets: readonly DataSet[]
  details: readonly DetailName[]
  liveCounts: Map<string, number>
}

export async function loadPresentContext(ctx: Ctx, sets: readonly DataSet[]): Promise<PresentContext> {
  const live = sets.filter(({ builtIn }) => builtIn)
  const [details, ...counts] = await Promise.all([
    sql.listDetailNames(ctx.db, ctx.accountId),
    ...live.map(({ key }) => builtInOf(key)!.rows.count(ctx.db, ctx.accountId)),
  ])
  return { sets, details, liveCounts: new Map(live.map(({ key }, i) => [key, counts[i]!])) }
}

export function presentSummary(set: DataSet, { details, liveCounts }: PresentContext): DataSetSummary {
  return {
    key: set.key,
    name: set.name,
    description: set.description,
    category: set.category,
    source: set.builtIn ? 'live' : 'manual',
    writable: !set.builtIn,
    row_count: liveCounts.get(set.key) ?? set.rowCount,
    updated_at: showInstantOrNull(set.updatedAt),
    fields: set.fields.map(({ key, label, type, example }) => ({ key, label, type, example })),
    audienceMode: set.audienceMode,
    matchOn: set.match && {
      detail: details.find(({ number }) => String(number) === set.match!.person)?.name ?? set.match.person,
      field: fieldByNumber(set, set.match.field)!.key,
    },
  }
}

export function presentSet(set: DataSet, context: PresentContext): DataSetRecord {
  const joins = set.joins.map(({ field, set: key, setField }) => ({
    field: fieldByNumber(set, field)!.key,
    set: key,
    setField: fieldByNumber(
      context.sets.find((each) => each.key === key)!,
      setField,
    )!.key,
  }))
  return { ...presentSummary(set, context), joins }
}

/** What a caller may not see in rows. */
export type Hidden = {
  /** Columns that are omitted. */
  fields: ReadonlySet<number>
  /** Columns in which addresses are masked. */
  masked: ReadonlySet<number>
}

/** Stored rows have an ID; rows read live have none. */
export function presentRow(
  { fields }: DataSet,
  { id, cells }: { id?: Uuid; cells: Cells },
  hidden: Hidden = NOTHING,
): DataRow {
  const row: DataRow = id === undefined ? {} : { id: publicId('row', id) }
  for (const { number, key } of fields) {
    if (hidden.fields.has(number)) continue
    const cell = cells[number] ?? null
    row[key] = hidden.masked.has(number) && typeof cell === 'string' ? maskAddresses(cell) : cell
  }
  return row
}

const NOTHING: Hidden = { fields: new Set(), masked: new Set() }

/**
 * Omits columns that contain email addresses: those of that type, those that once contained them, and any whose values
 * are mostly addresses. Addresses in other columns are masked. Values that the caller itself sent, `sent`, are shown.
 */
export async function hiddenFrom(ctx: Ctx, set: DataSet, sent: readonly number[] = []): Promise<Hidden> {
  if (ctx.may('contacts:read')) return NOTHING
  const declared = set.fields
    .filter(({ type, heldAddresses }) => type === 'email' || heldAddresses)
    .map(({ number }) => number)
  const candidates = set.fields.filter(mayHoldAddresses).map(({ number }) => number)
  const found =
    set.builtIn || set.number === null
      ? []
      : await fieldsOfAddresses(ctx.db, ctx.accountId, { ...set, number: set.number }, candidates)
  const unlessSent = (numbers: number[]) => new Set(numbers.filter((number) => !sent.includes(number)))
  return { fields: unlessSent([...declared, ...found]), masked: unlessSent(candidates) }
}
