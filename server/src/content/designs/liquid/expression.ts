// Parses the expressions in tags: which values they name, and whether they need Liquid.

import { evalQuotedToken, Tokenizer, TokenKind, TypeGuards } from 'liquidjs'
import type { FilterCall } from '../compiled.ts'
import { operators } from './engine.ts'
import { isFilter } from './filters.ts'
import type { Arg } from './filters.ts'

/** A step is a name or an index; null if it is known only when rendered. */
export type Path = (string | number | null)[]

export type Expression = {
  paths: Path[]
  filters: string[]
  ranges: { from: unknown; to: unknown }[]
  /** Set if an output is only a path and filters with literal arguments. */
  simple: { path: (string | number)[]; filters: FilterCall[] } | null
}

export type Loop = { variable: string; over: Path; limit: number | null; expression: Expression }

type ExpressionCode =
  | 'tag_for_form'
  | 'tag_for_limit'
  | 'tag_too_deep'
  | 'tag_unreadable'
  | 'tag_with_brackets'
  | 'tag_without_rows'

export class ExpressionProblem extends Error {
  override readonly name = 'ExpressionProblem'
  readonly code: ExpressionCode
  readonly values: { most?: number }

  constructor(code: ExpressionCode, values: { most?: number } = {}) {
    super(code)
    this.code = code
    this.values = values
  }
}

type Token = Parameters<typeof TypeGuards.isValueToken>[0]

const empty = (): Expression => ({ paths: [], filters: [], ranges: [], simple: null })

export function readExpression(text: string): Expression {
  const tokenizer = new Tokenizer(text, operators)
  const found = empty()
  let value
  try {
    value = tokenizer.readFilteredValue()
  } catch {
    throw new ExpressionProblem('tag_unreadable')
  }
  if (tokenizer.remaining().trim() !== '') throw new ExpressionProblem('tag_unreadable')
  const { postfix } = value.initial
  const values = postfix.filter((token) => token.kind !== TokenKind.Operator)
  const isBroken = values.length === 0 || (values.length > 1 && values.length === postfix.length)
  if (isBroken) throw new ExpressionProblem('tag_unreadable')
  for (const token of postfix) collect(found, token)
  for (const { name, args } of value.filters) {
    found.filters.push(name)
    for (const arg of args) collect(found, Array.isArray(arg) ? arg[1] : arg)
  }
  found.simple = simpleOf(found, postfix, value.filters)
  return found
}

function simpleOf(
  { paths }: Expression,
  postfix: readonly Token[],
  filters: readonly { name: string; args: readonly unknown[] }[],
): Expression['simple'] {
  const [path] = paths
  if (postfix.length !== 1 || paths.length !== 1 || !path || path.includes(null)) return null
  const calls: FilterCall[] = []
  for (const { name, args } of filters) {
    const plain = args.map((arg) => (Array.isArray(arg) ? undefined : literalOf(arg as Token)))
    if (!isFilter(name) || plain.includes(undefined)) return null
    calls.push({ name, args: plain as Arg[] })
  }
  return { path: path as (string | number)[], filters: calls }
}

function collect(found: Expression, token: Token | undefined): void {
  if (!token) return
  if (TypeGuards.isPropertyAccessToken(token)) {
    const steps = token.props.map((prop) => stepOf(prop))
    found.paths.push(token.variable ? [null, ...steps] : steps)
    for (const prop of token.props) if (TypeGuards.isPropertyAccessToken(prop)) collect(found, prop)
  } else if (TypeGuards.isRangeToken(token)) {
    found.ranges.push({ from: literalOf(token.lhs), to: literalOf(token.rhs) })
    collect(found, token.lhs)
    collect(found, token.rhs)
  } else if (TypeGuards.isFilteredValueToken(token)) {
    throw new ExpressionProblem('tag_with_brackets')
  }
}

function stepOf(token: Token): string | number | null {
  if (TypeGuards.isWordToken(token)) return token.content
  const literal = literalOf(token)
  return typeof literal === 'string' || typeof literal === 'number' ? literal : null
}

/** Undefined for anything but a literal. */
function literalOf(token: Token): Arg | undefined {
  if (TypeGuards.isQuotedToken(token)) return evalQuotedToken(token)
  if (TypeGuards.isNumberToken(token)) return token.content
  if (!TypeGuards.isLiteralToken(token)) return undefined
  const { content } = token
  return typeof content === 'boolean' || content === null ? content : undefined
}

const LOOP = /^([\p{L}_][\p{L}\p{N}_-]*)\s+in\s+(\([^)]*\)|\S+)([\s\S]*)/u

export function readLoop(args: string): Loop {
  const [, variable, collection, rest] = LOOP.exec(args) ?? []
  if (!variable || !collection) throw new ExpressionProblem('tag_for_form')
  const expression = readExpression(collection)
  const limit = /\blimit\s*:\s*(\d+)/.exec(rest!)?.[1]
  for (const [, named] of rest!.matchAll(/\b(?:limit|offset)\s*:\s*(\S+)/g)) {
    if (!/^\d+$/.test(named!)) throw new ExpressionProblem('tag_for_limit')
  }
  return { variable, over: expression.paths[0] ?? [], limit: limit === undefined ? null : Number(limit), expression }
}

/** The values of a `when`, separated by commas or "or". */
export function readWhen(args: string): Expression {
  const found = empty()
  const tokenizer = new Tokenizer(args, {})
  while (!tokenizer.end()) {
    tokenizer.skipBlank()
    if (tokenizer.end()) break
    const value = tokenizer.readValue()
    if (!value) throw new ExpressionProblem('tag_unreadable')
    collect(found, value)
    tokenizer.skipBlank()
    if (tokenizer.peek() === ',') tokenizer.advance()
    else if (/^or\b/.test(tokenizer.remaining())) tokenizer.advance(2)
    else if (!tokenizer.end()) throw new ExpressionProblem('tag_unreadable')
  }
  return found
}
