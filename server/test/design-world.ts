// Compiles and renders designs without a server, for tests of tags, places and blocks.

import { STANDARD_LOOK } from '../src/content/designs/brand/look.ts'
import { compile } from '../src/content/designs/compile/compile.ts'
import type { CompileSource } from '../src/content/designs/compile/compile.ts'
import type { EmailUrls, FilledEmail, RenderContext } from '../src/content/designs/compiled.ts'
import { readContent } from '../src/content/designs/content.ts'
import { fill } from '../src/content/designs/fill.ts'
import { createEngine } from '../src/content/designs/liquid/engine.ts'
import type { Known } from '../src/content/designs/liquid/tags.ts'

export const KNOWN: Known = {
  details: ['favourite_colour', 'points'],
  dataSets: {
    products: {
      fields: [
        'product_id',
        'title',
        'note',
        'price',
        'compare_at_price',
        'currency',
        'image_url',
        'url',
        'stock',
        'status',
      ],
      everyone: true,
    },
    reviews: { fields: ['name', 'rating', 'title', 'review', 'product', 'date', 'photo'], everyone: true },
    offers: { fields: ['title', 'link'], everyone: true },
    shop: { fields: ['name', 'closes'], everyone: false },
  },
  coupons: ['spring'],
  choosable: {
    topics: { top_offers: 3 },
    details: {
      favourite_colour: { number: 1, name: 'Favourite colour', type: 'choice', choices: ['Green', 'Red'] },
      points: { number: 2, name: 'Points', type: 'number', choices: [] },
    },
  },
}

export const CONTEXT: RenderContext = {
  person: {
    email: 'ada@example.com',
    first_name: 'Ada',
    last_name: 'Lovelace',
    details: { favourite_colour: 'green', points: 12 },
  },
  account: { name: 'Looms', address: '1 High Street, Leeds' },
  data: {
    products: {
      rows: [
        {
          product_id: 'P1',
          title: 'Shirt',
          price: 49,
          currency: 'GBP',
          image_url: 'https://i.example/1.png',
          url: 'https://shop.example/1?a=1&b=2',
        },
      ],
      by_id: {
        p1: {
          product_id: 'P1',
          title: 'Shirt',
          price: 49,
          currency: 'GBP',
          image_url: null,
          url: 'https://shop.example/1',
          status: 'active',
        },
      },
    },
    offers: {
      title: 'First',
      link: 'https://shop.example/first',
      rows: [
        { title: 'First', link: 'https://shop.example/first' },
        { title: 'Second', link: 'https://shop.example/second' },
      ],
    },
    shop: { name: 'Leeds', closes: '18:00', rows: [{ name: 'Leeds', closes: '18:00' }] },
  },
  picks: {
    newest: [
      {
        product_id: 'P1',
        title: 'Shirt',
        price: 49,
        currency: 'GBP',
        image_url: 'https://i.example/1.png',
        url: 'https://shop.example/1?a=1&b=2',
      },
    ],
  },
  event: { name: 'Signed up', properties: { plan: 'large' } },
  order: { total: 98, currency: 'GBP', items: [{ title: 'Shirt' }, { title: 'Scarf' }] },
}

export const URLS: EmailUrls = {
  link: (index, url) => `https://t.example/${index}?to=${encodeURIComponent(url)}`,
  unsubscribe: 'https://l.example/u?a=1&b=2',
  preferences: 'https://l.example/p',
  choice: 'https://l.example/h',
  view: 'https://l.example/v',
  pictures: 'https://l.example',
  pixel: 'https://l.example/o',
}

const UNSUBSCRIBE = '<a href="{{ unsubscribe_url }}">Leave</a>'

const engine = createEngine()

type Given = Partial<Omit<CompileSource, 'content'>> & { content?: unknown }

export const compileContent = (content: unknown, given: Given = {}) =>
  compile({
    subject: null,
    previewText: null,
    look: STANDARD_LOOK,
    known: KNOWN,
    appBlocks: {},
    lang: 'en',
    zone: 'Europe/London',
    art: '1f4d3a-f2a957-0123456789abcdef',
    ...given,
    content: readContent(content),
  })

/** HTML with an unsubscribe link, so that only the tested part can be invalid. */
export const compileHtml = (html: string, given: Given = {}) =>
  compileContent({ kind: 'html', html: `<body>${html}${UNSUBSCRIBE}</body>` }, given)

export const compileBlocks = (blocks: object[], given: Given = {}) =>
  compileContent(
    contentOf([...blocks.map((block, i) => ({ id: `b${i + 1}`, ...block })), { id: 'foot', type: 'footer' }]),
    given,
  )

type Columns = { columns: object[][] }

/** One section with a row for each block; a block with columns is already a row. */
export const contentOf = (blocks: readonly object[], lang?: string) => ({
  kind: 'blocks',
  ...(lang && { lang }),
  sections: [
    {
      id: 'section',
      rows: blocks.map((block, i) => {
        const { columns } = block as Partial<Columns>
        return { id: `row${i + 1}`, columns: columns ?? [[block]] }
      }),
    },
  ],
})

/** A short email that can be sent as it is. */
export const LETTER = {
  subject: 'A short note from {{ account.name }}',
  preview_text: 'Something we wanted to tell you ourselves.',
  content: contentOf([
    { id: 'logo', type: 'logo', align: 'left' },
    {
      id: 'text',
      type: 'text',
      html: '<p>Hello {{ person.first_name | default: "there" }},</p><p>The first boxes arrived on Tuesday: <a href="https://example.com">have a look</a>.</p>',
    },
    { id: 'footer', type: 'footer', view: 'View in your browser' },
  ]),
}

export type Filled = FilledEmail & { problems: string[] }

/** Compiled, rendered and personalized, like the sender does. */
export async function filled(
  compiling: ReturnType<typeof compile>,
  context: RenderContext = CONTEXT,
  urls: EmailUrls = URLS,
): Promise<Filled> {
  const { compiled, problems } = await compiling
  const rendered = compiled.dynamic.map(({ source }) => engine.parseAndRenderSync(source, context) as string)
  return { ...fill(compiled, context, urls, rendered), problems: problems.map(({ message }) => message) }
}

/** The body of an HTML design before its unsubscribe link. */
export async function body(html: string, context: RenderContext = CONTEXT): Promise<string> {
  const { html: whole, problems } = await filled(compileHtml(html), context)
  if (problems.length > 0) throw new Error(problems.join(' '))
  return /<body>([\s\S]*)<a href="https:\/\/l\.example\/u/.exec(whole)![1]!
}

export const person = (first_name: string, email = 'ada@example.com'): RenderContext => ({
  ...CONTEXT,
  person: { ...CONTEXT.person, first_name, email },
})
