// Blocks of structure, and the footer.

import * as words from '../../../../words/index.ts'
import type { BlockKind } from './field.ts'
import { choice, color, line } from './field.ts'

const text = words.blockFields
const sample = words.sampleWords

export const LAYOUT_KINDS: BlockKind[] = [
  {
    type: 'divider',
    category: 'layout',
    make: () => ({}),
    fields: [choice('kind', text.kind, words.dividerKinds, true), color('color', text.color)],
  },
  {
    type: 'spacer',
    category: 'layout',
    make: () => ({ height: 28 }),
    fields: [{ name: 'height', label: text.height, kind: 'number', min: 4, max: 200, required: true }],
  },
  {
    type: 'html',
    category: 'basics',
    make: () => ({ html: sample.html, sample: true }),
    fields: [
      {
        name: 'html',
        label: text.source_html,
        hint: text.sourceHint,
        kind: 'words',
        isLong: true,
        maxLength: 50_000,
        required: true,
      },
    ],
  },
  {
    type: 'footer',
    category: 'more',
    make: () => ({}),
    fields: [
      { name: 'logo', label: text.footer_logo, kind: 'switch', fallback: false },
      line('line', text.footer_line, 300),
      { name: 'social', label: text.footer_social, kind: 'switch', fallback: true },
      { name: 'html', label: text.footer_html, kind: 'words', isLong: true, maxLength: 5000 },
      line('why', text.why, 300),
      line('unsubscribe', text.unsubscribe, 100),
      {
        name: 'preferences',
        label: text.preferences_link,
        kind: 'usual-words',
        textLabel: text.preferences,
        textHint: text.linkTextHint,
        maxLength: 100,
        on: undefined,
        off: null,
      },
      {
        name: 'view',
        label: text.view_link,
        kind: 'usual-words',
        textLabel: text.view,
        textHint: text.linkTextHint,
        maxLength: 100,
        on: true,
        off: undefined,
      },
    ],
  },
]
