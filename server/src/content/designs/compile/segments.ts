// Turns tokens with their context into segments: plain values become slots for the filler, and what Liquid has to decide
// (branches, loops, sums) becomes a separate template. Every name is checked against the account.

import type {
  DesignProblem,
  DynamicPart,
  FoundProblem,
  Needs,
  Place,
  PreviewableProblem,
  Segment,
} from '../compiled.ts'
import { noNeeds } from '../compiled.ts'
import { placeFilter } from '../liquid/engine.ts'
import { ExpressionProblem, readExpression, readLoop, readWhen } from '../liquid/expression.ts'
import type { Expression } from '../liquid/expression.ts'
import { shown } from '../liquid/lexer.ts'
import { meaningOf, SPECIAL_URLS, specialUrl } from '../liquid/tags.ts'
import type { Known, Local, Locals, Meaning } from '../liquid/tags.ts'
import { problem } from '../problem-kinds.ts'
import { LINK_END, LINK_START, LINK_URL, markOf } from './marks.ts'
import type { OwnAddress } from './marks.ts'
import { nameChecker } from './names.ts'
import { IN_TEXT } from './places.ts'
import type { Item, LinkItem, TokenItem } from './places.ts'
import { NOWHERE } from './tokens.ts'
import type { Origin, Tokens } from './tokens.ts'

const MAX_DEPTH = 12
const MAX_PROBLEMS = 50

const CLOSERS: Record<string, string> = { endif: 'if', endunless: 'unless', endcase: 'case', endfor: 'for' }
const OPENERS = new Set(Object.values(CLOSERS))
const MIDDLES: Record<string, readonly string[]> = {
  else: ['if', 'unless', 'case', 'for'],
  elsif: ['if', 'unless'],
  when: ['case'],
  break: ['for'],
  continue: ['for'],
}

type Frame = { name: string; spot: number; locals: Locals; origin: Origin }

/** A region controlled by a Liquid tag, while it is being built. */
type Region = { source: string; shared: boolean; frames: Frame[] }

export type Builder = {
  build(items: readonly Item[]): Segment[]
  links: string[]
  linkTemplates: Record<number, Segment[]>
  dynamic: DynamicPart[]
  needs: Needs
  problems: DesignProblem[]
  report(found: FoundProblem, origin?: Origin, kind?: PreviewableProblem): void
  /** How many links have the unsubscribe or confirmation URL, outside and inside of conditions. */
  unsubscribe: { always: number; sometimes: number }
  confirm: { always: number; sometimes: number }
}

export function createBuilder(tokens: () => Tokens, known: Known): Builder {
  const builder: Builder = {
    build,
    links: [],
    linkTemplates: {},
    dynamic: [],
    needs: noNeeds(),
    problems: [],
    report,
    unsubscribe: { always: 0, sometimes: 0 },
    confirm: { always: 0, sometimes: 0 },
  }
  const firstLinks = new Map<string, number>()
  const check = nameChecker(known, builder.needs, report)
  return builder

  function report(found: FoundProblem, { id, name, place }: Origin = NOWHERE, kind?: PreviewableProblem): void {
    if (builder.problems.length >= MAX_PROBLEMS) return
    const message = name ? `${found.message.replace(/\.$/, '')} (in ${name}).` : found.message
    const isKnown = builder.problems.some((known) => known.message === message && known.block === id)
    if (isKnown) return
    builder.problems.push({
      ...found,
      message,
      block: id,
      ...(place !== null && { place }),
      ...(kind && { [kind]: true }),
    })
  }

  function build(items: readonly Item[]): Segment[] {
    const segments: Segment[] = []
    let region: Region | null = null
    for (const item of items) {
      if (typeof item === 'string') {
        if (region) region.source += literal(item)
        else append(segments, item)
      } else if ('address' in item) addLink(segments, region, item)
      else region = addToken(segments, region, item)
    }
    const open = region?.frames.at(-1)
    if (open) report(problem('tag_not_closed', { tag: `{% ${open.name} %}` }), open.origin)
    return segments
  }

  /** The region that is still open, if any. */
  function addToken(segments: Segment[], region: Region | null, item: TokenItem): Region | null {
    const { piece, origin } = tokens().get(item.token)
    if (piece.kind === 'pixel') {
      append(segments, { kind: 'pixel' })
      return region
    }
    const text = piece.kind === 'output' ? `{{ ${piece.expression} }}` : `{% ${piece.name} ${piece.args} %}`
    if (item.place === 'markup' || item.place === 'style') {
      report(problem(item.place === 'style' ? 'tag_in_style' : 'tag_in_markup', { tag: shown(text) }), origin)
      return region
    }
    try {
      if (piece.kind === 'control') return addControl(segments, region, piece, item, origin)
      addOutput(segments, region, piece.expression, item as TokenItem & { place: Place }, origin)
    } catch (error) {
      if (!(error instanceof ExpressionProblem)) throw error
      report(problem(error.code, { tag: shown(text), ...error.values }), origin)
    }
    return region
  }

  function addOutput(
    segments: Segment[],
    region: Region | null,
    expression: string,
    { place: spot, follows = false }: { place: Place; follows?: boolean },
    origin: Origin,
  ): void {
    const read = readExpression(expression)
    const place = spot === 'html' && isPostalAddress(read) ? 'lines' : spot
    const own = read.paths.length === 1 && read.simple ? specialUrl(read.paths[0]!) : null
    if (own) return addOwnAddress(segments, region, SPECIAL_URLS[own], { place, follows }, origin)
    if (!region && read.simple?.path[0] === 'coupon') return addCoupon(segments, read.simple, place, origin)
    const locals = region?.frames.at(-1)?.locals ?? NO_LOCALS
    const isShared = check(read, locals, origin)
    if (region) {
      region.source += `{{ ${expression} | ${placeFilter(place)} }}`
      region.shared &&= isShared
    } else if (read.simple) append(segments, { kind: 'value', context: place, ...read.simple })
    else addPart(segments, { source: `{{ ${expression} | ${placeFilter(place)} }}`, shared: isShared })
  }

  /** A code is given when the email is handed over, after Liquid was rendered. */
  function addCoupon(
    segments: Segment[],
    simple: NonNullable<Expression['simple']>,
    place: Place,
    origin: Origin,
  ): void {
    const [, key] = simple.path
    const coupons = (builder.needs.coupons ??= [])
    if (simple.path.length !== 2 || typeof key !== 'string' || !known.coupons.includes(key))
      return report(problem('unknown_coupon_pool', { tag: simple.path.join('.') }), origin)
    if (!coupons.includes(key)) coupons.push(key)
    append(segments, { kind: 'value', context: place, ...simple })
  }

  function addOwnAddress(
    segments: Segment[],
    region: Region | null,
    kind: OwnAddress,
    { place, follows }: { place: Place; follows: boolean },
    origin: Origin,
  ): void {
    if (place === 'url') {
      report(problem('address_not_first', { tag: `${kind}_url` }), origin)
      return
    }
    if ((kind === 'unsubscribe' || kind === 'confirm') && follows) builder[kind][region ? 'sometimes' : 'always']++
    if (region) region.source += markOf(kind)
    else append(segments, { kind })
  }

  function addControl(
    segments: Segment[],
    region: Region | null,
    { name, args }: { name: string; args: string },
    { spot }: TokenItem,
    origin: Origin,
  ): Region | null {
    if (name in CLOSERS) return close(segments, region, name, spot, origin)
    if (!OPENERS.has(name) && !(name in MIDDLES)) {
      report(problem('tag_not_for_emails', { tag: `{% ${name} %}` }), origin)
      return region
    }
    const frame = region?.frames.at(-1)
    if (name in MIDDLES) return addMiddle(region, frame, name, args, origin)
    if (region && region.frames.length >= MAX_DEPTH) {
      throw new ExpressionProblem('tag_too_deep', { most: MAX_DEPTH })
    }
    const open = region ?? { source: '', shared: true, frames: [] }
    const inner: Frame = { name, spot, locals: frame?.locals ?? NO_LOCALS, origin }
    // An invalid tag still opens a block, so that its closing tag is not reported as well.
    open.frames.push(inner)
    open.source += `{% ${name} ${args} %}`
    try {
      if (name === 'for') enterLoop(open, inner, args)
      else open.shared = check(readExpression(args), inner.locals, origin) && open.shared
    } catch (error) {
      if (!(error instanceof ExpressionProblem)) throw error
      report(problem(error.code, { tag: shown(`{% ${name} ${args} %}`), ...error.values }), origin)
    }
    return open
  }

  function enterLoop(region: Region, frame: Frame, args: string): void {
    const outer = frame.locals
    const [named = ''] = args.split(/\s/, 1)
    frame.locals = new Map(outer).set(named, ANYTHING)
    const loop = readLoop(args)
    region.shared = check(loop.expression, outer, frame.origin, loop.limit) && region.shared
    const { items, problem: unknown } = loop.over.length > 0 ? meaningOf(loop.over, known, outer, noNeeds()) : COUNTED
    if (!items && !unknown) throw new ExpressionProblem('tag_without_rows')
    frame.locals = new Map(outer).set(loop.variable, items ?? ANYTHING).set('forloop', { kind: 'forloop' })
  }

  function addMiddle(
    region: Region | null,
    frame: Frame | undefined,
    name: string,
    args: string,
    origin: Origin,
  ): Region | null {
    const inside = MIDDLES[name]!
    const isInPlace =
      name === 'break' || name === 'continue'
        ? region?.frames.some((each) => each.name === 'for')
        : frame && inside.includes(frame.name)
    if (!region || !frame || !isInPlace) {
      report(problem('tag_outside', { tag: `{% ${name} %}`, of: inside.join(', ') }), origin)
      return region
    }
    if (name === 'elsif') region.shared = check(readExpression(args), frame.locals, origin) && region.shared
    if (name === 'when') region.shared = check(readWhen(args), frame.locals, origin) && region.shared
    region.source += `{% ${name} ${args} %}`
    return region
  }

  function close(
    segments: Segment[],
    region: Region | null,
    name: string,
    spot: number,
    origin: Origin,
  ): Region | null {
    const frame = region?.frames.at(-1)
    if (!region || !frame || frame.name !== CLOSERS[name]) {
      report(problem('tag_closes_nothing', { tag: `{% ${name} %}` }), origin)
      return region
    }
    if (frame.spot !== spot) {
      report(problem('tag_across_elements', { tag: `{% ${frame.name} %}` }), origin)
    }
    region.frames.pop()
    region.source += `{% ${name} %}`
    if (region.frames.length > 0) return region
    addPart(segments, region)
    return null
  }

  function addLink(segments: Segment[], region: Region | null, link: LinkItem): void {
    const hasTags = link.address.some((item) => typeof item !== 'string')
    const hasControl = link.address.some(
      (item) => typeof item !== 'string' && tokens().get(item.token).piece.kind === 'control',
    )
    if (hasControl) {
      const token = link.address.find((item) => typeof item !== 'string')!
      report(problem('condition_in_link'), tokens().get((token as TokenItem).token).origin)
      return
    }
    const index = indexOfLink(link)
    if (region) return writeLink(segments, region, link, index)
    const template = hasTags ? build(link.address) : []
    if (template.some((segment) => typeof segment !== 'string' && segment.kind === 'liquid')) {
      const part: Region = { source: '', shared: true, frames: [] }
      writeLink(segments, part, link, index)
      addPart(segments, part)
      return
    }
    if (hasTags) builder.linkTemplates[index] ??= template
    append(segments, { kind: 'link', index })
  }

  function writeLink(segments: Segment[], region: Region, { address }: LinkItem, index: number): void {
    region.source += `${LINK_START}${index}${LINK_URL}`
    for (const item of address) {
      if (typeof item === 'string') region.source += literal(item)
      else addToken(segments, region, item)
    }
    region.source += LINK_END
  }

  /** A link in the plain text is the link of the HTML with the same URL. */
  function indexOfLink({ address, spot }: LinkItem): number {
    const written = address
      .map((item) => (typeof item === 'string' ? item : `{{ ${expressionOf(item.token)} }}`))
      .join('')
    const known = spot === IN_TEXT ? firstLinks.get(written) : undefined
    if (known !== undefined) return known
    const index = builder.links.push(written) - 1
    if (!firstLinks.has(written)) firstLinks.set(written, index)
    return index
  }

  function expressionOf(token: number): string {
    const { piece } = tokens().get(token)
    return piece.kind === 'output' ? piece.expression : ''
  }

  function addPart(segments: Segment[], { source, shared }: DynamicPart): void {
    append(segments, { kind: 'liquid', id: builder.dynamic.push({ source, shared }) - 1 })
  }
}

/** A postal address keeps its line breaks. */
const isPostalAddress = ({ simple }: Expression): boolean => simple?.path.join('.') === 'account.address'

const NO_LOCALS: Locals = new Map()
const ANYTHING: Local = { kind: 'anything', shared: true }
const COUNTED: Meaning = { shared: true, items: ANYTHING, problem: null }

function append(segments: Segment[], segment: Segment): void {
  if (typeof segment === 'string' && typeof segments.at(-1) === 'string') segments[segments.length - 1] += segment
  else segments.push(segment)
}

/** Text inside a template that Liquid must not interpret as a tag. */
const literal = (text: string): string => (/\{[{%]/.test(text) ? `{% raw %}${text}{% endraw %}` : text)
