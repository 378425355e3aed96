// Entry point of the designer's rich text code for tests.

export { saysTheSame, toChips } from '../src/features/designs/designer/rich-html.ts'
export { canEdit, throughEditor } from '../src/features/designs/designer/rich-schema.ts'
