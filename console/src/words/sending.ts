// Words of sending health, domains, mail servers and stopped addresses, downloaded with their pages.

import * as en from './en/sending.ts'

export const sendingWords: typeof en = en
