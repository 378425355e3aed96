// A command is a value: its flags, what it does, and how its result is printed.

import type { Config } from '../platform/config.ts'

export type Flag = {
  type: 'string' | 'boolean'
  meaning: string
  /** Shown for the value in the help, as in --owner EMAIL. */
  value?: string
  required?: boolean
  /** Can be repeated. */
  multiple?: boolean
  /** Given without its name, as in "restore FILE". */
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
  /** Read on first use, so that `doctor` can report errors in it. */
  config(): Config
  /** Prints a line for people; with --json, to standard error, so that standard output contains only the result. */
  say(words: string): void
}

/** An entry of the help, with a loader, so that each process loads only the command it runs. */
export type Entry = { name: string; summary: string; load(): Promise<Command> }

export type Command<F extends Flags = Flags, R = unknown> = {
  flags: F
  run(flags: Values<F>, io: Io): Promise<R>
  /** The result as text; without it nothing is printed unless --json is given. */
  words?(result: R): string
  /** Whether to exit with 1. */
  failed?(result: R): boolean
}

/** Infers the types of the flags; erased in the result, so that all commands fit in one list. */
export function command<const F extends Flags, R>(definition: Command<F, R>): Command {
  return definition as unknown as Command
}

/** A command was called incorrectly. */
export class UsageProblem extends Error {}
