// Dialogs for forms, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const NewForm = lazyNamed(load, 'NewForm')
export const AfterSubmit = lazyNamed(() => import('./after-submit.tsx'), 'AfterSubmit')
export const DisplayRules = lazyNamed(() => import('./display-rules.tsx'), 'DisplayRules')
export const StyleSettings = lazyNamed(() => import('./style-settings.tsx'), 'StyleSettings')
