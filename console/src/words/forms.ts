// Copy for forms, the website script and stores, loaded with their pages.

import * as forms from './en/forms.ts'
import * as stores from './en/stores.ts'
import * as website from './en/website.ts'

const en = { ...forms, ...stores, ...website }

export const formWords: typeof en = en
