// Checks every block against the support of twelve email clients (server/test/mail-clients.json, which names its source).
// What a client does not support must be listed here, with what it shows instead.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileBlocks, compileContent, CONTEXT, filled } from '../../../test/design-world.ts'
import { GALLERY } from './starting/gallery.ts'

type Table = { source: string; clients: string[]; features: Record<string, string> }
const table = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../test/mail-clients.json'), 'utf8'),
) as Table

/** Gmail clips larger emails. */
const MAX_BYTES = 100 * 1024

/** What clients may not support, and what they show instead. */
const DOES_WITHOUT: Record<string, string> = {
  'css-at-media': 'columns stand beside one another and wrap where there is no room',
  'css-at-media-prefers-color-scheme': 'the light colors',
  'css-border-radius': 'square corners',
  'css-border-spacing': 'cellspacing on the table says the same',
  'css-color-scheme': 'the light colors',
  'css-cursor': 'the usual pointer',
  'css-height': 'the height of the table cell, which says the same',
  'css-max-height': 'the preview text is invisible by its size and color as well',
  'css-min-width': 'columns wrap as on a phone',
  'css-opacity': 'the preview text is invisible by its size and color as well',
  'css-outline': 'linked pictures have no border either way',
  'css-overflow': 'the preview text is invisible by its size and color as well',
  'css-table-layout': 'tables as wide as their content',
  // Not in the table.
  'css-text-wrap': 'lines that end where they are full, with the last two words together',
  'css-word-break': 'long words stick out',
  'css-word-spacing': 'words spaced as usual, which is what it says',
  'html-body': 'the color of the body is set on the div inside it, too',
  'html-target': 'links open as the program opens links',
}

/** Properties that the table lists as part of others. */
const PARTS: [RegExp, string][] = [
  [/^padding-/, 'padding'],
  [/^margin-/, 'margin'],
  [/^border-(?:top|right|bottom|left|width|style|color)/, 'border'],
  [/^font-(?:family|style)$/, 'font'],
  [/^background-(?:position|repeat|size|image)/, 'background'],
]
/** Supported everywhere, so in no table; or meant for one client, whose prefix it has. */
const NOT_IN_TABLE = /^(?:color|font-family|src|mso-|-ms-|-webkit-|supported-color-schemes)/
const ELEMENTS: Record<string, string> = {
  h1: 'html-h1-h6', h2: 'html-h1-h6', h3: 'html-h1-h6', ul: 'html-lists', ol: 'html-lists', li: 'html-lists',
  div: 'html-div', p: 'html-p', span: 'html-span', strong: 'html-strong', img: 'html-img', table: 'html-table',
  body: 'html-body', style: 'html-style', blockquote: 'html-blockquote', code: 'html-code',
} // prettier-ignore
/** Parts of what the table lists, and what every client has always supported. */
const PLAIN_ELEMENTS = new Set('html head title meta tbody tr td th a br em b i u s sup sub'.split(' '))

function featuresOf(html: string): Set<string> {
  const found = new Set<string>()
  // Conditional comments are for Outlook alone, and replace what it does not support.
  const seen = html.replaceAll(/<!--[\s\S]*?-->/g, '')
  const sheet = [...seen.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css!).join('\n')
  const inline = [...seen.matchAll(/\sstyle="([^"]*)"/g)].map(([, css]) => css!).join(';')
  for (const [, name] of `${inline};${sheet.replaceAll(/[^{}]*\{/g, ';').replaceAll('}', ';')}`.matchAll(
    /(?:^|;)\s*([a-z-]+)\s*:/g,
  )) {
    if (NOT_IN_TABLE.test(name!)) continue
    const part = PARTS.find(([pattern]) => pattern.test(name!))?.[1] ?? name!
    found.add(`css-${part}`)
  }
  if (/@media/.test(sheet)) found.add('css-at-media')
  if (/prefers-color-scheme/.test(sheet)) found.add('css-at-media-prefers-color-scheme')
  if (/!important/.test(sheet)) found.add('css-important')
  for (const [, name] of seen.replaceAll(/<style[\s\S]*?<\/style>/g, '<style>').matchAll(/<([a-z][a-z0-9]*)/g)) {
    if (PLAIN_ELEMENTS.has(name!)) continue
    found.add(ELEMENTS[name!] ?? `html-${name}`)
  }
  for (const [, name] of seen.matchAll(/\s(align|valign|width|height|cellpadding|cellspacing|role|target|dir|lang)="/g))
    found.add(`html-${name}`)
  return found
}

/** Sentences such as "css-position: not in the table" and "css-x: Outlook Windows shows nothing instead". */
const wrongWith = (html: string): string[] =>
  [...featuresOf(html)].flatMap((feature) => {
    if (feature in DOES_WITHOUT) return []
    const support = table.features[feature]
    if (support === undefined) return [`${feature}: not in the table`]
    return table.clients.filter((_, n) => support[n] === 'n').map((client) => `${feature}: not shown by ${client}`)
  })

const TEXT =
  '<h1>A</h1><h2>B</h2><h3>C</h3><p style="text-align:center">D <strong>e</strong> <em>f</em> <u>g</u> <a href="https://x.test/">h</a></p><ul><li>i</li></ul><ol><li>j</li></ol><blockquote>k</blockquote><p><span style="color:#ff0000">l</span> <code>m</code></p>'

const BLOCKS: Record<string, object> = {
  text: { type: 'text', html: TEXT },
  heading: { type: 'heading', text: 'Heading', level: 2, align: 'center' },
  image: { type: 'image', src: 'https://i.example/a.png', alt: 'A chair', href: 'https://x.test/', width: 300, rounded: 'brand', caption: 'Ours' },
  button: { type: 'button', label: 'Go', href: 'https://x.test/', align: 'left', color: '#123456', full_width: 'always' },
  divider: { type: 'divider', color: '#123456' },
  spacer: { type: 'spacer', height: 32 },
  columns: { columns: [[{ id: 'c1', type: 'text', html: TEXT }], [{ id: 'c2', type: 'image', src: 'https://i.example/a.png', alt: 'A' }], [{ id: 'c3', type: 'button', label: 'B', href: 'https://x.test/' }]] },
  products: { type: 'products', source: 'newest', count: 3 },
  data: { type: 'data', data_set: 'offers', html: '<p>{{ row.title }}</p>' },
  eyebrow: { type: 'eyebrow', text: 'First flush' },
  menu: { type: 'menu', links: [{ label: 'Tea', href: 'https://x.test/tea' }, { label: 'Gifts', href: 'https://x.test/gifts' }] },
  signature: { type: 'signature', src: 'art:signature-nell', alt: 'Nell', name: 'Nell Ashworth', role: 'Kettle & Leaf' },
  testimonial: { type: 'testimonial', quote: 'Toasty, nutty, gone in a week.', who: 'Priya' },
  logo: { type: 'logo', link: 'https://x.test/', aside: { label: 'Find a shop', href: 'https://x.test/shops' } },
  image_text: { type: 'image_text', src: 'art:cold-brew', alt: 'A jar', side: 'right', heading: 'Cold brew', html: '<p>Words</p>', button: { label: 'Get the recipe', href: 'https://x.test/' } },
  hero: { type: 'hero', src: 'art:harvest', alt: 'Hills', eyebrow: 'New', heading: 'The hills woke early', html: '<p>Words</p>', button: { label: 'Taste it', href: 'https://x.test/' } },
  video: { type: 'video', src: 'https://i.example/v.png', alt: 'A pot', href: 'https://x.test/v' },
  social: { type: 'social', links: [{ name: 'photos', url: 'https://x.test/p' }, { name: 'films', url: 'https://x.test/f' }] },
  icons: { type: 'icons', items: [{ icon: 'art:icon-cup', title: 'Cup', note: 'Full' }, { icon: 'art:icon-leaf', title: 'Leaf', href: 'https://x.test/' }] },
  numbers: { type: 'numbers', items: [{ figure: '2.5 g', label: 'of leaf', icon: 'art:icon-grams' }, { figure: '3 min', label: 'of patience' }] },
  steps: { type: 'steps', items: [{ when: 'Today', what: 'Hello' }, { what: 'Goodbye', note: 'Soon' }] },
  dates: { type: 'dates', items: [{ day: '16', month: 'May', title: 'Brewing', note: 'Leeds', href: 'https://x.test/' }] },
  choices: { type: 'choices', items: [{ title: 'Four a year', note: 'Big news', href: 'https://x.test/4' }, { title: 'None', href: 'https://x.test/0' }] },
  price_tiles: { type: 'price_tiles', items: [{ word: 'Under', price: '£10', href: 'https://x.test/10' }, { word: 'Under', price: '£20', href: 'https://x.test/20' }] },
  cart: { type: 'cart', button: 'Finish your order' },
  order: { type: 'order' },
  stars: { type: 'stars' },
  'stars as text': { type: 'stars', show: 'glyphs' },
  coupon: { type: 'coupon', gives: '10% off', for: 'your first order', code: 'HELLO10', condition: 'One use.' },
  countdown: { type: 'countdown', ends_at: '2026-12-24T00:00:00Z', line: 'Ends at midnight' },
  stock: { type: 'stock', left: 246, total: 300, line: '246 of 300 left' },
  html: { type: 'html', html: '<table role="presentation"><tr><td style="padding:4px">own</td></tr></table><script>x</script>' },
  footer: { type: 'footer', view: 'View in your browser', logo: true, line: 'Tea since 2009', why: 'You asked for it.' },
} // prettier-ignore

const emailOf = (blocks: object[]) => filled(compileBlocks(blocks), CONTEXT)

test('the table names its source and twelve clients', () => {
  expect(table.source).toMatch(/caniemail/)
  expect(table.clients).toHaveLength(12)
  expect(Object.values(table.features).every((row) => /^[yanu]{12}$/.test(row))).toBe(true)
})

describe('every block is shown by Outlook, Gmail, Apple Mail and the others', () => {
  test.for(Object.entries(BLOCKS))('%s', async ([, block]) => {
    const { html } = await emailOf([block, { type: 'footer' }])
    expect(wrongWith(html)).toEqual([])
  })

  test.for(GALLERY.map(({ key, content }) => [key, content] as const))(
    'the starting design %s',
    async ([, content]) => {
      const { html } = await filled(compileContent(content), CONTEXT)
      expect(wrongWith(html)).toEqual([])
      expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES)
    },
  )

  test('the check finds what is not shown', () => {
    expect(wrongWith('<div style="display:flex;position:absolute">x</div><video></video><form></form>')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^css-position: not shown by Gmail/),
        expect.stringMatching(/^html-video: not shown by/),
      ]),
    )
    expect(wrongWith('<marquee>x</marquee>')).toEqual(['html-marquee: not in the table'])
  })
})

test('an email of every block stays under 100 KB, and is read with pictures off', async () => {
  const { html } = await emailOf(Object.values(BLOCKS))
  expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES)
  const pictures = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag)
  expect(pictures.length).toBeGreaterThan(2)
  for (const tag of pictures) expect(tag).toMatch(/\salt="/)
  // Buttons are text on a colored cell, and columns have tables for Outlook.
  expect(html).toMatch(/bgcolor="#123456"/)
  expect(html.match(/<!--\[if mso\]>/g)!.length).toBeGreaterThan(8)
  expect(html.match(/<table(?![^>]*role="presentation")/g) ?? []).toEqual([])
})
