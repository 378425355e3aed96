// The content of forms: the starting content of each kind, and the checks before publishing.

import type { FieldType, FormContent, FormField, FormKind } from './schema.ts'

const field = (
  id: string,
  type: FieldType,
  label: string,
  required: boolean,
  more: Partial<FormField> = {},
): FormField => ({ id, type, label, required, ...more })

const EMAIL = field('email', 'email', 'Your email address', true)
const CONSENT = 'I’d like to receive news and offers by email. I can unsubscribe at any time.'

const STARTS: Record<FormKind, { fields: FormField[]; heading: string; button: string; message: string }> = {
  signup: {
    fields: [EMAIL, field('first_name', 'first_name', 'First name', false), field('consent', 'consent', CONSENT, true)],
    heading: 'Stay in touch',
    button: 'Subscribe',
    message: 'Thank you! You’re on the list.',
  },
  review: {
    fields: [
      field('rating', 'rating', 'How many stars would you give?', true),
      field('title', 'title', 'Your review in a few words', false),
      field('review', 'review', 'What did you like, and what could be better?', false),
      field('photo', 'photo', 'A photo', false),
      field('first_name', 'first_name', 'First name (shown with your review)', false),
      { ...EMAIL, required: false },
      field('consent', 'consent', CONSENT, false),
    ],
    heading: 'How do you like it?',
    button: 'Send review',
    message: 'Thank you for your review!',
  },
  survey: {
    fields: [
      field('choice', 'choice', 'How did you hear about us?', true, {
        options: ['A friend', 'A search', 'An ad'],
      }),
      field('more', 'long_text', 'Anything else you’d like to tell us?', false),
      { ...EMAIL, required: false },
      field('consent', 'consent', CONSENT, false),
    ],
    heading: 'A quick question',
    button: 'Send',
    message: 'Thank you for your answer!',
  },
  feedback: {
    fields: [
      field('review', 'review', 'What can we do better?', true),
      { ...EMAIL, required: false },
      field('consent', 'consent', CONSENT, false),
    ],
    heading: 'Send feedback',
    button: 'Send',
    message: 'Thank you! We read every message.',
  },
  back_in_stock: {
    fields: [EMAIL, field('consent', 'consent', 'Email me when this product is back in stock.', true)],
    heading: 'Back in stock soon',
    button: 'Notify me',
    message: 'We’ll email you when it’s back in stock.',
  },
}

/** `colour` is that of the brand's buttons. */
export function startContent(kind: FormKind, colour: string): FormContent {
  const { fields, heading, button, message } = STARTS[kind]
  return {
    fields: fields.map((each) => ({ ...each })),
    look: {
      shape: kind === 'signup' ? 'popup' : 'page',
      position: 'center',
      heading,
      text: '',
      button,
      colour,
      imageSide: 'left',
      teaser: null,
    },
    where: {
      pages: [],
      except: ['/checkout*', '/cart*'],
      seconds: 8,
      percent: null,
      exit: true,
      repeatDays: 30,
      skipKnown: true,
    },
    after: {
      message,
      code: null,
      redirectUrl: null,
      listId: null,
      doubleOptIn: kind === 'signup',
      designId: null,
      sendToTool: false,
    },
  }
}

/** Field types that a form can have only once, because each fills a single place. */
const ONCE: readonly FieldType[] = [
  'email',
  'first_name',
  'last_name',
  'topics',
  'consent',
  'rating',
  'title',
  'review',
  'photo',
]

/** The names of the account's details and topics, in lower case. */
export type Known = {
  details: ReadonlySet<string>
  topics: ReadonlySet<string>
  hasList: boolean
  /** Why the confirmation email can't be sent. */
  confirmation: string | null
}

/** Why a form can't be published, shown to the team. */
export function problemsOf(kind: FormKind, { fields, after }: FormContent, known: Known): string[] {
  const has = (type: FieldType) => fields.some((each) => each.type === type)
  const ids = new Set(fields.map(({ id }) => id))
  const rules: [boolean, string][] = [
    [ids.size < fields.length, 'Two fields have the same ID.'],
    [
      ONCE.some((type) => fields.filter((each) => each.type === type).length > 1),
      'A field of this type can appear only once.',
    ],
    [
      (kind === 'signup' || kind === 'back_in_stock') && !fields.some((each) => each.type === 'email' && each.required),
      'Add a required field for the email address.',
    ],
    [has('email') && !has('consent'), 'Add a consent checkbox: the form asks for an email address.'],
    [kind === 'review' && !has('rating'), 'Add a star rating: a review needs one.'],
    [fields.some((each) => each.type === 'choice' && !each.options?.length), 'Add options to the choice field.'],
    [
      fields.some((each) => each.type === 'detail' && !known.details.has((each.detail ?? '').toLowerCase())),
      'A field fills a detail that no longer exists.',
    ],
    [
      fields.some(
        (each) => each.type === 'topics' && !(each.options ?? []).every((name) => known.topics.has(name.toLowerCase())),
      ),
      'A field offers a topic that no longer exists.',
    ],
    [fields.some((each) => each.type === 'topics' && !each.options?.length), 'Add topics to the topics field.'],
    [after.listId !== null && !known.hasList, 'The list that people are added to no longer exists.'],
    [
      after.message.trim() === '' && after.redirectUrl === null,
      'Enter a message or a URL to show after the form is submitted.',
    ],
  ]
  const found = rules.filter(([isWrong]) => isWrong).map(([, words]) => words)
  return after.doubleOptIn && known.confirmation ? [...found, known.confirmation] : found
}
