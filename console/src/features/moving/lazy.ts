// Dialogs of moves, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const NewKey = lazyNamed(load, 'NewKey')
