// What a form is called after its kind and shape.

import type { FormSummary } from '../../api.ts'
import * as words from '../../words/index.ts'

/** "Sign-up pop-up". */
export const formType = ({ kind, shape }: Pick<FormSummary, 'kind' | 'shape'>): string =>
  words.forms.type(words.formKinds[kind], words.formShapeNouns[shape])

/** Whether the team reads the responses and may publish them. */
export const isReviewed = ({ kind }: Pick<FormSummary, 'kind'>): boolean =>
  kind === 'review' || kind === 'survey' || kind === 'feedback'
