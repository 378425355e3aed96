// Tags: every valid one, unknown ones, and filters, conditions and loops.

import { describe, expect, test } from 'vitest'
import {
  body,
  compileBlocks,
  compileContent,
  compileHtml,
  CONTEXT,
  filled,
  person,
} from '../../../test/design-world.ts'

const problemsOf = async (html: string) => (await compileHtml(html)).problems.map(({ message }) => message)

describe('tags', () => {
  test.each([
    ['{{ person.first_name }}', 'Ada'],
    ['{{ person.last_name }}', 'Lovelace'],
    ['{{ person.email }}', 'ada@example.com'],
    ['{{ person.details.favourite_colour }}', 'green'],
    ['{{ person.details["favourite_colour"] }}', 'green'],
    ['{{ person.details.points }}', '12'],
    ['{{ account.name }}', 'Looms'],
    ['{{ account.address }}', '1 High Street, Leeds'],
    ['{{ data.offers.title }}', 'First'],
    ['{{ data.shop.closes }}', '18:00'],
    ['{% for row in data.offers.rows %}{{ row.title }};{% endfor %}', 'First;Second;'],
    ['{% for row in data.shop.rows %}{{ row.name }};{% endfor %}', 'Leeds;'],
    ['{{ data.offers.rows[1].title }}', 'Second'],
    ['{{ data.offers.rows.first.title }}', 'First'],
    ['{{ data.offers.rows.size }}', '2'],
    ['{{ event.name }}', 'Signed up'],
    ['{{ event.properties.plan }}', 'large'],
    ['{{ order.total }} {{ order.currency }}', '98 GBP'],
    ['{% for item in order.items %}{{ item.title }},{% endfor %}', 'Shirt,Scarf,'],
    ['{{ preferences_url }}', 'https://l.example/p'],
    ['{{ view_in_browser_url }}', 'https://l.example/v'],
    ['{{ unsubscribe_url }}', 'https://l.example/u?a=1&amp;b=2'],
  ])('%s is %s', async (tag, shown) => {
    expect(await body(tag)).toBe(shown)
  })

  test.each([
    ['{{ person.nick }}', 'The tag "person.nick" is not known.'],
    ['{{ first_name }}', 'The tag "first_name" is not known.'],
    ['{{ person.details.height }}', 'The tag "person.details.height" is not known: the account has no such detail.'],
    ['{{ data.stores.name }}', 'The tag "data.stores.name" is not known: emails cannot read a data set of that name.'],
    ['{{ data.offers.price }}', 'The tag "data.offers.price" is not known: the data set "offers" has no such field.'],
    [
      '{% for row in data.offers.rows %}{{ row.price }}{% endfor %}',
      'The tag "row.price" is not known: the data set "offers" has no such field.',
    ],
    ['{% if person.age > 3 %}x{% endif %}', 'The tag "person.age" is not known.'],
    ['{% if person.email %}{% if nope %}x{% endif %}{% endif %}', 'The tag "nope" is not known.'],
    ['{% if person.email %}{% elsif nope %}x{% endif %}', 'The tag "nope" is not known.'],
    ['{% case person.email %}{% when nope %}x{% endcase %}', 'The tag "nope" is not known.'],
    ['{% if person.email %}{% for a in nope.x %}{% endfor %}{% endif %}', 'The tag "nope.x" is not known.'],
    ['{{ person.__proto__ }}', 'The tag "person.__proto__" is not known.'],
    ['{{ constructor }}', 'The tag "constructor" is not known.'],
    ['{{ data.__proto__.x }}', 'The tag "data.__proto__.x" is not known: emails cannot read a data set of that name.'],
    ['{{ row.title }}', 'The tag "row.title" is not known.'],
    ['{{ order.secret }}', 'The tag "order.secret" is not known.'],
    ['{{ account }}', 'The tag "account" is not known.'],
  ])('%s is a problem of the design, not an empty space', async (tag, problem) => {
    expect(await problemsOf(tag)).toEqual([problem])
  })

  test('a problem names the block it is in', async () => {
    const { problems } = await compileBlocks([
      { type: 'heading', text: 'Fine' },
      { type: 'text', html: '<p>{{ person.nick }}</p>' },
      {
        type: 'columns',
        columns: [[{ id: 'in', type: 'button', label: '{{ person.nack }}', href: 'https://x.test' }], []],
      },
    ])
    // The code and its values are for the console, which words problems in the user's language.
    const code = 'unknown_tag'
    expect(problems).toEqual([
      {
        code,
        values: { tag: 'person.nick' },
        message: 'The tag "person.nick" is not known (in the text, block 2).',
        block: 'b2',
        place: 2,
      },
      {
        code,
        values: { tag: 'person.nack' },
        message: 'The tag "person.nack" is not known (in the button, block 3).',
        block: 'in',
        place: 3,
      },
    ])
    const { problems: inSubject } = await compileHtml('x', { subject: '{{ nope }}', previewText: '{{ nope }}' })
    expect(inSubject.map(({ message, place }) => [message, place])).toEqual([
      ['The tag "nope" is not known (in the subject).', 'subject'],
      ['The tag "nope" is not known (in the preview text).', 'preview_text'],
    ])
  })

  test.each([
    ['{{ person.first_name ', expect.stringMatching(/^The tag "\{\{ person\.first_name .* is not closed\.$/)],
    ['{% if person.first_name %}x', 'The tag "{% if %}" is not closed.'],
    ['{% endif %}', 'The tag "{% endif %}" closes nothing.'],
    ['{% else %}', 'The tag "{% else %}" is outside of if, unless, case, for.'],
    ['{% if person.email %}{% endfor %}{% endif %}', 'The tag "{% endfor %}" closes nothing.'],
    ['{% assign x = 1 %}', 'The tag "{% assign %}" cannot be used in emails; valid tags are if, unless, case and for.'],
    ['{% include "x" %}', 'The tag "{% include %}" cannot be used in emails; valid tags are if, unless, case and for.'],
    ['{{ }}', 'The tag "{{ }}" cannot be read.'],
    ['{{ person.email person.email }}', 'The tag "{{ person.email person.email }}" cannot be read.'],
    [
      '{% for x in person.email %}x{% endfor %}',
      'The tag "{% for x in person.email %}" loops over something that has no rows.',
    ],
    [
      '{{ person.email | evil }}',
      expect.stringMatching(/^The filter "evil" does not exist; valid filters are default, upcase/),
    ],
    ['{% raw %}x', 'The tag "{% raw %}" is not closed.'],
  ])('%s is explained', async (html, problem) => {
    expect((await problemsOf(html))[0]).toEqual(problem)
  })

  test('raw shows braces, comments vanish, dashes trim', async () => {
    expect(await body('{% raw %}{{ person.nick }}{% endraw %}')).toBe('{{ person.nick }}')
    expect(await body('a{% comment %}{{ nope }} {% if %}{% endcomment %}b{% # note %}c')).toBe('abc')
    expect(await body('a   {{- person.first_name -}}   b')).toBe('aAdab')
    expect(await body('{% if person.email %}{% raw %}{% if %}{% endraw %}{% endif %}')).toBe('{% if %}')
  })
})

describe('filters', () => {
  test.each([
    ['{{ person.first_name | default: "friend" }}', 'Ada'],
    ['{{ person.details.favourite_colour | upcase }}', 'GREEN'],
    ['{{ person.first_name | downcase | capitalize }}', 'Ada'],
    ['{{ person.last_name | truncate: 4 }}', 'Lov…'],
    ['{{ person.first_name | append: "!" | prepend: "Hi " }}', 'Hi Ada!'],
    ['{{ person.email | replace: "@", " at " | remove: ".com" }}', 'ada at example'],
    ['{{ "2026-11-14" | date: "%d %b %Y" }}', '14 Nov 2026'],
    ['{{ "2026-11-04T15:05:00Z" | date: "%-d %B, %-I:%M %p" }}', '4 November, 3:05 PM'],
    ['{{ person.details.points | plus: 3 | times: 2 | minus: 1 | divided_by: 2 }}', '14.5'],
    ['{{ order.total | money }}', '98.00'],
    ['{{ 2.5 | round }} {{ 2.4 | floor }} {{ 2.4 | ceil }}', '3 2 3'],
    ['{{ person.first_name | size }}', '3'],
    ['{{ person.first_name | escape }}', 'Ada'],
    ['{{ "a" | default: "b" }}', 'a'],
    ['{{ person.first_name | append: person.last_name }}', 'AdaLovelace'],
  ])('%s gives %s', async (tag, shown) => {
    expect(await body(tag)).toBe(shown)
  })

  test('a value that is missing gives the default', async () => {
    const nobody = { ...CONTEXT, person: { ...CONTEXT.person, first_name: null, details: {} } }
    expect(await body('{{ person.first_name | default: "friend" }}', nobody)).toBe('friend')
    expect(await body('{{ person.details.points | default: 3 }}', nobody)).toBe('3')
    expect(await body('[{{ person.first_name }}]', nobody)).toBe('[]')
  })

  test('quotes that an editor wrote as entities are read', async () => {
    expect(await body('{{ person.first_name | default: &quot;friend&quot; }}', person(''))).toBe('friend')
    expect(await body('{% if person.details.points &gt; 3 %}many{% endif %}')).toBe('many')
  })
})

describe('conditions and loops', () => {
  test.each([
    ['{% if person.details.points > 10 %}many{% else %}few{% endif %}', 'many'],
    ['{% unless person.first_name == "Bo" %}not Bo{% endunless %}', 'not Bo'],
    ['{% case person.first_name %}{% when "Bo", "Cy" %}1{% when "Ada" %}2{% endcase %}', '2'],
    ['{% for row in data.offers.rows limit:1 %}{{ forloop.index }}{{ row.title }}{% endfor %}', '1First'],
    ['{% for i in (1..3) %}{{ i }}{% endfor %}', '123'],
    ['{% if person.first_name == "Bo" %}a{% elsif person.first_name == "Ada" %}b{% endif %}', 'b'],
    ['{% if person.first_name contains "d" and person.last_name %}x{% endif %}', 'x'],
  ])('%s gives %s', async (html, shown) => {
    expect(await body(html)).toBe(shown)
  })

  test('what reads nothing of the person is rendered once for all', async () => {
    const { compiled } = await compileHtml(
      '{% for row in data.offers.rows %}{{ row.title }}{% endfor %}{% for row in data.shop.rows %}{{ row.name }}{% endfor %}{% if person.email %}{{ account.name }}{% endif %}',
    )
    // Once for the HTML and once for the text.
    expect(compiled.dynamic.map(({ shared }) => shared)).toEqual([true, false, false, true, false, false])
  })

  test('a condition must end where it began', async () => {
    expect(await problemsOf('{% if person.email %}<p title="{% endif %}">')).toContainEqual(
      expect.stringContaining('begins and ends in different places'),
    )
    expect(await problemsOf('<p {% if person.email %}class="a"{% endif %}>')).toContainEqual(
      expect.stringContaining('inside the markup'),
    )
  })
})

test('what an email needs is known when it is compiled', async () => {
  const { compiled } = await compileHtml(
    '{{ person.details.points }}{{ data.shop.name }}{% for row in data.offers.rows limit:5 %}{{ row.title }}{% endfor %}{{ data.products.rows[2].title }}{{ order.total }}',
  )
  expect(compiled.needs).toEqual({
    details: true,
    event: false,
    confirm: false,
    picks: {},
    order: true,
    dataSets: {
      shop: { row: true, rows: 0, ids: [] },
      offers: { row: false, rows: 5, ids: [] },
      products: { row: false, rows: 3, ids: [] },
    },
  })
  expect((await compileHtml('plain')).compiled.needs).toEqual({
    details: false,
    dataSets: {},
    picks: {},
    event: false,
    confirm: false,
    order: false,
  })
})

describe('readiness', () => {
  test('a design needs an unsubscribe link, for everyone', async () => {
    const problems = async (html: string) =>
      (await compileContent({ kind: 'html', html })).problems.map(({ message }) => message)
    expect(await problems('<p>Hello</p>')).toEqual([
      'There is no unsubscribe link. Add a footer, or a link to {{ unsubscribe_url }}.',
    ])
    expect(await problems('<p>{{ unsubscribe_url }}</p>')).toHaveLength(1)
    expect(await problems('{% if person.first_name %}<a href="{{ unsubscribe_url }}">x</a>{% endif %}')).toEqual([
      'The unsubscribe link is inside a condition, so some people would not get it. Move it outside.',
    ])
    expect(await problems('<a href="{{ unsubscribe_url }}">x</a>')).toEqual([])
    expect(await problems('<map><area href="{{ unsubscribe_url }}"></map>')).toEqual([])
    for (const html of [
      '<img src="{{ unsubscribe_url }}">',
      '<form action="{{ unsubscribe_url }}"></form>',
      '<link href="{{ unsubscribe_url }}">',
      '<p cite="{{ unsubscribe_url }}"></p>',
      '<!--[if mso]><a href="{{ unsubscribe_url }}">x</a><![endif]-->',
    ])
      expect([html, ...(await problems(html))]).toHaveLength(2)
  })

  test('an email stays under 100 KB of HTML', async () => {
    expect(await problemsOf('x'.repeat(90_000))).toEqual([])
    expect(await problemsOf('x'.repeat(103_000))).toEqual([
      'The email has 101 KB of HTML; email clients clip it after 100 KB.',
    ])
  })
})

test('subject and preview text are filled, and the preview text is hidden at the start', async () => {
  const email = await filled(
    compileHtml('<p>x</p>', { subject: 'Hello {{ person.first_name }}', previewText: 'For {{ person.first_name }}' }),
    person('<b>Ada\r\nBcc: x'),
  )
  expect(email.subject).toBe('Hello <b>Ada Bcc: x')
  expect(email.previewText).toBe('For <b>Ada Bcc: x')
  expect(email.html).toMatch(/<body><div style="display:none[^>]*>For &lt;b&gt;Ada/)
  expect(email.html).toMatch(/<img src="https:\/\/l\.example\/o" width="1"[^>]*><\/body><\/html>$/)
})
