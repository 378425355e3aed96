// The shop's data in one JSON file: a new state is written to a second file that replaces the first, so that a crash
// leaves one of the two intact.

import fs from 'node:fs'
import type { Tokens } from '@lettermill/sdk/oauth'

export type ReceivedMessage = { id: string; event: string; data: Record<string, unknown> }

export type State = {
  tokens: Tokens | null
  webhookSecret: string | null
  orders: number
  received: ReceivedMessage[]
}

const EMPTY: State = { tokens: null, webhookSecret: null, orders: 0, received: [] }

export type Store = { get(): State; set(change: Partial<State>): void }

export function openStore(file: string): Store {
  let state: State = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as State) : EMPTY
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      fs.writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
      fs.renameSync(`${file}.new`, file)
    },
  }
}
