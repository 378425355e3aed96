// Splits a template into text and tags. Handles `raw`, `comment`, and the dash that trims white space, so that later steps
// don't have to.

import type { FoundProblem } from '../compiled.ts'
import { problem } from '../problem-kinds.ts'

export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'output'; expression: string }
  | { kind: 'control'; name: string; args: string }

export type Lexed = { pieces: Piece[]; problems: FoundProblem[] }

const CONTROL_NAME = /^\s*(#|[\p{L}_]\w*)\s*([\s\S]*)/u

export function lex(source: string): Lexed {
  const pieces: Piece[] = []
  const problems: FoundProblem[] = []
  let at = 0
  let trims = false
  const addText = (text: string) => {
    const kept = trims ? text.trimStart() : text
    trims = false
    if (kept !== '') pieces.push({ kind: 'text', text: kept })
  }
  while (at < source.length) {
    const start = nextTag(source, at)
    if (start < 0) {
      addText(source.slice(at))
      break
    }
    const isOutput = source[start + 1] === '{'
    const end = endOfTag(source, start + 2, isOutput ? '}' : '%')
    if (end < 0) {
      problems.push(problem('tag_not_closed', { tag: shown(source.slice(start)) }))
      addText(source.slice(at))
      break
    }
    let inner = source.slice(start + 2, end)
    let before = source.slice(at, start)
    if (inner.startsWith('-')) {
      before = before.trimEnd()
      inner = inner.slice(1)
    }
    addText(before)
    trims = inner.endsWith('-')
    if (trims) inner = inner.slice(0, -1)
    at = end + 2
    if (isOutput) pieces.push({ kind: 'output', expression: inner.trim() })
    else at = addControl(source, inner, at)
  }
  return { pieces, problems }

  function addControl(all: string, inner: string, after: number): number {
    const [, name = '', args = ''] = CONTROL_NAME.exec(inner) ?? []
    if (name === '#') return after
    if (name !== 'raw' && name !== 'comment') {
      pieces.push({ kind: 'control', name, args: args.trim() })
      return after
    }
    const closing = endOf(all, name, after)
    if (!closing) {
      problems.push(problem('tag_not_closed', { tag: `{% ${name} %}` }))
      return all.length
    }
    if (name === 'raw') addText(all.slice(after, closing.start))
    return closing.end
  }
}

function nextTag(source: string, from: number): number {
  for (let at = source.indexOf('{', from); at >= 0; at = source.indexOf('{', at + 1)) {
    const next = source[at + 1]
    if (next === '{' || next === '%') return at
  }
  return -1
}

/** A closing brace inside quotes does not count. */
function endOfTag(source: string, from: number, mark: string): number {
  let quote = ''
  for (let at = from; at < source.length; at++) {
    const letter = source[at]!
    if (quote) quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === mark && source[at + 1] === '}') return at
  }
  // An unclosed quote, as in a comment: the first closing brace ends the tag.
  return quote ? source.indexOf(`${mark}}`, from) : -1
}

function endOf(source: string, name: string, from: number): { start: number; end: number } | null {
  const closing = new RegExp(String.raw`\{%-?\s*end${name}\s*-?%\}`, 'g')
  closing.lastIndex = from
  const found = closing.exec(source)
  return found ? { start: found.index, end: closing.lastIndex } : null
}

export const shown = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}
