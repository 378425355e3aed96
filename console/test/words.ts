// All copy of the console, so that better copy breaks no test.

import { accountWords } from '../src/words/account.ts'
import { chartWords } from '../src/words/charts.ts'
import { words as composing } from '../src/words/composing.ts'
import { dripWords } from '../src/words/drips.ts'
import { formWords } from '../src/words/forms.ts'
import { words as shell } from '../src/words/index.ts'
import { listWords } from '../src/words/lists.ts'
import { movingWords } from '../src/words/moving.ts'
import { oneToOneWords } from '../src/words/one-to-one.ts'
import { pageWords } from '../src/words/pages.ts'
import { paletteWords } from '../src/words/palette.ts'
import { personWords } from '../src/words/person.ts'
import { sendingWords } from '../src/words/sending.ts'
import { signInWords } from '../src/words/sign-in.ts'

export const words = {
  ...shell,
  ...accountWords,
  ...chartWords,
  ...composing,
  ...dripWords,
  ...formWords,
  ...listWords,
  ...movingWords,
  ...oneToOneWords,
  ...pageWords,
  ...paletteWords,
  ...personWords,
  ...sendingWords,
  ...signInWords,
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Text that contains these in order. */
export const inOrder = (...parts: string[]): RegExp => new RegExp(parts.map(escaped).join('.*'), 's')

/** Copy with any name or number in its place. */
export const like = (sentence: (part: string) => string): RegExp => inOrder(...sentence('\0').split('\0'))

/** Text that starts with this. */
export const startingWith = (text: string): RegExp => new RegExp(`^${escaped(text)}`)
