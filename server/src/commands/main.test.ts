// What the command line says before it does anything.

import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { commandLine } from '../../test/command-line.ts'
import { commands } from './table.ts'

const { wrapper, folder, run } = commandLine()

test.concurrent.each([
  [['nonsense'], 2, 'There is no command "nonsense". See ./lettermill --help.'],
  [['--json'], 2, ''],
  [['migrate', '--fast'], 2, 'There is no flag --fast. See ./lettermill migrate --help.'],
  [['migrate', 'now'], 2, '"now" was not expected here. See ./lettermill migrate --help.'],
  [['key', 'create'], 2, '--account is missing. See ./lettermill key create --help.'],
  [['key', 'create', '--account'], 2, '--account needs a value. See ./lettermill key create --help.'],
  [['migrate', '--json=yes'], 2, '--json takes no value. See ./lettermill migrate --help.'],
  [['design', 'import', '--account', 'x', '--name', 'x', '--html', '/no/file'], 2, '--html names a file that cannot'],
  [['api'], 1, '"lettermill api" needs DATABASE_URL'],
  [['worker'], 1, '"lettermill worker" needs DATABASE_URL'],
])('%j ends with %i and says why', async (args, code, words) => {
  const ran = await run(args)
  expect(ran.code).toBe(code)
  expect(ran.err).toContain(words)
})

test('every command is in the help, and has a help of its own', async () => {
  const { out } = await run(['--help'])
  const loaded = await Promise.all(commands.map((entry) => entry.load()))
  expect(loaded).toHaveLength(commands.length)
  const width = Math.max(...commands.map(({ name }) => name.length))
  for (const { name, summary } of commands) expect(out).toContain(`${name.padEnd(width)}  ${summary}`)
  expect((await run(['app', 'create', '--help'])).out).toContain('--kind private|public')
})

test('every command stands in docs/running.md, with every flag it needs', async () => {
  const page = fs.readFileSync(path.resolve(import.meta.dirname, '../../../docs/running.md'), 'utf8')
  for (const { name, load } of commands) {
    const { flags } = await load()
    const needed = Object.entries(flags).flatMap(([flag, { required, positional, value = 'TEXT' }]) =>
      required ? [` ${positional ? '' : `--${flag} `}${value.replaceAll('|', String.raw`\|`)}`] : [],
    )
    expect(page).toContain(`\`${name}${needed.join('')}`)
  }
})

test('a link to it works from anywhere', async () => {
  const link = path.join(folder, 'link')
  fs.symlinkSync(wrapper, link)
  expect((await run(['--help'], {}, link)).code).toBe(0)
})

test('a database that cannot be reached is told in words', async () => {
  const ran = await run(['migrate'], { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' })
  expect(ran.code).toBe(1)
  expect(ran.err).toMatch(/^PostgreSQL cannot be reached: .*ECONNREFUSED.* Check DATABASE_URL\.\n$/)
  expect(ran.err).not.toContain('secret')
})
