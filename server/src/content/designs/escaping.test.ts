// Values are escaped by context: a person's name cannot change the markup of an email.

import { describe, expect, test } from 'vitest'
import { body, compileContent, compileHtml, CONTEXT, filled, person, URLS } from '../../../test/design-world.ts'

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '` onfocus=alert(1) `',
  '</title><script>alert(1)</script>',
  '--><script>alert(1)</script><!--',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '{{ person.email }}{% for i in (1..9) %}',
  '\u0011L0\u0013https://evil.example\u0012',
  'a\r\nBcc: eve@example.com',
  '\u2028<b>',
  'x y=z onload=1',
  '&lt;script&gt;',
  '\uD800',
]

/** Elements and attributes of HTML, as a browser parses them. */
async function seen(html: string): Promise<string[]> {
  const { Parser } = await import('htmlparser2')
  const found: string[] = []
  const parser = new Parser({
    onopentag: (name, attributes) => found.push([name, ...Object.keys(attributes)].join(' ')),
  })
  parser.write(html)
  parser.end()
  return found
}

describe.each(HOSTILE)('%j', (value) => {
  const who = {
    ...person(value),
    data: { ...CONTEXT.data, offers: { title: value, link: value, rows: [{ title: value, link: value }] } },
  }

  test('as text, in attributes with and without quotes, and in titles, it adds nothing to the page', async () => {
    const html =
      '<p title="{{ person.first_name }}" class=\'{{ person.first_name }}\' lang={{ person.first_name }}>{{ person.first_name }}</p><!--[if mso]><v:rect alt="{{ person.first_name }}"></v:rect><![endif]-->'
    expect(await seen(await body(html, who))).toEqual(['p title class lang'])
    const looped = '{% for row in data.offers.rows %}<b title="{{ row.title }}">{{ row.title }}</b>{% endfor %}'
    expect(await seen(await body(looped, who))).toEqual(['b title'])
    const { html: whole } = await filled(
      compileContent(
        { kind: 'html', html: '<a href="{{ unsubscribe_url }}">x</a>' },
        { subject: '{{ person.first_name }}' },
      ),
      who,
    )
    expect(await seen(whole)).toEqual([
      'html lang',
      'head',
      'meta charset',
      'meta name content',
      'title',
      'body',
      'a href',
      'img src width height alt style',
    ])
  })

  test('as an address it leads to the web or nowhere', async () => {
    const html =
      '<a href="{{ data.offers.link }}">a</a><img src="{{ data.offers.link }}">{% for row in data.offers.rows %}<a href="{{ row.link }}">b</a>{% endfor %}'
    const filledHtml = await body(html, who)
    expect(await seen(filledHtml)).toEqual(['a href', 'img src', 'a href'])
    for (const [, address] of filledHtml.matchAll(/(?:href|src)="([^"]*)"/g)) expect(address).toBe('#')
  })

  test('inside an address it stays one part of it', async () => {
    const html =
      '<a href="https://x.example/?q={{ person.first_name }}&amp;z=1">a</a><img src="https://x.example/{{ person.first_name }}.png">'
    const filledHtml = await body(html, who)
    const [link, picture] = [...filledHtml.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, each]) => each!)
    const tracked = new URL(new URL(link!.replaceAll('&amp;', '&')).searchParams.get('to')!)
    expect([...tracked.searchParams.keys()]).toEqual(['q', 'z'])
    expect(new URL(picture!.replaceAll('&#39;', "'")).host).toBe('x.example')
  })

  test('in the subject and the plain text it stays on its line and makes no link of ours', async () => {
    const { subject, text } = await filled(
      compileHtml('<p>{{ person.first_name }}</p>', { subject: 'Hi {{ person.first_name }}' }),
      who,
    )
    // oxlint-disable-next-line no-control-regex
    expect(subject).not.toMatch(/[\u0000-\u001f\u2028\u2029]/)
    expect(text).not.toContain('t.example')
  })
})

test('the HTML of a design loses what runs', async () => {
  const html = await body(
    '<script>alert(1)</script><p onclick="x()" ONLOAD=x>a</p><iframe src="https://x"></iframe><a href="javascript:alert(1)">b</a><a href=" java&#115;cript:alert(1)">c</a><base href="https://evil.example"><img src="data:image/svg+xml,<svg onload=x>"><object><p>d</p></object><meta http-equiv="refresh" content="0;url=x"><!-- a comment -->',
  )
  expect(html).toBe('<p  >a</p><a href="#">b</a><a href="#">c</a><img src="#"><meta  content="0;url=x">')
})

test('tags have no place in styles, scripts and names', async () => {
  const problems = async (html: string) => (await compileHtml(html)).problems.map(({ message }) => message)
  expect(await problems('<style>p { color: {{ person.first_name }} }</style>')).toEqual([
    expect.stringContaining('is inside a style'),
  ])
  expect(await problems('<p style="color: {{ person.first_name }}">')).toEqual([
    expect.stringContaining('is inside a style'),
  ])
  expect(await problems('<{{ person.first_name }}>')).toEqual([expect.stringContaining('inside the markup')])
  expect(await problems('<p {{ person.first_name }}="x">')).toEqual([expect.stringContaining('inside the markup')])
  expect(await problems('<a href="https://x.example/?u={{ unsubscribe_url }}">x</a>')).toEqual([
    expect.stringContaining("must be at the start of a link's URL"),
  ])
})

describe('links', () => {
  test('every link to the web can be tracked; the recipient\u2019s own addresses never are', async () => {
    const { compiled } = await compileHtml(
      '<a href="https://x.example/?a=1&amp;b=2">1</a><a href="mailto:x@example.com">2</a><a href="#top">3</a><a href="{{ preferences_url }}">4</a><map><area href="http://x.example/"></map><!--[if mso]><v:roundrect href="https://x.example/vml"></v:roundrect><![endif]--><a href="https://x.example/?u={{ person.email }}">5</a>',
    )
    expect(compiled.links).toEqual([
      'https://x.example/?a=1&b=2',
      'http://x.example/',
      'https://x.example/vml',
      'https://x.example/?u={{ person.email }}',
    ])
    expect(Object.keys(compiled.linkTemplates)).toEqual(['3'])
  })

  test('a link that is not tracked keeps its address', async () => {
    const { html } = await filled(
      compileHtml('<a href="https://x.example/?a=1&amp;u={{ person.email }}">1</a>'),
      CONTEXT,
      { ...URLS, link: undefined, pixel: null },
    )
    expect(html).toContain('<a href="https://x.example/?a=1&amp;u=ada%40example.com">1</a>')
    expect(html).not.toContain('<img')
  })

  test('links inside of conditions and loops are found too, with where they lead for this person', async () => {
    const seenLinks: [number, string][] = []
    const html =
      '{% if person.email %}<a href="https://x.example/a">a</a>{% endif %}{% for row in data.offers.rows %}<a href="{{ row.link }}">b</a>{% endfor %}'
    await filled(compileHtml(html), CONTEXT, { ...URLS, link: (index, url) => (seenLinks.push([index, url]), url) })
    expect(seenLinks.slice(0, 3)).toEqual([
      [0, 'https://x.example/a'],
      [1, 'https://shop.example/first'],
      [1, 'https://shop.example/second'],
    ])
  })

  test('the plain text has the same links', async () => {
    const { compiled } = await compileHtml(
      '<p><a href="https://x.example/a">Read</a>, <a href="https://x.example/b">go</a>.</p>',
    )
    expect(compiled.links).toEqual(['https://x.example/a', 'https://x.example/b'])
    expect(compiled.text).toEqual([
      'Read (',
      { kind: 'link', index: 0 },
      '), go (',
      { kind: 'link', index: 1 },
      ').\n\nLeave (',
      { kind: 'unsubscribe' },
      ')',
    ])
  })

  test('a condition inside an address is refused', async () => {
    const { problems } = await compileHtml('<a href="https://x.example/{% if person.email %}a{% endif %}">1</a>')
    expect(problems.map(({ message }) => message)).toEqual([
      'A link has a condition inside its URL; put the condition around the whole link.',
    ])
  })
})
