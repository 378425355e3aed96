// Dialogs for mail servers, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const EditServer = lazyNamed(load, 'EditServer')
export const AddSource = lazyNamed(load, 'AddSource')
