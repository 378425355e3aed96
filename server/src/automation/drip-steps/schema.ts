import { named, nullable, oneOf, optional, Timestamp, Type, visibleText } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

export const FIELD_TYPES = ['text', 'number', 'choice', 'yes_no', 'date'] as const
export const MAX_FIELDS = 6
const MAX_OPTIONS = 50

const Option = visibleText(120)

export const DripStepPut = Type.Object({
  name: visibleText(120),
  description: optional(nullable(Type.String({ maxLength: 500 }))),
  fields: optional(
    Type.Array(
      Type.Object({
        key: Type.String({
          pattern: '^[A-Za-z0-9_-]{1,64}$',
          description: '1 to 64 letters, digits, "-" and "_"; the key of the value in the message.',
        }),
        label: visibleText(120),
        type: oneOf(FIELD_TYPES),
        options: optional(
          nullable(
            Type.Array(Option, {
              maxItems: MAX_OPTIONS,
              description: 'The options to choose from; only for type choice.',
            }),
          ),
        ),
        required: optional(Type.Boolean({ default: false })),
      }),
      { maxItems: MAX_FIELDS, description: 'Settings of the step. Their values are sent in the drip.step message.' },
    ),
  ),
})

const Field = Type.Object({
  key: Type.String(),
  label: Type.String(),
  type: oneOf(FIELD_TYPES),
  options: nullable(Type.Array(Type.String(), { description: 'Null unless the type is choice.' })),
  required: Type.Boolean(),
})

const body = { name: Type.String(), description: nullable(Type.String()), fields: Type.Array(Field) }

const shown = { key: Type.String(), ...body, created_at: Timestamp, updated_at: Timestamp }

export const DripStep = named('DripStep', Type.Object(shown))

export const OfferedStep = named(
  'OfferedStep',
  Type.Object({
    id: Type.String({ description: 'The app and the key, as app_…/key.' }),
    app: Type.Object({ id: Type.String(), name: Type.String() }),
    ...shown,
  }),
)

const Body = Type.Object(body)

export type DripStepPut = Static<typeof DripStepPut>
export type DripStepBody = Static<typeof Body>
export type StepField = Static<typeof Field>
