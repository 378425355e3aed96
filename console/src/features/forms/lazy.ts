// Dialogs for forms, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const NewForm = lazyNamed(load, 'NewForm')
