// Editing loses nothing: any design the API accepts survives a round trip through the designer, except for what was
// edited.

import path from 'node:path'
import * as fc from 'fast-check'
import { build } from 'vite'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { contentOf } from '../../server/test/design-world.ts'
import { toneOf } from '../../server/src/content/designs/blocks/tones.ts'
import { paletteOf } from '../../server/src/content/designs/brand/palette.ts'
import { richHtml } from '../../server/src/content/designs/compile/rich.ts'
import { browserWorld } from './harness.ts'
import type * as Rich from './rich-text-bundle.ts'
import { words as shown } from './words.ts'

const TONE = toneOf(paletteOf('#1f4d3a', '#f2a957'), 'surface')

const b = await browserWorld()
const ENTRY = path.resolve(import.meta.dirname, 'rich-text-bundle.ts')

/** The designer's rich text code as one module; only translations, which nothing here loads, are apart. */
async function bundle(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: ENTRY, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [first] = Array.isArray(made) ? made : [made]
  if (!first || !('output' in first)) throw new Error('Nothing was built.')
  return first.output[0].code
}

const isSlow = inject('isSlow')
const script = isSlow ? await bundle() : ''

async function openRich(): Promise<Page> {
  const page = await b.open('/sign-in')
  await page.goto('about:blank')
  await page.evaluate(async (code) => {
    const rich = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    Object.assign(globalThis, { rich })
  }, script)
  return page
}

const oneOf = fc.constantFrom<string[]>
const textOf = oneOf('One', ' two ', 'x &lt; y', 'Fish &amp; chips', 'nar&nbsp;row', 'Größe', '😀', '\n  more\n', 'a')
const tagOf = oneOf(
  '{{ person.first_name | default: "friend" }}',
  '{{person.email}}',
  '{{- person.last_name -}}',
  '{{ data.stores.city | default: &quot;a &gt; b&quot; }}',
  '{% if person.first_name %}',
  '{% if person.first_name %}, {{ person.first_name }}{% endif %}',
  '{%- unless person.email %}Fish &amp; chips{% else %}&nbsp;{{ data.x | default: &quot;a &gt; b&quot; }}{% endunless -%}',
)
const attributesOf = oneOf(
  '',
  '',
  ' style="text-align:center"',
  " style='color:#ff0000;margin:0'",
  ' class="lead" style="font-size:20px"',
  ' dir="rtl" title="a style=b"',
)
const hrefOf = oneOf('https://shop.example/?a=1&amp;b=2', '{{ unsubscribe_url }}', 'mailto:ada@example.com')

const { inline, doc } = fc.letrec<{ inline: string; item: string; doc: string }>((tie) => ({
  inline: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    textOf,
    tagOf,
    fc.constant('<br>'),
    fc
      .tuple(oneOf('strong', 'b', 'em', 'i', 'u', 's', 'span', 'code', 'sup', 'sub'), attributesOf, tie('inline'))
      .map(([name, attributes, inside]) => `<${name}${attributes}>${inside}</${name}>`),
    fc.tuple(hrefOf, attributesOf, textOf).map(([href, more, inside]) => `<a href="${href}"${more}>${inside}</a>`),
    fc.array(tie('inline'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
  ),
  item: fc
    .tuple(oneOf('p', ''), attributesOf, tie('inline'))
    .map(([name, attributes, inside]) =>
      name ? `<li><p${attributes}>${inside}</p></li>` : `<li${attributes}>${inside}</li>`,
    ),
  doc: fc
    .array(
      fc.oneof(
        fc
          .tuple(oneOf('p', 'p', 'h1', 'h2', 'h3', 'blockquote'), attributesOf, tie('inline'))
          .map(([name, attributes, inside]) => `<${name}${attributes}>${inside}</${name}>`),
        fc
          .tuple(oneOf('ul', 'ol', 'ol start="3"'), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
          .map(([name, items]) => `<${name}>${items.join('\n')}</${name.split(' ')[0]}>`),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((blocks) => blocks.join('\n')),
}))
/** A fixed seed, so that failures can be reproduced. */
const sample = <T>(arbitrary: fc.Arbitrary<T>, count: number): T[] =>
  fc.sample(arbitrary, { numRuns: count, seed: 2026 })

/** Nested marks such as bold in bold with other attributes, which are edited as source. */
const marksTwice = (html: string): boolean =>
  ['b|strong', 'i|em', 'u'].some((names) =>
    new RegExp(`<(?:${names})[ >](?:(?!</(?:${names})>)[\\s\\S])*<(?:${names})[ >]`).test(html),
  )

test.runIf(isSlow)('rich text survives the editor unchanged in the email', async () => {
  const page = await openRich()
  const texts = [...sample(doc, 150), ...sample(inline, 50)]
  const edited = await page.evaluate((all) => {
    const { rich } = window as unknown as { rich: typeof Rich }
    return all.map((html) => ({ html, after: rich.throughEditor(html), canEdit: rich.canEdit(html) }))
  }, texts)
  const inPlace = edited.filter(({ canEdit }) => canEdit)
  expect(edited.filter(({ html, canEdit }) => !canEdit && !marksTwice(html)).slice(0, 3)).toEqual([])
  expect(inPlace.length).toBeGreaterThan(edited.length * 0.9)
  const rendered = inPlace.map(({ html, after }) => ({
    html,
    before: richHtml(html, TONE),
    after: richHtml(after, TONE),
  }))
  const changed = await page.evaluate((all) => {
    const { rich } = window as unknown as { rich: typeof Rich }
    return all.filter(({ before, after }) => !rich.saysTheSame(before, after))
  }, rendered)
  expect(changed.slice(0, 3)).toEqual([])
})

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
const align = optional(oneOf('left', 'center', 'right'))
const color = optional(oneOf('#123456', '#ABCDEF'))
const when = optional(
  fc.constantFrom(
    { person: 'first_name', op: 'is', value: 'Ada' },
    { any: [{ person: 'email', op: 'contains', value: '@' }] },
    { liquid: 'person.first_name != blank' },
  ),
)
const words = oneOf('Words', 'With {{ person.first_name | default: "you" }}', '<not> & "html"')
const kind = (type: string, fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ type: fc.constant(type), when, ...fields })

const blockInColumn = fc.oneof(
  kind('text', { html: fc.oneof(doc, inline), align }),
  kind('heading', { text: words, level: optional(fc.integer({ min: 1, max: 3 })), align }),
  kind('image', { src: fc.constant('https://shop.example/a.png'), alt: words, href: optional(hrefOf), width: optional(fc.integer({ min: 8, max: 600 })), align, rounded: optional(oneOf('none', 'brand', 'circle')), caption: optional(words) }),
  kind('button', { label: words, href: hrefOf, align, color, text_color: color, full_width: optional(oneOf('no', 'phone', 'always')) }),
  kind('divider', { color }),
  kind('spacer', { height: fc.integer({ min: 4, max: 200 }) }),
  kind('data', { data_set: fc.constant('stores'), html: doc, limit: optional(fc.integer({ min: 1, max: 50 })) }),
  kind('footer', { html: optional(doc), unsubscribe: optional(words), preferences: optional(fc.option(words)), view: optional(fc.option(words)) }),
) // prettier-ignore
const block = fc.oneof(
  { weight: 4, arbitrary: blockInColumn },
  {
    weight: 1,
    arbitrary: kind('columns', { columns: fc.array(fc.array(blockInColumn, { maxLength: 3 }), { minLength: 2, maxLength: 4 }) }),
  },
  {
    weight: 1,
    arbitrary: kind('products', { source: oneOf('newest', 'chosen'), count: optional(fc.integer({ min: 1, max: 6 })), product_ids: optional(fc.constant(['a-1'])), per_row: optional(fc.integer({ min: 1, max: 3 })), show_price: optional(fc.boolean()), button: optional(words) }),
  },
  { weight: 1, arbitrary: kind('app', { block: fc.constant('app_x/reviews') }) },
) // prettier-ignore

type Loose = Record<string, unknown>

/** With ids, in JSON form. */
const named = (blocks: readonly unknown[], prefix: string): Loose[] =>
  (JSON.parse(JSON.stringify(blocks)) as Loose[]).map((each, n) => ({
    id: `${prefix}${n}`,
    ...each,
    ...(Array.isArray(each.columns) && {
      columns: each.columns.map((column: Loose[], c) => named(column, `${prefix}${n}-${c}-`)),
    }),
  }))

test('editing one block keeps all others', async () => {
  const styled = '<p style="text-align:center">Styled <span style="color:#c02020">red</span></p>'
  const blocks = [
    { id: 'title', type: 'heading', text: 'Title', level: 2 },
    { id: 'styled', type: 'text', html: styled },
    ...named(sample(block, isSlow ? 16 : 6), 'b'),
  ]
  const { account } = await b.signIn('owner')
  const content = contentOf(blocks, 'de')
  const made = await account.post('/designs', { name: 'Any', content })
  expect(made.status).toBe(201)
  const { page } = await b.openAs('owner', `/designs/${made.body.data.id}`)
  await page.getByRole('group', { name: shown.designer.block(shown.blockKinds.text, 2), exact: true }).click()
  const editor = page.getByRole('textbox', { name: shown.designer.block(shown.blockKinds.text, 2), exact: true })
  await editor.press('Control+End')
  await editor.pressSequentially('!')
  await page.getByRole('group', { name: shown.designer.block(shown.blockKinds.heading, 1), exact: true }).click()
  await page.getByLabel(shown.blockFields.text, { exact: true }).fill('Another title')
  // Each block is opened and left unchanged.
  for (const row of await page.getByRole('list', { name: shown.designer.outline }).getByRole('button').all())
    await row.click()
  await expect
    .poll(
      async () =>
        (await account.get(`/designs/${made.body.data.id}`)).body.data.content.sections[0].rows[0].columns[0][0].text,
    )
    .toBe('Another title')
  const kept = (await account.get(`/designs/${made.body.data.id}`)).body.data.content
  const after = blocks.map((each) =>
    each.id === 'title'
      ? { ...each, text: 'Another title' }
      : each.id === 'styled'
        ? { ...each, html: styled.replace('red</span>', 'red!</span>') }
        : each,
  )
  expect(kept).toEqual(contentOf(after, 'de'))
})

test.runIf(isSlow)(
  'a short text that depends on a condition is one chip, a long one is edited between its tags',
  async () => {
    const page = await openRich()
    const chipsOf = (html: string) =>
      page.evaluate((text) => {
        const { rich } = window as unknown as { rich: typeof Rich }
        const { body } = new DOMParser().parseFromString(rich.toChips(text), 'text/html')
        return Array.from(body.querySelectorAll('[data-tag]'), (chip) => chip.textContent)
      }, html)
    const name = shown.tagNames.firstName
    expect(await chipsOf('<p>Hello{% if person.first_name %}, {{ person.first_name }}{% endif %}!</p>')).toEqual([
      `, ${name}`,
    ])
    expect(
      await chipsOf('{% unless person.first_name %}Friend{% else %}{{ person.first_name }}{% endunless %}'),
    ).toEqual(['Friend'])
    const long = 'A sentence that is long enough to be edited. '
    expect(await chipsOf(`{% if person.email %}${long}{{ person.first_name }}{% endif %}`)).toEqual([name])
  },
)

test.runIf(isSlow)('content the editor cannot represent is detected before editing', async () => {
  const page = await openRich()
  const odd = [
    '<table><tr><td>Cell</td></tr></table>',
    '<div>Division</div>',
    '<p>Text</p>loose',
    '<p><img src="https://shop.example/a.png"></p>',
    '<a name="here">No link</a>',
    '<p><font color="red">Red</font></p>',
    '{% if a %}<p>Once</p>{% endif %}',
    '<p>Half <strong>open',
    '<p>\uFDD00\uFDD1</p>',
  ]
  const kept = await page.evaluate((all) => {
    const { rich } = window as unknown as { rich: typeof Rich }
    return all.filter((html) => rich.canEdit(html))
  }, odd)
  expect(kept).toEqual(['<p>Half <strong>open'])
})
