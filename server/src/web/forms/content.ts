// What a form is made of: what a new one of each kind starts with, and what keeps one from being published.

import type { FieldType, FormContent, FormField, FormKind } from './schema.ts'

const field = (
  id: string,
  type: FieldType,
  label: string,
  required: boolean,
  more: Partial<FormField> = {},
): FormField => ({ id, type, label, required, ...more })

const EMAIL = field('email', 'email', 'Your email address', true)
const CONSENT = 'I would like to get news and offers by email. I can unsubscribe at any time.'

const STARTS: Record<FormKind, { fields: FormField[]; heading: string; button: string; message: string }> = {
  signup: {
    fields: [EMAIL, field('first_name', 'first_name', 'First name', false), field('consent', 'consent', CONSENT, true)],
    heading: 'Hear from us',
    button: 'Subscribe',
    message: 'Thank you. You are on the list.',
  },
  review: {
    fields: [
      field('rating', 'rating', 'How many stars?', true),
      field('title', 'title', 'In a few words', false),
      field('review', 'review', 'What did you like, what not?', false),
      field('photo', 'photo', 'A photo', false),
      field('first_name', 'first_name', 'First name, shown with your review', false),
      { ...EMAIL, required: false },
      field('consent', 'consent', CONSENT, false),
    ],
    heading: 'How do you like it?',
    button: 'Send review',
    message: 'Thank you for your review.',
  },
  survey: {
    fields: [
      field('choice', 'choice', 'How did you find us?', true, {
        options: ['A friend', 'A search', 'An advertisement'],
      }),
      field('more', 'long_text', 'Anything else?', false),
      { ...EMAIL, required: false },
      field('consent', 'consent', CONSENT, false),
    ],
    heading: 'A short question',
    button: 'Send',
    message: 'Thank you for your answer.',
  },
  feedback: {
    fields: [
      field('review', 'review', 'What can we do better?', true),
      { ...EMAIL, required: false },
      field('consent', 'consent', CONSENT, false),
    ],
    heading: 'Tell us',
    button: 'Send',
    message: 'Thank you. Somebody will read it.',
  },
  back_in_stock: {
    fields: [EMAIL, field('consent', 'consent', 'Email me when this product is back.', true)],
    heading: 'Back soon',
    button: 'Tell me',
    message: 'You will hear from us when it is back.',
  },
}

export function startContent(kind: FormKind): FormContent {
  const { fields, heading, button, message } = STARTS[kind]
  return {
    fields: fields.map((each) => ({ ...each })),
    look: { shape: kind === 'signup' ? 'popup' : 'page', heading, text: '', button, colour: '#14532d' },
    where: {
      pages: [],
      except: ['/checkout*', '/cart*'],
      moment: 'delay',
      seconds: 5,
      percent: 50,
      oncePerVisitor: true,
    },
    after: { message, redirectUrl: null, listId: null, doubleOptIn: kind === 'signup', sendToTool: false },
  }
}

/** There is one of each of these at most: what they say has one place. */
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

/** Names of details and topics that the account has, in lower case. */
export type Known = { details: ReadonlySet<string>; topics: ReadonlySet<string>; hasList: boolean }

/** What keeps a form from being published, in words for the team. */
export function problemsOf(kind: FormKind, { fields, after }: FormContent, known: Known): string[] {
  const has = (type: FieldType) => fields.some((each) => each.type === type)
  const ids = new Set(fields.map(({ id }) => id))
  const rules: [boolean, string][] = [
    [ids.size < fields.length, 'Two fields have the same id.'],
    [ONCE.some((type) => fields.filter((each) => each.type === type).length > 1), 'A field stands there twice.'],
    [
      (kind === 'signup' || kind === 'back_in_stock') && !fields.some((each) => each.type === 'email' && each.required),
      'A field for the email address is missing, or is not required.',
    ],
    [has('email') && !has('consent'), 'Where an address is asked, a box for consent must stand beside it.'],
    [kind === 'review' && !has('rating'), 'A review needs a field for stars.'],
    [
      fields.some((each) => each.type === 'choice' && !each.options?.length),
      'A choice needs something to choose from.',
    ],
    [
      fields.some((each) => each.type === 'detail' && !known.details.has((each.detail ?? '').toLowerCase())),
      'A field fills a detail that the account does not have.',
    ],
    [
      fields.some(
        (each) => each.type === 'topics' && !(each.options ?? []).every((name) => known.topics.has(name.toLowerCase())),
      ),
      'A field offers a topic that the account does not have.',
    ],
    [fields.some((each) => each.type === 'topics' && !each.options?.length), 'A choice of topics needs some topics.'],
    [after.listId !== null && !known.hasList, 'The list that people are put on does not exist.'],
    [after.message.trim() === '' && after.redirectUrl === null, 'A message or an address for afterwards is missing.'],
  ]
  return rules.filter(([isWrong]) => isWrong).map(([, words]) => words)
}
