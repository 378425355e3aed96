import { BaseRevision } from '../../platform/revision.ts'
import { named, nullable, oneOf, optional, Timestamp, Type, visibleText } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'
import { Hex } from './blocks/block.ts'
import { SocialLinkSchema } from './blocks/pictures.ts'
import { BUTTON_STYLES, DISPLAY_NAMES, FONT_NAMES, RADIUS_NAMES } from './brand/look.ts'
import { CATEGORIES } from './starting/start.ts'
import { LINK_CODES } from './link-kinds.ts'
import { PROBLEM_CODES } from './problem-kinds.ts'

export const MAX_DESIGNS = 1_000
export const MAX_VERSIONS = 200
const MAX_SUBJECT = 500

const Name = visibleText(200)
const Subject = nullable(Type.String({ maxLength: MAX_SUBJECT, description: 'May contain tags; null clears it.' }))
const Topic = nullable(Type.String({ maxLength: 120, description: 'The name of a topic; null is the general one.' }))
const Revision = Type.Integer({ description: 'Counts the changes of the design.' })

const described = {
  id: Type.String(),
  name: Type.String(),
  subject: nullable(Type.String()),
  preview_text: nullable(Type.String()),
  topic: nullable(Type.String()),
  ready: Type.Boolean({ description: 'Whether it can be sent.' }),
}
const dated = { created_at: Timestamp, updated_at: Timestamp }

export const Design = named(
  'Design',
  Type.Object({
    ...described,
    problems: Type.Array(Type.String(), { description: 'Why it is not ready.' }),
    ...dated,
  }),
)

export const ProblemOfDesign = Type.Object({
  code: optional(oneOf(PROBLEM_CODES)),
  values: optional(
    Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
      description: 'The names and numbers of the message.',
    }),
  ),
  message: Type.String({ description: 'In English.' }),
  place: optional(
    Type.Union([oneOf(['subject', 'preview_text']), Type.Integer()], { description: 'Or the number of the block.' }),
  ),
  block: nullable(Type.String({ description: 'The ID of the block it is about.' })),
  sample: optional(Type.Boolean({ description: 'Sample content that must be replaced before sending.' })),
  marketing: optional(Type.Boolean({ description: 'Prevents sending, except as transactional email.' })),
  contrast: optional(Type.Boolean({ description: 'Text that is hard to read on its background.' })),
})

const edited = {
  ...described,
  problems: Type.Array(ProblemOfDesign),
  kind: oneOf(['html', 'blocks']),
  revision: Revision,
  ...dated,
}

export const EditedDesign = named('EditedDesign', Type.Object(edited))

/** Validated in content.ts, block by block. */
const Content = Type.Unsafe<unknown>({
  type: 'object',
  additionalProperties: true,
  description: 'Either {kind: "html", html, text?} or {kind: "blocks", sections, lang?}.',
})

export const DesignWithContent = named('DesignWithContent', Type.Object({ ...edited, content: Content }))

export const DesignCreate = Type.Object({
  name: Name,
  subject: optional(Subject),
  preview_text: optional(Subject),
  topic: optional(Topic),
  content: optional(Content),
  starting_design: optional(
    Type.String({ maxLength: 40, description: 'Instead of content: the key of a starting design.' }),
  ),
  campaign_id: optional(Type.String({ maxLength: 60, description: 'Instead of content: a campaign, as it was sent.' })),
})

export const DesignChange = Type.Object({
  name: optional(Name),
  subject: optional(Subject),
  preview_text: optional(Subject),
  topic: optional(Topic),
  content: optional(Content),
  revision: BaseRevision,
  session: optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'An editing session: its saves share one version. Without it, each save is a version.',
    }),
  ),
})

export const VersionName = visibleText(100)

export const Version = named(
  'DesignVersion',
  Type.Object({
    number: Type.Integer(),
    name: nullable(Type.String()),
    subject: nullable(Type.String()),
    preview_text: nullable(Type.String()),
    created_by: nullable(Type.String({ description: 'Who saved it.' })),
    created_at: Timestamp,
  }),
)

export const VersionWithContent = named(
  'DesignVersionWithContent',
  Type.Object({
    number: Type.Integer(),
    subject: nullable(Type.String()),
    preview_text: nullable(Type.String()),
    content: Content,
    created_at: Timestamp,
  }),
)

export const PreviewRequest = Type.Object({
  contact_id: optional(
    nullable(Type.String({ description: 'The person to render it for; a sample person by default.' })),
  ),
  subject: optional(Subject),
  preview_text: optional(Subject),
  content: optional(Content),
})

export const Preview = named(
  'DesignPreview',
  Type.Object({
    subject: Type.String(),
    preview_text: Type.String(),
    html: Type.String(),
    text: Type.String(),
    problems: Type.Array(ProblemOfDesign),
  }),
)

export const CanvasRequest = Type.Object({ ...PreviewRequest.properties, scheme: optional(oneOf(['light', 'dark'])) })

export const Canvas = named(
  'DesignCanvas',
  Type.Object({
    html: Type.String({
      description:
        'The email as a page, in which data-lm-section, -row, -column and -block attributes hold the IDs of its parts.',
    }),
  }),
)

export const DesignLinkCheck = named(
  'DesignLinkCheck',
  Type.Object({
    checked: Type.Integer({ description: 'How many links were checked; those with tags are not.' }),
    skipped: Type.Integer({ description: 'Links that a limit per minute left for later.' }),
    problems: Type.Array(
      Type.Object({
        code: oneOf(LINK_CODES),
        values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
          description: 'The names and numbers of the message.',
        }),
        message: Type.String({ description: 'In English.' }),
        block: nullable(Type.String({ description: 'The ID of the block with the link.' })),
      }),
    ),
  }),
)

export const StartingDesign = named(
  'StartingDesign',
  Type.Object({
    key: Type.String(),
    categories: Type.Array(oneOf(CATEGORIES), { description: 'One or two.' }),
    name: Type.String(),
    description: Type.String(),
    subject: Type.String(),
    preview_text: Type.String(),
    content: Content,
  }),
)

export const PASTED_CHANGES = ['scripts', 'frames', 'handlers', 'unsubscribe_link'] as const

export const PastedHtml = named(
  'PastedHtml',
  Type.Object({
    html: Type.String({ description: 'To be saved: with an unsubscribe link at the end if it had none.' }),
    changes: Type.Array(Type.Object({ change: oneOf(PASTED_CHANGES), count: Type.Integer() })),
    preview: Type.String({ description: 'The email as the sample person would receive it, as HTML.' }),
  }),
)

export const Drawing = named(
  'Drawing',
  Type.Object({
    name: Type.String(),
    source: Type.String({ description: 'What an image block holds: the drawing follows the brand’s colors.' }),
    url: Type.String({ description: 'The drawing in the colors of now.' }),
  }),
)

const brandFields = {
  primary: Hex,
  accent: Hex,
  display: oneOf(DISPLAY_NAMES, { description: 'Of headings.' }),
  font: oneOf(FONT_NAMES, { description: 'For body text.' }),
  radius: oneOf(RADIUS_NAMES, { description: 'The corner radius of buttons and cards.' }),
  button: oneOf(BUTTON_STYLES),
  logo_url: nullable(Type.String({ maxLength: 2_000 })),
  logo_dark_url: nullable(
    Type.String({
      maxLength: 2_000,
      description: 'For dark backgrounds, and in dark mode; null if the other one suits them.',
    }),
  ),
  logo_alt: Type.String({ maxLength: 200 }),
  logo_width: Type.Integer({ minimum: 24, maximum: 300, description: 'Pixels.' }),
  logo_place: oneOf(['left', 'center']),
  social: Type.Array(SocialLinkSchema, { maxItems: 6 }),
  footer: Type.String({ maxLength: 5_000, description: 'Rich text above the postal address.' }),
}

export const Brand = named(
  'Brand',
  Type.Object({
    ...brandFields,
    colors: Type.Object(
      {
        background: Hex,
        surface: Hex,
        text: Hex,
        quiet: Hex,
        link: Hex,
        button: Hex,
        button_text: Hex,
        line: Hex,
        tint: Hex,
        accent: Hex,
      },
      { description: 'The colors derived from the two brand colors, by purpose.' },
    ),
    palette: Type.Array(Type.Object({ name: Type.String(), color: Hex }), {
      description: 'The colors that sections and blocks of a design name.',
    }),
    notices: Type.Array(Type.String(), { description: 'What was changed to keep text readable.' }),
    chosen: Type.Boolean({ description: 'Whether the account has saved a brand.' }),
  }),
)

export const BrandChange = Type.Partial(Type.Object(brandFields))

const { primary, accent, display, font, radius, button, logo_url, logo_dark_url, logo_width, logo_place } = brandFields

/** What a preview can show before it is saved. */
export const BrandPreview = Type.Partial(
  Type.Object({ primary, accent, display, font, radius, button, logo_url, logo_dark_url, logo_width, logo_place }),
).properties

export const BrandProposal = named(
  'BrandProposal',
  Type.Object({
    primary: optional(Hex),
    accent: optional(Hex),
    display: optional(display),
    font: optional(font),
    logo_url: optional(Type.String()),
    logo_width: optional(brandFields.logo_width),
    logo_preview: optional(Type.String({ description: 'A small copy of the logo as a data URL.' })),
    fonts: Type.Array(Type.String(), { description: 'The families that the website names.' }),
  }),
)

export type Design = Static<typeof Design>
export type EditedDesign = Static<typeof EditedDesign>
export type DesignCreate = Static<typeof DesignCreate>
export type DesignChange = Static<typeof DesignChange>
export type PreviewRequest = Static<typeof PreviewRequest>
export type Preview = Static<typeof Preview>
export type PastedHtml = Static<typeof PastedHtml>
