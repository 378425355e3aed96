// Dialogs of senders, downloaded when one is opened.

import { lazyNamed } from '../../ui/dialog.tsx'

const load = () => import('./dialogs.tsx')

export const EditSender = lazyNamed(load, 'EditSender')
export const SetUpSender = lazyNamed(load, 'SetUpSender')
export const DeleteSender = lazyNamed(load, 'DeleteSender')
