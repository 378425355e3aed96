import { LINK_CODES } from '../content/designs/link-kinds.ts'
import { ProblemOfDesign } from '../content/designs/schema.ts'
import { named, nullable, oneOf, Timestamp, Type } from '../platform/values/schema.ts'
import type { Static } from '../platform/values/schema.ts'

export const LeftOut = Type.Record(Type.String(), Type.Integer(), { description: 'People by reason.' })

export const FINDING_CODES = [
  'domain_not_set_up',
  'domain_record',
  'subject_long',
  'subject_reply',
  'subject_caps',
  'subject_punctuation',
  'preview_text_missing',
  'coupons_short',
  'size_clipped',
  'size_near',
  'mostly_images',
  'images_without_alt',
  'plain_text_short',
  'tag_without_default',
  ...LINK_CODES,
  'links_not_checked',
] as const

export const DoctorFinding = named(
  'DoctorFinding',
  Type.Object({
    check: oneOf([
      'authentication',
      'headers',
      'size',
      'links',
      'images',
      'tags',
      'subject',
      'preview',
      'plain_text',
      'coupons',
    ]),
    place: oneOf(['domain', 'subject', 'preview_text', 'design'], { description: 'Where to fix it.' }),
    design_id: nullable(Type.String({ description: 'The design to fix, if any.' })),
    block: nullable(Type.String({ description: 'The ID of the block in that design, if any.' })),
    code: oneOf(FINDING_CODES, { description: 'What was found.' }),
    values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
      description: 'The names and numbers in the message.',
    }),
    message: Type.String(),
  }),
)

export const Overlap = named(
  'CampaignOverlap',
  Type.Object({
    campaign_id: Type.String(),
    name: Type.String(),
    at: Timestamp,
    people: Type.Integer({ description: 'People who would receive both.' }),
  }),
)

export const CampaignCheck = named(
  'CampaignCheck',
  Type.Object({
    problems: Type.Array(
      Type.Object({
        code: Type.String(),
        field: nullable(Type.String()),
        message: Type.String(),
        design_id: nullable(Type.String({ description: 'The design that is not ready, if any.' })),
        problems: Type.Array(ProblemOfDesign, { description: 'What is wrong with the design, or with the field.' }),
      }),
    ),
    warnings: Type.Array(Type.Object({ field: Type.String(), message: Type.String() })),
    doctor: Type.Array(DoctorFinding, { description: 'What may keep the email out of the inbox or look wrong there.' }),
    audience: Type.Integer({ description: 'Everyone in the audience: recipients and people left out.' }),
    recipients: Type.Integer(),
    estimate: Type.Boolean({
      description: 'True if the numbers are estimates because the audience takes too long to count.',
    }),
    left_out: LeftOut,
    excluded: Type.Array(Type.Integer(), {
      description:
        'People left out by each exclusion of the audience. Each person is counted under the first reason that applies.',
    }),
    overlaps: Type.Array(Overlap, {
      description: 'Campaigns scheduled for the next two weeks that go to more than a tenth of the recipients.',
    }),
  }),
)

export type FindingCode = (typeof FINDING_CODES)[number]
export type DoctorFinding = Static<typeof DoctorFinding>
export type Overlap = Static<typeof Overlap>
export type CampaignCheck = Static<typeof CampaignCheck>
