// Customers' rich text, reduced to what is safe and what email clients show, in the colors of its section.

import sanitizeHtml from 'sanitize-html'
import type { Tone } from '../blocks/tones.ts'

const ALIGN = { 'text-align': [/^(?:left|right|center)$/] }
const COLOR = { color: [/^#[0-9a-f]{3,6}$/i, /^rgb\([\d\s,]+\)$/] }

/** Links without a line, such as names of products, have the color of the text. */
const NO_LINE = /text-decoration: ?none/
const NAME = 'lm-n'

/** `html` contains tokens in place of tags; `gap` is the space below a paragraph, in pixels. */
export function richHtml(html: string, { text, link, line }: Tone, gap = 12): string {
  const margin = `margin:0 0 ${gap}px`
  const styled = (style: string) => (tagName: string, attribs: Record<string, string>) => ({
    tagName,
    attribs: { ...attribs, style: [style, attribs.style].filter(Boolean).join(';') },
  })
  const written = sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'a',
      'ul',
      'ol',
      'li',
      'h1',
      'h2',
      'h3',
      'blockquote',
      'span',
      'code',
      'sup',
      'sub',
    ],
    allowedAttributes: { a: ['href', 'title', 'style'], '*': ['style'] },
    allowedClasses: { a: [NAME] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    // A token consists of letters and digits, so a URL that begins with one looks relative.
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    allowedStyles: {
      p: { ...ALIGN, margin: [/^[\d\spx]+$/] },
      span: COLOR,
      a: { ...COLOR, 'text-decoration': [/^(?:none|underline)$/] },
      ul: { margin: [/.*/], padding: [/.*/] },
      ol: { margin: [/.*/], padding: [/.*/] },
      li: { margin: [/.*/] },
      h1: { ...ALIGN, margin: [/.*/], 'font-size': [/.*/] },
      h2: { ...ALIGN, margin: [/.*/], 'font-size': [/.*/] },
      h3: { ...ALIGN, margin: [/.*/], 'font-size': [/.*/] },
      blockquote: { margin: [/.*/], padding: [/.*/], 'border-left': [/.*/] },
    },
    transformTags: {
      p: styled(margin),
      a: (tagName, attribs) =>
        NO_LINE.test(attribs.style ?? '')
          ? { tagName, attribs: { ...attribs, class: NAME, style: `color:${text};${attribs.style}` } }
          : styled(`color:${link};text-decoration:underline`)(tagName, attribs),
      ul: styled(`${margin};padding:0 0 0 24px`),
      ol: styled(`${margin};padding:0 0 0 24px`),
      li: styled('margin:0 0 4px'),
      h1: styled('margin:0 0 12px;font-size:28px'),
      h2: styled('margin:0 0 10px;font-size:22px'),
      h3: styled('margin:0 0 8px;font-size:18px'),
      blockquote: styled(`${margin};padding:0 0 0 16px;border-left:3px solid ${line}`),
    },
  })
  return withoutLastMargin(written, margin)
}

/** The next block adds its own spacing. */
function withoutLastMargin(html: string, margin: string): string {
  const end = html.trimEnd()
  const at = end.lastIndexOf(margin)
  const isLast = /<\/(?:p|ul|ol|blockquote)>$/.test(end.slice(-13))
  return isLast && at >= 0 ? `${end.slice(0, at)}margin:0${end.slice(at + margin.length)}` : html
}

const TABLES = ['table', 'tbody', 'thead', 'tfoot', 'tr', 'td', 'th', 'caption']

/** A customer's HTML: any styling, but no scripts, forms or external resources, and no unclosed elements. */
export const ownHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, ...TABLES, 'img', 'center', 'font'],
    allowedAttributes: {
      '*': ['style', 'align', 'valign', 'width', 'height', 'bgcolor', 'dir', 'lang', 'role', 'aria-label'],
      a: ['href', 'title'],
      img: ['src', 'alt', 'border'],
      table: ['border', 'cellpadding', 'cellspacing'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
      font: ['color', 'face', 'size'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
  })
