import { named, nullable, optional, Timestamp, Type, visibleText } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

export const MAX_POOLS = 100
export const MAX_CODES = 1_000_000
/** Codes added by one request. */
export const MAX_ADDED = 100_000
export const MAX_CODE_LENGTH = 60

const WarnBelow = Type.Integer({
  minimum: 0,
  maximum: MAX_CODES,
  description: 'Owners and admins receive an email when fewer codes are left.',
})

export const CouponPoolCreate = Type.Object({
  name: visibleText(100),
  reuse: optional(Type.Boolean({ description: 'Whether a person keeps their code in all emails; true by default.' })),
  warnBelow: optional(WarnBelow),
})
export type CouponPoolCreate = Static<typeof CouponPoolCreate>

export const CouponPoolChange = Type.Object({ name: optional(visibleText(100)), warnBelow: optional(WarnBelow) })
export type CouponPoolChange = Static<typeof CouponPoolChange>

export const CouponPool = named(
  'CouponPool',
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    tag: Type.String({ description: 'The tag that designs use, such as coupon.spring_sale.' }),
    reuse: Type.Boolean(),
    warnBelow: Type.Integer(),
    codes: Type.Integer(),
    used: Type.Integer(),
    left: Type.Integer(),
    createdAt: Timestamp,
  }),
)
export type CouponPool = Static<typeof CouponPool>

export const CodesAdd = Type.Object({
  text: optional(
    Type.String({
      maxLength: 8_000_000,
      description: 'Codes, one per line; of a CSV file, the first column. A first line such as "code" is skipped.',
    }),
  ),
  pattern: optional(
    Type.String({ maxLength: MAX_CODE_LENGTH, description: 'Generates codes: each # becomes a letter or a digit.' }),
  ),
  count: optional(Type.Integer({ minimum: 1, maximum: MAX_ADDED, description: 'How many to generate.' })),
})
export type CodesAdd = Static<typeof CodesAdd>

export const CodesAdded = named(
  'CodesAdded',
  Type.Object({
    added: Type.Integer(),
    duplicates: Type.Integer({ description: 'Codes that the pool already had, or that were listed twice.' }),
    invalid: Type.Integer({ description: 'Lines without a usable code.' }),
    pool: CouponPool,
  }),
)

export const CodeOfPerson = named(
  'CodeOfPerson',
  Type.Object({
    pool: Type.String(),
    code: Type.String(),
    givenAt: Timestamp,
    emailId: nullable(Type.String()),
  }),
)
