// lettermill doctor: checks the setup and says how to fix what is wrong.

import type { Config } from '../platform/config.ts'
import { VARIABLES } from '../platform/config.ts'
import { showTrustedProxies } from '../platform/net/client-address.ts'
import { StartProblem } from '../platform/start-problem.ts'
import { checkAddress, checkDataDirectory, checkMail, checkNode, checkPort } from './check-machine.ts'
import { checkPostgres } from './check-postgres.ts'
import { command } from './command.ts'
import type { Io } from './command.ts'

export type Check = {
  name: string
  state: 'ok' | 'wrong' | 'skipped'
  words: string
  /** How to fix it, if something is wrong. */
  remedy?: string
}

type Report = { ok: boolean; checks: Check[]; settings: Record<string, string> }

export const doctor = command({
  flags: {},
  async run(_flags, io): Promise<Report> {
    const { config, checks: configChecks } = readSettings(io)
    const checks = [checkNode(), ...configChecks]
    if (config) {
      const port = await checkPort(config)
      checks.push(checkDataDirectory(config), ...(await checkPostgres(config)), port.check)
      const [address, mail] = await Promise.all([checkAddress(config, port.ours), checkMail(config)])
      checks.push(...address, mail)
    }
    return { ok: checks.every(({ state }) => state !== 'wrong'), checks, settings: config ? inForce(config) : {} }
  },
  words: ({ ok, checks, settings }) =>
    [
      ...checks.flatMap(({ state, words, remedy }) => [
        `${MARKS[state]} ${words}`,
        ...(remedy ? [`  → ${remedy}`] : []),
      ]),
      '',
      ...Object.entries(settings).map(([name, value]) => `  ${name}=${value}`),
      '',
      ok ? 'No problems found.' : 'Problems found: see the lines marked ✗.',
    ].join('\n'),
  failed: ({ ok }) => !ok,
})

const MARKS = { ok: '✓', wrong: '✗', skipped: '–' }

function readSettings(io: Io): { config: Config | null; checks: Check[] } {
  try {
    return { config: io.config(), checks: [{ name: 'settings', state: 'ok', words: 'The settings are valid.' }] }
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    const remedy = 'Correct the environment of Lettermill; docs/configuration.md lists every setting.'
    return {
      config: null,
      checks: error.problems.map((words) => ({ name: 'settings', state: 'wrong', words, remedy })),
    }
  }
}

function inForce(config: Config): Record<string, string> {
  const fields = Object.keys(VARIABLES) as (keyof Config)[]
  return Object.fromEntries(fields.map((field) => [VARIABLES[field].name, showSetting(config, field)]))
}

function showSetting(config: Config, field: keyof Config): string {
  const value = config[field]
  if (value === null) return '(not set)'
  if (field === 'production') return value ? 'production' : '(not production)'
  if (field === 'trustProxy') return showTrustedProxies(config.trustProxy!)
  return VARIABLES[field].secret ? '(set)' : String(value)
}
