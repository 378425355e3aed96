// The last two words of a paragraph stay on one line, where there is room for both.

import { expect, test } from 'vitest'
import { compileBlocks, filled } from '../../../../test/design-world.ts'
import { withoutWidows } from './widows.ts'

test.for([
  ['Leave the milk out of this one', 'Leave the milk out of this&nbsp;one'],
  ['Only three words', 'Only three words'],
  ['This one ends on words unreasonably long', 'This one ends on words unreasonably long'],
  ['Already joined by its&nbsp;author', 'Already joined by its&nbsp;author'],
  ['<p>One two three four</p><p>Five six seven eight</p>', '<p>One two three&nbsp;four</p><p>Five six seven&nbsp;eight</p>'],
  ['One two three four<br>five six seven eight', 'One two three&nbsp;four<br>five six seven&nbsp;eight'],
  ['Read it on <a href="https://x.test/" title="a b c">our site</a>.', 'Read it on <a href="https://x.test/" title="a b c">our&nbsp;site</a>.'],
  ['Bread and butter &amp; the jam', 'Bread and butter &amp; the&nbsp;jam'],
  ['Ends with spaces as well  ', 'Ends with spaces as&nbsp;well  '],
  ['5 < 6 and it never closes', '5 < 6 and it never&nbsp;closes'],
  ['', ''],
] as const)('%s', ([before, after]) => {
  expect(withoutWidows(before, 14)).toBe(after)
}) // prettier-ignore

test('the larger the text and the narrower its column, the shorter the words that are joined', async () => {
  const words = 'Open a window, pour something pale'
  const joined = words.replace(/ (?=pale)/, '&nbsp;')
  const htmlOf = async (block: object) => (await filled(compileBlocks([block]))).html
  expect(await htmlOf({ type: 'heading', text: words, level: 2 })).toContain(joined)
  expect(await htmlOf({ type: 'heading', text: words, level: 1, size: 'display' })).toContain(words)
  const item = { icon: 'art:icon-cup', title: 'Cup', note: words }
  expect(await htmlOf({ type: 'icons', items: [item, item, item] })).toContain(words)
})

test('where a client can break lines evenly, it does so in headings and in centered text', async () => {
  const text = { type: 'text', html: '<p>Tea</p>' }
  const { html } = await filled(
    compileBlocks([
      { type: 'heading', text: 'Pots' },
      { ...text, align: 'center' },
      { ...text, html: '<p>Cups</p>' },
    ]),
  )
  expect(html).toContain('.lm-even{text-wrap:balance}')
  expect(html).toMatch(/<h2 class="[^"]*lm-even[^>]*>Pots/)
  expect(html).toMatch(/class="[^"]*lm-even[^>]*><p[^>]*>Tea/)
  expect(html).not.toMatch(/class="[^"]*lm-even[^>]*><p[^>]*>Cups/)
})

test("links in a row and a customer's HTML keep their spaces", async () => {
  const { html } = await filled(
    compileBlocks([
      { type: 'html', html: '<p>One two three four</p>' },
      { type: 'menu', links: ['Tea', 'Pots', 'Gifts', 'Visit'].map((label) => ({ label, href: 'https://x.test/' })) },
    ]),
  )
  expect(html).toContain('<p>One two three four</p>')
  expect(html).toMatch(/Gifts<\/a> <a/)
})
