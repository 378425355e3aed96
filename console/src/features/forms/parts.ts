// The parts of a form that are selected in the builder, and the looks of an A/B test.

import type { Form } from '../../api.ts'
import * as words from '../../words/index.ts'
import type { FormIconName } from './form-icons.tsx'
import type { FormContent, FormField } from './queries.ts'

export type Look = FormContent['look']
export type FormVariant = 'a' | 'b'

/** A field is named by its ID. */
export type Part = 'image' | 'heading' | 'text' | 'button' | 'teaser' | 'success' | `field:${string}`

export type PreviewState = keyof typeof words.previewStates

/** Every tab of the builder gets these. `look` is that of the chosen variant. */
export type PartProps = {
  accountId: string
  kind: Form['kind']
  content: FormContent
  onChange: (content: FormContent) => void
  look: Look
  onLook: (change: Partial<Look>) => void
}

export const lookOf = (content: FormContent, variant: FormVariant): Look =>
  variant === 'b' && content.variant ? content.variant.look : content.look

export const withLook = (content: FormContent, variant: FormVariant, look: Look): FormContent =>
  variant === 'b' ? { ...content, variant: { look } } : { ...content, look }

export const fieldOfPart = ({ fields }: FormContent, part: Part): FormField | undefined =>
  part.startsWith('field:') ? fields.find(({ id }) => `field:${id}` === part) : undefined

export const stateShowing = (part: Part): PreviewState => (part === 'teaser' || part === 'success' ? part : 'form')

/** Of the parts that aren't fields. */
export const PART_ICONS = {
  image: 'image',
  heading: 'heading',
  text: 'text',
  button: 'button',
  teaser: 'teaser',
  success: 'success',
} as const satisfies Record<Exclude<Part, `field:${string}`>, FormIconName>

export const FIELD_ICONS: Record<FormField['type'], FormIconName> = {
  email: 'mail',
  first_name: 'person',
  last_name: 'person',
  detail: 'detail',
  topics: 'topics',
  consent: 'consent',
  rating: 'star',
  title: 'heading',
  review: 'text',
  text: 'written',
  long_text: 'text',
  choice: 'choice',
  photo: 'image',
}

/** A form has at most one of these. */
const ONCE: readonly FormField['type'][] = [
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

export const fieldTypesToAdd = ({ fields }: FormContent): FormField['type'][] =>
  (Object.keys(words.fieldTypes) as FormField['type'][]).filter(
    (type) => !ONCE.includes(type) || !fields.some((field) => field.type === type),
  )

export function newField(type: FormField['type'], { fields }: FormContent): FormField {
  const taken = new Set(fields.map(({ id }) => id))
  const ids = [type, ...Array.from({ length: fields.length + 1 }, (_, n) => `${type}_${n + 2}`)]
  return {
    id: ids.find((id) => !taken.has(id))!,
    type,
    label: words.fieldTypes[type],
    required: type === 'email',
    ...(type === 'choice' && { options: [words.forms.firstOption] }),
  }
}

/** Forms that ask for an address must keep the consent box. */
export const canRemove = ({ fields }: FormContent, { type }: FormField): boolean =>
  type !== 'consent' || !fields.some((field) => field.type === 'email')

/** Whether people get message and code only after they confirm their address. */
export const isConfirmedFirst = (kind: Form['kind'], { after }: FormContent): boolean =>
  after.doubleOptIn && kind === 'signup'

/** Where a form appears over a page; other shapes have no triggers. */
export const isOverlay = ({ shape }: Look): boolean => shape === 'popup' || shape === 'slide_in'
