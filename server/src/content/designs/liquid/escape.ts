// Escapes values by context. Control characters are always removed: emails need none, and the filler uses them as
// placeholders.

import { onOneLine } from '../../../platform/values/text.ts'
import type { Place } from '../compiled.ts'
import { textOf } from './filters.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
}

const SPECIAL = /[&<>"'`]/
const SPECIAL_ALL = /[&<>"'`]/g
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029]/
const CONTROLS = new RegExp(CONTROL, 'g')

export const escapeHtml = (text: string): string =>
  SPECIAL.test(text) ? text.replaceAll(SPECIAL_ALL, (letter) => ENTITIES[letter]!) : text

export const withoutControls = (text: string): string => (CONTROL.test(text) ? text.replaceAll(CONTROLS, '') : text)

const SAFE_SCHEME = /^(?:https?|mailto|tel):/i

/** A URL that is safe to follow; anything else is replaced. */
export function safeAddress(text: string): string {
  // oxlint-disable-next-line no-control-regex
  const address = text.replaceAll(/[\u0000-\u0020\u007f]+/g, '')
  return SAFE_SCHEME.test(address) ? address : '#'
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll("'", '%27')

const ESCAPES: Record<Place, (text: string) => string> = {
  html: escapeHtml,
  lines: (text) => text.trim().split(/\r?\n/).map(escapeHtml).join('<br>'),
  attribute: escapeHtml,
  address: (text) => escapeHtml(safeAddress(text)),
  link: safeAddress,
  url: encoded,
  text: (text) => text,
  header: (text) => onOneLine(text).trim(),
}

export const escapeFor = (place: Place, value: unknown): string => ESCAPES[place](withoutControls(textOf(value)))
