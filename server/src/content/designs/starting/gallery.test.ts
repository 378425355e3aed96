// Every design of the gallery could be sent today, but for the facts that are marked as samples.

import { expect, test } from 'vitest'
import { compileContent, CONTEXT, filled, KNOWN } from '../../../../test/design-world.ts'
import { DRAWING_NAMES } from '../art/draw.ts'
import type { Block } from '../blocks/block.ts'
import { MAX_HTML_BYTES } from '../compile/compile.ts'
import { readContent } from '../content.ts'
import { blocksOf, textsOf } from '../find-block.ts'
import { GALLERY } from './gallery.ts'
import { CATEGORIES } from './start.ts'

/** Prices and dates, which are facts of a shop wherever they appear. Names cannot be told from prose. */
const FACT = /[£$€]\d|\d{1,2} (?:January|February|March|April|June|July|August|September|October|November|December)\b/

test('keys and names are used once', () => {
  for (const names of [GALLERY.map(({ key }) => key), GALLERY.map(({ name }) => name)])
    expect(new Set(names).size).toBe(names.length)
})

test('every category has a few designs, and no design is in more than two', () => {
  for (const category of CATEGORIES)
    expect(GALLERY.filter(({ categories }) => categories.includes(category)).length).toBeGreaterThanOrEqual(3)
  for (const { categories } of GALLERY) expect([1, 2]).toContain(categories.length)
})

test.for(GALLERY.map((design) => [design.key, design] as const))('%s', async ([, design]) => {
  expect(readContent(structuredClone(design.content))).toEqual(design.content)
  const compiling = compileContent(design.content, { subject: design.subject, previewText: design.preview_text })
  // Tags that nothing fills, links that lead nowhere and the like are problems; only samples are left.
  expect(compiling.problems.filter(({ sample }) => !sample)).toEqual([])

  const { subject, html, text } = await filled(compiling)
  expect(Buffer.byteLength(html)).toBeLessThan(MAX_HTML_BYTES)
  const levels = [...html.matchAll(/<h([1-3])/g)].map(([, level]) => Number(level))
  expect(levels.filter((level) => level === 1)).toEqual([1])
  expect(levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1)).toEqual([])
  expect(html).toContain('href="https://l.example/u?')
  expect(text).toContain('https://l.example/u?')
  for (const words of [subject, html, text]) expect(words).not.toMatch(/\{\{|\{%/)

  const drawn = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag)
  for (const tag of drawn) expect(tag).toMatch(/ alt="/)
  for (const [, name] of html.matchAll(/\/art\/[^/"]+\/([a-z0-9-]+)(?:\.[a-z0-9]+)?\.png"/g))
    expect(DRAWING_NAMES).toContain(name)

  const unmarked = blocksOf(design.content).filter(
    ({ sample, ...block }) => !sample && textsOf(block).some((it) => FACT.test(it)),
  )
  expect(unmarked).toEqual([])
  // Pictures that stand alone say what they show; a pattern decorates.
  const unnamed = (blocksOf(design.content) as (Block & { src?: string; alt?: string })[]).filter(
    ({ src = '', alt = '' }) => src !== '' && !src.startsWith('art:pattern-') && alt.trim() === '',
  )
  expect(unnamed).toEqual([])
})

const FOOTERS = [
  ['en-GB', 'View in browser', 'Email preferences', 'Unsubscribe'],
  ['de', 'Online ansehen', 'E-Mail-Einstellungen', 'Abmelden'],
  ['fr', 'Voir en ligne', 'Préférences e-mail', 'Se désabonner'],
  ['es-MX', 'Ver en línea', 'Preferencias de correo', 'Darse de baja'],
] as const

/** The texts of the last three links, and whether the plain text has them too. */
function footerOf({ html, text }: { html: string; text: string }) {
  const links = [...html.matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map(([, words]) => words!).slice(-3)
  return { links, isInText: links.every((words) => text.includes(`${words}: https://`)) }
}

test.for(FOOTERS)('in an account that writes %s, so do the footers', async ([lang, ...links]) => {
  for (const { content } of GALLERY)
    expect(footerOf(await filled(compileContent(content, { lang })))).toEqual({ links, isInText: true })
})

test.for(FOOTERS)('footers are in the language of a person who reads %s', async ([language, ...links]) => {
  const known = { ...KNOWN, details: [...KNOWN.details, 'language'] }
  const context = { ...CONTEXT, person: { ...CONTEXT.person, details: { language } } }
  const [{ content }] = GALLERY as [(typeof GALLERY)[number]]
  expect(footerOf(await filled(compileContent(content, { known, lang: 'de' }), context))).toEqual({
    links,
    isInText: true,
  })
  const inItsOwn = compileContent({ ...content, lang: 'es' }, { known, lang: 'de' })
  expect(footerOf(await filled(inItsOwn, context)).links).toEqual(FOOTERS[3].slice(1))
  const dutch = { ...context, person: { ...context.person, details: { language: 'nl' } } }
  expect(footerOf(await filled(compileContent(content, { known, lang: 'de' }), dutch)).links).toEqual(
    FOOTERS[1].slice(1),
  )
})
