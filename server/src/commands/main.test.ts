// The command line: usage errors, help, and errors before a command does any work.

import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { commandLine } from '../../test/command-line.ts'
import { commands } from './commands.ts'

const { wrapper, folder, run } = commandLine()

test.concurrent.each([
  [['nonsense'], 2, 'Unknown command "nonsense". Run ./lettermill --help for the list.'],
  [['--json'], 2, ''],
  [['migrate', '--fast'], 2, 'Unknown flag --fast. Run ./lettermill migrate --help.'],
  [['migrate', 'now'], 2, 'Unexpected argument "now". Run ./lettermill migrate --help.'],
  [['key', 'create'], 2, '--account is required. Run ./lettermill key create --help.'],
  [['key', 'create', '--account'], 2, '--account needs a value. Run ./lettermill key create --help.'],
  [['migrate', '--json=yes'], 2, '--json takes no value. Run ./lettermill migrate --help.'],
  [['design', 'import', '--account', 'x', '--name', 'x', '--html', '/no/file'], 2, '--html names a file that cannot'],
  [['api'], 1, '"lettermill api" requires DATABASE_URL'],
  [['worker'], 1, '"lettermill worker" requires DATABASE_URL'],
])('%j exits with %i and says why', async (args, code, words) => {
  const ran = await run(args)
  expect(ran.code).toBe(code)
  expect(ran.err).toContain(words)
})

test('every command is in the help and has its own help', async () => {
  const { out } = await run(['--help'])
  const loaded = await Promise.all(commands.map((entry) => entry.load()))
  expect(loaded).toHaveLength(commands.length)
  const width = Math.max(...commands.map(({ name }) => name.length))
  for (const { name, summary } of commands) expect(out).toContain(`${name.padEnd(width)}  ${summary}`)
  expect((await run(['app', 'create', '--help'])).out).toContain('--kind private|public')
})

test('docs/commands.md lists every command with its required flags', async () => {
  const page = fs.readFileSync(path.resolve(import.meta.dirname, '../../../docs/commands.md'), 'utf8')
  for (const { name, load } of commands) {
    const { flags } = await load()
    const needed = Object.entries(flags).flatMap(([flag, { required, positional, value = 'TEXT' }]) =>
      required ? [` ${positional ? '' : `--${flag} `}${value.replaceAll('|', String.raw`\|`)}`] : [],
    )
    expect(page).toContain(`\`${name}${needed.join('')}`)
  }
})

test('works through a symbolic link from any directory', async () => {
  const link = path.join(folder, 'link')
  fs.symlinkSync(wrapper, link)
  expect((await run(['--help'], {}, link)).code).toBe(0)
})

test('reports a database that cannot be reached', async () => {
  const ran = await run(['migrate'], { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' })
  expect(ran.code).toBe(1)
  expect(ran.err).toMatch(/^PostgreSQL cannot be reached: .*ECONNREFUSED.* Check DATABASE_URL\.\n$/)
  expect(ran.err).not.toContain('secret')
})
