// Every regular expression of the server and of the site script takes linear time. With a backtracking one that takes
// longer, a short text from outside can block the process. Two checks, since each misses what the other finds: an
// analysis of the pattern, and the real engine on texts built from the pattern's prefixes.

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { analyse } from 'scslre'
import { parseSync, Visitor } from 'vite'
import type { ESTree } from 'vite'
import { expect, test } from 'vitest'
import { attackStrings } from './attack-strings.ts'

const root = path.resolve(import.meta.dirname, '../..')
const SOURCES = [
  'server/src/**/*.ts',
  'server/bin/*.ts',
  'site/src/**/*.ts',
  'sdk/src/**/*.ts',
  'console/src/**/*.{ts,tsx}',
]

/** Patterns that take more than linear time, each with the reason why no outside text can exploit it. */
const ALLOWED: Record<string, string> = {
  [String(/\/+$/)]: 'an operator\'s setting, or a developer\'s "baseUrl"',
  [String(/^(?:[\d.]+|[\da-f:]*:[\da-f:]*|\[[\da-f:]+\])(?::\d{1,5})?$/i)]: "an operator's setting",
  [String(/\[([^\]]+)\]\([^)]*\)/g)]: 'guides that ship with the program',
  [String(/(\d+)$/)]: 'ids of a store, truncated to 500 characters',
  [String(
    /^x(?:[T ,]\s*(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d(?:[.,]\d{1,9})?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|UTC|GMT|[+-][01]\d(?::?[0-5]\d)?)?)?$/i,
  )]: 'dates of at most 60 characters',
  [String(/\W.*$/s)]: 'cannot fail once started: with the flag s, the rest always matches',
  [String(/\+.*$/s)]: 'cannot fail once started: with the flag s, the rest always matches',
}

/** Files whose patterns only see short texts. */
const ALLOWED_FILES: Record<string, string> = {
  'server/src/delivery/mail/reply-rules.ts': 'replies of mail servers, truncated to 1,000 characters',
}

/** Files whose patterns contain values known only at run time, which these tests can't see, and what those are. */
const COMPLETED_AT_RUN_TIME: Record<string, string> = {
  'server/src/content/designs/compile/tokens.ts': 'random hexadecimal digits',
  'server/src/content/designs/liquid/lexer.ts': 'the name of one of two tags',
  'server/src/delivery/mail/classify-reply.ts': 'the digits of a status code',
  'server/src/delivery/mail/reverse-dns.ts': 'the bytes of an IP address',
  'server/src/identity/team/cookie.ts': 'the name of one of our cookies',
  'server/src/platform/documentation/highlight.ts': 'one of two patterns of comments in our samples',
  'server/src/platform/http/idempotency.ts': 'escaped addresses, one after the other',
  'server/src/platform/values/day.ts': 'patterns of dates of at most 60 characters',
  'server/src/web/site/visits.ts': 'a number',
}

type Found = { file: string; pattern: RegExp; isCompletedLater?: boolean }

/** Linear patterns take less than a millisecond for an attack string, quadratic ones about a second. */
const BOUND_MS = 50

const found = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .sort()
  .flatMap(patternsIn)

test('regular expressions take linear time', () => {
  const verdicts = new Map<string, string | null>()
  const slow = found.flatMap(({ file, pattern }) => {
    const name = String(pattern)
    if (name in ALLOWED || file in ALLOWED_FILES) return []
    if (!verdicts.has(name)) verdicts.set(name, analysed(pattern) ?? attacked(pattern))
    const verdict = verdicts.get(name)
    return verdict ? [`${file}: ${name} ${verdict}`] : []
  })
  expect(slow).toEqual([])
})

test('no other pattern is completed at run time, where its parts could make it slow', () => {
  const files = found.flatMap(({ file, isCompletedLater }) => (isCompletedLater ? [file] : []))
  expect([...new Set(files)].toSorted()).toEqual(Object.keys(COMPLETED_AT_RUN_TIME))
})

test('every exception still exists', () => {
  const names = new Set(found.map(({ pattern }) => String(pattern)))
  expect(Object.keys(ALLOWED).filter((name) => !names.has(name))).toEqual([])
  expect(Object.keys(ALLOWED_FILES).filter((file) => !found.some((each) => each.file === file))).toEqual([])
})

test.each([
  ['a pattern that restarts at every character', /<script\b[^>]*>/i],
  ['a repetition before an anchor that fails', /\/+$/],
  ['two adjacent repetitions that can match the same characters', /^(.*?)([.,]*)$/s],
  ['a long bounded repetition', /a[^<>]{0,9000}>/],
  ['a comment without an end', /<!--[\s\S]*?-->/],
  ['a nested repetition', /^(?:a+)+$/],
])('finds %s', (_, pattern) => {
  expect(analysed(pattern) ?? attacked(pattern)).not.toBeNull()
})

function analysed({ source, flags }: RegExp): string | null {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } })
  const report = reports.find(({ type, exponential }) => type !== 'Move' || exponential) ?? reports[0]
  return report ? `(${report.type.toLowerCase()})` : null
}

function attacked(pattern: RegExp): string | null {
  for (const texts of attackStrings(pattern)) {
    // Only the first run includes compiling the pattern.
    const slow = texts.find((text) => [1, 2].every(() => timeOf(pattern, text) > BOUND_MS))
    if (slow) return `on ${slow.length} characters: ${JSON.stringify(slow.slice(0, 60))}…`
  }
  return null
}

/** Milliseconds of this thread's CPU time, which other work on the machine doesn't affect. */
function timeOf(pattern: RegExp, text: string): number {
  const everywhere = new RegExp(pattern, [...new Set(`${pattern.flags}g`)].join(''))
  const begin = process.threadCpuUsage()
  text.replaceAll(everywhere, '')
  return process.threadCpuUsage(begin).user / 1_000
}

/** Literals, `new RegExp(…)`, and the patterns of schemas, which the validator turns into regular expressions. */
function patternsIn(file: string): Found[] {
  const { program, errors } = parseSync(file, readFileSync(path.join(root, file), 'utf8'))
  expect(errors).toEqual([])
  const patterns: Omit<Found, 'file'>[] = []
  let isCompletedLater = false
  const constants = new Map<string, string>()
  const textOf = (node: ESTree.Node | null | undefined): string | null => {
    if (node?.type === 'Literal') return 'regex' in node ? node.regex.pattern : String(node.value)
    if (node?.type === 'Identifier') return constants.get(node.name) ?? unknown()
    if (node?.type === 'TaggedTemplateExpression') return templateText(node.quasi, 'raw')
    return node?.type === 'TemplateLiteral' ? templateText(node, 'cooked') : null
  }
  /** A value interpolated at run time counts as one letter. */
  const unknown = (): string => {
    isCompletedLater = true
    return 'x'
  }
  const templateText = ({ quasis, expressions }: ESTree.TemplateLiteral, kind: 'raw' | 'cooked'): string =>
    quasis
      .map(({ value }, i) => value[kind]! + (i < expressions.length ? (textOf(expressions[i]) ?? unknown()) : ''))
      .join('')
  const build = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return
    const [source, flags] = node.arguments
    isCompletedLater = false
    const pattern = new RegExp(textOf(source) ?? unknown(), textOf(flags) ?? '')
    patterns.push({ pattern, isCompletedLater })
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      const text = textOf(init)
      if (id.type === 'Identifier' && text !== null) constants.set(id.name, text)
    },
    Literal(node) {
      if ('regex' in node) patterns.push({ pattern: new RegExp(node.regex.pattern, node.regex.flags) })
    },
    NewExpression: build,
    CallExpression: build,
    Property({ key, value }) {
      const text = key.type === 'Identifier' && key.name === 'pattern' ? textOf(value) : null
      if (text !== null && value.type !== 'Identifier') patterns.push({ pattern: new RegExp(text, 'u') })
    },
  }).visit(program)
  return patterns.map((each) => ({ file, ...each }))
}
