// Checks that everything the documentation names exists: paths, links and headings, npm scripts, commands, and modules.

import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '../server/src/commands/commands.ts'

const root = path.resolve(import.meta.dirname, '..')
const IGNORED = new Set(['node_modules', '.git', '.cache', 'dist'])
const isIgnored = ({ name, parentPath }: { name: string; parentPath: string }): boolean =>
  IGNORED.has(name) || (name === 'data' && parentPath === root)

/** All files and directories of the repository; directories end with a slash. */
const all = globSync('**', { cwd: root, withFileTypes: true, exclude: isIgnored }).map((entry) => {
  const name = path.relative(root, path.join(entry.parentPath, entry.name))
  return entry.isDirectory() ? `/${name}/` : `/${name}`
})
const documents = all
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name: name.slice(1), text: readFileSync(path.join(root, name), 'utf8') }))

/** Generated directories that are not committed. */
const GENERATED = new Set(['console/src/generated/', 'console/pictures/', 'dist/'])

const FILE = /^[\w@.…-]+(?:\/[\w@.…-]+)*\.(?:ts|tsx|mjs|js|json|md|sql|yaml|yml|service|env|conf|html|css)$/
const FOLDER = /^[\w@.-]+(?:\/[\w@.-]+)*\/$/
/** The reader's own files, or files served under this name. */
const ELSEWHERE = new Set(['postgresql.conf', 'receiver.ru', 'receiver.php', 'site.js'])

const isNamed = (span: string): boolean => (FILE.test(span) || FOLDER.test(span)) && !ELSEWHERE.has(span)
const isPattern = (span: string): boolean => span.includes('…') || span.includes('NNNN')
/** Documents can shorten a path: `contacts/status.ts` matches any path that ends with it. */
const isThere = (span: string): boolean =>
  GENERATED.has(span) || all.some((name) => name.endsWith(`/${span}`)) || isPattern(span)

const prose = (text: string): string => text.replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '')
const spansOf = (text: string): string[] => [...prose(text).matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!)

/** Failures of all documents together, one line each. */
const failures = (find: (document: { name: string; text: string }) => string[]): string[] =>
  documents.flatMap((document) => find(document).map((what) => `${document.name}: ${what}`))

test('paths in documents exist', () => {
  const named = documents.flatMap(({ text }) => spansOf(text).filter(isNamed))
  expect(named.length).toBeGreaterThan(100)
  expect(failures(({ text }) => spansOf(text).filter((span) => isNamed(span) && !isThere(span)))).toEqual([])
})

test('links in documents point to existing files and headings', () => {
  const broken = failures(({ name, text }) =>
    [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link]) => (leadsSomewhere(name, link!) ? [] : [link!])),
  )
  expect(broken).toEqual([])
})

function leadsSomewhere(from: string, link: string): boolean {
  // Other websites, and pages that an installation serves.
  if (/^(?:https?:|mailto:|\/)/.test(link)) return true
  const [file, heading] = link.split('#')
  const target = path.resolve(root, path.dirname(from), file || path.basename(from))
  if (!existsSync(target)) return false
  return heading === undefined || (statSync(target).isFile() && headingsOf(readFileSync(target, 'utf8')).has(heading))
}

const headingsOf = (text: string): Set<string> =>
  new Set(
    [...prose(text).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

test('npm scripts, benchmarks, and stress tests in documents exist', () => {
  const wrong = failures(({ text }) =>
    [...text.matchAll(/npm run ([a-z:]+)(?: -w (\w+))?(?: -- ([a-z-]+))?/g)].flatMap(
      ([call, script, workspace = '', name]) => {
        const { scripts } = JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8')) as {
          scripts: Record<string, string>
        }
        const folder = /(\w+)\/run\.ts$/.exec(scripts[script!] ?? '')?.[1]
        const isWrong = !scripts[script!] || (name && folder && !existsSync(path.join(root, folder, `${name}.ts`)))
        return isWrong ? [call] : []
      },
    ),
  )
  expect(wrong).toEqual([])
})

test('./lettermill commands in documents exist', () => {
  const names = new Set(commands.map(({ name }) => name))
  const wrong = failures(({ text }) =>
    [...text.matchAll(/\.\/lettermill ([a-z][a-z-]*)(?: ([a-z-]+))?/g)].flatMap(([call, first, second]) =>
      names.has(first!) || names.has(`${first} ${second}`) ? [] : [call],
    ),
  )
  expect(wrong).toEqual([])
})

/** Groups without modules. */
const SINGLE_MODULES = new Set(['campaigns', 'platform'])

test('the map in ARCHITECTURE.md lists every module', () => {
  const src = path.join(root, 'server/src')
  const { text } = documents.find(({ name }) => name === 'ARCHITECTURE.md')!
  const listed = [...text.matchAll(/^\| `(\w+)\/` \|([^|]*)\|/gm)]
    .filter(([, group]) => existsSync(path.join(src, group!)))
    .map(([, group, modules]) => [group!, modules!.trim().split(', ').filter(Boolean).toSorted()] as const)
  const directories = (folder: string) =>
    all.filter((name) => path.posix.dirname(name) === folder && name.endsWith('/'))
  const found = directories('/server/src')
    .map((folder) => path.basename(folder))
    .filter((group) => group !== 'commands')
    .map((group) => {
      const modules = SINGLE_MODULES.has(group) ? [] : directories(`/server/src/${group}`)
      return [group, modules.map((folder) => path.basename(folder)).toSorted()] as const
    })
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(found))
})

/** Generated from comments in migrations. */
const isWritten = ({ name }: { name: string }): boolean => name !== 'docs/schema.md'
/** Lines of prose without code. The rows of the configuration table are the texts of config.ts. */
const linesOf = (text: string): string[] =>
  prose(text)
    .split('\n')
    .filter((line) => !/^\| `[A-Z_]+` \|/.test(line))
    .map((line) => line.replaceAll(/`[^`]*`/g, '`code`'))

/** Words that hide who does what; console/test/words.test.ts has them for the console. */
const ACCENT =
  /\b(?:somebody|everybody|anybody|nobody|whoever|whom|anew|meanwhile|of its own|by itself|by themselves|any more|goes on|let go|is made|are made)\b/i

test('no text has the habits of translated English', () => {
  const found = failures((document) =>
    isWritten(document) ? linesOf(document.text).filter((line) => ACCENT.test(line)) : [],
  )
  expect(found).toEqual([])
})

test('every sentence has its own line', () => {
  const found = failures((document) =>
    isWritten(document)
      ? linesOf(document.text).filter((line) => !line.startsWith('|') && /[a-z)*%`][.!?]\*{0,2} +[A-Z*`]/.test(line))
      : [],
  )
  expect(found).toEqual([])
})

test('every promise on the trust page links to its test', () => {
  const { text } = documents.find(({ name }) => name === 'docs/trust.md')!
  const promises = text.split('\n').filter((line) => /^\| [A-Z`]/.test(line) && !line.startsWith('| Promise |'))
  expect(promises.length).toBeGreaterThan(15)
  const isShown = (promise: string): boolean => /\]\(\.\.\/(?:server|stress)\/[\w./-]+\.ts\)/.test(promise)
  expect(promises.filter((promise) => !isShown(promise))).toEqual([])
})
