// What an editor says about its last changes.

import { errorMessage } from '../api.ts'
import * as words from '../words/index.ts'
import type { SaveState } from './autosave.ts'

export function saveStatus({ state, error }: { state: SaveState; error: unknown }): string {
  if (state === 'saved') return words.ui.saved
  if (state === 'saving') return words.ui.saving
  return `${words.ui.notSaved}: ${errorMessage(error)}`
}
