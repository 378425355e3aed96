// Compiles a design's content to segments and finds its problems. Runs in the rendering thread: it parses everything that
// customers wrote, but executes none of it.

import type { AppBlock } from '../app-blocks.ts'
import type { Look } from '../brand/look.ts'
import { canRender, noNeeds } from '../compiled.ts'
import type { CompiledEmail, DesignProblem, OfferedChoice, Segment } from '../compiled.ts'
import type { Content } from '../content.ts'
import { createEngine } from '../liquid/engine.ts'
import { escapeHtml, withoutControls } from '../liquid/escape.ts'
import { ExpressionProblem, readExpression } from '../liquid/expression.ts'
import { specialUrl } from '../liquid/tags.ts'
import type { Known } from '../liquid/tags.ts'
import { readHtml } from '../read-html.ts'
import { htmlOfSections, languageTag } from './sections-html.ts'
import { itemsOfHtml, itemsOfText } from './places.ts'
import type { HtmlOptions } from './places.ts'
import { plainTextOf, tidy } from './plain-text.ts'
import { createBuilder } from './segments.ts'
import type { Builder } from './segments.ts'
import { createTokens, NOWHERE } from './tokens.ts'
import type { Origin, Tokens } from './tokens.ts'
import { problem } from '../problem-kinds.ts'

export type CompileSource = {
  subject: string | null
  previewText: string | null
  content: Content
  look: Look
  known: Known
  appBlocks: Record<string, AppBlock>
  /** The account's language. */
  lang: string
  /** The account's time zone. */
  zone: string
  /** The brand's colors, as part of picture URLs. */
  art: string
  /** Marks parts with their ids, for the designer's canvas. */
  marks?: boolean
}

export type Compilation = { compiled: CompiledEmail; problems: DesignProblem[] }

export const MAX_HTML_BYTES = 100 * 1024
const MAX_TAGS = 2_000
/** The approximate size of a tracked link and of a value. */
const SLOT_BYTES = 60

const NOTHING: CompiledEmail = {
  subject: [],
  previewText: [],
  html: [],
  text: [],
  links: [],
  linkTemplates: {},
  dynamic: [],
  needs: noNeeds(),
}

export function compile(source: CompileSource): Compilation {
  const origins = {
    subject: { id: null, name: 'the subject', place: 'subject' },
    preview: { id: null, name: 'the preview text', place: 'preview_text' },
  } as const
  const tokens: Tokens = createTokens((found, origin) => builder.report(found, origin))
  const builder: Builder = createBuilder(() => tokens, source.known)
  const options = htmlOptions(tokens)
  const subject = source.subject ?? ''
  const preview = source.previewText ?? ''

  const title = tokens.lift(subject, origins.subject, escapeHtml)
  const choices: OfferedChoice[] = []
  const { html, text } = written(source, tokens, title, builder, choices)
  const preheader = tokens.lift(preview, origins.preview, escapeHtml)
  const whole = withPreheaderAndPixel(html, preheader, tokens.put({ kind: 'pixel' }, NOWHERE))
  if (tokens.count() > MAX_TAGS) {
    builder.report(problem('too_many_tags', { most: MAX_TAGS }))
    return { compiled: NOTHING, problems: builder.problems }
  }
  const header = (words: string, origin: Origin) =>
    builder.build(itemsOfText(tokens.lift(words, origin), options, 'header'))

  const compiled: CompiledEmail = {
    subject: header(subject, origins.subject),
    previewText: header(preview, origins.preview),
    html: builder.build(itemsOfHtml(whole, options)),
    text: builder.build(itemsOfText(text, options)),
    links: builder.links,
    linkTemplates: builder.linkTemplates,
    dynamic: builder.dynamic,
    needs: builder.needs,
    ...(choices.length > 0 && { choices }),
  }
  checkTemplates(compiled, builder)
  compiled.needs.confirm = builder.confirm.always + builder.confirm.sometimes > 0
  checkUnsubscribe(builder)
  checkSize(compiled, builder)
  return { compiled, problems: builder.problems }
}

function written(
  { content, ...source }: CompileSource,
  tokens: Tokens,
  title: string,
  builder: Builder,
  choices: OfferedChoice[],
): { html: string; text: string } {
  if (content.kind === 'blocks') {
    return htmlOfSections(content, title, { ...source, tokens, choices, report: builder.report })
  }
  const html = tokens.liftHtml(content.html, NOWHERE)
  const text = content.text?.trim()
    ? tokens.lift(tidy(content.text.replaceAll('\r\n', '\n')), NOWHERE)
    : plainTextOf(html)
  return { html: asDocument(html, title, languageTag(source, tokens)), text }
}

/** Completes a fragment to a document, and names the language of one that doesn't. */
function asDocument(html: string, title: string, lang: string): string {
  const start = /<html(?=[\s>])/i.exec(html)
  if (start) return withLanguage(html, start.index + start[0].length, lang)
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>`
  const body = /<body[\s>]/i.test(html) ? html : `<body>${html}</body>`
  return `<!doctype html><html lang="${lang}"><head>${head}</head>${body}</html>`
}

/** `at` is in the document's first tag, after its name. */
function withLanguage(html: string, at: number, lang: string): string {
  const attributes = html.slice(at, html.indexOf('>', at))
  return /\slang\s*=/i.test(attributes) ? html : `${html.slice(0, at)} lang="${lang}"${html.slice(at)}`
}

/** Spaces keep email clients from filling the preview with the first words of the email. */
const BLANKS = '&#847;&zwnj;&nbsp;'.repeat(40)
const HIDDEN =
  'display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all'

function withPreheaderAndPixel(html: string, preheader: string, pixel: string): string {
  const shown = preheader === '' ? '' : `<div style="${HIDDEN}">${preheader}${BLANKS}</div>`
  const from = readHtml(html, ['body']).elements[0]?.end ?? 0
  const end = html.toLowerCase().lastIndexOf('</body')
  const to = end < from ? html.length : end
  return `${html.slice(0, from)}${shown}${html.slice(from, to)}${pixel}${html.slice(to)}`
}

function htmlOptions(tokens: Tokens): HtmlOptions {
  return {
    tokens,
    isControl: (token) => tokens.get(token).piece.kind === 'control',
    isOwnAddress(token) {
      const { piece } = tokens.get(token)
      if (piece.kind !== 'output') return false
      try {
        return readExpression(piece.expression).paths.some((path) => specialUrl(path) !== null)
      } catch (error) {
        if (error instanceof ExpressionProblem) return false
        throw error
      }
    },
  }
}

/** Only once every tag is known: what Liquid then reports is about syntax. */
function checkTemplates({ dynamic }: CompiledEmail, builder: Builder): void {
  if (!canRender(builder.problems)) return
  const engine = createEngine()
  for (const { source } of dynamic) {
    try {
      engine.parse(source)
    } catch {
      builder.report(problem('template_invalid'))
    }
  }
}

/** Who confirms an address isn't subscribed yet, so that a confirmation email needs no unsubscribe link. */
function checkUnsubscribe({ unsubscribe, confirm, problems, report }: Builder): void {
  if (unsubscribe.always > 0 || confirm.always > 0) return
  if (confirm.sometimes > 0) {
    report(problem('confirm_in_condition'))
    return
  }
  const found = problem(unsubscribe.sometimes > 0 ? 'unsubscribe_in_condition' : 'unsubscribe_missing')
  problems.push({ ...found, block: null, marketing: true })
}

function checkSize({ html, dynamic }: CompiledEmail, { report }: Builder): void {
  const bytesOf = (segment: Segment): number => {
    if (typeof segment === 'string') return Buffer.byteLength(segment)
    return segment.kind === 'liquid' ? Buffer.byteLength(withoutControls(dynamic[segment.id]!.source)) : SLOT_BYTES
  }
  const bytes = html.reduce((sum, segment) => sum + bytesOf(segment), 0)
  if (bytes <= MAX_HTML_BYTES) return
  report(problem('too_large', { kilobytes: Math.ceil(bytes / 1024), limit: MAX_HTML_BYTES / 1024 }))
}
