// Sections, rows and blocks to HTML and to plain text.

import { isDeepStrictEqual } from 'node:util'
import type { AppBlock } from '../app-blocks.ts'
import type { Block, Build, Padding, Phone } from '../blocks/block.ts'
import { cardRadius, classes, gapPadding, TABLE } from '../blocks/markup.ts'
import type { Row, Section } from '../blocks/section.ts'
import { offered } from '../blocks/preference.ts'
import type { Preference } from '../blocks/preference.ts'
import { blockKindOf } from '../blocks/table.ts'
import { tokenColor, toneOf } from '../blocks/tones.ts'
import type { Tone } from '../blocks/tones.ts'
import { conditionOf } from '../blocks/when.ts'
import type { Look } from '../brand/look.ts'
import { paletteOf } from '../brand/palette.ts'
import type { Palette } from '../brand/palette.ts'
import { fontSheets } from '../brand/web-fonts.ts'
import { textsOf } from '../find-block.ts'
import type { FoundProblem, OfferedChoice, PreviewableProblem } from '../compiled.ts'
import type { BlocksContent } from '../content.ts'
import { escapeHtml } from '../liquid/escape.ts'
import type { Known } from '../liquid/tags.ts'
import { documentOf } from './document.ts'
import { phoneRules } from './phone-rules.ts'
import { countdownAddress, pictureAddress } from '../picture-sources.ts'
import { plainTextOf, tidy } from './plain-text.ts'
import { ownHtml, richHtml } from './rich.ts'
import { NOWHERE } from './tokens.ts'
import type { Origin, Tokens } from './tokens.ts'
import { problem } from '../problem-kinds.ts'

export type SectionParts = {
  tokens: Tokens
  look: Look
  known: Known
  appBlocks: Readonly<Record<string, AppBlock>>
  /** The account's language, for designs without one. */
  lang: string
  /** The account's time zone. */
  zone: string
  /** The brand's colors, as part of picture URLs. */
  art: string
  /** Marks sections, rows, columns and blocks with their ids, for the designer's canvas. */
  marks?: boolean
  /** Collects the preferences that links set, by the number in their links. */
  choices: OfferedChoice[]
  report(found: FoundProblem, origin?: Origin, kind?: PreviewableProblem): void
}

const WIDTH = 600
const GUTTER = 40
const PANEL_PADDING = 28
const GAP = 16
const SECTION_PADDING = 56

/** What is the same for the whole email, and the column widths that it uses. */
type Email = SectionParts & {
  palette: Palette
  shares: Set<number>
  count: number
  /** The level of the last heading that opens what follows. */
  heading: number
  language: string
  languageOfPerson: string | null
  /** Rules of the style sheet for what differs on a phone, by class. */
  phone: Map<string, string>
}

/** The class of a part that differs on a phone; the same differences share one. */
function phoneClass(phone: Phone | undefined, email: Email): string {
  const key = JSON.stringify(phone ?? {})
  if (key === '{}') return ''
  const name = `lm-x${[...email.phone.keys()].indexOf(key) + 1 || email.phone.size + 1}`
  email.phone.set(key, phoneRules(phone!, `.${name}`))
  return name
}

/** Attributes by which the canvas finds a part; nothing else of the email depends on them. */
const mark = ({ marks }: Email, part: 'section' | 'row' | 'column' | 'block', id: string): string =>
  marks ? ` data-lm-${part}="${id}"` : ''

type Frame = { tone: Tone; width: number; gutter: number; align: Build['align'] }
type Made = { html: string; text: string }
const NOTHING: Made = { html: '', text: '' }

export function htmlOfSections(content: BlocksContent, title: string, parts: SectionParts): Made {
  const palette = paletteOf(parts.look.primary, parts.look.accent)
  const email: Email = {
    ...parts,
    palette,
    shares: new Set(),
    count: 0,
    heading: 0,
    language: content.lang ?? parts.lang,
    languageOfPerson: content.lang === undefined ? knownLanguage(parts) : null,
    phone: new Map(),
  }
  const groups = grouped(content.sections).map((group) => groupOf(group, email))
  const html = documentOf({
    look: parts.look,
    palette,
    title,
    lang: content.lang ?? languageTag(parts, parts.tokens),
    body: groups.map((group) => group.html).join('\n'),
    shares: [...email.shares].toSorted((a, b) => a - b),
    phone: [...email.phone.values()],
    fonts: fontSheets(parts.look).map((sheet) => baseUrl(parts.tokens, NOWHERE) + sheet),
  })
  return { html, text: tidy(groups.map(({ text }) => text).join('\n\n')) }
}

/** The detail that holds a person's language, by its name in tags. */
const LANGUAGE_DETAIL = 'language'

const knownLanguage = ({ known }: Pick<SectionParts, 'known'>): string | null =>
  known.details.includes(LANGUAGE_DETAIL) ? `person.details.${LANGUAGE_DETAIL}` : null

/** The person's language if the account knows it, else the account's. */
export function languageTag(parts: Pick<SectionParts, 'known' | 'lang'>, tokens: Tokens): string {
  const value = knownLanguage(parts)
  return value
    ? tokens.put({ kind: 'output', expression: `${value} | language: "${parts.lang}"` }, NOWHERE)
    : parts.lang
}

const styleKey = ({ background = 'surface', flips, full_width }: Section): string =>
  `${background} ${flips} ${full_width}`

const isPlain = ({ rounded = 'none', image, hide }: Section): boolean => rounded === 'none' && !image && !hide

/** Adjacent sections of one color share a cell; otherwise a hairline of the canvas would show between them. */
function grouped(sections: readonly Section[]): Section[][] {
  const groups: Section[][] = []
  for (const section of sections) {
    const last = groups.at(-1)
    const joins = last && isPlain(section) && isPlain(last[0]!) && styleKey(last[0]!) === styleKey(section)
    if (joins) last.push(section)
    else groups.push([section])
  }
  return groups
}

const CORNERS: Record<string, (r: number) => string> = {
  none: () => '',
  top: (r) => `border-radius:${r}px ${r}px 0 0;`,
  bottom: (r) => `border-radius:0 0 ${r}px ${r}px;`,
  all: (r) => `border-radius:${r}px;`,
}

function groupOf(sections: Section[], email: Email): Made {
  const [first] = sections as [Section, ...Section[]]
  const { background = 'surface', flips, full_width = false, image, rounded = 'none', hide } = first
  if (hide === 'everywhere') return NOTHING
  const tone = toneOf(email.palette, background, flips)
  const made = sections.map((section) => sectionOf(section, tone, email))
  const color = ` bgcolor="${tone.background}"`
  const behind = image?.trim()
    ? ` background="${pictureOf(image, { id: first.id, name: null, place: null }, email)}"`
    : ''
  const corners = CORNERS[rounded]!(cardRadius({ look: email.look } as Build))
  const outside = full_width
    ? `${color}${classes(tone.backgroundClass)} style="background-color:${tone.background}"`
    : ''
  const html = `<tr${classes(hideClass(hide))}><td align="center"${outside}>
<!--[if mso]><table ${TABLE} align="center" width="${WIDTH}"><tr><td><![endif]-->
<div style="max-width:${WIDTH}px;margin:0 auto"><table ${TABLE} width="100%"><tr><td${color}${behind}${classes(tone.backgroundClass)} style="background-color:${tone.background};${corners}">${made.map((each) => each.html).join('')}</td></tr></table></div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>`
  return { html, text: made.map(({ text }) => text).join('\n\n') }
}

const hideClass = (hide: Block['hide']): string => (hide === 'phone' ? 'lm-hp' : hide === 'desktop' ? 'lm-hd' : '')

function sectionOf(section: Section, tone: Tone, email: Email): Made {
  const { padding, gutter = GUTTER, align = 'left', when } = section
  const frame: Frame = { tone, width: WIDTH - 2 * gutter, gutter, align }
  const made = section.rows.map((row, i) => rowOf(row, frame, email, i === section.rows.length - 1))
  const { top = SECTION_PADDING, bottom = SECTION_PADDING } = padding ?? {}
  const html = `<table ${TABLE} width="100%"><tr><td${mark(email, 'section', section.id)}${classes(phoneClass(section.phone, email))} style="padding:${top}px 0 ${bottom}px"><table ${TABLE} width="100%">${made.map((each) => each.html).join('')}</table></td></tr></table>`
  const text = made.map((each) => each.text).join('\n\n')
  const origin = { id: section.id, name: 'a section', place: null }
  return conditional(when && conditionOf(when), { html, text }, origin, email)
}

/** Wraps content that only some people get; `instead` is HTML for the others. */
function conditional(
  args: string | null | undefined,
  made: Made,
  origin: Origin,
  { tokens }: Email,
  instead = '',
): Made {
  if (!args) return made
  const control = (name: string, given = '') => tokens.put({ kind: 'control', name, args: given }, origin)
  const around = (inner: string, other = '') =>
    `${control('if', args)}${inner}${other && control('else') + other}${control('endif')}`
  return { html: around(made.html, instead), text: around(`${made.text}\n\n`) }
}

function rowOf(row: Row, frame: Frame, email: Email, isLast: boolean): Made {
  const { panel, padding } = row
  const after = padding?.bottom ?? (isLast ? 0 : 28)
  const before = padding?.top ?? 0
  if (!panel && row.columns.length === 1) {
    const [blocks] = row.columns as [Block[]]
    const space = (height: number) =>
      height > 0 ? `<tr><td style="height:${height}px;line-height:${height}px;font-size:0">&nbsp;</td></tr>` : ''
    const spaced = (html: string) => `${space(before)}${html}${space(after)}`
    // The space around a block that not everybody gets goes with it.
    if (blocks.length === 1) return blockOf(blocks[0]!, undefined, frame, email, spaced)
    const made = columnOf(blocks, frame, email)
    return { html: spaced(made.html), text: made.text }
  }
  const tone = panel ? toneOf(email.palette, panel.background ?? 'a4') : frame.tone
  const inner: Frame = panel
    ? { ...frame, tone, gutter: 0, width: frame.width - 2 * PANEL_PADDING }
    : { ...frame, gutter: 0 }
  const columns = columnsOf(row, inner, email)
  const card = panel ? panelOf(row, columns.html, tone, email) : columns.html
  const html = `<tr><td${mark(email, 'row', row.id)}${classes(`lm-g${frame.gutter}`, phoneClass(row.phone, email))} style="padding:${before}px ${frame.gutter}px ${after}px">${card}</td></tr>`
  return { html, text: columns.text }
}

function panelOf({ panel }: Row, content: string, tone: Tone, email: Email): string {
  const radius = cardRadius({ look: email.look } as Build)
  const border = panel!.border ? `border:1px solid ${tokenColor(email.palette, panel!.border)};` : ''
  return `<table ${TABLE} width="100%" style="border-collapse:separate"><tr><td bgcolor="${tone.background}"${classes(tone.flips && 'lm-card', 'lm-g24')} style="background-color:${tone.background};border-radius:${radius}px;${border}padding:${PANEL_PADDING}px">${content}</td></tr></table>`
}

function sharesOf({ columns, ratio }: Row): number[] {
  const given = columns.length === 2 && ratio ? ratio.split(':').map(Number) : null
  return given ?? columns.map(() => Math.floor(10_000 / columns.length) / 100)
}

/** Stacking columns have a separate table for Outlook, which does not support inline blocks. */
function columnsOf(row: Row, frame: Frame, email: Email): Made {
  const { columns, gap = GAP, stack = true, vertical = 'top' } = row
  const shares = sharesOf(row)
  const last = columns.length - 1
  const made = columns.map((blocks, i) => {
    const width = Math.floor((frame.width * shares[i]!) / 100 - (gap * last) / columns.length)
    const inside = columnOf(blocks, { ...frame, width }, email)
    const content = `<table ${TABLE} width="100%">${inside.html}</table>`
    const padding = gapPadding(i, columns.length, gap)
    return { text: inside.text, content, padding, marked: mark(email, 'column', `${row.id} ${i}`) }
  })
  const text = made.map((each) => each.text).join('\n\n')
  if (columns.length === 1) return { html: made[0]!.content, text }
  if (!stack) {
    const cells = made.map(
      ({ content, padding, marked }, i) =>
        `<td${marked} width="${shares[i]}%" valign="${vertical}" style="${padding}">${content}</td>`,
    )
    return { html: `<table ${TABLE} width="100%"><tr>${cells.join('')}</tr></table>`, text }
  }
  const blocks = made.map(({ content, padding, marked }, i) => {
    const share = shares[i]!
    email.shares.add(share)
    const outlook = `<td valign="${vertical}" width="${Math.floor((frame.width * share) / 100)}">`
    const cell = `<table ${TABLE} width="100%"><tr><td${classes('lm-col', i > 0 && 'lm-under')} style="${padding}">${content}</td></tr></table>`
    return `<!--[if mso]>${outlook}<![endif]--><div${marked} class="lm-c-${String(share).replace('.', '-')}" style="display:inline-block;width:100%;vertical-align:${vertical}">${cell}</div><!--[if mso]></td><![endif]-->`
  })
  const html = `<div style="font-size:0;text-align:left"><!--[if mso]><table ${TABLE} width="${frame.width}"><tr><![endif]-->${blocks.join('')}<!--[if mso]></tr></table><![endif]--></div>`
  return { html, text }
}

/** Headlines of these sizes need more space below them. */
const LARGE_SIZES: readonly unknown[] = ['poster', 'hero', 'display']

/** Pixels below a block, by what follows it. */
function spaceBetween(block: Block & { size?: unknown }, next: Block | undefined): number {
  if (!next || block.type === 'spacer' || next.type === 'spacer') return 0
  if (block.type === 'eyebrow') return 14
  if (block.type === 'heading') return next.type === 'heading' ? 8 : LARGE_SIZES.includes(block.size) ? 20 : 14
  if (block.type === 'logo') return next.type === 'menu' ? 4 : 28
  if (next.type === 'button' || next.type === 'divider' || block.type === 'divider') return 28
  return block.type === 'image' || next.type === 'image' ? 28 : 20
}

const usualPadding = (block: Block, next: Block | undefined, given: Padding | undefined): [number, number] => [
  given?.top ?? 0,
  given?.bottom ?? spaceBetween(block, next),
]

function columnOf(blocks: readonly Block[], frame: Frame, email: Email): Made {
  const made = blocks.map((block, i) => blockOf(block, blocks[i + 1], frame, email))
  return { html: made.map(({ html }) => html).join(''), text: made.map(({ text }) => text).join('\n\n') }
}

function blockOf(
  block: Block,
  next: Block | undefined,
  frame: Frame,
  email: Email,
  spaced = (html: string): string => html,
): Made {
  const kind = blockKindOf(block.type)
  if (!kind || block.hide === 'everywhere') return NOTHING
  const place = ++email.count
  const origin: Origin = { id: block.id, name: `the ${kind.name}, block ${place}`, place }
  checkSample(block, origin, email)
  const bleeds = kind.bleeds?.(block) ?? false
  const width = bleeds ? frame.width + 2 * frame.gutter : frame.width
  const build = buildFor(origin, { ...frame, width }, email)
  const content = kind.html(block, build)
  email.heading = kind.headingLevel?.(block) ?? email.heading
  const text = kind.text(block, build)
  const [top, bottom] = usualPadding(block, next, block.padding)
  const gutter = bleeds ? 0 : frame.gutter
  const hidden = hideClass(block.hide)
  const rowWith = (inside: string) =>
    spaced(
      `<tr${classes(hidden)}><td${mark(email, 'block', block.id)} align="${frame.align}"${classes(gutter > 0 && `lm-g${gutter}`, phoneClass(block.phone, email))} style="padding:${top}px ${gutter}px ${bottom}px">${inside}</td></tr>`,
    )
  const instead = email.marks && kind.shownIf ? rowWith(placeOf(frame)) : ''
  const html = content === '' ? instead : rowWith(content)
  const known = conditional(kind.shownIf?.(block), { html, text }, origin, email, instead)
  return conditional(block.when && conditionOf(block.when), known, origin, email)
}

/** On the canvas, the place of a block that is left out of emails for now, so that it can be selected. */
const placeOf = ({ tone }: Frame): string =>
  `<div style="height:48px;border:1px dashed ${tone.line};border-radius:8px">&nbsp;</div>`

const ADDRESS = /https?:\/\/([^\s"'<>/?#]+)/gi

/** Domains that are reserved for examples lead nowhere. */
const leadsToExample = (text: string): boolean =>
  text.includes('.example') && [...text.matchAll(ADDRESS)].some(([, host]) => host!.toLowerCase().endsWith('.example'))

function checkSample(block: Block, origin: Origin, { report }: Email): void {
  if (block.sample) report(problem('sample_content'), origin, 'sample')
  else if (Object.entries(block).some(([name, value]) => name !== 'src' && textsOf(value).some(leadsToExample)))
    report(problem('sample_link'), origin, 'sample')
}

/** Where this server is: for pictures and fonts. */
const baseUrl = (tokens: Tokens, origin: Origin): string =>
  tokens.put({ kind: 'output', expression: 'pictures_url' }, origin)

const serverOf = (origin: Origin, { tokens, art }: Email) => ({ art, base: () => baseUrl(tokens, origin) })

const pictureOf = (source: string, origin: Origin, email: Email): string =>
  pictureAddress(source, serverOf(origin, email), (text) => email.tokens.lift(text.trim(), origin, escapeHtml))

/** The same choice in HTML and in plain text has one number. */
function choiceUrl(label: string, preference: Preference, origin: Origin, email: Email): string {
  const { tokens, choices, known } = email
  const sets = offered(preference, known.choosable)
  if ('code' in sets) {
    email.report(sets, origin)
    return '#'
  }
  const choice: OfferedChoice = { label: /\{[{%]/.test(label) ? '' : label.trim(), sets }
  const same = choices.findIndex((each) => isDeepStrictEqual(each, choice))
  const number = same < 0 ? choices.push(choice) - 1 : same
  return `${tokens.put({ kind: 'output', expression: 'choice_url' }, origin)}/${number}`
}

function buildFor(origin: Origin, frame: Frame, email: Email): Build {
  const { tokens, look, palette, known, appBlocks, language, languageOfPerson, zone } = email
  const rich = (html: string, gap?: number) => richHtml(tokens.liftHtml(html, origin), frame.tone, gap)
  const own = (html: string) => ownHtml(tokens.liftHtml(html, origin))
  return {
    look,
    palette,
    known,
    appBlocks,
    lang: language,
    languageOfPerson,
    zone,
    ...frame,
    headingAbove: email.heading,
    words: (source) => tokens.lift(source, origin, escapeHtml),
    address: (source) => tokens.lift(source.trim(), origin, escapeHtml),
    picture: (source) => pictureOf(source, origin, email),
    countdown: (name) => countdownAddress(name, serverOf(origin, email)),
    plain: (source) => tokens.lift(source, origin),
    rich,
    ownHtml: own,
    plainRich: (html) => plainTextOf(rich(html)),
    output: (expression) => tokens.put({ kind: 'output', expression }, origin),
    control: (control, args = '') => tokens.put({ kind: 'control', name: control, args }, origin),
    choice: (label, preference) => choiceUrl(label, preference, origin, email),
    report: (found, kind) => email.report(found, origin, kind),
  }
}
