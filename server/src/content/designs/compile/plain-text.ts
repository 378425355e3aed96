// Derives plain text from HTML, for email clients that show only that: separated headings and paragraphs, lists, links with
// their URL, pictures as their alternative text.

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

/** `letters`: the length of the output when it began; `line` and `column`: its position. */
type Link = { address: string; letters: number; line: number; column: number }

/** Longer labels are not a written-out URL. */
const MAX_LABEL = 2_000

export function plainTextOf(html: string): string {
  const lines: string[] = []
  let line = ''
  let letters = 0
  const skipping: string[] = []
  const links: Link[] = []
  const lists: { numbered: boolean; count: number }[] = []

  const endLine = () => {
    lines.push(line.trimEnd())
    line = ''
  }
  const endParagraph = () => {
    if (line !== '') endLine()
    if (lists.length === 0 && lines.length > 0 && lines.at(-1) !== '') lines.push('')
  }
  const startBlock = (name: string) => {
    if (PARAGRAPHS.has(name)) endParagraph()
    else if (LINES.has(name) && line !== '') endLine()
  }
  const add = (words: string) => {
    const collapsed = words.replaceAll(/\s+/g, ' ')
    const added = line === '' || line.endsWith(' ') ? collapsed.trimStart() : collapsed
    line += added
    letters += added.trim().length
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (skipping.length > 0 || SKIPPED.has(name) || HIDDEN.test(attributes.style ?? '')) {
          if (!VOID.has(name)) skipping.push(name)
          return
        }
        startBlock(name)
        if (name === 'br') endLine()
        else if (name === 'hr') {
          endParagraph()
          lines.push('----------', '')
        } else if (name === 'img') add(` ${attributes.alt ?? ''} `)
        else if (name === 'td' || name === 'th') add(' ')
        else if (name === 'ul' || name === 'ol') lists.push({ numbered: name === 'ol', count: 0 })
        else if (name === 'li') line += markOfItem()
        else if (name === 'a') {
          links.push({ address: (attributes.href ?? '').trim(), letters, line: lines.length, column: line.length })
        }
      },
      ontext(words) {
        if (skipping.length === 0) add(words)
      },
      onclosetag(name) {
        if (skipping.length > 0) {
          if (skipping.at(-1) === name) skipping.pop()
          return
        }
        if (name === 'a') closeLink(links.pop())
        if (name === 'ul' || name === 'ol') lists.pop()
        startBlock(name)
      },
    },
    { decodeEntities: true },
  )
  parser.write(html)
  parser.end()
  endLine()
  return tidy(lines.join('\n'))

  function markOfItem(): string {
    const list = lists.at(-1)
    if (list) list.count++
    return `${'  '.repeat(Math.max(lists.length - 1, 0))}${list?.numbered ? `${list.count}.` : '-'} `
  }

  function closeLink(link: Link | undefined): void {
    if (!link || link.address === '' || link.address.startsWith('#')) return
    const address = link.address.replace(/^mailto:|^tel:/i, '')
    const label = labelOf(link)
    if (label === address) return
    const shown = letters === link.letters ? address : ` (${address})`
    if (line === '' && letters !== link.letters && lines.length > 0) lines.push(lines.pop()! + shown)
    else line = line.trimEnd() + (line.trimEnd() === line || letters === link.letters ? shown : `${shown} `)
  }

  function labelOf({ letters: before, line: start, column }: Link): string {
    if (letters - before > MAX_LABEL) return ''
    return (lines.length === start ? line : [...lines.slice(start), line].join(' ')).slice(column).trim()
  }
}

export const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
