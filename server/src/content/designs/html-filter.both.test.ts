// How a browser parses a design's HTML after the filter. The parser here follows the standard, with scripting and without
// it, which determines how `noscript` is parsed.

import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { parse } from 'parse5'
import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { describe, expect, inject, test } from 'vitest'
import { body, CONTEXT, filled, compileHtml } from '../../../test/design-world.ts'

/** Everything that runs on a page, as a browser sees it. */
function runningIn(html: string): string[] {
  return [true, false].flatMap((scriptingEnabled) => runningUnder(parse(html, { scriptingEnabled })))
}

function runningUnder(node: Tree.Node): string[] {
  const found: string[] = []
  if ('tagName' in node) {
    if (['script', 'iframe', 'object', 'embed', 'base', 'animate', 'set'].includes(node.tagName))
      found.push(node.tagName)
    for (const { name, value } of node.attrs) {
      if (name.startsWith('on') || name === 'srcdoc') found.push(`${node.tagName} ${name}`)
      // oxlint-disable-next-line no-control-regex
      if (/^[\u0000-\u0020]*j[\t\r\n]*avascript:/i.test(value)) found.push(`${node.tagName} ${name}=${value}`)
    }
  }
  if ('content' in node) found.push(...runningUnder(node.content))
  if ('childNodes' in node) for (const child of node.childNodes) found.push(...runningUnder(child))
  return found
}

const RUNS = '<img src=x onerror=alert(1)>'

describe('nothing runs that is hidden', () => {
  test.each([
    ['in a style of svg', `<svg><style>${RUNS}</style></svg>`],
    ['in a title of svg', `<svg><title>${RUNS}</title></svg>`],
    ['in a style of math', `<math><style>${RUNS}</style></math>`],
    ['in a title of math', `<math><mtext><title></mtext></math>${RUNS}</title>`],
    ['after a noscript that a style hides', `<noscript><style></noscript>${RUNS}</style></noscript>`],
    ['after a noscript that an attribute hides', `<noscript><p title="</noscript>${RUNS}"></p></noscript>`],
    ['in CDATA, which HTML does not have', `<![CDATA[ > ${RUNS} ]]>`],
    ['after CDATA of svg that never ends', `<svg><![CDATA[ x </svg> > ${RUNS}`],
    ['in a raw element that svg does not know', `<svg><xmp>${RUNS}</xmp><noembed>${RUNS}</noembed></svg>`],
    ['in an element that a select ignores', `<select><style></select>${RUNS}</style>`],
    ['behind a script that closes itself', `<script/>${RUNS}</script>`],
    ['behind a style that closes itself', `<svg><style/>${RUNS}</style></svg>`],
    ['in two halves around what is removed', '<<script></script>img src=x onerror=alert(1)>'],
    ['in two halves around a comment', '<<!-- x -->img src=x onerror=alert(1)>'],
    ['behind an attribute that is removed', `<p alt onx="" ='>a' onclick=alert(1) x>`],
    ['in a tag that never ends', '<p>a</p><img src=x onerror="alert(1)'],
    ['in a scheme with control characters', '<a href="&#1;javascript:alert(1)">a</a>'],
    ['in an animated address', '<svg><a><animate attributeName=href values=javascript:alert(1) /></a></svg>'],
    ['in a branch of Liquid that is left out', `<!--[if x]>a{% if 1 > 2 %}-->{% endif %}<p title="-->${RUNS}">b</p>`],
    ['behind a comment that a removed script would close', `<!--[if x]>--<script></script>>${RUNS}<![endif]-->`],
  ])('%s', async (_, html) => {
    const { html: whole } = await filled(compileHtml(html), CONTEXT)
    expect(runningIn(whole)).toEqual([])
  })

  test('in any order of pieces', async () => {
    const pieces = [
      '<svg>', '</svg>', '<math>', '</math>', '<mtext>', '<foreignObject>', '<desc>', '<style>', '<style/>', '</style>',
      '<title>', '</title>', '<textarea>', '</textarea>', '<noscript>', '</noscript>', '<select>', '</select>', '<table>',
      '<template>', '</template>', '<xmp>', '</xmp>', '<plaintext>', '<iframe>', '</iframe>', '<script>', '</script>', '<script/>',
      '<![CDATA[', ']]>', '<!--', '<!--[if mso]>', '-->', '--!>', '<!', '<?', '</', '<', '>', '/>', '"', "'", '=', ' ', 'a',
      '<p title="', "<p title='", '<p alt onx="" ', '<p a', ' onclick=alert(1) ', RUNS, '<a href="javascript:alert(1)">x</a>',
    ] // prettier-ignore
    await assert(
      asyncProperty(array(constantFrom(...pieces), { maxLength: 14 }), async (chosen) => {
        const { html: whole } = await filled(compileHtml(chosen.join('')), CONTEXT)
        expect(runningIn(whole)).toEqual([])
      }),
      { numRuns: inject('isSlow') ? 2_000 : 80 },
    )
  })
})

test('what is no markup stays what it was', async () => {
  expect(await body('<p>1 < 2 &amp; 3 > 2</p><title>a < b</title>')).toBe(
    '<p>1 &lt; 2 &amp; 3 > 2</p><title>a &lt; b</title>',
  )
  const css = '<style><!-- @media (width<=600px) { p > a { color: red } } --></style>'
  expect(await body(css)).toBe('<style>  @media (width<=600px) { p > a { color: red } } --></style>')
  const outlook = '<!--[if mso]><noscript><xml><o:Pixels>96</o:Pixels></xml></noscript><![endif]-->'
  expect(await body(outlook)).toBe(outlook)
  expect(await body('<noscript><p>a</p></noscript>')).toBe('<p>a</p>')
  expect(await body('<svg viewBox="0 0 1 1"><title>A&amp;B</title><path d="M0 0"/></svg>')).toBe(
    '<svg viewBox="0 0 1 1"><title>A&amp;B</title><path d="M0 0"/></svg>',
  )
})
