// Words of forms, the website script and stores, downloaded with their pages.

import * as en from './en/forms.ts'

export const formWords: typeof en = en
