// The command line: finds the command, reads its flags, runs it, and prints its result. Returns the exit code: 0 for
// success, 1 for failure, 2 for incorrect usage.

import { parseArgs } from 'node:util'
import type { ParseArgsOptionsConfig } from 'node:util'
import { readConfig } from '../platform/config.ts'
import { Problem } from '../platform/problem.ts'
import { StartProblem } from '../platform/start-problem.ts'
import { UsageProblem } from './command.ts'
import type { Command, Entry, Io } from './command.ts'
import { commandHelp, tableHelp } from './help.ts'

const COMMON = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const

export async function main(argv: string[], env: NodeJS.ProcessEnv, commands: readonly Entry[]): Promise<number> {
  const json = argv.includes('--json')
  try {
    const found = findCommand(argv, commands)
    if (!found) return answerWithoutCommand(argv, commands)
    const { entry, rest } = found
    const command = await entry.load()
    const values = readFlags(entry, command, rest)
    if (values['help']) {
      print(commandHelp(entry, command))
      return 0
    }
    const result = await command.run(values as never, io(env, json))
    if (result === undefined) return 0
    if (json) print(JSON.stringify(result))
    else if (command.words) print(command.words(result))
    return command.failed?.(result) ? 1 : 0
  } catch (error) {
    return explain(error, json)
  }
}

function findCommand(argv: string[], commands: readonly Entry[]): { entry: Entry; rest: string[] } | null {
  const words = argv.slice(0, argv.findIndex((arg) => arg.startsWith('-')) >>> 0)
  const entry = commands.find(({ name }) => name === words.slice(0, name.split(' ').length).join(' '))
  return entry ? { entry, rest: argv.slice(entry.name.split(' ').length) } : null
}

function answerWithoutCommand(argv: string[], commands: readonly Entry[]): number {
  const word = argv.find((arg) => !arg.startsWith('-'))
  const family = commands.filter(({ name }) => name.startsWith(`${word} `))
  const asksForHelp = argv.some((arg) => arg === '--help' || arg === '-h') || word === 'help' || argv.length === 0
  if (asksForHelp || (family.length > 0 && argv.length === 1)) {
    print(tableHelp(family.length > 0 ? family : commands))
    return asksForHelp ? 0 : 2
  }
  const asked = argv.filter((arg) => !arg.startsWith('-')).join(' ')
  throw new UsageProblem(
    asked
      ? `Unknown command "${asked}". Run ./lettermill --help for the list.`
      : `No command was given. Run ./lettermill --help for the list.`,
  )
}

function readFlags({ name }: Entry, command: Command, argv: string[]): Record<string, unknown> {
  const options: ParseArgsOptionsConfig = { ...COMMON }
  const flags = Object.entries(command.flags)
  const positional = flags.filter(([, flag]) => flag.positional).map(([name]) => name)
  for (const [name, { type, multiple = false, positional: isPositional }] of flags)
    if (!isPositional) options[name] = { type, multiple }
  const help = `Run ./lettermill ${name} --help.`
  const values = parse(argv, options, positional, help)
  if (values['help']) return values
  for (const [name, flag] of flags) {
    if (flag.required && !values[name])
      throw new UsageProblem(`${flag.positional ? flag.value : `--${name}`} is required. ${help}`)
    if (flag.type === 'boolean') values[name] ??= false
    if (flag.multiple) values[name] ??= []
  }
  return values
}

function parse(
  argv: string[],
  options: ParseArgsOptionsConfig,
  positional: string[],
  help: string,
): Record<string, unknown> {
  const { tokens } = parseArgs({ args: argv, options, strict: false, allowPositionals: true, tokens: true })
  const positionals: Record<string, string> = {}
  for (const token of tokens) {
    if (token.kind === 'positional') {
      const name = positional[Object.keys(positionals).length]
      if (!name) throw new UsageProblem(`Unexpected argument "${token.value}". ${help}`)
      positionals[name] = token.value
    }
    if (token.kind !== 'option') continue
    const option = options[token.name]
    if (!option) throw new UsageProblem(`Unknown flag ${token.rawName}. ${help}`)
    if (option.type === 'string' && token.value === undefined)
      throw new UsageProblem(`${token.rawName} needs a value. ${help}`)
    if (option.type === 'boolean' && token.value !== undefined)
      throw new UsageProblem(`${token.rawName} takes no value. ${help}`)
  }
  try {
    return { ...parseArgs({ args: argv, options, strict: true, allowPositionals: true }).values, ...positionals }
  } catch (error) {
    throw new UsageProblem(`${(error as Error).message} ${help}`)
  }
}

function io(env: NodeJS.ProcessEnv, json: boolean): Io {
  return {
    env,
    json,
    config: () => readConfig(env),
    say: (words) => (json ? process.stderr : process.stdout).write(`${words}\n`),
  }
}

function explain(error: unknown, json: boolean): number {
  const problems = wordsOf(error)
  if (json) print(JSON.stringify({ error: { message: problems.join(' '), problems } }))
  else for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (!isExpected(error)) process.stderr.write(`${(error as Error).stack ?? String(error)}\n`)
  return error instanceof UsageProblem ? 2 : 1
}

const isExpected = (error: unknown): boolean =>
  error instanceof UsageProblem || error instanceof StartProblem || error instanceof Problem

function wordsOf(error: unknown): string[] {
  if (error instanceof StartProblem) return error.problems
  return [isExpected(error) ? (error as Error).message : 'An unexpected error occurred. This is a bug in Lettermill.']
}

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
