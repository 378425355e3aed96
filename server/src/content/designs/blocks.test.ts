// Blocks as HTML that email clients can show, and as plain text.

import { describe, expect, test } from 'vitest'
import { compileBlocks, compileContent, contentOf, CONTEXT, filled, KNOWN, person } from '../../../test/design-world.ts'
import { defaultWords } from './blocks/default-words.ts'
import { STANDARD_LOOK } from './brand/look.ts'
import { contrast, paletteOf } from './brand/palette.ts'
import type { ContextRow } from './compiled.ts'
import { readContent } from './content.ts'
import { GALLERY } from './starting/gallery.ts'

const PICTURE = 'https://x.test/a.jpg'

const email = (blocks: object[], context = CONTEXT) => filled(compileBlocks(blocks), context)

describe('blocks', () => {
  test('the document is one that mail programs show, in light and in dark', async () => {
    const { html, problems } = await email([{ type: 'text', html: '<p>Hello</p>' }])
    expect(problems).toEqual([])
    expect(html).toMatch(/^<!doctype html>/i)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toContain('width=device-width')
    expect(html).toMatch(/<!--\[if mso/)
    expect(html).toMatch(/role="presentation"/)
    // Only pictures and links that a reader follows are fetched.
    expect(html).not.toMatch(/@import|<link|fonts\.googleapis|<script/)
  })

  test('text keeps paragraphs, lists, links and emphasis and loses the rest', async () => {
    const { html, text } = await email([
      {
        type: 'text',
        html: '<p>Hello <strong>{{ person.first_name }}</strong>, <a href="https://x.test/a?b=1&amp;c=2">look</a></p><ul><li>one</li><li>two</li></ul><ol><li>first</li></ol><img src=x onerror=alert(1)><p style="position:fixed;text-align:center" onclick="x">mid</p><a href="javascript:x">bad</a>',
      },
    ])
    expect(html).toContain('<strong>Ada</strong>')
    expect(html).toContain('href="https://t.example/0?to=https%3A%2F%2Fx.test%2Fa%3Fb%3D1%26c%3D2"')
    expect(html).toMatch(/<p style="margin:0 0 12px;text-align:center">mid<\/p>/)
    expect(html).not.toMatch(/onerror|onclick|javascript|position:fixed/)
    expect(text).toContain('Hello Ada, look (https://t.example/0?to=')
    expect(text).toContain('- one\n- two\n\n1. first')
  })

  test('an image of the library is cut to a ratio, others stay; dark mode has its own', async () => {
    const own = `https://mill.example/images/acc_${'0'.repeat(26)}/img_${'a'.repeat(26)}.jpg`
    const { html } = await email([
      { type: 'image', src: own, alt: 'A cup', ratio: '16:9', dark_src: 'https://x.test/night.png' },
      { type: 'image', src: 'https://x.test/a.jpg', alt: 'Elsewhere', ratio: '1:1' },
    ])
    expect(html).toContain(`src="${own.replace('.jpg', '-16x9.jpg')}"`)
    expect(html).toContain('src="https://x.test/a.jpg"')
    expect(html).toMatch(
      /<!--\[if !mso\]><!--><div class="lm-dusk" style="display:none[^>]*><img src="https:\/\/x\.test\/night\.png"/,
    )
    expect(html).toMatch(/\.lm-day\{display:none!important\}/)
  })

  test('pictures of products beside each other are squares of the library, others stay', async () => {
    const own = `https://mill.example/images/acc_${'0'.repeat(26)}/img_${'a'.repeat(26)}.jpg`
    const items = [own, 'https://x.test/a.jpg'].map((image_url) => ({ title: 'Tea', quantity: 1, price: 5, image_url }))
    const shopping = { total: 10, currency: 'GBP', items }
    const context = { ...CONTEXT, event: { name: 'Cart', properties: shopping }, order: shopping }
    for (const type of ['cart', 'order', 'stars']) {
      const { html } = await email([{ type }], context)
      expect(html).toContain(`src="${own.replace('.jpg', '-1x1.jpg')}"`)
      expect(html).toContain('src="https://x.test/a.jpg"')
    }
    const picks = { newest: items }
    const { html } = await email([{ type: 'products', source: 'newest' }], { ...CONTEXT, picks })
    expect(html).toContain(`src="${own.replace('.jpg', '-1x1.jpg')}"`)
  })

  test('where pictures are off, a square drawing keeps its place, and so does an item of a cart', async () => {
    const { html } = await email([
      { type: 'image', src: 'art:kettle', alt: 'A kettle', width: 240 },
      { type: 'image', src: 'art:harvest', alt: 'Hills' },
      { type: 'image', src: 'art:spot-tasting', alt: 'Cups', width: 240 },
    ])
    const { a3, p1, ink, w } = paletteOf(STANDARD_LOOK.primary, STANDARD_LOOK.accent).tokens
    expect(html).toMatch(new RegExp(`bgcolor="${a3}"[^>]*><img [^>]*alt="A kettle"[^>]*color:${ink}"`))
    expect(html).toMatch(new RegExp(`bgcolor="${p1}"[^>]*><img [^>]*alt="Cups"[^>]*color:${w}"`))
    expect(html).toMatch(/<td height="240" [^>]*class="lm-free" [^>]*><img [^>]*alt="A kettle"[^>]*text-align:center/)
    expect(html).not.toMatch(/<td height="[^>]*><img [^>]*alt="Hills"/)
    const items = [{ title: 'Tea', quantity: 1, price: 5, image_url: 'https://x.test/wide.jpg' }]
    const cart = await email([{ type: 'cart' }], { ...CONTEXT, event: { name: 'Cart', properties: { items } } })
    expect(cart.html).toMatch(
      /<td width="88" height="88" valign="middle" align="center" bgcolor="#[^>]*><img src="https:\/\/x\.test\/wide\.jpg"/,
    )
  })

  test('the heading beside a picture is below the one above it, and no level is skipped', async () => {
    const beside = { type: 'image_text', src: PICTURE, alt: 'Tea', heading: 'Beside' }
    const levels = async (...above: object[]) => {
      const { html } = await email([...above, beside, beside])
      return [...html.matchAll(/<h([1-3])/g)].map(([, level]) => level).join('')
    }
    const hero = { type: 'hero', heading: 'Hero' }
    const title = { type: 'heading', text: 'Title' }
    expect([await levels(), await levels(hero), await levels(hero, title)]).toEqual(['22', '122', '1233'])
  })

  test('a picture fills its share on either side, with the same gap to its words', async () => {
    const sides = ['left', 'right'].map((side) => ({
      type: 'image_text',
      src: PICTURE,
      alt: side,
      side,
      heading: 'Tea',
    }))
    const { html } = await email(sides)
    for (const side of ['left', 'right'])
      expect(html).toMatch(new RegExp(`<td [^>]*width="46%"[^>]*padding:0"><img [^>]*alt="${side}" width="239"`))
    expect(html).toContain('padding:0 0 0 28px')
    expect(html).toContain('padding:0 28px 0 0')
  })

  test('a figure and its unit stay on one line', async () => {
    const items = ['250 ml', '2 kettles', 'zero waste'].map((figure) => ({ figure, label: 'x' }))
    const { html } = await email([{ type: 'numbers', items }])
    expect(html).toContain('>250\u00a0ml<')
    expect(html).toContain('>2 kettles<')
    expect(html).toContain('>zero waste<')
  })

  test('stars have a short text where pictures are off, and a full one when read aloud', async () => {
    const items = [{ title: 'Tea', review_url: 'https://x.test/r' }]
    const { html } = await email([{ type: 'stars' }], { ...CONTEXT, order: { total: 5, currency: 'GBP', items } })
    expect(html).toMatch(/<a href="[^"]+" aria-label="Stars: 4"[^>]*><img [^>]*alt="4&nbsp;&#9733;"/)
  })

  test('stars as pictures are lighter on dark cards, also in dark mode', async () => {
    const drawn = async (background: string) => {
      const content = contentOf([
        { id: 'stars', type: 'stars' },
        { id: 'footer', type: 'footer' },
      ])
      const sections = content.sections.map((section) => ({ ...section, background }))
      const items = [{ title: 'Tea', review_url: 'https://x.test/1' }]
      const context = { ...CONTEXT, order: { total: 5, currency: 'GBP', items } }
      const { html } = await filled(compileContent({ ...content, sections }), context)
      const stars = (pattern: RegExp) => html.match(pattern)?.length ?? 0
      return [stars(/<img src="[^"]+star-off\.png"/g), stars(/<img src="[^"]+star-off\.a3\.png"/g), stars(/lm-dusk"/g)]
    }
    expect(await drawn('surface')).toEqual([5, 5, 5])
    expect(await drawn('p1')).toEqual([0, 5, 0])
    expect(await drawn('a3')).toEqual([5, 0, 0])
  })

  test('stars as text are links of 44 pixels in an accent that can be seen on their card', async () => {
    const items = [{ title: 'Tea', quantity: 1, price: 5, review_url: 'https://x.test/review/1' }]
    const context = { ...CONTEXT, order: { total: 5, currency: 'GBP', items } }
    for (const background of ['surface', 'p6', 'a3', 'p1', 'ink']) {
      const content = contentOf([
        { id: 'stars', type: 'stars', show: 'glyphs' },
        { id: 'footer', type: 'footer' },
      ])
      const { html, text } = await filled(
        compileContent({ ...content, sections: content.sections.map((section) => ({ ...section, background })) }),
        context,
      )
      const stars = [...html.matchAll(/<td width="44" height="44"[^>]*><a href="([^"]+)" ([^>]*)>&#9733;<\/a>/g)]
      expect(stars.map(([, href]) => href!.at(-1))).toEqual(['1', '2', '3', '4', '5'])
      const [, , attributes] = stars[0]!
      expect(attributes).toMatch(/aria-label="Stars: 1".*display:block;height:44px/)
      // In dark mode, surfaces and tints flip, and posters stay as they are.
      expect(attributes!.includes('class="lm-e"')).toBe(background === 'surface' || background === 'p6')
      const [, color] = /;color:(#[0-9a-f]{6});/.exec(attributes!)!
      const [, card] = /<td bgcolor="(#[0-9a-f]{6})"[^>]*class="[^"]*lm-rate"/.exec(html)!
      expect(contrast(color!, card!)).toBeGreaterThanOrEqual(3)
      expect(html).not.toContain('star-off')
      expect(text).toContain('5/5: ')
    }
  })

  test('the logo is the one for the background, and changes with it in dark mode', async () => {
    const [light, dark] = ['https://x.test/ink.png', 'https://x.test/white.png']
    const inBoth = /class="lm-t lm-day"[^>]*>(?:<\/a>)?<!--\[if !mso\]><!--><div class="lm-dusk" style="display:none/
    const drawn = async (block: object, background: string, look: Partial<typeof STANDARD_LOOK> = {}) => {
      const content = contentOf([
        { id: 'logo', type: 'logo', ...block },
        { id: 'footer', type: 'footer' },
      ])
      const { html } = await filled(
        compileContent(
          { ...content, sections: content.sections.map((section) => ({ ...section, background })) },
          { look: { ...STANDARD_LOOK, logo_url: light, logo_dark_url: dark, ...look } },
        ),
        CONTEXT,
      )
      const shown = [light, dark].filter((url) => html.includes(`src="${url}"`))
      return { shown, swaps: inBoth.test(html) }
    }
    for (const background of ['surface', 'p6'])
      expect(await drawn({ link: 'https://x.test/' }, background)).toEqual({ shown: [light, dark], swaps: true })
    for (const background of ['p1', 'ink']) expect(await drawn({}, background)).toEqual({ shown: [dark], swaps: false })
    expect(await drawn({}, 'a2')).toEqual({ shown: [light], swaps: false })
    expect(await drawn({ version: 'dark' }, 'surface')).toEqual({ shown: [dark], swaps: false })
    expect(await drawn({ version: 'light' }, 'ink')).toEqual({ shown: [light], swaps: false })
    expect(await drawn({}, 'ink', { logo_dark_url: null })).toEqual({ shown: [light], swaps: false })
    expect(await drawn({ show: 'name' }, 'ink')).toEqual({ shown: [], swaps: false })
    const footer = { type: 'footer', logo: true }
    expect(await drawn(footer, 'ink')).toEqual({ shown: [dark], swaps: false })
    expect(await drawn(footer, 'canvas')).toEqual({ shown: [light, dark], swaps: true })
  })

  test('the units of a countdown come and go with its picture, unless they are custom', async () => {
    const block = { type: 'countdown', ends_at: '2026-12-24T00:00:00Z', line: 'Ends at midnight' }
    const { html } = await email([block])
    expect(html).toMatch(/\/countdowns\/[^"]+-en-units\.png" alt=""/)
    expect(html).not.toContain('hours')
    const own = await email([{ ...block, line: null, units: { days: 'sleeps', hours: 'hours', minutes: 'minutes' } }])
    expect(own.html).toMatch(/\/countdowns\/[^"]+-en\.png" alt="Ends Wednesday, December 23 at midnight"/)
    expect(own.html).toContain('sleeps')
  })

  test.for([
    ['en-GB', '2026-10-18T22:59:00Z', 'Ends Sunday 18 October at midnight'],
    ['en-GB', '2026-10-18T23:00:00Z', 'Ends Sunday 18 October at midnight'],
    ['en', '2026-10-18T17:30:00Z', 'Ends Sunday, October 18 at 6:30 PM'],
    ['de', '2026-10-18T17:30:00Z', 'Endet am Sonntag, 18. Oktober, um 18:30 Uhr'],
    ['fr', '2026-10-18T23:00:00Z', 'Jusqu’au dimanche 18 octobre à minuit'],
    ['es', '2026-10-18T00:15:00Z', 'Hasta el domingo, 18 de octubre, a la 1:15'],
    ['it', '2026-10-18T23:00:00Z', 'Ends Sunday, October 18 at midnight'],
  ])('a countdown says in %s when it ends, in the time zone of the shop', async ([lang, ends_at, line]) => {
    const { html, text } = await filled(compileBlocks([{ type: 'countdown', ends_at }], { lang }), CONTEXT)
    const spaced = (written: string) => written.replaceAll(/&nbsp;|\s/g, ' ')
    expect(spaced(html)).toContain(line)
    expect(spaced(text)).toContain(line)
  })

  test('a countdown in the reader’s zone ends at the same time of day everywhere', async () => {
    const known = { ...KNOWN, details: ['time_zone'] }
    const [day, secondsAt] = ['2026-10-18', (time: string) => Date.parse(time) / 1000]
    const endsIn = async (zone: unknown, block: object = { zone: 'reader' }) => {
      const design = compileBlocks([{ type: 'countdown', ends_at: `${day}T22:59:00Z`, ...block }], { known })
      expect(design.problems).toEqual([])
      const person = { ...CONTEXT.person, details: { time_zone: zone as string } }
      const { html, text } = await filled(design, { ...CONTEXT, person })
      expect(text).toContain('Ends Sunday, October 18 at midnight')
      return Number(/\/countdowns\/[\w-]+\/light-(\d+)-en-units\.png/.exec(html)?.[1])
    }
    const inShop = secondsAt(`${day}T22:59:00Z`)
    expect(await endsIn('Europe/London')).toBe(inShop)
    expect(await endsIn('America/New_York')).toBe(secondsAt(`${day}T23:59:00-04:00`))
    expect(await endsIn('Asia/Kolkata')).toBe(secondsAt(`${day}T23:59:00+05:30`))
    for (const unknown of [null, '', 'Leeds', 5]) expect(await endsIn(unknown)).toBe(inShop)
    expect(await endsIn('America/New_York', {})).toBe(inShop)
    // Without such a detail, it is the shop's.
    const { html } = await email([{ type: 'countdown', ends_at: `${day}T22:59:00Z`, zone: 'reader' }])
    expect(html).toContain(`light-${inShop}-en-units.png`)
  })

  test('large headlines have more space below them', async () => {
    const spaceBelow = async (size: string) => {
      const column = [
        { id: 'h', type: 'heading', text: 'Tea', size },
        { id: 't', type: 'text', html: 'Now' },
      ]
      return /padding:0px 40px (\d+)px"><h2/.exec((await email([{ columns: [column] }])).html)?.[1]
    }
    expect(await Promise.all(['display', 'h1'].map(spaceBelow))).toEqual(['20', '14'])
  })

  test('paragraphs of a letter are further apart', async () => {
    const two = '<p>One</p><p>Two</p>'
    const { html } = await email([{ type: 'text', html: two, size: 'letter' }])
    expect(html).toContain('<p style="margin:0 0 20px">One</p><p style="margin:0">Two</p>')
    expect((await email([{ type: 'text', html: two }])).html).toContain('<p style="margin:0 0 12px">One</p>')
  })

  test('a hero can stand beside its words', async () => {
    const hero = { type: 'hero', layout: 'side_by_side', src: 'https://x.test/a.png', alt: 'A pot', heading: 'Tea' }
    const { html, text } = await email([hero])
    expect(html).toMatch(
      /<td width="50%" class="lm-stack"[^>]*>.*?a\.png.*?<td width="50%" class="lm-stack lm-half"[^>]*>.*?Tea/s,
    )
    expect(text).toContain('A pot')
  })

  test('heading, divider, spacer', async () => {
    const { html, text } = await email([
      { type: 'heading', text: 'Hi & welcome, {{ person.first_name }}', level: 2, align: 'center' },
      { type: 'divider' },
      { type: 'spacer', height: 30 },
    ])
    expect(html).toMatch(
      /<h2 class="lm-t lm-f-h2 lm-d lm-even" style="margin:0;font-family:Georgia[^>]*>Hi &amp; welcome, Ada<\/h2>/,
    )
    expect(html).toContain('height:30px')
    expect(text).toMatch(/^Hi & welcome, Ada\n\n-{10}/)
  })

  test('a picture has its alternative text, also where pictures are off', async () => {
    const picture = {
      type: 'image',
      src: 'https://i.example/a.png?x=1&y=2',
      alt: 'A "red" chair',
      href: 'https://x.test/',
    }
    const { html, text } = await email([picture])
    expect(html).toMatch(/<img src="https:\/\/i\.example\/a\.png\?x=1&amp;y=2" alt="A &quot;red&quot; chair"/)
    expect(text).toContain('A "red" chair\nhttps://t.example/0')
    expect((await email([{ ...picture, src: '' }])).html).not.toContain('red')
  })

  test('a button is a link in a coloured cell, and leads somewhere', async () => {
    const { html, text, problems } = await email([
      { type: 'button', label: 'Buy <now>', href: 'https://x.test/?u={{ person.email }}' },
    ])
    expect(problems).toEqual([])
    expect(html).toMatch(
      /<td[^>]*bgcolor="#1f4d3a"[\s\S]*?<a\s[^>]*href="https:\/\/t\.example\/0\?to=[^"]*ada%2540example\.com"[\s\S]*?Buy &lt;now&gt;/,
    )
    expect(text).toContain('Buy <now>: https://t.example/0')
    expect((await compileBlocks([{ type: 'button', label: 'Go', href: ' ' }])).problems).toMatchObject([
      { message: 'The button "Go" needs a link (in the button, block 1).', block: 'b1' },
    ])
  })

  test('columns stand beside one another', async () => {
    const cell = (id: string) => [{ id, type: 'text', html: `<p>${id}</p>` }]
    const { html, text } = await email([{ columns: [cell('left'), cell('right'), cell('third')] }])
    expect(html.match(/lm-c-33-33/g)!.length).toBeGreaterThanOrEqual(3)
    expect(text).toMatch(/^left\n\nright\n\nthird/)
  })

  test('an image in a stacked column is as wide as a phone, unless its width is set', async () => {
    const picture = { id: 'p', type: 'image', src: PICTURE, alt: 'Tea' }
    const classesOf = async (more: object) => {
      const { html } = await email([{ columns: [[{ ...picture, ...more }], [{ ...picture, id: 'q' }]] }])
      return /<img [^>]*alt="Tea"[^>]*class="([^"]*)"/.exec(html)![1]
    }
    expect(await classesOf({})).toContain('lm-full')
    expect(await classesOf({ dark_src: 'https://x.test/b.jpg' })).toContain('lm-day lm-full')
    for (const own of [{ width: 120 }, { rounded: 'circle' }]) expect(await classesOf(own)).not.toContain('lm-full')
  })

  test('product cards show what there is, and leave out what there is not', async () => {
    const { html, text } = await email([{ type: 'products', source: 'newest', count: 3, button: 'View' }])
    expect(html).toContain('Shirt')
    expect(html).toContain('£49.00')
    expect(html).toContain('src="https://i.example/1.png"')
    expect(html.match(/View/g)).toHaveLength(1)
    expect(text).toContain('Shirt\n£49.00\nhttps://shop.example/1?a=1&b=2')
    const chosen = await email([{ type: 'products', source: 'chosen', product_ids: ['P1', 'gone'], show_price: false }])
    expect(chosen.html).toContain('Shirt')
    // It has no picture, so its first letter is shown in place of a broken one.
    expect(chosen.html).not.toMatch(/<img[^>]*alt="Shirt"/)
    expect(chosen.html).toMatch(/height="\d+"[^>]*>S<\/td>/)
    expect(
      (await compileBlocks([{ type: 'products', source: 'chosen', product_ids: ['P1'] }])).compiled.needs.dataSets,
    ).toEqual({
      products: { row: false, rows: 0, ids: ['p1'] },
    })
  })

  test('a reduced product shows its old price, struck through in HTML', async () => {
    const product = { title: 'Pot', price: 30, compare_at_price: 36.5, currency: 'GBP' }
    const picks = { newest: [product, { ...product, title: 'Cup', price: 8, compare_at_price: null }] }
    const { html, text } = await email([{ type: 'products', source: 'newest' }], { ...CONTEXT, picks })
    expect(html).toMatch(/£30\.00&ensp;<s [^>]*>£36\.50<\/s>/)
    expect(html.match(/<s /g)).toHaveLength(1)
    expect(text).toContain(`Pot\n£30.00 (${defaultWords({ lang: 'en' }).before('£36.50')})\n`)
    expect(text).toContain('Cup\n£8.00\n')
  })

  test('a product shows its note below the title, and each part by choice', async () => {
    const tea = { title: 'Assam', note: 'Malty, <with> honey', price: 9, compare_at_price: 12, currency: 'GBP' }
    const picks = { newest: [tea, { ...tea, title: 'Keemun', note: null }] }
    const shown = async (more: object) =>
      email([{ type: 'products', source: 'newest', ...more }], { ...CONTEXT, picks })
    const all = await shown({})
    expect(all.html).toMatch(/>Assam<.{0,10}<div [^>]*>Malty, &lt;with&gt; honey<\/div><div [^>]*>£9\.00/)
    expect(all.html.match(/Malty/g)).toHaveLength(1)
    expect(all.text).toMatch(/Assam\nMalty, <with> honey\n£9\.00 .*\n\nKeemun\n£9\.00/)
    const plain = await shown({ show_note: false, show_old_price: false })
    expect(plain.html + plain.text).not.toMatch(/Malty|£12\.00/)
    expect(plain.text).toContain('Assam\n£9.00\n')
    const priceless = await shown({ show_price: false })
    expect(priceless.html + priceless.text).not.toContain('£')
    expect(priceless.text).toContain('Assam\nMalty, <with> honey\n')
  })

  test('a stock bar shows typed numbers, and nothing without them', async () => {
    const bar = { type: 'stock', left: 246, total: 300, line: '246 of 300 tins left' }
    const shown = await email([bar])
    expect(shown.html).toContain('width="82%"')
    expect(shown.text).toMatch(/^246 of 300 tins left\n/)
    const said = defaultWords({ lang: 'en' }).left('246', '300')
    expect((await email([{ ...bar, line: undefined }])).text).toMatch(new RegExp(`^${said}\n`))
    const empty = await email([])
    for (const unknown of [{ left: undefined }, { total: undefined }, { product_id: 'p1', total: undefined }])
      expect(await email([{ ...bar, ...unknown }])).toEqual(empty)
  })

  test('a stock bar of a product is left out unless its stock is between nothing and the total', async () => {
    const bar = { type: 'stock', product_id: 'P1', left: 99, total: 300, padding: { top: 20 }, color: 'a3' }
    const withStock = (stock: number | null | undefined, block: object = bar) => {
      const by_id = { p1: { title: 'Shirt', ...(stock !== undefined && { stock }) } }
      return email([block], { ...CONTEXT, data: { ...CONTEXT.data, products: { by_id } } })
    }
    const some = await withStock(246)
    const said = defaultWords({ lang: 'en' }).left('246', '300')
    expect(some.html).toMatch(/<td width="82%" height="10".*?<\/td><td class="lm-card" height="10"/)
    expect(some.html.replaceAll('&nbsp;', ' ')).toContain(said)
    expect(some.text).toMatch(new RegExp(`^${said}\n`))
    const full = await withStock(300)
    expect(full.html.match(/ height="10"/g)).toHaveLength(1)
    expect(full.html).toContain('width="100%" height="10"')
    expect((await withStock(1)).html).toContain('width="1%" height="10"')
    const own = await withStock(246, { ...bar, line: 'Nearly gone' })
    expect([own.html.includes('246'), own.text.startsWith('Nearly gone\n')]).toEqual([false, true])
    const nothing = await email([])
    for (const stock of [null, undefined, 0, 301]) expect(await withStock(stock)).toEqual(nothing)
    expect(await email([bar], { ...CONTEXT, data: { products: { by_id: {} } } })).toEqual(nothing)
  })

  test('a testimonial of a review says what the review says, in HTML and in text', async () => {
    const id = 'ans_06f3k2m8q4t7v9x1z3b5d7g9h0'
    const review = { name: 'Ada', rating: 4, title: 'Good', review: ' Fits & <washes> well. ', product: 'Linen shirt' }
    const block = { type: 'testimonial', review_id: id, padding: { top: 20 } }
    const shown = (row: ContextRow | null, more: object = {}) =>
      email([{ ...block, ...more }], { ...CONTEXT, data: { reviews: { by_id: row ? { [id]: row } : {} } } })
    const full = await shown(review)
    expect(full.html).toContain('&ldquo;Fits &amp; &lt;washes&gt; well.&rdquo;')
    expect(full.html).toContain('aria-label="4/5">&#9733;&#9733;&#9733;&#9733;</span>')
    expect(full.html).toContain('Ada · Linen shirt')
    expect(full.text).toMatch(/^4\/5\n“Fits & <washes> well\.”\nAda · Linen shirt\n/)
    const short = await shown({ ...review, rating: null, review: null, product: null })
    expect(short.html).not.toContain('/5')
    expect(short.text).toMatch(/^“Good”\nAda\n/)
    const own = await shown(review, { quote: 'Washes well', who: 'A. L.', stars: 0 })
    expect(own.text).toMatch(/^“Washes well”\nA\. L\.\n/)
    const nothing = await email([])
    expect(await shown(null)).toEqual(nothing)
    expect(await shown(null, { quote: 'Washes well' })).toEqual(nothing)
    expect(await shown({ name: 'Ada', rating: 5 })).toEqual(nothing)
    expect(await email([{ type: 'testimonial', who: 'Nobody' }])).toEqual(nothing)
  })

  test('a block that is left out of emails keeps its place on the canvas, where it can be selected', async () => {
    const onCanvas = async (block: object, by_id: Record<string, ContextRow> = {}) => {
      const compiling = compileBlocks([{ id: 'here', ...block }], { marks: true })
      const { html } = await filled(compiling, { ...CONTEXT, data: { reviews: { by_id }, products: { by_id: {} } } })
      return [html.match(/data-lm-block="here"/g)?.length, html.includes('dashed')]
    }
    const quote = { type: 'testimonial', review_id: 'ans_06f3k2m8q4t7v9x1z3b5d7g9h0' }
    const row = { name: 'Ada', review: 'Warm' }
    expect(await onCanvas(quote, { [quote.review_id]: row })).toEqual([1, false])
    for (const block of [quote, { type: 'testimonial' }, { type: 'stock', product_id: 'p1', total: 9 }])
      expect(await onCanvas(block)).toEqual([1, true])
  })

  test('a choice sets a preference by a link that names only its number', async () => {
    const items = [
      { title: 'Offers, please', sets: { topic: 'top_offers', on: true } },
      {
        title: 'Green for {{ person.first_name }}',
        note: 'Like moss',
        sets: { detail: 'favourite_colour', value: 'green' },
      },
      { title: 'Less', sets: { frequency: 'monthly' } },
      { title: 'Shop', href: 'https://shop.test/' },
    ]
    const { compiled, problems } = await compileBlocks([{ type: 'choices', items }])
    expect(problems).toEqual([])
    expect(compiled.choices).toEqual([
      { label: 'Offers, please', sets: { topic: 3, on: true } },
      { label: '', sets: { detail: 1, value: 'green' } },
      { label: 'Less', sets: { frequency: 'monthly' } },
    ])
    const { html, text } = await email([{ type: 'choices', items }])
    expect(html.match(/href="https:\/\/l\.example\/h\/\d"/g)).toEqual(
      [0, 0, 1, 1, 2, 2].map((n) => `href="https://l.example/h/${n}"`),
    )
    expect(text).toContain('Offers, please\nhttps://l.example/h/0\n\nGreen for Ada\nLike moss\nhttps://l.example/h/1\n')
    // The same in a condition, which Liquid renders.
    const some = await email([{ type: 'choices', items, when: { person: 'first_name', op: 'is', value: 'Ada' } }])
    expect(some.html).toContain('href="https://l.example/h/2"')
    expect((await compileBlocks([{ type: 'heading', text: 'Hello' }])).compiled).not.toHaveProperty('choices')
  })

  test.each([
    [{}, 'choice_without_link'],
    [{ sets: { topic: 'top_other', on: true } }, 'choice_without_topic'],
    [{ sets: { detail: 'shoe_size', value: '4' } }, 'choice_without_detail'],
    [{ sets: { detail: 'points', value: ' ' } }, 'choice_without_value'],
    [{ sets: { detail: 'favourite_colour', value: 'Mauve' } }, 'choice_of_wrong_value'],
    [{ sets: { detail: 'points', value: 'many' } }, 'choice_of_wrong_value'],
  ])('a choice that can set nothing is a problem: %j', async (row, code) => {
    const items = [
      { title: 'One', href: 'https://shop.test/' },
      { title: 'Two', ...row },
    ]
    const { problems } = await compileBlocks([{ type: 'choices', items }])
    expect(problems).toMatchObject([{ code }])
  })

  test('rows of four products are two of two on a phone, and fewer by choice', async () => {
    const picks = { newest: Array.from({ length: 4 }, (_, i) => ({ title: `Tea ${i}`, image_url: PICTURE })) }
    const block = { type: 'products', source: 'newest', count: 8, per_row: 4, color: 'a3' }
    const cellsOf = async (more: object) => {
      const { html } = await email([{ ...block, ...more }], { ...CONTEXT, picks })
      expect(html.match(/alt="Tea \d"/g)).toHaveLength(4)
      return html.match(/<td width="(?:25|33\.33|50)%"[^>]*>/g)!.map((cell) => /class="(.*?)"/.exec(cell)?.[1])
    }
    expect(await cellsOf({})).toEqual(['lm-two', 'lm-two lm-two-b', 'lm-two', 'lm-two lm-two-b'])
    expect(await cellsOf({ phone: { per_row: 1 } })).toEqual(['lm-one', 'lm-one', 'lm-one', 'lm-one'])
    expect(await cellsOf({ per_row: 2 })).toEqual([undefined, undefined, undefined, undefined])
    expect(() => readContent(contentOf([{ ...block, id: 'p', per_row: 5 }]))).toThrow(/per_row/)
  })

  test('a data set repeats its words for each row', async () => {
    const { html, text } = await email([
      { type: 'data', data_set: 'offers', html: '<p><a href="{{ row.link }}">{{ row.title }}</a></p>', limit: 2 },
    ])
    expect(html).toMatch(/First<\/a>[\s\S]*Second<\/a>/)
    expect(text).toContain('First (')
    expect((await compileBlocks([{ type: 'data', data_set: 'nope', html: 'x' }])).problems[0]!.message).toMatch(
      /"data\.nope\.rows" is not known/,
    )
  })

  test('a block of an app shows cards, and nothing once it is gone', async () => {
    const block = {
      name: 'Offers',
      data_set: 'offers',
      title: 'title',
      text: null,
      image: null,
      link: 'link',
      button: 'See',
      count: 2,
    }
    const given = { appBlocks: { 'app_1/offers': block } }
    const { html } = await filled(compileBlocks([{ type: 'app', block: 'app_1/offers' }], given))
    expect(html).toContain('First')
    expect(html.match(/See/g)).toHaveLength(2)
    const gone = await filled(compileBlocks([{ type: 'app', block: 'app_1/offers' }]))
    expect(gone.problems).toEqual([])
    expect(gone.html).not.toContain('First')
  })

  test('the footer names the sender and the way out', async () => {
    const { html, text } = await email([])
    expect(html).toContain('Looms<br>1 High Street, Leeds')
    expect(html).toMatch(/<a href="https:\/\/l\.example\/u\?a=1&amp;b=2"[^>]*>Unsubscribe<\/a>/)
    expect(text).toContain(
      'Looms\n1 High Street, Leeds\nEmail preferences: https://l.example/p\nUnsubscribe: https://l.example/u?a=1&b=2',
    )
  })

  test('the shop and the legal lines of a footer are told apart, and a letter has them on the left', async () => {
    const { html } = await filled(
      compileBlocks([{ type: 'footer', logo: true, line: 'Tea since 2009', align: 'left' }]),
    )
    expect(html).toMatch(/Tea since 2009[\s\S]*border-top:1px solid[\s\S]*1 High Street/)
    expect(html).toMatch(/text-align:left[^>]*>Tea since 2009/)
    expect((await email([])).html).not.toContain('border-top')
  })

  test('lines can be seen on tints and cards, in both schemes', async () => {
    const shopping = { total: 10, currency: 'GBP', items: [{ title: 'Tea', quantity: 1, price: 10 }] }
    const sections = ['surface', 'a4'].map((background) => ({
      id: background,
      background,
      rows: [{ id: `r${background}`, columns: [[{ id: `o${background}`, type: 'order' }]] }],
    }))
    const footer = { id: 'f', rows: [{ id: 'rf', columns: [[{ id: 'foot', type: 'footer' }]] }] }
    const content = { kind: 'blocks', sections: [...sections, footer] }
    const { html } = await filled(compileContent(content), { ...CONTEXT, order: shopping })
    const [, onSurface, onTint] = /border-top:1px solid (#\w+)[\s\S]*border-top:1px solid (#\w+)/.exec(html)!
    expect(contrast(onTint!, '#fdebd9')).toBeGreaterThan(contrast(onSurface!, '#fdebd9'))
    expect(html).toMatch(/\.lm-tint \.lm-l,\.lm-card \.lm-l\{border-color:#/)
  })

  test('the look of the account is on all of it', async () => {
    const look = {
      ...STANDARD_LOOK,
      primary: '#7a2e3a',
      accent: '#ecb93f',
      display: 'didone' as const,
      radius: 'square' as const,
      logo_url: 'https://i.example/logo.png',
      logo_alt: 'Looms & co',
      footer: '<p>Words of ours</p>',
    }
    const { html, text } = await filled(
      compileBlocks(
        [{ type: 'logo' }, { type: 'heading', text: 'Hi' }, { type: 'button', label: 'Go', href: 'https://x.test' }],
        { look },
      ),
    )
    expect(html).toContain('bgcolor="#7a2e3a"')
    expect(html).toContain('border-radius:4px')
    expect(html).toContain("font-family:Didot, 'Bodoni 72'")
    expect(html).toMatch(/logo\.png" alt="Looms &amp; co"/)
    expect(html).toContain('Words of ours')
    expect(text).toContain('Words of ours')
  })
})

test('sample facts and sample links can be shown, and name their block', async () => {
  const { compiled, problems } = await compileBlocks([
    { type: 'heading', text: 'Saturday, 10 am', sample: true },
    { type: 'text', html: '<p>{% if person.first_name %}Hi{% endif %} <a href="https://shop.example/x">look</a></p>' },
    { type: 'text', html: '<p>Not at example.com/.example</p>' },
  ])
  expect(problems).toMatchObject([
    {
      message: 'Replace or delete the sample content (in the heading, block 1).',
      block: 'b1',
      sample: true,
    },
    { message: 'Replace the link to a sample address (in the text, block 2).', block: 'b2', sample: true },
  ])
  expect(compiled.dynamic).not.toEqual([])
})

test.each([
  [
    { type: 'text', html: '<p>Pale</p>', color: '#9a9a9a' },
    'its contrast is 2.8, and 4.5 is needed. Use a darker color',
  ],
  [{ type: 'heading', text: 'Large and pale', color: '#b5b5b5' }, 'its contrast is 2.0, and 3 is needed'],
  [{ type: 'heading', text: 'Large enough', color: '#8c8c8c' }, null],
  [
    { type: 'button', label: 'Buy', href: 'https://x.test', color: '#222222', text_color: '#555555' },
    'Use a lighter color',
  ],
  [{ type: 'button', label: 'Buy', href: 'https://x.test', color: '#ffe066' }, null],
])('text that is hard to read is a problem of its block: %j', async (block, expected) => {
  const { problems, compiled } = await compileBlocks([block])
  expect(problems.map(({ message, block: id, contrast }) => [message.includes(expected ?? ''), id, contrast])).toEqual(
    expected === null ? [] : [[true, 'b1', true]],
  )
  // It can be previewed.
  expect(compiled.html.length).toBeGreaterThan(0)
})

test('a custom color that is lost in the dark gives way to the usual one there', async () => {
  const dark = await email([{ type: 'text', html: '<p>Deep</p>', color: '#14532d' }])
  expect(dark.html).toMatch(/class="lm-t lm-r" style="[^"]*color:#14532d/)
  const light = await email([{ type: 'heading', text: 'Pink', color: '#ff7aa8' }])
  expect(light.html).not.toMatch(/class="lm-t[^"]*" style="[^"]*color:#ff7aa8/)
})

test('the language is the person’s, else the account’s', async () => {
  const known = { ...KNOWN, details: [...KNOWN.details, 'language'] }
  const to = (language: string | null) => ({ ...CONTEXT, person: { ...CONTEXT.person, details: { language } } })
  const blocks = [{ type: 'text', html: '<p>Hello</p>' }]
  const langOf = async (compiling: ReturnType<typeof compileBlocks>, context = CONTEXT) =>
    [...(await filled(compiling, context)).html.matchAll(/ lang="([^"]*)"/g)].map(([, lang]) => lang)
  const compiling = compileBlocks(blocks, { known, lang: 'fr' })
  expect(await langOf(compiling, to('de-AT'))).toEqual(['de-AT', 'de-AT'])
  for (const odd of [null, '', 'und" onload="x', 'German'])
    expect(await langOf(compiling, to(odd))).toEqual(['fr', 'fr'])
  expect(await langOf(compileBlocks(blocks, { lang: 'fr' }))).toEqual(['fr', 'fr'])
  const pasted = (html: string) =>
    compileContent(
      { kind: 'html', html: `${html}<body><a href="{{ unsubscribe_url }}">x</a></body></html>` },
      { lang: 'fr' },
    )
  expect(await langOf(pasted('<!doctype html><html dir="ltr">'))).toEqual(['fr'])
  expect(await langOf(pasted('<html lang="es">'))).toEqual(['es'])
})

test.each([
  ['en-GB', 'Total', 'and 2 more', 'Your code', 'Watch the video', 'Unsubscribe'],
  ['de', 'Summe', 'und noch 2 Artikel', 'Ihr Code', 'Video ansehen', 'Abmelden'],
  ['fr', 'Total', 'et 2 de plus', 'Votre code', 'Voir la vidéo', 'Se désabonner'],
  ['es', 'Total', 'y 2 más', 'Su código', 'Ver el vídeo', 'Darse de baja'],
  ['nl', 'Total', 'and 2 more', 'Your code', 'Watch the video', 'Unsubscribe'],
])('in %s, blocks say what the design leaves open', async (lang, total, more, code, watch, unsubscribe) => {
  const items = Array.from({ length: 8 }, (_, n) => ({ title: `Tea ${n + 1}`, quantity: 1, price: 5 }))
  const shopping = { total: 40, currency: 'GBP', items }
  const { html, text } = await filled(
    compileBlocks(
      [
        { type: 'cart' },
        { type: 'order', heading: 'Order' },
        { type: 'coupon', gives: '10% off', code: 'TEN' },
        { type: 'video', src: 'https://x.test/still.png', alt: 'A mill', href: 'https://x.test/film' },
      ],
      { lang },
    ),
    { ...CONTEXT, event: { name: 'Cart', properties: shopping }, order: shopping },
  )
  const shown = html.replaceAll('&nbsp;', ' ')
  for (const words of [total, more, code, watch, unsubscribe]) {
    expect(shown).toMatch(new RegExp(`>(?:&#9654;  )?${words}<`))
    expect(text).toContain(words)
  }
  expect(shown).toContain('Tea 6')
  expect(shown).not.toContain('Tea 7')
})

test('what differs on a phone is in the style sheet, once for the same differences', async () => {
  const phone = { top: 8, align: 'center', size: 'h3' }
  const { html } = await email([
    { type: 'heading', text: 'One', phone },
    { type: 'heading', text: 'Two', phone },
    { type: 'text', html: '<p>Three</p>', phone: { bottom: 0 } },
  ])
  expect(html.match(/class="lm-g40 lm-x1"/g)).toHaveLength(2)
  expect(html).toContain('.lm-x1{padding-top:8px!important}')
  expect(html).toContain('.lm-x1>h2')
  expect(html).toContain('{font-size:23px!important;line-height:30px!important}')
  expect(html).toContain('.lm-x2{padding-bottom:0px!important}')
})

describe('conditions of blocks', () => {
  const shown = async (when: object, context = CONTEXT) => {
    const { html, text, problems } = await email([{ type: 'text', html: '<p>HERE</p>', when }], context)
    expect(problems).toEqual([])
    expect(text.includes('HERE')).toBe(html.includes('HERE'))
    return html.includes('HERE')
  }

  test.each([
    [{ person: 'first_name', op: 'is', value: 'ADA' }, true],
    [{ person: 'first_name', op: 'is_not', value: 'Ada' }, false],
    [{ person: 'email', op: 'ends_with', value: '@example.com' }, true],
    [{ person: 'email', op: 'starts_with', value: 'bo' }, false],
    [{ detail: 'favourite_colour', op: 'contains', value: 'REE' }, true],
    [{ detail: 'points', op: 'more_than', value: 11 }, true],
    [{ detail: 'points', op: 'at_most', value: 11 }, false],
    [{ detail: 'points', op: 'is_empty' }, false],
    [{ data_set: 'shop', field: 'name', op: 'is_not_empty' }, true],
    [
      {
        all: [
          { person: 'first_name', op: 'is', value: 'Ada' },
          { detail: 'points', op: 'less_than', value: 5 },
        ],
      },
      false,
    ],
    [
      {
        any: [
          { person: 'first_name', op: 'is', value: 'Ada' },
          { detail: 'points', op: 'less_than', value: 5 },
        ],
      },
      true,
    ],
    [{ liquid: 'person.details.points > 3' }, true],
    [{ person: 'first_name', op: 'is', value: 'A"da\' %} {{ x }}' }, false],
  ])('%j', async (when, expected) => {
    expect(await shown(when)).toBe(expected)
  })

  test('what is empty is never more or less', async () => {
    const nobody = { ...CONTEXT, person: { ...CONTEXT.person, details: {} } }
    expect(await shown({ detail: 'points', op: 'less_than', value: 5 }, nobody)).toBe(false)
  })

  test('inside columns too, and what it names must be known', async () => {
    const column = (when: object) => [{ columns: [[{ id: 'x', type: 'text', html: 'HERE', when }], []] }]
    expect((await email(column({ person: 'first_name', op: 'is', value: 'Bo' }))).html).not.toContain('HERE')
    expect((await email(column({ person: 'first_name', op: 'is', value: 'Bo' }), person('Bo'))).html).toContain('HERE')
    expect((await compileBlocks(column({ detail: 'nope', op: 'is', value: 1 }))).problems).toMatchObject([
      {
        message: 'The tag "person.details.nope" is not known: the account has no such detail (in the text, block 1).',
        block: 'x',
      },
    ])
  })
})

test('three columns are equally wide inside their gaps', async () => {
  const { html } = await email([{ columns: ['a', 'b', 'c'].map((id) => [{ id, type: 'text', html: id }]) }])
  const sides = [...html.matchAll(/lm-col[^"]*" style="padding:0 ([\d.]+)px 0 ([\d.]+)px"/g)]
  expect(sides.map(([, right, left]) => Math.round(Number(right) + Number(left)))).toEqual([11, 11, 11])
})

test.each(GALLERY.map((design) => [design.key, design] as const))(
  'the starting design %s is ready',
  async (_, design) => {
    expect(readContent(structuredClone(design.content))).toEqual(design.content)
    const compiling = compileContent(design.content, { subject: design.subject, previewText: design.preview_text })
    expect(compiling.problems.filter(({ sample }) => !sample)).toEqual([])
    const { subject, html, text } = await filled(compiling)
    expect(subject).not.toMatch(/[{}]/)
    expect(html).toContain('Unsubscribe')
    expect(text).not.toMatch(/\{[{%]/)
    expect(text.length).toBeGreaterThan(150)
  },
)
