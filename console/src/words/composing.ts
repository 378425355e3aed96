// Copy for campaigns, designs, groups, senders, the brand and captured mail, loaded with their pages.

import * as en from './en/composing.ts'
import { inLanguage } from './language.ts'

export const words: typeof en = await inLanguage(en, (code) => import(`./${code}/composing.ts`))
