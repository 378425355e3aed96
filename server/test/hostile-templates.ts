// Templates that would block a renderer: each must be stopped, with a problem reported on its design.

export const FOOT = '<a href="{{ unsubscribe_url }}">Leave</a>'
export const loops = (depth: number, inner = '') =>
  '{% for a in data.offers.rows %}'.repeat(depth) + inner + '{% endfor %}'.repeat(depth)

export const HOSTILE_TEMPLATES: [string, string][] = [
  ['nested loops', loops(6)],
  ['nested loops that write', loops(4, 'x'.repeat(2000))],
  ['loops in a condition', `{% if person.email %}${loops(5, '{{ person.email }}')}{% endif %}`],
  ['a range without end', '{% for i in (1..100000000000) %}x{% endfor %}'],
  [
    'ranges in ranges',
    '{% for a in (1..100) %}{% for b in (1..100) %}{% for c in (1..100) %}{% for d in (1..100) %}{{ d }}{% endfor %}{% endfor %}{% endfor %}{% endfor %}',
  ],
  ['a range up to a value', '{% for i in (1..person.details.x) %}x{% endfor %}'],
  ['nesting', '{% if person.email %}'.repeat(5_000) + '{% endif %}'.repeat(5_000)],
  ['filters in a row', `{{ "a" ${'| append: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" '.repeat(3_000)}}}`],
  [
    'a text that multiplies',
    `{{ "${'a'.repeat(100)}" ${`| replace: "a", "${'a'.repeat(100)}"`.repeat(6)} | plus: person.email }}`,
  ],
  ['a date of any width', '{{ "2026-11-14" | date: "%999999999d" | append: person.email | nope }}'],
  ['files', '{% include "/etc/passwd" %}{% render "../../../etc/passwd" %}{% layout "x" %}'],
  ['assignments', '{% assign a = "aaaa" %}{% capture a %}{{ a }}{{ a }}{% endcapture %}{% increment a %}'],
  ['prototypes', '{{ person.constructor.constructor }}{{ person.__proto__.x }}{{ "a".constructor }}'],
  ['tags without an end', '{{ '.repeat(20_000)],
  ['braces', '{'.repeat(100_000)],
  ['many tags', '{{ person.email }}'.repeat(20_000)],
  ['open quotes', '{{ "'.repeat(20_000)],
  ['a deep tree of HTML', '<div>'.repeat(30_000)],
  ['attributes without an end', `<a ${'x="'.repeat(20_001)}`],
  ['comments in comments', '<!--[if mso]>'.repeat(20_000)],
  ['a liquid block', '{% liquid\n assign x = 1\n for i in (1..999999)\n echo i\n endfor %}'],
]
