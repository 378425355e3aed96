// Copy for the command palette and of the shortcuts, loaded when one of them opens.

import * as en from './en/palette.ts'

export const paletteWords: typeof en = en
