// Blocks of words.

import * as words from '../../../../words/index.ts'
import { optionsOf } from '../../../../words/lookup.ts'
import type { BlockKind } from './field.ts'
import { align, choice, color, line, number, optionalAlt, optionalPicture, requiredHref, SHOP } from './field.ts'
import type { Field } from './field.ts'

const text = words.blockFields
const sample = words.sampleWords

const font = choice('font', text.font, words.fontRoles, true)
const textColor = color('color', text.color)
const isOn = (name: string, label: string): Field => ({ name, label, style: true, kind: 'switch', fallback: false })

export const TEXT_KINDS: BlockKind[] = [
  {
    type: 'heading',
    category: 'basics',
    make: () => ({ text: sample.heading, level: 1, sample: true }),
    inline: 'text',
    fields: [
      line('text', text.text, 500, true),
      {
        name: 'level',
        label: text.level,
        kind: 'choice',
        options: optionsOf(words.headingLevels),
        isNumber: true,
        fallback: '2',
      },
      choice('size', text.size, words.headingSizes, true),
      font,
      isOn('bold', words.designer.bold),
      isOn('italic', words.designer.italic),
      textColor,
      align,
    ],
  },
  {
    type: 'text',
    category: 'basics',
    make: () => ({ html: sample.text, sample: true }),
    inline: 'html',
    fields: [choice('size', text.size, words.textSizes, true), font, textColor, align],
  },
  {
    type: 'button',
    category: 'basics',
    make: () => ({ label: sample.button, href: SHOP, align: 'center', sample: true }),
    fields: [
      line('label', text.label, 200, true),
      requiredHref,
      choice('variant', text.variant, words.buttonVariants, true),
      choice('size', text.size, words.buttonSizes, true),
      align,
      color('color', text.color),
      color('text_color', text.text_color),
      choice('full_width', text.full_width, words.fullWidths, true),
    ],
  },
  {
    type: 'menu',
    category: 'basics',
    make: () => ({
      links: Object.values(words.sampleMenu).map((label) => ({ label, href: SHOP })),
      sample: true,
    }),
    fields: [
      {
        name: 'links',
        label: text.links,
        kind: 'list',
        min: 1,
        max: 6,
        add: text.addLink,
        make: () => ({ label: sample.link, href: SHOP }),
        fields: [line('label', text.linkText, 60, true), requiredHref],
      },
      align,
    ],
  },
  {
    type: 'eyebrow',
    category: 'more',
    make: () => ({ text: sample.eyebrow, sample: true }),
    inline: 'text',
    fields: [line('text', text.text, 120, true), textColor, align],
  },
  {
    type: 'signature',
    category: 'more',
    make: () => ({ name: sample.name, role: sample.role, sample: true }),
    fields: [line('name', text.name, 120, true), line('role', text.role, 200), optionalPicture, optionalAlt, align],
  },
  {
    type: 'testimonial',
    category: 'more',
    make: () => ({ quote: sample.quote, who: sample.who, sample: true }),
    fields: [
      {
        name: 'review_id',
        label: text.review_id,
        hint: text.reviewHint,
        kind: 'review',
        replaces: ['quote', 'who', 'stars'],
      },
      {
        name: 'quote',
        label: text.quote,
        hint: text.quoteHint,
        kind: 'words',
        isLong: true,
        maxLength: 600,
      },
      line('who', text.who, 200),
      number('stars', text.stars, 0, 5),
      align,
    ],
  },
]
