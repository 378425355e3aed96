// Copy for the command palette and of the shortcuts, loaded when one of them opens.

import * as en from './en/palette.ts'
import { inLanguage } from './language.ts'

export const paletteWords: typeof en = await inLanguage(en, (code) => import(`./${code}/palette.ts`))
