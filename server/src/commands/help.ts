// The help texts, generated from the list of commands.

import type { Command, Entry, Flag } from './command.ts'

export function tableHelp(commands: readonly Entry[]): string {
  const rows = commands.map(({ name, summary }) => [name, summary] as const)
  return [
    'Usage: ./lettermill COMMAND [--json] [--help]',
    '',
    columns(rows),
    '',
    'Settings are environment variables: see docs/configuration.md, or run ./lettermill doctor.',
  ].join('\n')
}

export function commandHelp({ name, summary }: Entry, { flags }: Command): string {
  const all = Object.entries(flags)
  const usage = all.map(([flag, spec]) => (spec.required ? written(flag, spec) : `[${written(flag, spec)}]`))
  const rows = [
    ...all.map(([flag, spec]) => [written(flag, spec), spec.meaning] as const),
    ['--json', 'Print the result as JSON.'] as const,
    ['--help', 'Show this help.'] as const,
  ]
  return [summary, '', ['Usage: ./lettermill', name, ...usage].join(' '), '', columns(rows)].join('\n')
}

const written = (name: string, { type, value = 'TEXT', positional }: Flag): string =>
  positional ? value : type === 'string' ? `--${name} ${value}` : `--${name}`

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}
