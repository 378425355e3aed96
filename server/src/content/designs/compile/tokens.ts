// Tags pass through the layout as tokens: letters and digits that no step changes, escapes or breaks.

import { randomBytes } from 'node:crypto'
import type { FoundProblem, ProblemPlace } from '../compiled.ts'
import { withoutControls } from '../liquid/escape.ts'
import { lex } from '../liquid/lexer.ts'
import type { Piece } from '../liquid/lexer.ts'

export type TokenPiece = Exclude<Piece, { kind: 'text' }> | { kind: 'pixel' }

/** The block that contains a tag: its ID, its name in messages, and its number. */
export type Origin = { id: string | null; name: string | null; place: ProblemPlace | null }

export type Token = { piece: TokenPiece; origin: Origin }

export const NOWHERE: Origin = { id: null, name: null, place: null }

export type Tokens = {
  /** Replaces the tags in a text with tokens; `write` escapes the text between them. */
  lift(source: string, origin: Origin, write?: (text: string) => string): string
  /** The same for HTML, in which an editor may have encoded the quotes of a tag as entities. */
  liftHtml(html: string, origin: Origin): string
  /** A tag that blocks themselves contain. */
  put(piece: TokenPiece, origin: Origin): string
  get(index: number): Token
  /** Splits a text into the pieces between tokens and the tokens' numbers. */
  split(text: string): (string | number)[]
  count(): number
}

export function createTokens(report: (found: FoundProblem, origin: Origin) => void): Tokens {
  const nonce = randomBytes(5).toString('hex')
  const pattern = new RegExp(`zq${nonce}x(\\d+)z`)
  const tokens: Token[] = []
  const put = (piece: TokenPiece, origin: Origin) => `zq${nonce}x${tokens.push({ piece, origin }) - 1}z`
  const piecesOf = (source: string, origin: Origin) => {
    const { pieces, problems } = lex(withoutControls(source))
    for (const found of problems) report(found, origin)
    return pieces
  }
  return {
    put,
    lift: (source, origin, write = (text) => text) =>
      piecesOf(source, origin)
        .map((piece) => (piece.kind === 'text' ? write(piece.text) : put(piece, origin)))
        .join(''),
    liftHtml: (html, origin) =>
      piecesOf(html, origin)
        .map((piece) => (piece.kind === 'text' ? piece.text : put(decoded(piece), origin)))
        .join(''),
    get: (index) => tokens[index]!,
    split: (text) => text.split(pattern).map((part, i) => (i % 2 === 1 ? Number(part) : part)),
    count: () => tokens.length,
  }
}

const ENTITIES: Record<string, string> = {
  quot: '"',
  '#34': '"',
  '#39': "'",
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
  amp: '&',
}

const plain = (text: string): string =>
  text
    .replaceAll(/&(quot|#34|#39|apos|lt|gt|nbsp|amp);/g, (_, name: string) => ENTITIES[name]!)
    .replaceAll('\u00a0', ' ')

const decoded = (piece: Exclude<Piece, { kind: 'text' }>): TokenPiece =>
  piece.kind === 'output'
    ? { kind: 'output', expression: plain(piece.expression) }
    : { ...piece, args: plain(piece.args) }
