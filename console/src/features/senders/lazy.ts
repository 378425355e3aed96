// Dialogs for senders, loaded when first opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const EditSender = lazyNamed(load, 'EditSender')
export const SetUpSender = lazyNamed(load, 'SetUpSender')
