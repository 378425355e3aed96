// Dialogs for topics and details, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const EditTopic = lazyNamed(load, 'EditTopic')
export const EditDetail = lazyNamed(load, 'EditDetail')
