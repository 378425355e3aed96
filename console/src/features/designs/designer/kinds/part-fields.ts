// Settings of sections and of rows with columns.

import * as words from '../../../../words/index.ts'
import type { Field } from './field.ts'
import { align, choice, COMMON, number } from './field.ts'

const text = words.blockFields

export const SECTION_FIELDS: Field[] = [
  { name: 'name', label: text.sectionName, kind: 'words', isPlain: true, maxLength: 100 },
  { name: 'background', label: text.background, style: true, kind: 'background' },
  { name: 'image', label: text.backgroundImage, style: true, kind: 'picture' },
  ...COMMON,
  number('gutter', text.gutter, 0, 80, true),
  align,
  choice('rounded', text.rounded, words.roundedSides, true),
  { name: 'full_width', label: text.sectionWidth, style: true, kind: 'switch', fallback: false },
]

export const ROW_FIELDS: Field[] = [
  { name: 'columns', label: text.columns, kind: 'columns' },
  {
    name: 'ratio',
    label: text.ratio,
    style: true,
    kind: 'choice',
    options: ['50:50', '33:67', '67:33', '25:75', '75:25', '40:60', '60:40'].map((value) => ({ value, label: value })),
    unset: words.designer.byDefault,
  },
  number('gap', text.gap, 0, 60, true),
  choice('vertical', text.vertical, words.verticals, true),
  { name: 'stack', label: text.stack, style: true, kind: 'switch', fallback: true },
  { name: 'panel', label: text.panel, style: true, kind: 'panel' },
  number('padding.top', text.paddingTop, 0, 120, true),
  number('padding.bottom', text.paddingBottom, 0, 120, true),
]
