// Rich text as people write it, cut down to what is safe and what mail programs show, with the look of the account on it.

import sanitizeHtml from 'sanitize-html'
import type { Look } from '../brand-look.ts'

const ALIGN = { 'text-align': [/^(?:left|right|center)$/] }
const COLOUR = { color: [/^#[0-9a-f]{3,6}$/i, /^rgb\([\d\s,]+\)$/] }

/** `html` holds tokens where its tags were. */
export function richHtml(html: string, { colours }: Look): string {
  const styled = (style: string) => (tagName: string, attribs: Record<string, string>) => ({
    tagName,
    attribs: { ...attribs, style: [style, attribs.style].filter(Boolean).join(';') },
  })
  return sanitizeHtml(html, {
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
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    // A token is letters and digits: an address that begins with one looks like a relative one.
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    allowedStyles: {
      p: { ...ALIGN, margin: [/^[\d\spx]+$/] },
      span: COLOUR,
      a: { ...COLOUR, 'text-decoration': [/^(?:none|underline)$/] },
      ul: { margin: [/.*/], padding: [/.*/] },
      ol: { margin: [/.*/], padding: [/.*/] },
      li: { margin: [/.*/] },
      h1: { ...ALIGN, margin: [/.*/], 'font-size': [/.*/] },
      h2: { ...ALIGN, margin: [/.*/], 'font-size': [/.*/] },
      h3: { ...ALIGN, margin: [/.*/], 'font-size': [/.*/] },
      blockquote: { margin: [/.*/], padding: [/.*/], 'border-left': [/.*/] },
    },
    transformTags: {
      p: styled('margin:0 0 12px'),
      a: styled(`color:${colours.link};text-decoration:underline`),
      ul: styled('margin:0 0 12px;padding:0 0 0 24px'),
      ol: styled('margin:0 0 12px;padding:0 0 0 24px'),
      li: styled('margin:0 0 4px'),
      h1: styled('margin:0 0 12px;font-size:28px'),
      h2: styled('margin:0 0 10px;font-size:22px'),
      h3: styled('margin:0 0 8px;font-size:18px'),
      blockquote: styled('margin:0 0 12px;padding:0 0 0 16px;border-left:3px solid #d8dcd9'),
    },
  })
}
