// The corpus of SMTP replies: finds dead addresses, and rarely takes others for dead.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { classifyReply, normalized, ruleFor } from './classify-reply.ts'
import type { Stage } from './classify-reply.ts'
import { RULES } from './reply-rules.ts'

const repliesIn = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../../test/fixtures', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [reason, provider, language, stage, ...reply] = line.split('|')
      return { reason, provider, language, stage: stage as Stage, reply: reply.join('|') }
    })

// All but the first set were written before the rules had seen them; their first results are in
// docs/deliverability.md.
const corpus = [
  'replies.txt',
  'replies-held-out.txt',
  'replies-later.txt',
  'replies-fourth.txt',
  'replies-fifth.txt',
  'replies-sixth.txt',
].flatMap(repliesIn)

const judged = corpus.map((each) => ({ ...each, found: classifyReply(each.reply, each).reason as string }))
const dead = judged.filter(({ reason }) => reason === 'no_such_address')
const others = judged.filter(({ reason }) => reason !== 'no_such_address')

test('the corpus covers providers, languages and every reason', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(300)
  expect(new Set(corpus.map(({ provider }) => provider)).size).toBeGreaterThanOrEqual(15)
  expect(new Set(corpus.map(({ language }) => language)).size).toBeGreaterThanOrEqual(15)
})

test('finds 98 % of dead addresses, and calls at most 1 % of others dead', () => {
  const missed = dead.filter(({ found }) => found !== 'no_such_address')
  const wrong = others.filter(({ found }) => found === 'no_such_address')
  expect(missed.map(({ reply, found }) => `${found}: ${reply}`)).toEqual([])
  expect(wrong.map(({ reply, reason }) => `${reason}: ${reply}`)).toEqual([])
})

test('every reply has the reason of its label', () => {
  expect(
    judged
      .filter(({ reason, found }) => reason !== found)
      .map(({ reason, found, reply }) => `${found}, not ${reason}: ${reply}`),
  ).toEqual([])
})

test('works as well without knowing the provider, as in a report by mail', () => {
  const blind = corpus.map((each) => ({ ...each, found: classifyReply(each.reply).reason as string }))
  const missed = blind.filter(({ reason, found }) => reason === 'no_such_address' && found !== reason)
  const wrong = blind.filter(({ reason, found }) => reason !== 'no_such_address' && found === 'no_such_address')
  expect(missed.length / dead.length).toBeLessThanOrEqual(0.02)
  expect(wrong.length / others.length).toBeLessThanOrEqual(0.01)
})

test('ignores words in addresses, and a refusal before the recipient is about no address', () => {
  expect(normalized('550 5.7.1 <spam-blocked@rbl.example> x')).toBe('550 5.7.1 <@> x')
  expect(classifyReply('550 5.1.1 user unknown', { stage: 'mail' }).reason).toBe('unknown')
  expect(classifyReply('450 4.1.1 user unknown', { stage: 'rcpt' }).reason).toBe('temporary')
})

test.each(RULES.map((each) => [each.example, each] as const))('%s is decided by its own rule', (example, rule) => {
  const where = { provider: rule.providers?.[0] ?? 'other', stage: rule.stages?.[0] ?? ('rcpt' as const) }
  expect(ruleFor(example, where)).toBe(rule)
  expect(rule.note).not.toBe('')
})

test('masks addresses with a character that no rule matches', () => {
  const masked = normalized('<bo@firm.example> <spam@blocked.example>: no-such-user@unknown.example')
  expect(masked).toBe('<@> <@>: @')
  for (const { words } of RULES) expect([words.source.includes('@'), words.test(masked)]).toEqual([false, false])
})

test('no rule calls an address dead because of another one', () => {
  for (const { example, providers, stages } of RULES) {
    const about = (address: string) => `${example.slice(0, 3)} <${address}>: ${example.replaceAll(/\S+@\S+/g, '')}`
    const where = {
      provider: providers?.[0] ?? 'other',
      stage: stages?.[0] ?? ('rcpt' as const),
      recipient: 'bo@firm.example',
    }
    expect(classifyReply(about('ada@firm.example'), where).reason).not.toBe('no_such_address')
    expect(classifyReply(about('bo@elsewhere.example'), where).reason).not.toBe('no_such_address')
  }
  const unknown = '550 5.1.1 %: User unknown'
  const reasonFor = (named: string) =>
    classifyReply(unknown.replace('%', named), { stage: 'rcpt', recipient: 'Bo+news@firm.example' }).reason
  expect(reasonFor('<bo@firm.example>')).toBe('no_such_address')
  expect(reasonFor('<bo@mx2.firm.example>')).toBe('no_such_address')
  expect(reasonFor('ask postmaster@firm.example')).toBe('no_such_address')
  expect(reasonFor('<news@looms.example>')).toBe('mailbox_disabled')
})

test('no reply takes long, however long or odd', () => {
  const hostile = [
    '550 ' + 'unknown '.repeat(40_000),
    '550-' + '<a@'.repeat(50_000),
    '550 ' + 'user '.repeat(9_000),
    '\u0000'.repeat(9_000),
  ]
  for (const reply of hostile) for (const { words } of RULES) words.test(normalized(reply))
  expect(hostile.map((reply) => normalized(reply).length <= 1_000)).toEqual(hostile.map(() => true))
})
