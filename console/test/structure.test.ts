// Import rules of the console: words and data at the bottom, then ui, features and app.

import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { neededStyles } from './mantine-styles.ts'

const src = path.resolve(import.meta.dirname, '../src')

const files = fs
  .readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('generated'))

/** Console files that a file imports, relative to src. */
function importsOf(file: string): string[] {
  const text = fs.readFileSync(path.join(src, file), 'utf8')
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, to]) => to!)
  return found.map((to) => path.relative(src, path.resolve(src, path.dirname(file), to)))
}

const arrows = files.flatMap((file) => importsOf(file).map((to) => ({ file, to })))
const isIn = (folder: string) => (file: string) => file.startsWith(`${folder}/`)

test('ui imports neither features nor app', () => {
  const wrong = arrows.filter(({ file, to }) => isIn('ui')(file) && (isIn('features')(to) || isIn('app')(to)))
  expect(wrong).toEqual([])
})

test('features import only parent routes from app, and only in routes.ts', () => {
  const wrong = arrows.filter(({ file, to }) => isIn('features')(file) && isIn('app')(to))
  expect(wrong.filter(({ file, to }) => to !== 'app/parent-routes.tsx' || !file.endsWith('/routes.ts'))).toEqual([])
})

test("no field is the browser's own for dates and times, which ignores the account's format and time zone", () => {
  const native = files.filter((file) =>
    /\btype=(?:"|\{')(?:date|time|datetime-local|month|week)\b/.test(fs.readFileSync(path.join(src, file), 'utf8')),
  )
  expect(native).toEqual([])
})

test('the styles of exactly the used Mantine components are loaded', () => {
  const used = files.flatMap((file) => {
    const text = fs.readFileSync(path.join(src, file), 'utf8')
    return [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, names]) =>
      names!.split(',').map((name) => name.trim().split(' ')[0]!),
    )
  })
  const css = fs.readFileSync(path.join(src, 'app/mantine.css'), 'utf8')
  const loaded = [...css.matchAll(/styles\/([A-Z]\w+)\.css/g)].map(([, name]) => name!)
  expect(loaded.toSorted()).toEqual([...neededStyles(used)].toSorted())
})
