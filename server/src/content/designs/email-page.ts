// An email as a page in a frame: it runs no scripts and loads only its pictures and fonts.

import type { FileAnswer } from '../../platform/http/endpoint.ts'
import { oneOf, optional, Type } from '../../platform/values/schema.ts'

const LOADS = [
  "default-src 'none'",
  "img-src 'self' https: http: data:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "frame-ancestors 'self'",
]
const POLICY = ['sandbox allow-popups allow-popups-to-escape-sandbox', ...LOADS].join('; ')
/** The console reads what the page shows, so that both have one origin; scripts stay forbidden. */
const READ_POLICY = ['sandbox allow-same-origin', ...LOADS].join('; ')

export type Scheme = 'light' | 'dark'

/** The color scheme that the reader's device would choose. */
export const SchemeQuery = { scheme: optional(oneOf(['light', 'dark'])) }
/** Also for thumbnails, which wait for pages that people look at. */
export const EmailPageQuery = { ...SchemeQuery, size: optional(oneOf(['thumbnail'])) }

type PageOptions = {
  scheme?: Scheme | undefined
  size?: 'thumbnail' | undefined
  /** Whether the console reads the page. */
  isRead?: boolean
}

export const isThumbnail = ({ size }: PageOptions): boolean => size === 'thumbnail'

export const EmailPage = Type.String({ description: 'The email as HTML.' })

export const emailPage = (html: string, { scheme, size, isRead = false }: PageOptions = {}): FileAnswer => ({
  name: 'email.html',
  type: 'text/html; charset=utf-8',
  content: [pageHtml(size === 'thumbnail' ? withSmallDrawings(html) : html, scheme)],
  policy: isRead ? READ_POLICY : POLICY,
})

/** An empty page whose policy allows what emails need; the designer fills it. */
export const canvasPage = (): FileAnswer => ({
  name: 'canvas.html',
  type: 'text/html; charset=utf-8',
  content: ['<!doctype html><title>Email</title>'],
  policy: READ_POLICY,
})

export const pageHtml = (html: string, scheme: Scheme = 'light'): string => inScheme(linksOutside(html), scheme)

/** Drawing them takes a fraction of the time. */
const withSmallDrawings = (html: string): string =>
  html.replaceAll(/\/art\/[\w.-]+\/[\w.-]+\.png/g, '$&?size=thumbnail')

/** A frame follows the browser's color scheme, so the rules are switched on or off in the email itself. */
const inScheme = (html: string, scheme: Scheme): string =>
  html.replaceAll(
    /\(\s*prefers-color-scheme:\s*dark\s*\)/gi,
    scheme === 'dark' ? '(min-width: 0px)' : '(max-width: 0px)',
  )

/** Links open a new window instead of replacing the frame. Browsers move what precedes `<html>` into the head. */
function linksOutside(html: string): string {
  const start = /^\s*<!doctype[^>]*>/i.exec(html)?.[0] ?? ''
  return `${start}<base target="_blank">${html.slice(start.length)}`
}
