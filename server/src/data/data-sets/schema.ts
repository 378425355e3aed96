import {
  defaultsTo,
  named,
  nullable,
  oneOf,
  optional,
  Timestamp,
  Type,
  visibleText,
} from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'
import { AUDIENCE_MODES, DEFAULT_CATEGORY, FIELD_TYPES, MAX_FIELDS, MAX_JOINS } from './model.ts'
import { MAX_ROW_IDS, MAX_ROW_UPDATES, MAX_ROWS } from './model.ts'

const FieldType = oneOf(FIELD_TYPES)
const AudienceMode = oneOf(AUDIENCE_MODES, {
  description:
    'everyone: all people get the same row. matched: each person gets the row that matches one of their details. internal: not available in emails, for use in groups.',
})

export const DataField = named(
  'DataField',
  Type.Object({
    key: Type.String({ description: 'Derived from the label; it never changes.' }),
    label: Type.String(),
    type: FieldType,
    example: nullable(Type.String()),
  }),
)

const Label = visibleText(80)
const Example = nullable(Type.String({ maxLength: 500 }))

export const DataFieldInput = named(
  'DataFieldInput',
  Type.Object({ label: Label, type: optional(FieldType), example: optional(Example) }),
)

export const DataFieldChange = named(
  'DataFieldChange',
  Type.Object({
    key: optional(
      Type.String({
        maxLength: 100,
        description: 'A field sent with its key keeps its values and omitted properties.',
      }),
    ),
    label: optional(Label),
    type: optional(FieldType),
    example: optional(Example),
  }),
)

export const MatchOn = named(
  'MatchOn',
  Type.Object({
    detail: Type.String({
      maxLength: 200,
      description: "Name of one of the person's details, or email, firstName, or lastName.",
    }),
    field: Type.String({ maxLength: 100, description: "Key of the set's field." }),
  }),
)

export const DataJoin = named(
  'DataJoin',
  Type.Object({
    field: Type.String({ maxLength: 100, description: "Key of this set's field." }),
    set: Type.String({ maxLength: 100, description: 'Key of the other set.' }),
    setField: Type.String({ maxLength: 100, description: "Key of the other set's field with the same value." }),
  }),
)

const Name = visibleText(80)
const Description = nullable(Type.String({ maxLength: 500, description: 'Null clears it.' }))
const Category = nullable(Type.String({ maxLength: 80, description: `Null resets it to "${DEFAULT_CATEGORY}".` }))

export const DataSetCreate = Type.Object({
  name: Name,
  description: optional(Description),
  category: optional(defaultsTo(DEFAULT_CATEGORY, Category)),
  fields: optional(
    Type.Array(DataFieldInput, {
      maxItems: MAX_FIELDS,
      description: 'By default, the set gets one field called Name.',
    }),
  ),
  audienceMode: optional(defaultsTo('everyone', AudienceMode)),
  matchOn: optional(nullable(MatchOn)),
  joins: optional(Type.Array(DataJoin, { maxItems: MAX_JOINS })),
})

export const DataSetChange = Type.Object({
  name: optional(Name),
  description: optional(Description),
  category: optional(Category),
  fields: optional(
    Type.Array(DataFieldChange, {
      minItems: 1,
      maxItems: MAX_FIELDS,
      description: 'The complete new list of columns.',
    }),
  ),
  matchOn: optional(nullable(MatchOn)),
  joins: optional(Type.Array(DataJoin, { maxItems: MAX_JOINS, description: 'Replaces the joins.' })),
})

export const summaryFields = {
  key: Type.String({ description: 'Derived from the name; it never changes.' }),
  name: Type.String(),
  description: nullable(Type.String()),
  category: Type.String(),
  source: oneOf(['live', 'manual'] as const),
  writable: Type.Boolean({ description: 'Whether rows can be written through the API.' }),
  row_count: Type.Integer(),
  updated_at: nullable(Timestamp),
  fields: Type.Array(DataField),
  audienceMode: AudienceMode,
  matchOn: nullable(MatchOn),
}

export const DataSetSummary = named('DataSetSummary', Type.Object(summaryFields))

export const DataSetRecord = named('DataSet', Type.Object({ ...summaryFields, joins: Type.Array(DataJoin) }))

const Value = Type.Unsafe<string | number | boolean | null>({
  type: ['string', 'number', 'boolean', 'null'],
  description: 'Dates are YYYY-MM-DD.',
})

export const DataRow = named(
  'DataRow',
  Type.Record(Type.String(), Value, {
    description: 'Values by field key, and `id` in a set whose rows are stored here.',
  }),
)

/** Values are validated against the set's own columns, which a static schema can't know. */
const RowInput = Type.Unsafe<object>({
  type: 'object',
  description: 'Values by field key, in any case, or by label.',
})

export const RowsAdd = Type.Object({
  rows: Type.Array(RowInput, { minItems: 1, maxItems: MAX_ROWS }),
  mode: optional(
    oneOf(['append', 'replace'] as const, {
      default: 'append',
      description: 'replace swaps all rows for those sent; an unchanged row keeps its ID.',
    }),
  ),
})

export const RowsChange = Type.Object({
  updates: Type.Array(Type.Object({ id: Type.String(), values: RowInput }), {
    minItems: 1,
    maxItems: MAX_ROW_UPDATES,
  }),
})

export const RowsRemove = Type.Object({
  ids: optional(Type.Array(Type.String(), { maxItems: MAX_ROW_IDS })),
  all: optional(Type.Boolean({ description: 'True deletes all rows.' })),
})

export const RowChange = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  description: '`{values: {…}}`, or the values directly.',
})

export const RowsAdded = named(
  'RowsAdded',
  Type.Object({
    added: Type.Integer(),
    unchanged: Type.Integer(),
    removed: Type.Integer(),
    row_count: Type.Integer(),
  }),
)

export const RowsMeta = named(
  'RowsMeta',
  Type.Object({ limit: Type.Integer(), offset: Type.Integer(), total: Type.Integer() }),
)

export type DataSetCreate = Static<typeof DataSetCreate>
export type DataSetChange = Static<typeof DataSetChange>
export type DataSetSummary = Static<typeof DataSetSummary>
export type DataSetRecord = Static<typeof DataSetRecord>
export type DataRow = Static<typeof DataRow>
export type RowsAdd = Static<typeof RowsAdd>
export type RowsChange = Static<typeof RowsChange>
export type RowsRemove = Static<typeof RowsRemove>
