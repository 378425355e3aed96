// The built CSS uses only variables that are defined. A compiled light-dark(), for example, needs a color-scheme in the
// same file and otherwise leaves two variables that no one sets.

import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { colors, theme } from '../src/app/theme.ts'

const assets = path.resolve(import.meta.dirname, '../dist/assets')
const read = (ending: string) =>
  fs
    .readdirSync(assets)
    .filter((name) => name.endsWith(ending))
    .map((name) => fs.readFileSync(path.join(assets, name), 'utf8'))
    .join('\n')

test('every variable without a fallback is defined by CSS, the theme, or a component', () => {
  const [css, js] = [read('.css'), read('.js')]
  const { light, variables } = colors(theme as Parameters<typeof colors>[0])
  const defined = new Set([
    ...[...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name!),
    ...Object.keys({ ...light, ...variables }),
  ])
  const used = new Set([...css.matchAll(/var\((--[\w-]+)\s*([,)])/g)].map(([, name, after]) => `${name} ${after}`))
  const missing = [...used]
    .map((use) => use.split(' ') as [string, string])
    .filter(([name, after]) => after === ')' || name.startsWith('--lightningcss'))
    .map(([name]) => name)
    .filter((name) => !defined.has(name) && !js.includes(name) && !isOfTheme(name))
  expect(used.size).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

/** Mantine writes these from its theme, with names put together at run time. */
const isOfTheme = (name: string): boolean =>
  name === '--mantine-text-wrap' ||
  /^--mantine-(?:color-[a-z]+-\d|(?:spacing|radius|shadow|font-size|line-height|breakpoint)-[a-z0-9]+|h[1-6]-)/.test(
    name,
  )
