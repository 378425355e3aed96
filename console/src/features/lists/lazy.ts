// Dialogs of lists, downloaded when one is opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const EditList = lazyNamed(load, 'EditList')
export const DeleteList = lazyNamed(load, 'DeleteList')
