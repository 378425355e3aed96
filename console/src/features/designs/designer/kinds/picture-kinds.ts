// Blocks of images.

import * as words from '../../../../words/index.ts'
import { optionsOf } from '../../../../words/lookup.ts'
import type { BlockKind, Field } from './field.ts'
import {
  align,
  alt,
  choice,
  href,
  line,
  number,
  optionalAlt,
  optionalPicture,
  picture,
  requiredHref,
  SHOP,
} from './field.ts'

const text = words.blockFields
const sample = words.sampleWords

const rounded = choice('rounded', text.radius, words.corners, true)
const bleed: Field = { name: 'bleed', label: text.bleed, style: true, kind: 'switch', fallback: false }

/** Words beside or below an image. */
const said: Field[] = [
  line('eyebrow', text.eyebrow, 120),
  line('heading', text.heading, 300),
  { name: 'html', label: text.text, kind: 'words', isLong: true, maxLength: 20_000 },
  line('button.label', text.label, 200),
  href('button.href', text.buttonHref),
]

export const PICTURE_KINDS: BlockKind[] = [
  {
    type: 'image',
    category: 'basics',
    make: () => ({ src: 'art:harvest', alt: sample.imageAlt, sample: true }),
    fields: [
      picture,
      alt,
      href(),
      line('caption', text.caption, 500),
      { name: 'dark_src', label: text.darkSrc, kind: 'picture' },
      choice('ratio', text.imageRatio, words.imageRatios, true),
      number('width', text.width, 8, 600, true),
      rounded,
      bleed,
      align,
    ],
  },
  {
    type: 'logo',
    category: 'basics',
    make: () => ({}),
    fields: [
      choice('show', text.show, words.logoParts),
      { ...href('link'), label: text.href },
      line('aside.label', text.asideLabel, 60),
      { ...href('aside.href'), label: text.asideHref },
      {
        name: 'version',
        label: text.logoVersion,
        style: true,
        kind: 'choice',
        options: optionsOf(words.logoVersions),
        unset: text.byBackground,
      },
      number('width', text.width, 24, 300, true),
      align,
    ],
  },
  {
    type: 'social',
    category: 'basics',
    make: () => ({}),
    fields: [
      {
        name: 'links',
        label: text.socialLinks,
        hint: text.socialHint,
        kind: 'list',
        min: 0,
        max: 6,
        add: text.addLink,
        make: () => ({ name: 'site', url: SHOP }),
        fields: [choice('name', text.network, words.networks), line('url', text.href, 2000, true)],
      },
      align,
    ],
  },
  {
    type: 'video',
    category: 'basics',
    make: () => ({ src: 'art:harvest', alt: sample.videoAlt, href: SHOP, sample: true }),
    fields: [picture, alt, requiredHref, line('label', text.linkText, 120)],
  },
  {
    type: 'hero',
    category: 'more',
    make: () => ({
      src: 'art:harvest',
      alt: sample.imageAlt,
      heading: sample.heading,
      html: sample.text,
      button: { label: sample.button, href: SHOP },
      sample: true,
    }),
    fields: [
      optionalPicture,
      optionalAlt,
      href(),
      ...said,
      choice('layout', text.layout, words.heroLayouts, true),
      choice('size', text.size, words.heroSizes, true),
      align,
    ],
  },
  {
    type: 'image_text',
    category: 'more',
    make: () => ({
      src: 'art:harvest',
      alt: sample.imageAlt,
      heading: sample.subheading,
      html: sample.text,
      button: { label: sample.button, href: SHOP },
      sample: true,
    }),
    fields: [
      picture,
      alt,
      href(),
      ...said,
      choice('side', text.side, words.sides, true),
      number('share', text.share, 25, 60, true),
      rounded,
      bleed,
    ],
  },
]
