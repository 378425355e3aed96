// The designer's code for rich text, as tests put it into a page.

export { saysTheSame } from '../src/features/designs/designer/rich-html.ts'
export { canEdit, throughEditor } from '../src/features/designs/designer/rich-schema.ts'
