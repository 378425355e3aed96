import { BaseRevision } from '../../platform/revision.ts'
import { named, nullable, oneOf, optional, Timestamp, Type, visibleText } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

export const KINDS = ['signup', 'review', 'survey', 'feedback', 'back_in_stock'] as const
export type FormKind = (typeof KINDS)[number]

/** Forms of these kinds collect answers that the team can publish. */
export const COLLECT_KINDS: readonly FormKind[] = ['review', 'survey', 'feedback']

export const FORM_STATES = ['draft', 'live', 'off'] as const
export type FormState = (typeof FORM_STATES)[number]

export const ANSWER_STATES = ['new', 'shown', 'hidden', 'spam'] as const
export type AnswerState = (typeof ANSWER_STATES)[number]

const CONFIRMATIONS = ['none', 'waiting', 'confirmed'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

export const FIELD_TYPES = [
  'email',
  'first_name',
  'last_name',
  'detail',
  'topics',
  'consent',
  'rating',
  'title',
  'review',
  'text',
  'long_text',
  'choice',
  'photo',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

export const MAX_FIELDS = 30
export const MAX_OPTIONS = 30
export const MAX_FORMS = 200

const Field = Type.Object({
  id: Type.String({ pattern: '^[a-z0-9_]{1,40}$', description: 'letters, digits and underscores' }),
  type: oneOf(FIELD_TYPES),
  label: visibleText(500),
  required: Type.Boolean(),
  placeholder: optional(Type.String({ maxLength: 100 })),
  missing: optional(
    Type.String({ maxLength: 200, description: 'Shown if a required field is left empty. Empty: the standard text.' }),
  ),
  suggestsFixes: optional(
    Type.Boolean({ description: 'Whether an email field asks about mistyped domains. True by default.' }),
  ),
  detail: optional(Type.String({ maxLength: 255, description: 'The detail that a field of type detail fills.' })),
  options: optional(
    Type.Array(visibleText(200), { minItems: 1, maxItems: MAX_OPTIONS, description: 'For choice and topics.' }),
  ),
})

const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: 'a color, such as #14532d' })

const Pages = Type.Array(
  Type.String({
    minLength: 1,
    maxLength: 500,
    pattern: '^/',
    description: 'the path of a page, such as /blog or /products/*',
  }),
  { maxItems: 50 },
)

export const SHAPES = ['embedded', 'popup', 'slide_in', 'page'] as const
export const POSITIONS = ['left', 'center', 'right'] as const
export const IMAGE_SIDES = ['top', 'left', 'right'] as const

const Look = Type.Object({
  shape: oneOf(SHAPES),
  position: oneOf(POSITIONS, { description: 'Where in the window a pop-up or slide-in appears.' }),
  heading: Type.String({ maxLength: 200 }),
  text: Type.String({ maxLength: 2_000 }),
  button: visibleText(80),
  colour: Colour,
  imageUrl: optional(nullable(Type.String({ maxLength: 2_000, pattern: String.raw`^https?://\S+$` }))),
  imageAlt: optional(Type.String({ maxLength: 500, description: 'Empty: decorative.' })),
  imageSide: oneOf(IMAGE_SIDES),
  teaser: nullable(
    Type.Object(
      { text: visibleText(60), side: oneOf(['left', 'right']) },
      { description: 'A tab that opens the form.' },
    ),
  ),
})

const Where = Type.Object({
  pages: Pages,
  except: Pages,
  seconds: nullable(Type.Integer({ minimum: 0, maximum: 600, description: 'Appears after so many seconds.' })),
  percent: nullable(Type.Integer({ minimum: 1, maximum: 100, description: 'Appears after so much was scrolled.' })),
  exit: Type.Boolean({ description: 'Appears when the pointer leaves the page.' }),
  repeatDays: nullable(
    Type.Integer({
      minimum: 0,
      maximum: 365,
      description: 'Days until a visitor who closed it sees it again. 0: on the next page. Null: never.',
    }),
  ),
  skipKnown: Type.Boolean({ description: 'Whether visitors who came from an email do not see it.' }),
})

export const FormContent = Type.Object({
  fields: Type.Array(Field, { minItems: 1, maxItems: MAX_FIELDS }),
  look: Look,
  variant: optional(
    nullable(
      Type.Object({ look: Look }, { description: 'The other look of an A/B test. Half of the visitors see it.' }),
    ),
  ),
  where: Where,
  after: Type.Object({
    message: Type.String({ maxLength: 1_000 }),
    code: nullable(Type.String({ maxLength: 60, description: 'A discount code, shown with the message.' })),
    redirectUrl: nullable(Type.String({ maxLength: 2_000, pattern: String.raw`^https?://\S+$` })),
    listId: nullable(Type.String({ maxLength: 60 })),
    doubleOptIn: Type.Boolean(),
    designId: nullable(
      Type.String({ maxLength: 60, description: 'The design of the confirmation email. Null: the standard one.' }),
    ),
    sendToTool: Type.Boolean({ description: 'Sends form.submitted to webhooks.' }),
  }),
})

export const FormCreate = Type.Object({ name: visibleText(120), kind: oneOf(KINDS) })

export const FormChange = Type.Object({
  name: optional(visibleText(120)),
  content: optional(FormContent),
  revision: BaseRevision,
})

const formFields = {
  id: Type.String(),
  name: Type.String(),
  kind: oneOf(KINDS),
  state: oneOf(FORM_STATES),
  shape: oneOf(SHAPES),
  changed: Type.Boolean({ description: 'Whether the draft differs from the published version.' }),
  answers: Type.Integer({ description: 'Excluding spam.' }),
  answersIn30Days: Type.Integer(),
  shownIn30Days: Type.Integer({ description: 'How often visitors saw the form.' }),
  waiting: Type.Integer({ description: 'Answers that the team has not moderated yet.' }),
  confirmed: Type.Object(
    { asked: Type.Integer(), confirmed: Type.Integer() },
    { description: 'Sign-ups that were asked to confirm by email, and those that did.' },
  ),
  sites: Type.Object(
    { allowed: Type.Integer(), seen: Type.Integer() },
    { description: 'Allowed websites, and those that loaded the script in the last 7 days.' },
  ),
  updatedAt: Timestamp,
  publishedAt: nullable(Timestamp),
}

export const FormSummary = named('FormSummary', Type.Object(formFields))

export const Form = named(
  'Form',
  Type.Object({
    ...formFields,
    revision: Type.Integer(),
    content: FormContent,
    problems: Type.Array(Type.String({ description: 'Why the form cannot be published.' })),
    style: Type.Object(
      { font: Type.String(), display: Type.String(), button: Type.Integer(), card: Type.Integer() },
      { description: 'Font stacks, and corners in pixels, of the brand.' },
    ),
    pageUrl: Type.String({ description: 'The URL of its own page, once it is published.' }),
  }),
)

const figures = {
  views: Type.Integer({ description: 'How often visitors saw the form.' }),
  answers: Type.Integer({ description: 'Excluding spam.' }),
  confirmed: Type.Integer({ description: 'Answers whose sender confirmed their address.' }),
}

export const FormResults = named(
  'FormResults',
  Type.Object({
    ...figures,
    days: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), ...figures })),
    pages: Type.Array(Type.Object({ page: Type.String(), ...figures }), {
      description: 'The ten pages with the most answers.',
    }),
    otherPages: nullable(Type.Object(figures)),
    variants: nullable(
      Type.Array(Type.Object({ variant: oneOf(['a', 'b']), ...figures }), {
        description: 'Figures of the published A/B test since it began. Null without one.',
      }),
    ),
  }),
)

export const Answer = named(
  'FormAnswer',
  Type.Object({
    id: Type.String(),
    state: oneOf(ANSWER_STATES),
    spamReasons: Type.Array(Type.String()),
    answers: Type.Array(
      Type.Object({
        question: Type.String(),
        type: Type.String(),
        answer: Type.Union([Type.String(), Type.Number(), Type.Array(Type.String())]),
      }),
    ),
    contactId: nullable(Type.String()),
    email: nullable(Type.String()),
    firstName: nullable(Type.String()),
    rating: nullable(Type.Integer()),
    productId: nullable(Type.String()),
    product: nullable(Type.String()),
    hasPhoto: Type.Boolean(),
    consentText: nullable(Type.String()),
    confirmation: oneOf(CONFIRMATIONS),
    page: nullable(Type.String()),
    createdAt: Timestamp,
  }),
)

export const AnswerQuery = Type.Object({
  state: optional(oneOf(ANSWER_STATES)),
  confirmation: optional(oneOf(CONFIRMATIONS)),
})

export const ReviewQuery = Type.Object({
  search: optional(Type.String({ maxLength: 200 })),
  id: optional(Type.String({ description: 'Only this one.' })),
})

export const Review = named(
  'Review',
  Type.Object({
    id: Type.String(),
    name: nullable(Type.String()),
    rating: nullable(Type.Integer()),
    text: Type.String({ description: 'The review, or its title.' }),
    product: nullable(Type.String()),
    createdAt: Timestamp,
  }),
)

export type FormContent = Static<typeof FormContent>
export type FormResults = Static<typeof FormResults>
export type FormField = Static<typeof Field>
export type Form = Static<typeof Form>
export type FormSummary = Static<typeof FormSummary>
export type Answer = Static<typeof Answer>
export type Review = Static<typeof Review>
export type AnswerQuery = Static<typeof AnswerQuery>
export type ReviewQuery = Static<typeof ReviewQuery>
/** A question as it was asked, and its answer. `detail` names the detail of the person that it fills. */
export type Answered = Answer['answers'][number] & { field: string; detail?: string }
