// Content that cannot be read is refused with a sentence that names the place.

import { describe, expect, test } from 'vitest'
import { contentOf } from '../../../test/design-world.ts'
import { readContent } from './content.ts'

describe('a mistake in blocks is named with its place', () => {
  test.each([
    [{}, '"content.kind" must be one of html, blocks.'],
    [{ kind: 'html' }, '"content.html" is required.'],
    [{ kind: 'blocks', blocks: [] }, '"content.sections" is required.'],
    [
      contentOf([{ id: 'a', type: 'film' }]),
      /^"content\.sections\[0\]\.rows\[0\]\.columns\[0\]\[0\]\.type" must be one of heading, eyebrow/,
    ],
    [contentOf([{ id: 'a', type: 'heading' }]), '"content.sections[0].rows[0].columns[0][0].text" is required.'],
    [contentOf([{ id: 'a b', type: 'divider' }]), /columns\[0\]\[0\]\.id" must be/],
    [
      contentOf([
        { id: 'a', type: 'divider' },
        { id: 'a', type: 'divider' },
      ]),
      '"content.sections[0].rows[1].columns[0][0].id" is already used in this design.',
    ],
    [
      contentOf([{ id: 'a', type: 'divider', color: 'red' }]),
      /columns\[0\]\[0\]\.color" must be a color such as #14532d/,
    ],
    [
      { kind: 'blocks', sections: [{ id: 's', background: 'red', rows: [] }] },
      /^"content\.sections\[0\]\.background" must be one of canvas/,
    ],
    [
      { kind: 'blocks', sections: [{ id: 's', rows: [{ id: 'r', columns: [] }] }] },
      /^"content\.sections\[0\]\.rows\[0\]\.columns" must/,
    ],
    [contentOf([{ id: 'a', type: '__proto__' }]), /must be one of/],
  ])('%j', (content, message) => {
    expect(() => readContent(content)).toThrow(message)
  })
})
