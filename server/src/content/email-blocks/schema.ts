import { named, nullable, optional, Timestamp, Type, visibleText } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

export const DEFAULT_COUNT = 3

const field = (what: string) =>
  optional(
    nullable(Type.String({ maxLength: 200, description: `Field of the set with the ${what}, by key or label.` })),
  )

export const EmailBlockPut = Type.Object({
  name: visibleText(120),
  description: optional(nullable(Type.String({ maxLength: 500 }))),
  data_set: Type.String({ minLength: 1, maxLength: 200, description: 'Key of a set that this app made.' }),
  title: field('title'),
  text: field('text'),
  image: field("picture's address"),
  link: field('address that the card leads to'),
  button: optional(nullable(Type.String({ maxLength: 80, description: 'Label of the button.' }))),
  count: optional(
    Type.Integer({ minimum: 1, maximum: 6, default: DEFAULT_COUNT, description: 'At most this many cards.' }),
  ),
})

const FieldName = nullable(Type.String())

const shown = {
  key: Type.String(),
  name: Type.String(),
  description: nullable(Type.String()),
  data_set: Type.String(),
  title: FieldName,
  text: FieldName,
  image: FieldName,
  link: FieldName,
  button: nullable(Type.String()),
  count: Type.Integer(),
  created_at: Timestamp,
  updated_at: Timestamp,
}

export const EmailBlock = named('EmailBlock', Type.Object(shown))

export const OfferedBlock = named(
  'OfferedBlock',
  Type.Object({
    id: Type.String({ description: 'What a design names the block by: the app and the key, as app_…/key.' }),
    app: Type.Object({ id: Type.String(), name: Type.String() }),
    ...shown,
  }),
)

export type EmailBlockPut = Static<typeof EmailBlockPut>
export type EmailBlock = Static<typeof EmailBlock>
