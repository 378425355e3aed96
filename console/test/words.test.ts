// The structure of the console's copy, which a second language relies on, and phrases that read as translated.

import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describedConsole } from '../../server/src/documents.ts'
import { READS } from '../../server/src/identity/audit/record.ts'
import { setLocale } from '../src/words/intl.ts'
import { optionsOf } from '../src/words/lookup.ts'
import { plural } from '../src/words/en/grammar.ts'
import { words } from './words.ts'

const folder = path.resolve(import.meta.dirname, '../src/words/en')
const textOf = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8')
const files = fs.readdirSync(folder).filter((file) => file !== 'grammar.ts' && file !== 'index.ts')
const languages = fs.readdirSync(path.dirname(folder)).filter((name) => /^[a-z]{2}$/.test(name))

type Flat = Record<string, unknown>

const all = await Promise.all(
  files.map(async (file) => ({ file, exports: (await import(path.join(folder, file))) as Record<string, Flat> })),
)

test('copy is flat: an export holds texts and functions that return text', () => {
  const deep = all.flatMap(({ file, exports }) =>
    Object.entries(exports).flatMap(([name, entries]) =>
      Object.entries(entries)
        .filter(([, word]) => typeof word !== 'string' && typeof word !== 'function')
        .map(([key]) => `${file}: ${name}.${key}`),
    ),
  )
  expect(deep).toEqual([])
})

test('every export is replaced by its translation', () => {
  const exports = files.flatMap((file) =>
    textOf(file)
      .split(/^export (?!type)/m)
      .slice(1),
  )
  expect(exports.length).toBeGreaterThan(100)
  const isReplaced = (text: string) => /^const (\w+) = translated(?:State)?(?:<.+>)?\(\s*'\1',/.test(text)
  expect(exports.filter((text) => !isReplaced(text)).map((text) => text.slice(0, 80))).toEqual([])
})

test('every language has the same files', () => {
  expect(languages.length).toBeGreaterThan(3)
  const filesOf = (language: string) => fs.readdirSync(path.join(folder, '..', language)).toSorted()
  for (const language of languages) expect([language, filesOf(language)]).toEqual([language, filesOf('en')])
  const indexes = languages.map((language) => textOf(`../${language}/index.ts`))
  expect(new Set(indexes).size).toBe(1)
  for (const file of files) expect(indexes[0]).toContain(`from './${file}'`)
})

/** Phrases of translated English; see "Writing copy" in CONTRIBUTING.md. */
const ACCENT =
  /\b(somebody|everybody|anybody|nobody|whoever|whom|whose|anew|meanwhile|of its own|by itself|by themselves|any more|goes on|go on|for good|let go|let through|is made|are made|takes? off|stands|so that|what was|colours?|favourites?|personalise|centre|cancelled)\b/i

test('no text reads as translated English', () => {
  const found = files.flatMap((file) => {
    const source = fs.readFileSync(path.join(folder, file), 'utf8')
    return [...source.matchAll(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g)]
      .filter(([text]) => /\s/.test(text) && ACCENT.test(text))
      .map(([text]) => `${file}: ${text}`)
  })
  expect(found).toEqual([])
})

test('every change in the audit log has a text', () => {
  const changes = describedConsole('').filter(
    ({ id, method, path }) => method !== 'GET' && path.startsWith('/accounts/{accountId}/') && !READS.has(id),
  )
  expect(Object.keys(words.auditActions).toSorted()).toEqual(changes.map(({ id }) => id).toSorted())
})

test('page titles match the navigation', () => {
  const { nav } = words
  expect(
    [
      [words.activity.title, nav.activity],
      [words.apps.title, nav.apps],
      [words.brand.title, nav.brand],
      [words.campaigns.title, nav.campaigns],
      [words.connectedApps.title, nav.connectedApps],
      [words.dashboard.title, nav.dashboard],
      [words.dataSets.title, nav.dataSets],
      [words.designs.title, nav.designs],
      [words.drips.title, nav.drips],
      [words.forms.title, nav.forms],
      [words.groups.title, nav.groups],
      [words.health.title, nav.deliverability],
      [words.keys.title, nav.keys],
      [words.lists.title, nav.lists],
      [words.capturedMail.title, nav.capturedMail],
      [words.moving.title, nav.moving],
      [words.orders.title, nav.orders],
      [words.people.title, nav.people],
      [words.products.title, nav.products],
      [words.reportCards.title, nav.reportCards],
      [words.senders.title, nav.senders],
      [words.servers.title, nav.mailServers],
      [words.settings.title, nav.general],
      [words.start.title, words.shell.start],
      [words.status.title, nav.status],
      [words.stopped.title, nav.stopped],
      [words.stores.title, nav.stores],
      [words.team.title, nav.team],
      [words.webhooks.title, nav.webhooks],
      [words.website.title, nav.website],
    ].filter(([title, link]) => title !== link),
  ).toEqual([])
})

test('numbers and plurals follow the locale', () => {
  expect(plural(1, 'person', 'people')).toBe('1 person')
  expect(plural(0, 'person', 'people')).toBe('0 people')
  expect(plural(4102, 'person', 'people')).toBe('4,102 people')
  setLocale('en-DE')
  expect(plural(4102, 'person', 'people')).toBe('4.102 people')
  setLocale('en-US')
})

test('options keep the order of the copy', () => {
  expect(optionsOf(words.roles).map(({ value }) => value)).toEqual(['owner', 'admin', 'member'])
})

test('a language with a missing text fails the type check', () => {
  type Lists = typeof words.lists
  const { title, ...rest } = words.lists
  // @ts-expect-error: the title is missing.
  const incomplete: Lists = rest
  expect(incomplete.title).not.toBe(title)
})
