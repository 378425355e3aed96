// What a command of the command line is: a value with its flags, what it does, and how its result reads in words.

import type { Config } from '../platform/config.ts'

export type Flag = {
  type: 'string' | 'boolean'
  meaning: string
  /** Stands for the value in the help, as in --owner EMAIL. */
  value?: string
  required?: boolean
  /** May be given several times. */
  multiple?: boolean
  /** Stands without its name, as in "restore FILE". */
  positional?: boolean
}

export type Flags = Record<string, Flag>

type Value<F extends Flag> = F['type'] extends 'boolean' ? boolean : F['multiple'] extends true ? string[] : string

export type Values<F extends Flags> = {
  [K in keyof F]: F[K]['required'] extends true
    ? Value<F[K]>
    : F[K] extends { type: 'boolean' } | { multiple: true }
      ? Value<F[K]>
      : Value<F[K]> | undefined
}

export type Io = {
  env: NodeJS.ProcessEnv
  json: boolean
  /** Checked when first asked for, so that `doctor` can speak about a broken one. */
  config(): Config
  /** A line for people; with --json it goes to the error output, away from the result. */
  say(words: string): void
}

/** A row of the table: what the help shows, and where the command is. Each process loads only what it runs. */
export type Entry = { name: string; summary: string; load(): Promise<Command> }

export type Command<F extends Flags = Flags, R = unknown> = {
  flags: F
  run(flags: Values<F>, io: Io): Promise<R>
  /** The result in words; without it nothing is printed unless --json is given. */
  words?(result: R): string
  /** Decides the exit code; 0 when absent. */
  failed?(result: R): boolean
}

/** Infers the flags' types; the result fits a table of commands that differ in them. */
export function command<const F extends Flags, R>(definition: Command<F, R>): Command {
  return definition as unknown as Command
}

/** A mistake in how a command was called. */
export class UsageProblem extends Error {}
