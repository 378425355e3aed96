// Plain text from HTML, for mail programs that show only that: headings and paragraphs apart, lists as lists, links with
// their address, pictures as their alternative text.

import { Parser } from 'htmlparser2'

const SKIPPED = new Set(['head', 'style', 'script', 'title', 'template', 'noscript', 'svg'])
const PARAGRAPHS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote', 'table', 'pre', 'dl'])
const LINES = new Set([
  'div',
  'tr',
  'li',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'center',
  'dt',
  'dd',
  'address',
])
const VOID = new Set(['br', 'img', 'hr', 'input', 'meta', 'link', 'col', 'area', 'wbr'])
const HIDDEN = /display\s*:\s*none|mso-hide\s*:\s*all/i

type Link = { address: string; start: number }

export function plainTextOf(html: string): string {
  let text = ''
  let skipped = 0
  const skipping: string[] = []
  const links: Link[] = []
  const lists: { numbered: boolean; count: number }[] = []

  const breakTo = (lines: number) => {
    text = text.replace(/[ \t]+$/, '')
    const there = /\n*$/.exec(text)![0].length
    if (text !== '') text += '\n'.repeat(Math.max(lines - there, 0))
  }
  const add = (words: string) => {
    const collapsed = words.replaceAll(/\s+/g, ' ')
    const isFresh = text === '' || /\s$/.test(text)
    text += isFresh ? collapsed.trimStart() : collapsed
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const hides = SKIPPED.has(name) || HIDDEN.test(attributes.style ?? '')
        if (skipped > 0 || hides) {
          if (!VOID.has(name)) {
            skipped++
            skipping.push(name)
          }
          return
        }
        if (PARAGRAPHS.has(name)) breakTo(lists.length > 0 ? 1 : 2)
        else if (LINES.has(name)) breakTo(1)
        if (name === 'br') text = `${text.replace(/[ \t]+$/, '')}\n`
        else if (name === 'hr') {
          breakTo(2)
          text += '----------'
          breakTo(2)
        } else if (name === 'img') add(` ${attributes.alt ?? ''} `)
        else if (name === 'td' || name === 'th') add(' ')
        else if (name === 'ul' || name === 'ol') lists.push({ numbered: name === 'ol', count: 0 })
        else if (name === 'li') {
          const list = lists.at(-1)
          if (list) list.count++
          text += `${'  '.repeat(Math.max(lists.length - 1, 0))}${list?.numbered ? `${list.count}.` : '-'} `
        } else if (name === 'a') links.push({ address: (attributes.href ?? '').trim(), start: text.length })
      },
      ontext(words) {
        if (skipped === 0) add(words)
      },
      onclosetag(name) {
        if (skipped > 0) {
          if (skipping.at(-1) === name) {
            skipping.pop()
            skipped--
          }
          return
        }
        if (name === 'a') closeLink(links.pop())
        if (name === 'ul' || name === 'ol') lists.pop()
        if (PARAGRAPHS.has(name)) breakTo(lists.length > 0 ? 1 : 2)
        else if (LINES.has(name)) breakTo(1)
      },
    },
    { decodeEntities: true },
  )
  parser.write(html)
  parser.end()
  return tidy(text)

  function closeLink(link: Link | undefined): void {
    if (!link || link.address === '' || link.address.startsWith('#')) return
    const label = text.slice(link.start).trim()
    const address = link.address.replace(/^mailto:|^tel:/i, '')
    if (label === address) return
    const tail = /\s*$/.exec(text)![0]
    text = text.slice(0, text.length - tail.length)
    text += label === '' ? address : ` (${address})`
    text += tail
  }
}

export const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
