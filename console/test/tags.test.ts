// Tags in text, and the keys of details in them, without a browser.

import { expect, test } from 'vitest'
import { keyFrom } from '../../server/src/data/data-sets/fields.ts'
import { splitTags, withoutTags } from '../src/features/designs/split-tags.ts'
import { detailKey } from '../src/features/people/detail-key.ts'

test.for([
  ['Hello {{ person.first_name }}!', ['Hello ', '{{ person.first_name }}', '!']],
  ['{% if a %}b{% endif %}', ['{% if a %}', 'b', '{% endif %}']],
  ['{{{%}}%}', ['{{{%}}', '%}']],
  ['{{ not closed {% neither {{', ['{{ not closed {% neither {{']],
  ['{{ a {% b %}', ['{{ a ', '{% b %}']],
  ['', []],
] as const)('%s is split at its tags', ([text, pieces]) => {
  expect(splitTags(text).map((piece) => piece.text)).toEqual(pieces)
})

test.for([
  ['Happy birthday{% if person.first_name %}, {{ person.first_name }}{% endif %}', 'Happy birthday'],
  ['Hello {{ person.first_name }}, {% if a %}{% unless b %}c{% endunless %}d{% endif %}e', 'Hello …, e'],
  ['20% off {{ not closed', '20% off {{ not closed'],
] as const)('%s is shown without its tags', ([text, shown]) => {
  expect(withoutTags(text)).toBe(shown)
})

test.for(['Opening hours', 'Größe', '  2nd name ', 'ﬁne', '!?', '_x_', 'a'.repeat(59) + ' b', 'Ａ１'])(
  'the key of the detail "%s" is the one the server derives',
  (name) => expect(detailKey(name)).toBe(keyFrom(name, 'detail')),
)
