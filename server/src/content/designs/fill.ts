// Fills a compiled email for one person. Pure and fast: values are looked up, filtered and escaped; what Liquid decides was
// rendered in the rendering thread before.

import { replaceMarks } from './compile/marks.ts'
import type { CompiledEmail, EmailUrls, FilledEmail, RenderContext, Segment, Slot, ValueSlot } from './compiled.ts'
import { escapeFor, escapeHtml } from './liquid/escape.ts'
import { applyFilter, FilterProblem } from './liquid/filters.ts'

/** What Liquid rendered for one person: the text of each part of `dynamic`. */
export type Rendered = readonly string[]

type Surface = 'html' | 'text'

export function fill(
  compiled: CompiledEmail,
  context: RenderContext,
  urls: EmailUrls,
  rendered: Rendered = [],
): FilledEmail {
  const join = (segments: readonly Segment[], surface: Surface) => {
    let text = ''
    for (const segment of segments) {
      text += typeof segment === 'string' ? segment : fillSlot(compiled, segment, context, urls, rendered, surface)
    }
    return text
  }
  return {
    subject: join(compiled.subject, 'text').trim(),
    previewText: join(compiled.previewText, 'text').trim(),
    html: join(compiled.html, 'html'),
    text: withoutGaps(join(compiled.text, 'text')).trim(),
  }
}

/** Removed conditions leave empty lines behind. */
const withoutGaps = (text: string): string => (text.includes('\n\n\n') ? text.replaceAll(/\n{3,}/g, '\n\n') : text)

/** The content of a slot, escaped for HTML or plain text. */
export function fillSlot(
  compiled: CompiledEmail,
  slot: Slot,
  context: RenderContext,
  urls: EmailUrls,
  rendered: Rendered,
  surface: Surface,
): string {
  const put = surface === 'html' ? escapeHtml : (text: string) => text
  switch (slot.kind) {
    case 'value':
      return valueOf(slot, context)
    case 'link':
      return put(linkOf(slot.index, addressOf(compiled, slot.index, context)))
    case 'pixel':
      return urls.pixel === null
        ? ''
        : `<img src="${escapeHtml(urls.pixel)}" width="1" height="1" alt="" style="border:0;display:block">`
    case 'liquid':
      return replaceMarks(
        rendered[slot.id] ?? '',
        (index, url) => put(linkOf(index, url)),
        (kind) => put(urls[kind] ?? ''),
      )
    default:
      return put(urls[slot.kind] ?? '')
  }

  function linkOf(index: number, url: string): string {
    return urls.link && /^https?:/i.test(url) ? urls.link(index, url) : url
  }
}

/** The URL of a link for one person. */
export function addressOf({ links, linkTemplates }: CompiledEmail, index: number, context: RenderContext): string {
  const template = linkTemplates[index]
  if (!template) return links[index]!
  return template
    .map((segment) =>
      typeof segment === 'string' ? segment : segment.kind === 'value' ? valueOf(segment, context) : '',
    )
    .join('')
}

function valueOf({ path, filters, context: place }: ValueSlot, context: RenderContext): string {
  let value: unknown = context
  for (const step of path) value = stepInto(value, step)
  try {
    for (const { name, args } of filters) value = applyFilter(value, name, args)
  } catch (error) {
    if (!(error instanceof FilterProblem)) throw error
    value = ''
  }
  return escapeFor(place, value)
}

/** Own properties only: a name never reaches a prototype. */
function stepInto(value: unknown, step: string | number): unknown {
  if (Array.isArray(value)) {
    if (typeof step === 'number') return value.at(step)
    return step === 'size' ? value.length : step === 'first' ? value[0] : step === 'last' ? value.at(-1) : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  return Object.hasOwn(value, step) ? (value as Record<string, unknown>)[step] : undefined
}
